import { findTitle, type Kinds, type ParRound, rankOf, readRecord, type Shelf, type Title } from '@makiba/kernel'
import { type DayHouse, type Unverified, type Verified, verifyDaily } from './verify.ts'

/** The days of a title, whose nouns are its own business. */
export interface Days {
  readonly game: string
  readonly unnamed: boolean
  /** Whether the house looks for par. */
  readonly par: boolean
  /** Whether its score is told before one has played. */
  readonly parTold: boolean
  /** The points that one bar of a histogram stands for. */
  readonly bar: number
  readonly rankOf: (score: number) => number
  /** How many ranks there are. */
  readonly ranks: number
  /** Whether its luck is keyed by a sealed seed. */
  readonly sealed: boolean
  /** Plays a record again with the luck of a date that the calendar has. */
  readonly verify: (date: string, ndjson: string, house: DayHouse) => Promise<Verified | Unverified>
  /** Why a verified game went as it did. */
  readonly reasons: (ndjson: string) => readonly ParRound[]
}

/** The days of all titles that have any, by game. */
export function daysOf(shelf: Shelf): ReadonlyMap<string, Days> {
  const found = new Map<string, Days>()
  for (const id of Object.keys(shelf)) {
    const days = findTitle(shelf, id)?.(daysOfTitle)
    if (days) found.set(id, days)
  }
  return found
}

function daysOfTitle<K extends Kinds>(title: Title<K>): Days | undefined {
  const { game, daily } = title
  if (!daily) return undefined
  return {
    game: game.facts.id,
    unnamed: daily.unnamed ?? false,
    par: daily.par ?? false,
    parTold: daily.parTold ?? false,
    bar: daily.bar,
    rankOf: (score) => rankOf(daily, score),
    ranks: daily.ranks.length + 1,
    sealed: daily.sealed !== undefined,
    verify: (date, ndjson, house) => verifyDaily(title, daily, date, ndjson, house),
    reasons(ndjson) {
      const record = readRecord(ndjson)
      if ('fault' in record) throw new Error(`entry ${record.n} ${record.fault}`)
      return daily.reasons?.(record) ?? []
    },
  }
}
