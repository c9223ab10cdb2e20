import { type Daily, daySource } from './daily.ts'
import type { Game, Kinds } from './game.ts'
import type { Sources } from './luck.ts'
import type { Race } from './race.ts'

/** What a game may have beyond its rules, each absent where it does not apply. */
export interface Traits<in out K extends Kinds> {
  /** Hands race. */
  readonly race?: Race<K>
  /** One deal of luck a date, the same for everybody. */
  readonly daily?: Daily<K>
}

/** A game with the sources of luck that its tables may name, and its traits. */
export interface Title<in out K extends Kinds> extends Traits<K> {
  readonly game: Game<K>
  readonly sources: Sources<K>
}

/** A title whose nouns are its own business: it takes a function that works for any. */
export type AnyTitle = <R>(use: <K extends Kinds>(title: Title<K>) => R) => R

/** Titles side by side, by the id of their game. */
export interface Shelf {
  readonly [id: string]: AnyTitle
}

/** A title with days has their luck among its sources. */
export function anyTitle<K extends Kinds>(game: Game<K>, sources: Sources<K> = {}, traits: Traits<K> = {}): AnyTitle {
  const { daily } = traits
  const title: Title<K> = {
    game,
    sources: daily ? { ...sources, daily: daySource(game, sources, daily) } : sources,
    ...traits,
  }
  return (use) => use(title)
}

export function findTitle(shelf: Shelf, id: string): AnyTitle | undefined {
  return Object.hasOwn(shelf, id) ? shelf[id] : undefined
}
