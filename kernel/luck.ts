import { type Ground, hashing, type Seed, streams } from './fair.ts'
import type { Game, Kinds, Random } from './game.ts'
import type { Plain } from './plain.ts'
import { quick } from './random.ts'

/** What luck did, and how, where an outcome alone does not show it (a throw's parameters, for the page to repeat it). */
export interface Stroke<Outcome> {
  readonly outcome: Outcome
  readonly how?: Plain
}

/** Answers when it is luck's turn: the k-th draw of that name (0-based) on the live line. */
export type Luck<K extends Kinds> = (state: K['state'], draw: string, k: number) => Stroke<K['outcome']>

/** Random numbers for the k-th draw of a name. */
export type Streams = (draw: string, k: number) => Random

/**
 * Makes a table's luck. `detail` is what follows the colon in the header's `luck` ('daily:2026-11-15'); undefined where it
 * makes no sense, for headers come from strangers too.
 */
export type Source<K extends Kinds> = (detail: string) => ((streams: Streams) => Luck<K>) | undefined

/** The sources of luck that a game knows besides its own `sample`, by the name before the colon. */
export interface Sources<K extends Kinds> {
  readonly [name: string]: Source<K>
}

/** The usual source: the game's own distribution on the keyed streams. It has no detail. */
function fairSource<K extends Kinds>(game: Game<K>): Source<K> {
  return (detail) => {
    if (detail !== '') return undefined
    return (streams) => (state, draw, k) => ({ outcome: game.sample(state, streams(draw, k)) })
  }
}

/** The keyed streams of a table. */
export function keyedStreams(seed: Seed, ground: Ground, by = hashing): Streams {
  return streams(seed, ground, by)
}

/** One fast generator for all draws: simulation, where nothing is to be proved. */
export function quickLuck<K extends Kinds>(game: Game<K>, seed: number): Luck<K> {
  const random = quick(seed)
  return (state) => ({ outcome: game.sample(state, random) })
}

/** Luck as a test writes it down; it fails when the script does. */
export function scriptedLuck<K extends Kinds>(outcomes: readonly K['outcome'][]): Luck<K> {
  let next = 0
  return (_state, draw) => {
    const outcome = outcomes[next++]
    if (outcome === undefined) throw new Error(`the script has no outcome for draw '${draw}' (number ${next})`)
    return { outcome }
  }
}

/** The luck that a header names, or undefined: no such source, or a detail that it does not know. */
export function findSource<K extends Kinds>(
  game: Game<K>,
  sources: Sources<K>,
  name: string,
): ((streams: Streams) => Luck<K>) | undefined {
  const colon = name.indexOf(':')
  const head = colon < 0 ? name : name.slice(0, colon)
  const detail = colon < 0 ? '' : name.slice(colon + 1)
  if (head === 'fair') return fairSource(game)(detail)
  return Object.hasOwn(sources, head) ? sources[head]?.(detail) : undefined
}
