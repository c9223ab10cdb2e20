import { type Game, type Kinds, pick } from '@makiba/kernel'
import type { Bot, BotName, Choice } from './bot.ts'

/** The bots of one game, by name. */
export interface Crew<in out K extends Kinds> {
  readonly game: Game<K>
  readonly bots: { readonly [N in BotName]: Bot<K> }
}

/** A crew whose nouns are its own business: it takes a function that works for any. */
export type AnyCrew = <R>(use: <K extends Kinds>(crew: Crew<K>) => R) => R

/** Finds a game's bots; undefined where it has none. */
export type LoadCrew = (game: string) => Promise<AnyCrew | undefined>

export function anyCrew<K extends Kinds>(crew: Crew<K>): AnyCrew {
  return (use) => use(crew)
}

/** A choice without alternatives that were weighed. */
export function plainly<Move>(move: Move, because: 'only move' | 'no thought'): Choice<Move> {
  return {
    move,
    at: 0,
    explanation: { reason: { because }, unit: 'liking', candidates: [{ move, value: 0, error: 0 }] },
  }
}

/** Any move, blindly. */
export function randomBot<K extends Kinds>(): Bot<K> {
  return { choose: (_view, moves, _budget, random) => plainly(pick(random, moves), 'no thought') }
}

/** The move that a rule of thumb likes best; the first of equals. */
export function greedyBot<K extends Kinds>(like: (view: K['view'], move: K['move']) => number): Bot<K> {
  return {
    choose(view, moves) {
      const candidates = moves
        .map((move) => ({ move, value: like(view, move), error: 0 }))
        .sort((a, b) => b.value - a.value)
      const [best] = candidates
      if (!best) throw new RangeError('nothing to choose from')
      return {
        move: best.move,
        at: 0,
        explanation: { reason: { because: 'rule of thumb' }, unit: 'liking', candidates },
      }
    },
  }
}
