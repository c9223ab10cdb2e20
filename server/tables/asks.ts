// What is asked of a table from outside, as data: so that it can also be asked of another node.
import { findTitle } from '@makiba/kernel'
import { Refuse } from '../errors.ts'
import type { SeatChange, Sit, TableInfo } from '../protocol.ts'
import type { Services } from '../services.ts'
import type { GuestRow, TableRow } from '../store/store.ts'
import { addSeat, leave, removeSeat, type Span, seatOf, setSeat, sit, startSitters } from './lobby.ts'
import type { Sitting } from './sitting.ts'

export type TableAsk =
  | { readonly do: 'look' }
  | { readonly do: 'sit'; readonly wish: Sit }
  | { readonly do: 'leave' }
  | { readonly do: 'add seat'; readonly change: SeatChange }
  | { readonly do: 'set seat'; readonly seat: number; readonly change: SeatChange }
  | { readonly do: 'remove seat'; readonly seat: number }
  | { readonly do: 'start' }
  | { readonly do: 'code'; readonly letters: string }
  /** Names the table to play again at, unless it has one. */
  | { readonly do: 'name rematch'; readonly table: string }
  /** Nobody will play at it. */
  | { readonly do: 'close' }
  /** Nobody has been at it for long: closes a lobby, unless somebody is there after all. */
  | { readonly do: 'expire' }

function spanOf({ shelf }: Services, row: TableRow): Span {
  const title = findTitle(shelf, row.game)
  if (!title) throw new Refuse('unknown game', 'there is no such game')
  return title(({ game }) => game.facts.seats)
}

/** Does what is asked, at a table of this node. */
export async function answer(
  services: Services,
  sitting: Sitting,
  guest: GuestRow | undefined,
  ask: TableAsk,
): Promise<TableInfo> {
  if (ask.do === 'look') return sitting.info(guest?.id)
  if (ask.do === 'expire') {
    const expired = (row: TableRow) => row.phase === 'lobby' && sitting.presence.here.size === 0
    return sitting.change(undefined, (row) =>
      expired(row) ? { phase: 'over', ended: services.time.now() } : undefined,
    )
  }
  if (!guest) throw new Refuse('token', 'this needs a token')
  const { time, settings } = services
  const me = guest.id
  switch (ask.do) {
    case 'sit':
      return sitting.change(guest, (row) => sit(row, me, ask.wish))
    case 'leave':
      return sitting.change(guest, (row) => leave(row, me, time.now()))
    case 'add seat':
      return sitting.change(guest, (row) => addSeat(row, me, ask.change, spanOf(services, row)))
    case 'set seat':
      return sitting.change(guest, (row) => setSeat(row, me, ask.seat, ask.change, (seat) => sitting.isAway(seat)))
    case 'remove seat':
      return sitting.change(guest, (row) => removeSeat(row, me, ask.seat))
    case 'start':
      return sitting.start(guest, (row) => startSitters(row, me, spanOf(services, row)))
    case 'code':
      return sitting.change(guest, (row) => {
        if (seatOf(row, me) === undefined) throw new Refuse('no seat', 'you have no seat at this table')
        if (row.phase !== 'lobby' && row.phase !== 'playing') throw new Refuse('not playing', 'this table is over')
        return { code: { letters: ask.letters, until: time.now() + settings.codeMs } }
      })
    case 'name rematch':
      return sitting.change(guest, (row) => (row.rematch === null ? { rematch: ask.table } : undefined))
    case 'close':
      return sitting.change(guest, () => ({ phase: 'over', ended: time.now() }))
  }
}
