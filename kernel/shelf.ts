import type { Game, Kinds } from './game.ts'
import type { Sources } from './luck.ts'

/** A game with the sources of luck that its tables may name. */
export interface Title<in out K extends Kinds> {
  readonly game: Game<K>
  readonly sources: Sources<K>
}

/** A title whose nouns are its own business: it takes a function that works for any. */
export type AnyTitle = <R>(use: <K extends Kinds>(title: Title<K>) => R) => R

/** Titles side by side, by the id of their game. */
export interface Shelf {
  readonly [id: string]: AnyTitle
}

export function anyTitle<K extends Kinds>(game: Game<K>, sources: Sources<K> = {}): AnyTitle {
  return (use) => use({ game, sources })
}

export function findTitle(shelf: Shelf, id: string): AnyTitle | undefined {
  return Object.hasOwn(shelf, id) ? shelf[id] : undefined
}
