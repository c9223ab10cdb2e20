// What is asked of a table from outside, and what changes by it.

import type { TableAsk } from './input.ts'
import { addSeat, hadSeat, leave, removeSeat, type Span, seatOf, setListed, setSeat, sit } from './lobby.ts'
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
  /** The title has hands that not everybody sees. */
  readonly hidden: boolean
  /** Whether the player of a seat has been away for the grace period. */
  readonly isAway: (seat: number) => boolean
  /** A guest by name. */
  readonly known: (guest: string) => GuestRow | undefined
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
      if (ask.wish.unlike && guest) mustBeUnlike(row, guest, around.known)
      return sit(row, me, ask.wish, around.hidden)
    case 'leave':
      return leave(row, me, now)
    case 'add seat':
      return addSeat(row, me, ask.change, span)
    case 'set seat':
      return setSeat(row, me, ask.seat, ask.change, around.isAway)
    case 'remove seat':
      return removeSeat(row, me, ask.seat)
    case 'list':
      return setListed(row, me, ask.listed)
    case 'code':
      if (seatOf(row, me) === undefined) throw new Refuse('no seat', 'you have no seat at this table')
      if (row.phase !== 'lobby' && row.phase !== 'playing') throw new Refuse('not playing', 'this table is over')
      return { code: { letters: ask.letters, until: now + codeMs } }
    case 'name rematch':
      return row.rematch === null ? { rematch: ask.table } : undefined
    case 'replace':
      if (row.phase !== 'lobby') throw new Refuse('not in lobby', 'this table has begun, or leads to another already')
      return { phase: 'over', ended: now, rematch: ask.table }
    case 'close':
      return { phase: 'over', ended: now }
  }
}

/** Two who choose the same at once: the second is told. Whoever sits or sat here is no newcomer. */
function mustBeUnlike(row: TableRow, guest: GuestRow, known: Around['known']): void {
  if (seatOf(row, guest.id) !== undefined || hadSeat(row, guest.id) !== undefined) return
  const others = row.sitters.flatMap((sitter) => (sitter.by === 'guest' ? (known(sitter.guest) ?? []) : []))
  if (others.some(({ avatar }) => avatar === guest.avatar))
    throw new Refuse('same animal', 'somebody who sits here has this animal')
  if (others.some(({ name }) => plain(name) === plain(guest.name)))
    throw new Refuse('same name', 'somebody who sits here has this name')
}

const plain = (name: string): string => name.trim().toLowerCase()

export function idOf(guest: GuestRow | undefined): string {
  if (!guest) throw new Refuse('token', 'this needs a token')
  return guest.id
}
