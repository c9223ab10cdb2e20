// Who may sit where. Pure: each function takes a row and says what changes, or refuses.
//
// One hand a game: once a table has begun, a guest has one seat and a seat has one guest, for good. Whoever had a seat may come
// back to that one only, whoever had none takes over a bot that nobody had. So nobody ever sees two hands of one game. It holds
// for open games too: there it keeps people from choosing the seat that stands best.

import { botsMakeRoom } from './company.ts'
import type { TableAsk } from './input.ts'
import type { SeatChange, SeatWish, Sit } from './protocol.ts'
import { Refuse } from './refuse.ts'
import type { RowChange, Sitter, TableRow } from './row.ts'

export type Span = readonly [least: number, most: number]

export function seatOf(row: Pick<TableRow, 'sitters'>, guest: string | undefined): number | undefined {
  if (guest === undefined) return undefined
  const seat = row.sitters.findIndex((sitter) => sitter.by === 'guest' && sitter.guest === guest)
  return seat < 0 ? undefined : seat
}

/** The seat that this guest had since the table began and that a bot plays now: the only one it may take. */
export function hadSeat(row: Pick<TableRow, 'sitters'>, guest: string | undefined): number | undefined {
  if (guest === undefined) return undefined
  const seat = row.sitters.findIndex((sitter) => sitter.by === 'bot' && sitter.guest === guest)
  return seat < 0 ? undefined : seat
}

/** Nobody adds to luck yet: the commitment has not been shown. */
export function firstSitters(wishes: readonly SeatWish[], guest: string, [, most]: Span): Sitter[] {
  if (wishes.length > most) throw new Refuse('bad seats', `this game has at most ${most} seats`)
  if (wishes.filter(({ by }) => by === 'me').length !== 1) throw new Refuse('bad seats', "exactly one seat is 'me'")
  return wishes.map((wish) => (wish.by === 'me' ? { by: 'guest', guest, entropy: '' } : wish))
}

/** Undefined when nothing changes. */
/** `hidden`: whoever takes a bot's seat sees a hand that others do not. */
export function sit(
  row: TableRow,
  guest: string,
  { seat, invite, entropy }: Sit,
  hidden = true,
): RowChange | undefined {
  const mine = seatOf(row, guest)
  if (mine !== undefined) {
    const sitter: Sitter = { by: 'guest', guest, entropy: entropy ?? '' }
    const again = row.phase === 'lobby' && entropy !== undefined && (seat === undefined || seat === mine)
    if (again) return { sitters: row.sitters.with(mine, sitter) }
    if (seat === undefined || seat === mine) return undefined
    if (row.phase !== 'lobby') throw new Refuse('not in lobby', 'seats are changed in the lobby only')
    if (row.sitters[seat]?.by !== 'open') throw new Refuse('seat taken', `seat ${seat} is not free`)
    const kept = row.sitters[mine] as Sitter
    return { sitters: row.sitters.with(mine, { by: 'open' }).with(seat, entropy === undefined ? kept : sitter) }
  }
  const had = hadSeat(row, guest)
  if (had === undefined && !row.listed && invite !== row.invite)
    throw new Refuse('not invited', 'this table is private: its invite is needed')
  if (row.phase === 'over') throw new Refuse('not playing', 'this table is over')
  const chosen = seat ?? had ?? freeSeat(row, hidden)
  if (chosen < 0) throw new Refuse('full', 'no seat is free')
  const before = row.sitters[chosen]
  if (!before) throw new Refuse('bad seats', `there is no seat ${chosen}`)
  if (had !== undefined && chosen !== had)
    throw new Refuse('seat taken', `you have had seat ${had} of this game and may take that one only`)
  if (had === undefined && !isFree(row, before, hidden)) throw new Refuse('seat taken', `seat ${chosen} is not free`)
  // Once the table has begun luck is fixed: what a late comer would add is not in the record.
  const added = row.phase === 'lobby' ? (entropy ?? '') : ''
  return {
    sitters: row.sitters.with(chosen, { by: 'guest', guest, entropy: added }),
    ...(row.host === null && { host: guest }),
  }
}

/** The first that a newcomer may take, a free one before a bot's; -1 where there is none. */
function freeSeat(row: TableRow, hidden: boolean): number {
  const open = row.phase === 'lobby' ? row.sitters.findIndex(({ by }) => by === 'open') : -1
  return open < 0 ? row.sitters.findIndex((sitter) => isFree(row, sitter, hidden)) : open
}

/** A newcomer may take it: friends go before bots. */
function isFree(row: TableRow, sitter: Sitter, hidden: boolean): boolean {
  if (sitter.by === 'open') return row.phase === 'lobby'
  return botsMakeRoom(row, hidden) && sitter.by === 'bot' && sitter.guest === undefined
}

export function leave(row: TableRow, guest: string, now: number): RowChange {
  const seat = seatOf(row, guest)
  if (seat === undefined) throw new Refuse('no seat', 'you have no seat at this table')
  if (row.phase === 'over') throw new Refuse('not playing', 'this table is over')
  const sitters = row.sitters.with(seat, row.phase === 'lobby' ? { by: 'open' } : { by: 'bot', level: 'normal', guest })
  const next = sitters.find((sitter) => sitter.by === 'guest')
  const host = row.host === guest ? (next?.guest ?? null) : row.host
  // A lobby that everybody has left is closed.
  if (row.phase === 'lobby' && !next) return { sitters, host, phase: 'over', ended: now }
  return { sitters, host }
}

export function addSeat(row: TableRow, guest: string, change: SeatChange, [, most]: Span): RowChange {
  mustHostLobby(row, guest)
  if (row.sitters.length >= most) throw new Refuse('bad seats', `this game has at most ${most} seats`)
  return { sitters: [...row.sitters, change] }
}

/** `isAway`: whether the player of a seat has been away for the grace period. */
export function setSeat(
  row: TableRow,
  guest: string,
  seat: number,
  change: SeatChange,
  isAway: (seat: number) => boolean,
): RowChange {
  mustHost(row, guest)
  const before = row.sitters[seat]
  if (!before) throw new Refuse('bad seats', `there is no seat ${seat}`)
  if (before.by === 'guest' && before.guest === guest) throw new Refuse('bad seats', 'to give up your seat, leave')
  if (row.phase === 'lobby') return { sitters: row.sitters.with(seat, change) }
  if (row.phase !== 'playing') throw new Refuse('not in lobby', 'this table is over')
  if (change.by !== 'bot') throw new Refuse('not in lobby', 'while playing a seat can only be given to a bot')
  if (before.by !== 'guest') throw new Refuse('not in lobby', 'while playing a bot stays as it is')
  if (!isAway(seat))
    throw new Refuse('seat taken', 'the player of this seat is here, or has not been away for long enough')
  return { sitters: row.sitters.with(seat, { ...change, guest: before.guest }) }
}

/**
 * The seats for another game: whoever sat first sits last, rights begin anew, and what was added to luck does not count again.
 */
export function seatsAgain(row: Pick<TableRow, 'sitters'>): Sitter[] {
  const [first, ...rest] = row.sitters.map((sitter, seat): Sitter => {
    // Two who played each other and are one guest since: nobody plays against themselves.
    if (sitter.by === 'guest' && seatOf(row, sitter.guest) !== seat) return { by: 'open' }
    if (sitter.by === 'guest') return { ...sitter, entropy: '' }
    return sitter.by === 'bot' ? { by: 'bot', level: sitter.level } : sitter
  })
  return first ? [...rest, first] : rest
}

/** The same people at a game of another size: bots make room, or fill up what it needs at least. */
export function seatsOfAnother(row: Pick<TableRow, 'sitters'>, [least, most]: Span): Sitter[] {
  const again = seatsAgain(row)
  const people = again.filter(({ by }) => by === 'guest')
  if (people.length > most) throw new Refuse('bad seats', `this game has at most ${most} seats`)
  const wanted = Math.min(most, Math.max(least, again.length))
  const bots = again.filter(({ by }) => by === 'bot')
  while (people.length < wanted) people.push(bots.shift() ?? { by: 'bot', level: 'normal' })
  return people
}

/** Whom the host sends away from the lobby by giving their seat to somebody else, or nobody. */
export function sentAway(before: TableRow, { do: what }: TableAsk, { sitters }: TableRow): string[] {
  if (before.phase !== 'lobby' || (what !== 'set seat' && what !== 'remove seat')) return []
  return before.sitters.flatMap((sitter) =>
    sitter.by === 'guest' && seatOf({ sitters }, sitter.guest) === undefined ? [sitter.guest] : [],
  )
}

export function removeSeat(row: TableRow, guest: string, seat: number): RowChange {
  mustHostLobby(row, guest)
  const before = row.sitters[seat]
  if (!before) throw new Refuse('bad seats', `there is no seat ${seat}`)
  if (before.by === 'guest' && before.guest === guest) throw new Refuse('bad seats', 'to give up your seat, leave')
  if (row.sitters.length === 1) throw new Refuse('too few seats', 'a table has at least one seat')
  return { sitters: row.sitters.toSpliced(seat, 1) }
}

/** Whether strangers are shown the table. For the host, as long as somebody may come to it. */
export function setListed(row: TableRow, guest: string, listed: boolean): RowChange | undefined {
  mustHost(row, guest)
  if (row.phase !== 'lobby' && row.phase !== 'playing') throw new Refuse('not playing', 'this table is over')
  return row.listed === listed ? undefined : { listed }
}

/** The seats with which it begins: open ones are dropped. */
export function startSitters(row: TableRow, guest: string, [least]: Span): Sitter[] {
  mustHostLobby(row, guest)
  const sitters = row.sitters.filter(({ by }) => by !== 'open')
  if (sitters.length < least) throw new Refuse('too few seats', `this game needs at least ${least} seats`)
  return sitters
}

function mustHost(row: TableRow, guest: string): void {
  if (row.host !== guest) throw new Refuse('not host', 'only the host may do this')
}

function mustHostLobby(row: TableRow, guest: string): void {
  mustHost(row, guest)
  if (row.phase !== 'lobby') throw new Refuse('not in lobby', 'this table has begun')
}
