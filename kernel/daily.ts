import type { Kinds, Result } from './game.ts'
import type { Luck, Source } from './luck.ts'
import type { Entry, Header, RawRecord } from './record.ts'

/** What is known of a title's days before its rules are loaded. */
export interface DayFacts {
  /** Its days were there before days were named after games: addresses and records that name none are its own. */
  readonly unnamed?: true
  /** The first month, 'YYYY-MM', in which anybody can have played a day. */
  readonly since: string
  /** The house looks for the best game of a day beforehand. */
  readonly par?: true
}

/**
 * A title that has a day: the same luck for everybody on one date, each playing alone. A record of it is played again by whoever keeps
 * the table of honour, so all that counts follows from the date and the moves.
 */
export interface Daily<in out K extends Kinds> extends DayFacts {
  /**
   * The luck of a date 'YYYY-MM-DD'; undefined where it has none. It never depends on a table's own seed: nobody is to draw seeds until
   * the luck is good.
   */
  luck(date: string): Luck<K> | undefined
  /** Whoever plays is alone: a seat of somebody else could be played to one's own liking. */
  readonly seats: 1
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

/** The source of luck that a day's tables name. */
export const dayLuck = (date: string): string => `daily:${date}`

/** Luck of days as a source for tables. */
export function daySource<K extends Kinds>({ luck }: Pick<Daily<K>, 'luck'>): Source<K> {
  return (date) => {
    const found = luck(date)
    return found && (() => found)
  }
}

/** From 1 upwards. */
export function rankOf({ ranks }: Pick<Daily<Kinds>, 'ranks'>, score: number): number {
  return 1 + ranks.filter((from) => score >= from).length
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
