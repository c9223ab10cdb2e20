import { equal, quick, type Random } from '@makiba/kernel'
import { type Expected, type Judge, meanOf, type Shares, sharesOf } from '@makiba/kernel/review'
import { planner } from '../bots/plan.ts'
import { type DiceyFarm, game, type Move, type State } from '../rules/index.ts'
import { Farmer } from './farmer.ts'
import { LEAST, Second } from './second.ts'

type Outcome = DiceyFarm['outcome']

/** What luck may bring, and how its rest may turn out: dice, wares and artisans come one after the other. */
const FALLS = 12
/** Plans of a round that are looked at for a value. */
const PLANS = 30
/** What is done for the sake of what comes after it. */
const PREPARES: readonly Move['do'][] = ['eat', 'cook', 'alter']
/** A phone plays a farm on from the first round in a hundredth of a second, four hundred times for a choice. */
const NOMINEES = 4
/** Farms whose worth is remembered: more than a game has, and no more, for a judge may look at thousands of games. */
const KEPT = 500

/** In points: what the best plan for the rest of the round comes to, as the planner judges the farm at its end. */
export function makeJudge(): Judge<DiceyFarm> {
  const plan = planner({ usual: { playouts: PLANS }, care: 0, width: 3 })
  const planned = (state: State): number => {
    if (game.turn(state).by === 'over') return sharesOf(game.result(state))[0] as number
    const view = game.view(state, 0)
    const moves = game.moves(state, 0)
    const { explanation } = plan.choose(view, moves, { playouts: PLANS, now: () => 0 }, quick(0))
    return Math.max(...explanation.candidates.map(({ value }) => value))
  }
  const asksLuck = (state: State): boolean => game.turn(state).by === 'luck'
  /** What a farm is worth when luck has said all it has to say; it changes the state. */
  const settled = (state: State, random: Random): number => {
    while (asksLuck(state)) game.befall(state, game.sample(state, random))
    return planned(state)
  }
  /** What was worth how much: a choice is looked at once more when luck has been told. */
  const known = new Map<string, number>()
  const value = (state: State): number => {
    const key = JSON.stringify(state)
    const found = known.get(key) ?? planned(state)
    if (known.size >= KEPT) known.clear()
    known.set(key, found)
    return found
  }
  let farmer: Farmer | undefined
  let second: Second | undefined
  const theFarmer = () => {
    farmer ??= new Farmer()
    return farmer
  }
  return {
    game,
    nominees: NOMINEES,
    count: (state) => ({ of: 'round', n: state.round }),
    playOut: (state, random) => [theFarmer().finish(state, random)],
    suggest(state, _seat, played, came: Shares, onward) {
      // What looks no worse at first sight is not planned anew.
      const seen = value(state) - (came[0] as number)
      if (seen < LEAST) return undefined
      second ??= new Second(theFarmer())
      return second.thought(state, [played, ...onward], seen)
    },
    choose: (state, _seat, moves): Move => {
      const [first] = theFarmer().planFor(state).moves
      return moves.find((move) => equal(move, first)) ?? (moves[0] as Move)
    },
    whole: ({ stage }, move) => stage.is === 'act' && !PREPARES.includes(move.do),
    value: (state) => [value(state)],
    expect(state, seed): Expected<Outcome> {
      const place = seed + 4096 * state.round
      const of = (outcome: Outcome) => {
        const next = game.copy(state)
        game.befall(next, outcome)
        if (!asksLuck(next)) return [value(next)]
        let sum = 0
        for (let i = 0; i < FALLS; i++) sum += settled(game.copy(next), quick(place + i))
        return [sum / FALLS]
      }
      let goesOn = false
      const falls = Array.from({ length: FALLS }, (_, i) => {
        const [next, random] = [game.copy(state), quick(place + i)]
        game.befall(next, game.sample(next, random))
        goesOn ||= asksLuck(next)
        return [1 / FALLS, [settled(next, random)]] as const
      })
      // With more luck to come, one of these is more than this outcome alone: they do not tell how unusual it was.
      return { mean: meanOf(falls, 1), falls: goesOn ? [] : falls, of }
    },
  }
}
