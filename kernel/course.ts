import type { Daily } from './daily.ts'
import type { Kinds, Seat } from './game.ts'
import { Line } from './line.ts'
import { equal } from './plain.ts'
import { setupOf } from './play.ts'
import type { Entry, RawEntry, RawRecord } from './record.ts'
import type { Title } from './shelf.ts'

/** Parts that a game without rounds is looked at in. */
const PARTS = 8

/** How a game of a day went, part by part. */
export interface Course {
  /** Whether parts are the title's rounds; else they are equally long. */
  readonly rounds: boolean
  /** What the game was worth to whoever played it, at the end of each part. */
  readonly worth: readonly number[]
}

/** The entries that no undo has taken back, without the seed at the end. */
export function standingOf(entries: readonly RawEntry[]): RawEntry[] {
  const standing: RawEntry[] = []
  for (const entry of entries)
    if ('undo' in entry) standing.length = standing.findIndex(({ n }) => n === entry.undo)
    else if (!('seed' in entry)) standing.push(entry)
  return standing
}

/** How a finished game of a day went. The record is known to be good. */
export function courseOf<K extends Kinds>({ game }: Title<K>, daily: Daily<K>, record: RawRecord): Course {
  if (daily.reasons) return { rounds: true, worth: daily.reasons(record).map(({ score }) => score) }
  const standing = standingOf(record.entries)
  const line = new Line(game, setupOf<K>(record.header))
  const worth: number[] = []
  for (const [i, entry] of standing.entries()) {
    line.add(entry as Entry<K>)
    const part = Math.floor(((i + 1) * PARTS) / standing.length)
    if (part > worth.length) worth.push(daily.worth(game.result(line.state)))
  }
  return { rounds: false, worth }
}

/** Where two games of a day first differ: what each did there. */
export interface Parting<K extends Kinds> {
  /** How many moves of one's own were alike before it. */
  readonly alike: number
  readonly moves: readonly [own: K['move'], other: K['move']]
  /** The entries, each of its own record. */
  readonly entries: readonly [own: number, other: number]
}

/** The first choice of a seat in which two games with the same luck differ; undefined where one is as the other. */
export function partingOf<K extends Kinds>(own: RawRecord, other: RawRecord, seat: Seat): Parting<K> | undefined {
  const movesOf = ({ entries }: RawRecord) =>
    standingOf(entries).flatMap((entry) => ('move' in entry && entry.by === seat ? [entry] : []))
  const [mine, theirs] = [movesOf(own), movesOf(other)]
  for (const [i, one] of mine.entries()) {
    const another = theirs[i]
    if (!another) return undefined
    if (!equal(one.move, another.move))
      return {
        alike: i,
        moves: [one.move as K['move'], another.move as K['move']],
        entries: [one.n, another.n],
      }
  }
  return undefined
}
