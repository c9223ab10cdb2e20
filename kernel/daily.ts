import { commit, isSeed, type Seed } from './fair.ts'
import type { Game, Kinds, Result, Seat } from './game.ts'
import { Line } from './line.ts'
import { findSource, keyedStreams, type Luck, type Source, type Sources, type Streams } from './luck.ts'
import { setupOf } from './play.ts'
import type { Entry, Header, RawEntry, RawRecord } from './record.ts'

/** What is known of a title's days before its rules are loaded. */
export interface DayFacts {
  /** Its days were there before days were named after games: addresses and records that name none are its own. */
  readonly unnamed?: true
  /** The first month, 'YYYY-MM', in which anybody can have played a day. */
  readonly since: string
  /** The house looks for the best game of a day beforehand. */
  readonly par?: true
  /** The score of par, and nothing else of it, is told before one has played: a goal. */
  readonly parTold?: true
  /**
   * The source of a date's luck ('fair'), keyed by a seed that the house has drawn and sealed before the day begins. What it says of a
   * date that has been played never changes. Absent where luck follows from the date alone.
   */
  readonly sealed?: (date: string) => string
  /** The house's bots, in all seats but the first. */
  readonly rivals?: Rivals
}

/**
 * Everybody meets the same ones: counted in playouts and keyed by the day, they choose alike wherever all is alike. Nobody tells them who is a
 * person, so they suit themselves to nobody.
 */
export interface Rivals {
  readonly level: 'easy' | 'normal' | 'hard'
  readonly playouts: number
}

/**
 * A title that has a day: the same luck for everybody on one date, each playing alone. A record of it is played again by whoever keeps
 * the table of honour, so all that counts follows from the date and the moves.
 */
export interface Daily<in out K extends Kinds> extends DayFacts {
  /**
   * The luck of a date 'YYYY-MM-DD', where it follows from it; undefined where it has none. It never depends on a table's own seed: nobody
   * is to draw seeds until the luck is good. A title has either this or `sealed`.
   */
  luck?(date: string): Luck<K> | undefined
  /** Whoever plays has the first one; the others are the house's `rivals`, for nobody else's could be believed. */
  readonly seats: number
  readonly options: K['options']
  /** Other options that are of interest when a day is solved, by name. */
  readonly presets?: { readonly [name: string]: K['options'] }
  /** What a result counts on the table of honour; more is better. */
  worth(result: Result): number
  /** The first scores of rank 2 and upwards; rank 1 has everything below. */
  readonly ranks: readonly number[]
  /** How many points one bar of the histogram stands for. */
  readonly bar: number
  /** Why a verified game went as it did, round by round, as data. */
  reasons?(record: RawRecord): readonly ParRound[]
}

/** What was planned for a round of par, and what came of it. The words for deeds and sources are the title's own. */
export interface ParRound {
  readonly round: number
  /** The entries of the round, both included. */
  readonly from: number
  readonly to: number
  /** What was done in it, in order, and by which entry. */
  readonly deeds: readonly { readonly n: number; readonly deed: string }[]
  /** Points gained in it, by their source. */
  readonly gained: { readonly [source: string]: number }
  /** Through what a source brought points, and since which round that was there. */
  readonly through: { readonly [source: string]: readonly { readonly thing: string; readonly since: number }[] }
  /** All points after it. */
  readonly score: number
}

/** How long to look for the best game of a day. Whoever counts playouts instead of time gets the same game everywhere. */
export interface Search {
  readonly playouts?: number
  readonly ms?: number
  readonly now: () => number
  /** Asked often; the best so far is then the answer. */
  readonly stop?: () => boolean
  /** Hears of every better game that is found. */
  readonly better?: (solution: Solution) => void
}

/** A whole game of a day, played under the rules. */
export interface Solution {
  readonly date: string
  readonly score: number
  readonly header: Header
  readonly entries: readonly Entry[]
}

/** The best game of a day that is found in time; undefined for what is no day. Some game is always found. `options` in place of the day's. */
export type Solve = (date: string, search: Search, options?: object) => Solution | undefined

/** The source of luck that a day's tables name: with the day's seed, where that was sealed. */
export const dayLuck = (date: string, seed?: Seed): string =>
  seed === undefined ? `daily:${date}` : `daily:${date}:${seed}`

/** What the luck of a table says of its day; undefined where it is none of a day. */
export function dayOfLuck(luck: string): { readonly date: string; readonly seed: Seed | undefined } | undefined {
  const [name, date, seed, ...more] = luck.split(':')
  if (name !== 'daily' || date === undefined || !isDay(date) || more.length > 0) return undefined
  return seed === undefined || isSeed(seed) ? { date, seed } : undefined
}

/** What the seed of a day is bound to. No table has such a name. */
const dayName = (game: string, date: string): string => `${game} ${date}`

/** What the house publishes before a day begins: it binds it to the seed and tells nothing of it. */
export const sealDay = (seed: Seed, game: string, date: string): string => commit(seed, dayName(game, date))

const dayStreams = (seed: Seed, game: string, date: string): Streams =>
  keyedStreams(seed, { table: dayName(game, date), entropies: [] })

/** Luck of days as a source for tables. */
export function daySource<K extends Kinds>(
  game: Game<K>,
  sources: Sources<K>,
  daily: Pick<Daily<K>, 'luck' | 'sealed'>,
): Source<K> {
  return (detail) => {
    const day = dayOfLuck(`daily:${detail}`)
    if (!day) return undefined
    const { date, seed } = day
    if (daily.sealed === undefined) {
      const luck = seed === undefined ? daily.luck?.(date) : undefined
      return luck && (() => luck)
    }
    const source = seed === undefined ? undefined : findSource(game, sources, daily.sealed(date))
    return source && (() => source(dayStreams(seed as Seed, game.facts.id, date)))
  }
}

/** How a rival is asked for its next move. */
export interface RivalOrder extends Rivals {
  /** Seeds the bot's random numbers: a whole number below 2^53. */
  readonly seed: number
}

/** How the rival of a seat chooses for the k-th time (0-based) on the live line of a day's table; undefined at other tables. */
export function rivalOrder<K extends Kinds>(
  { game, daily }: { readonly game: Game<K>; readonly daily?: Daily<K> },
  luck: string,
  seat: Seat,
  k: number,
): RivalOrder | undefined {
  const day = dayOfLuck(luck)
  if (!daily?.rivals || day?.seed === undefined) return undefined
  const random = dayStreams(day.seed, game.facts.id, day.date)(`rival ${seat}`, k)
  return { ...daily.rivals, seed: random.below(2 ** 21) * 2 ** 32 + random.below(2 ** 32) }
}

/** What a rival knows when it chooses, and what it may do. */
export interface RivalSight<K extends Kinds> {
  readonly view: K['view']
  readonly moves: readonly K['move'][]
}

/**
 * Whether an entry makes the rival of a seat choose anew where hands race: luck or the clock has spoken, or it has moved itself. What
 * others do until then changes nothing: a choice so depends on the record alone, and not on when anybody was asked.
 */
export function asksAnew({ by }: Pick<RawEntry, 'by'>, seat: Seat): boolean {
  return by === 'luck' || by === 'clock' || by === seat
}

/** What the rival of a seat sees when it chooses its next move at a table whose hands race. */
export function rivalSight<K extends Kinds>(
  game: Game<K>,
  header: Header,
  entries: readonly RawEntry[],
  seat: Seat,
): RivalSight<K> {
  const line = new Line(game, setupOf<K>(header))
  const last = entries.findLastIndex((entry) => asksAnew(entry, seat))
  for (const entry of entries.slice(0, last + 1)) line.add(entry as Entry<K>)
  return { view: game.view(line.state, seat), moves: game.moves(line.state, seat) }
}

/** How many moves of a seat stand: what was taken back is none. */
export function movesStanding(entries: readonly RawEntry[], seat: Seat): number {
  const standing: RawEntry[] = []
  for (const entry of entries)
    if ('undo' in entry) standing.length = standing.findIndex(({ n }) => n === entry.undo)
    else standing.push(entry)
  return standing.filter((entry) => 'move' in entry && entry.by === seat).length
}

/** One's points less those of the best of the others: above zero for whoever has won alone. `least`: the fewest points win. */
export function marginOf({ scores }: Result, least = false): number {
  const [own, ...others] = scores
  if (own === undefined || others.length === 0) throw new Error('a day with rivals has several scores')
  return least ? Math.min(...others) - own : own - Math.max(...others)
}

/** From 1 upwards. */
export function rankOf({ ranks }: Pick<Daily<Kinds>, 'ranks'>, score: number): number {
  return 1 + ranks.filter((from) => score >= from).length
}

/** What a score is worth beside par: a third of it, two thirds, par itself, and more than the house has found; 0 for less. */
export function medalOf(score: number, par: number): 0 | 1 | 2 | 3 | 4 {
  if (score > par) return 4
  if (score === par) return 3
  // In whole numbers, for thirds have no last digit.
  return 3 * score >= 2 * par ? 2 : 3 * score >= par ? 1 : 0
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the calendar has this day, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  const parts = DATE.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && leap ? 29 : DAYS[month - 1]
  return days !== undefined && day >= 1 && day <= days
}
