import { type Game, type Kinds, quick, type Random, type Seat } from '@makiba/kernel'
import type { Bot, Limits } from '../bot.ts'
import { Effort } from '../effort.ts'
import { type Estimate, halve } from '../halving.ts'
import type { Unit } from '../reason.ts'
import { slip } from '../slip.ts'

/** A cheap player who plays imagined games to the end. */
export type Policy<K extends Kinds> = (
  state: K['state'],
  seat: Seat,
  moves: readonly K['move'][],
  random: Random,
) => K['move']

/** How a game is tried out. */
export interface Rollout<K extends Kinds> {
  readonly game: Game<K>
  readonly policy: Policy<K>
  readonly unit: Unit
  /** What an ended (or cut off) game is worth to a seat, in that unit. */
  value(state: K['state'], seat: Seat): number
  /** Where an imagined game is cut off and valued as it stands; at its end where absent. */
  readonly horizon?: (state: K['state'], entries: number) => boolean
  readonly usual: Limits
  /** See `slip`: 0 for the strongest play. */
  readonly care: number
}

/** Imagines worlds that fit the view, makes each candidate move in the same worlds, and plays on with the policy. */
export function rolloutBot<K extends Kinds>(how: Rollout<K>): Bot<K> {
  const { game } = how
  return {
    choose(view, moves, budget, random) {
      const seat = view.watcher
      if (seat === 'public') throw new RangeError('the public does not play')
      const effort = new Effort(budget, how.usual)
      const worlds = random.below(2 ** 32)
      const { order, estimates } = halve(
        moves.length,
        (candidate, world) => {
          const luck = quick(worlds * 2 ** 20 + world)
          const state = game.imagine(view, luck)
          game.play(state, seat, moves[candidate] as K['move'])
          playOn(how, state, luck)
          return how.value(state, seat)
        },
        effort,
      )
      const candidates = order
        .map((i) => ({ move: moves[i] as K['move'], ...(estimates[i] as Estimate) }))
        .filter(({ playouts }) => playouts > 0)
        .map(({ move, mean, error }) => ({ move, value: mean, error }))
      return slip(
        { reason: { because: 'playouts', playouts: effort.playouts }, unit: how.unit, candidates },
        how.care,
        random,
      )
    },
  }
}

/** Plays an imagined game on to its end, or to the horizon. */
export function playOn<K extends Kinds>(
  { game, policy, horizon }: Rollout<K>,
  state: K['state'],
  random: Random,
): void {
  for (let entries = 0; entries < game.facts.longest; entries++) {
    const turn = game.turn(state)
    if (turn.by === 'over' || horizon?.(state, entries)) return
    if (turn.by === 'luck') game.befall(state, game.sample(state, random))
    else if (turn.by === 'seats') {
      const seat = turn.seats[0] as Seat
      game.play(state, seat, policy(state, seat, game.moves(state, seat), random))
    } else throw new Error('games with a clock are not tried out like this')
  }
}
