import type { Seat } from '@makiba/kernel'
import { DICE, type Die } from './parts.ts'
import type { State } from './state.ts'

export { rowIsFull, spaceAt } from './garden.ts'
export { decidedBy, pigRowsOf, powersOf, scores } from './score.ts'

/** What can be read off a view or a state, for boards, words and rules alike. Nothing here acts or allows. */

/** The seat to draft, clockwise from the start player (ruling 3). */
export function drafter({ start, picks, sheets }: Pick<State, 'start' | 'picks' | 'sheets'>): Seat {
  return ((start as Seat) + picks) % sheets.length
}

/** The dice that are in the pool. */
export function diceIn(pool: readonly number[]): Die[] {
  return pool.flatMap((count, face) => Array.from({ length: count }, () => DICE[face] as Die))
}
