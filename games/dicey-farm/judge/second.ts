import { equal } from '@makiba/kernel'
import { game, type Move, type State } from '../rules/index.ts'
import type { Farmer } from './farmer.ts'

/** A loss below this is not worth trying out: what a round comes to is told in whole points. */
export const LEAST = 0.75
/** Steps of a better plan that are looked at, to find the one that matters. */
const MOST_STEPS = 4

/** Second thoughts of a move: whether the farmer would rather have done something else, planning more widely than for a value. */
export class Second {
  readonly #farmer: Farmer

  constructor(farmer: Farmer) {
    this.#farmer = farmer
  }

  /**
   * What would have been better, and what the move played cost by the farmer's plans for the rest of the round; `seen` where luck
   * speaks after it, for then there is no plan that could be set beside the other. `done`: the move played and what was done after it.
   */
  thought(state: State, done: readonly Move[], seen: number): { better: Move; claimed: number } | undefined {
    const played = done[0] as Move
    const plan = this.#farmer.planFor(state)
    const then = this.#after(state, played)
    const [first] = plan.moves
    const claimed = then ? plan.value - then.value : seen
    if (!first || equal(first, played) || claimed < LEAST) return undefined
    return { better: this.#deciding(state, done, plan, then), claimed }
  }

  /**
   * A step of the plan that was given up: steps of a round can be done in many orders, and most of them are still to come. What
   * the die played would have been used for says more than a meal that is eaten before, and what was done a moment later says nothing.
   */
  #deciding(state: State, done: readonly Move[], plan: Planned, then: Planned | undefined): Move {
    const played = done[0] as Move
    const still = then?.moves ?? []
    const legal = game.moves(state, 0)
    const [first] = plan.moves as [Move]
    const within = (moves: readonly Move[], move: Move) => moves.some((one) => equal(one, move))
    const given = plan.moves.filter(
      (move, i) => within(legal, move) && !within([played, ...still], move) && !within(plan.moves.slice(0, i), move),
    )
    const rank = (move: Move) =>
      (within(done, move) ? 4 : 0) + (!('die' in move) ? 2 : 'die' in played && move.die === played.die ? 0 : 1)
    for (const move of given.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_STEPS)) {
      if (equal(move, first)) return move
      const after = this.#after(state, move)
      if (after && after.value >= plan.value - LEAST / 2) return move
    }
    return first
  }

  #after(state: State, move: Move): Planned | undefined {
    const next = game.copy(state)
    game.play(next, 0, move)
    return game.turn(next).by === 'seats' ? this.#farmer.planFor(next) : undefined
  }
}

type Planned = ReturnType<Farmer['planFor']>
