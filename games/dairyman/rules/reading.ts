import { BARNS, SET_POINTS, tileOf } from './parts.ts'
import type { State } from './state.ts'

export { chanceOfSet } from './chances.ts'
export { type Counts, countDice, type DiceSet, type Lock } from './sets.ts'

/** What can be read off a view or a state, for boards, words and rules alike. Nothing here acts or allows. */

/** What the locked sets are worth. */
export function total({ barns }: Pick<State, 'barns'>): number {
  let sets = 0
  for (let barn = 0; barn < BARNS; barn++) sets += (barns[barn] as State['barns'][number]).length
  return sets * SET_POINTS
}

/** What of the total is still free for tiles. */
export function left(state: Pick<State, 'barns' | 'claimed'>): number {
  let rest = total(state)
  for (const tile of state.claimed) rest -= tileOf(tile).value
  return rest
}
