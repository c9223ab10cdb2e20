// Who sits down with whom, when somebody would play any of several games with anybody. Pure: the server chooses with it, a client
// knows by it when to ring, and simulator/anybody.ts lets thousands of visitors go through it.
import type { TableInfo } from './protocol.ts'

/** What is to be known of a title. */
export interface Meeting {
  readonly seats: readonly [least: number, most: number]
  /** Hands are hidden: nobody sits down for a bot in the middle of a game among strangers. */
  readonly hidden: boolean
}

type Known = Pick<TableInfo, 'id' | 'game' | 'phase' | 'listed' | 'anybody' | 'seats' | 'created'>

/** People who sit there and are here. */
export const peopleAt = ({ seats }: Pick<TableInfo, 'seats'>): number =>
  seats.filter((seat) => seat.by === 'guest' && seat.here).length

/**
 * Whether a newcomer may sit down for a bot. At a listed table that plays a stranger could look into a bot's hand by sitting down on it;
 * before, the host's bots stay. A table for anybody has its bots for those who come: where there are no hands, or before they are dealt.
 */
export const botsMakeRoom = (
  { phase, listed, anybody }: Pick<TableInfo, 'phase' | 'listed' | 'anybody'>,
  hidden: boolean,
): boolean => !listed || (anybody && (!hidden || phase === 'lobby'))

/** Somebody waits there whom a newcomer can join: on a free seat before the game, or for a bot where the table is for anybody. */
export function hasPlace(table: Known, { hidden }: Meeting): boolean {
  if (!table.listed || peopleAt(table) === 0) return false
  if (table.phase === 'lobby') return table.seats.some(({ by }) => by === 'open')
  return (
    table.phase === 'playing' && table.anybody && !hidden && table.seats.some((seat) => seat.by === 'bot' && !seat.kept)
  )
}

/** The tables where somebody who would play these games meets a person, the best first: those who are alone before all others. */
export function company<T extends Known>(
  games: readonly string[],
  tables: readonly T[],
  titles: { readonly [game: string]: Meeting | undefined },
): T[] {
  return tables
    .filter((table) => {
      const title = titles[table.game]
      return title !== undefined && games.includes(table.game) && hasPlace(table, title)
    })
    .sort((a, b) => peopleAt(a) - peopleAt(b) || a.created - b.created || (a.id < b.id ? -1 : 1))
}

/** What somebody plays with bots until a person comes: a game in which one may come at any time, of those the one named first. */
export function gameMeanwhile(
  games: readonly string[],
  titles: { readonly [game: string]: Meeting | undefined },
): string | undefined {
  const [first, ...rest] = games.filter((game) => (titles[game]?.seats[1] ?? 0) > 1)
  return [first, ...rest].find((game) => game !== undefined && titles[game]?.hidden === false) ?? first
}

/** Two who came at the same moment would swap places if both were rung. */
const AT_ONCE_MS = 5000

/** The table to which somebody is called who plays with bots alone meanwhile; undefined while there is none. */
export function ringFor<T extends Known>(
  own: Known,
  games: readonly string[],
  tables: readonly T[],
  titles: { readonly [game: string]: Meeting | undefined },
): T | undefined {
  if (peopleAt(own) > 1) return undefined
  return company(games, tables, titles).find(
    ({ id, created }) => id !== own.id && (Math.abs(created - own.created) > AT_ONCE_MS || own.id > id),
  )
}
