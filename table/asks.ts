// What is asked of a table from outside, and what changes by it.

import type { TableAsk } from './input.ts'
import { addSeat, leave, removeSeat, type Span, seatOf, setSeat, sit } from './lobby.ts'
import { Refuse } from './refuse.ts'
import type { GuestRow, RowChange, TableRow } from './row.ts'

/** What a change of a row depends on besides the row. */
export interface Around {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly codeMs: number
  /** Somebody who sits here listens. */
  readonly peopled: boolean
  readonly span: Span
  /** Whether the player of a seat has been away for the grace period. */
  readonly isAway: (seat: number) => boolean
}

/** Undefined when nothing changes. */
export function changeFor(
  row: TableRow,
  guest: GuestRow | undefined,
  ask: Exclude<TableAsk, { do: 'look' | 'start' }>,
  around: Around,
): RowChange | undefined {
  const { now, codeMs, span } = around
  if (ask.do === 'expire') return row.phase === 'lobby' && !around.peopled ? { phase: 'over', ended: now } : undefined
  const me = idOf(guest)
  switch (ask.do) {
    case 'sit':
      return sit(row, me, ask.wish)
    case 'leave':
      return leave(row, me, now)
    case 'add seat':
      return addSeat(row, me, ask.change, span)
    case 'set seat':
      return setSeat(row, me, ask.seat, ask.change, around.isAway)
    case 'remove seat':
      return removeSeat(row, me, ask.seat)
    case 'code':
      if (seatOf(row, me) === undefined) throw new Refuse('no seat', 'you have no seat at this table')
      if (row.phase !== 'lobby' && row.phase !== 'playing') throw new Refuse('not playing', 'this table is over')
      return { code: { letters: ask.letters, until: now + codeMs } }
    case 'name rematch':
      return row.rematch === null ? { rematch: ask.table } : undefined
    case 'close':
      return { phase: 'over', ended: now }
  }
}

export function idOf(guest: GuestRow | undefined): string {
  if (!guest) throw new Refuse('token', 'this needs a token')
  return guest.id
}
