import { quick, type Random } from '@makiba/kernel'
import { type Expected, type Judge, meanOf, sharesOf } from '@makiba/kernel/review'
import { planner } from '../bots/plan.ts'
import { type DiceyFarm, game, type State } from '../rules/index.ts'
import { Farmer } from './farmer.ts'

type Outcome = DiceyFarm['outcome']

/** What luck may bring, and how its rest may turn out: dice, wares and artisans come one after the other. */
const FALLS = 12
/** Plans of a round that are looked at for a value. */
const PLANS = 30

/**
 * In points: what the best plan for the rest of the round comes to, as the planner judges the farm at its end. Nothing is
 * called a mistake: to play eight rounds on, hundreds of times from two moves, takes longer than anybody waits at the end of a
 * game. Whoever has the time can (`playOn`).
 */
export function makeJudge(): Judge<DiceyFarm> {
  const plan = planner({ usual: { playouts: PLANS }, care: 0, width: 3 })
  const planned = (state: State): number => {
    if (game.turn(state).by === 'over') return sharesOf(game.result(state))[0] as number
    const view = game.view(state, 0)
    const moves = game.moves(state, 0)
    const { explanation } = plan.choose(view, moves, { playouts: PLANS, now: () => 0 }, quick(0))
    return Math.max(...explanation.candidates.map(({ value }) => value))
  }
  const settled = (state: State, random: Random): number => {
    const next = game.copy(state)
    while (game.turn(next).by === 'luck') game.befall(next, game.sample(next, random))
    return planned(next)
  }
  let farmer: Farmer | undefined
  return {
    game,
    playOn(state, random) {
      farmer ??= new Farmer()
      return [farmer.finish(state, random)]
    },
    value: (state) => [planned(state)],
    expect(state, seed): Expected<Outcome> {
      const place = seed + 4096 * state.round
      const of = (outcome: Outcome) => {
        const next = game.copy(state)
        game.befall(next, outcome)
        if (game.turn(next).by !== 'luck') return [planned(next)]
        let sum = 0
        for (let i = 0; i < FALLS; i++) sum += settled(next, quick(place + i))
        return [sum / FALLS]
      }
      const falls = Array.from({ length: FALLS }, (_, i) => [1 / FALLS, [settled(state, quick(place + i))]] as const)
      return { mean: meanOf(falls, 1), falls, of }
    },
  }
}
