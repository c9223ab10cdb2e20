import type { Game, Kinds, Random, Seat } from '@makiba/kernel'

/** A game as its random play is measured: `games/<id>/test/contests.ts`. */
export interface Contest<in out K extends Kinds> {
  readonly game: Game<K>
  readonly seats: number
  readonly options?: Partial<K['options']>
  /** Chooses where blind play need not end. */
  readonly player?: (state: K['state'], seat: Seat, moves: readonly K['move'][], random: Random) => K['move']
  /** What is special about it. */
  readonly what?: string
}

/** A contest whose nouns are its own business: it takes a function that works for any. */
export type AnyContest = <R>(use: <K extends Kinds>(contest: Contest<K>) => R) => R

export function anyContest<K extends Kinds>(contest: Contest<K>): AnyContest {
  return (use) => use(contest)
}
