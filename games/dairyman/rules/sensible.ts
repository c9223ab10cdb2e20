import { pick, type Random, type Seat } from '@makiba/kernel'
import { affordable } from './flow.ts'
import type { Move, State } from './state.ts'

/**
 * A cheap player under whom games end (ruling 43): blind, except that after a lock it mostly stops when it can pay an
 * order, and never before as long as there is anything else to do.
 */
export function sensiblePlayer(state: State, _seat: Seat, moves: readonly Move[], random: Random): Move {
  const move = pick(random, moves)
  if (state.phase !== 'locked') return move
  // `moves` lists locks first, then a reroll, then the stop.
  if (!affordable(state)) return move.do === 'stop' || random.below(2) === 0 ? (moves[0] as Move) : move
  return random.below(8) === 0 ? move : { do: 'stop' }
}
