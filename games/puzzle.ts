import { clone, equal, type Game, type Kinds, type Seat, usualOptions } from '@makiba/kernel'

/** How often bots of a level missed it, of so many tries. */
export interface Misses {
  readonly easy: number
  readonly normal: number
  readonly of: number
}

/** A position in which one move is better than all others, beyond doubt, and weaker players miss it: `games/<id>/puzzles`. */
export interface Puzzle<K extends Kinds = Kinds> {
  readonly id: string
  readonly seats: number
  readonly seat: Seat
  readonly options?: Partial<K['options']>
  /** What differs from a fresh table. */
  readonly lay: Partial<K['state']>
  readonly best: K['move']
  /** Other moves that came to the very same in every game: what belongs to one plan can be begun in any order. */
  readonly also?: readonly K['move'][]
  /** The best of the others. */
  readonly next: K['move']
  /** What the best move brings more than the next: a share of the win, points for who plays alone. */
  readonly lead: number
  /** The standard error of the lead, and the games from both moves that it was found in. */
  readonly error: number
  readonly pairs: number
  readonly misses: Misses
  /** The games from both moves in which it held again; absent before it was checked. */
  readonly checked?: number
}

/** A lead counts from so many standard errors on. */
export const LEAD = 3

/** A fresh table, laid. */
export function laidFor<K extends Kinds>(game: Game<K>, { seats, options, lay }: Puzzle<K>): K['state'] {
  const all = { ...usualOptions<K['options']>(game.facts.options), ...options }
  const state = game.start({ seats, options: all, rulesVersion: game.facts.rulesVersion })
  Object.assign(state as object, clone(lay as object))
  return state
}

/** What of a position differs from a fresh table. */
export function layOf<K extends Kinds>(
  game: Game<K>,
  state: K['state'],
  seats: number,
  options: Partial<K['options']>,
) {
  const all = { ...usualOptions<K['options']>(game.facts.options), ...options }
  const fresh = game.start({ seats, options: all, rulesVersion: game.facts.rulesVersion }) as Record<string, unknown>
  // A copy: the game goes on.
  return clone(
    Object.fromEntries(Object.entries(state as object).filter(([name, value]) => !equal(value, fresh[name]))),
  ) as Partial<K['state']>
}

/** Moves that come to the same: each leads to what the same player sees. */
export function sameAs<K extends Kinds>(game: Game<K>, state: K['state'], seat: Seat, best: K['move']) {
  const after = (move: K['move']) => {
    const next = game.copy(state)
    game.play(next, seat, move)
    return game.view(next, seat)
  }
  const wanted = after(best)
  return (move: K['move']): boolean => equal(after(move), wanted)
}
