import type { Random } from '@makiba/kernel'
import { shuffle } from '@makiba/kernel'
import { Beam } from '../bots/beam.ts'
import { type Day, dayOf, slotAt, todayOf } from '../bots/day.ts'
import { numbersOf } from '../bots/farm.ts'
import { CREW, diceOn, type Numbers, OFFER, ROUND, SHOP_CREW } from '../bots/layout.ts'
import { make } from '../bots/make.ts'
import type { Trace } from '../bots/meal.ts'
import { endRound, scoreOf } from '../bots/night.ts'
import { type Opening, openingsOf, type Plan, planOf } from '../bots/plan.ts'
import { DO, howIn, whatIn } from '../bots/steps.ts'
import { usualTaste } from '../bots/taste.ts'
import { likingIn } from '../bots/value.ts'
import {
  ARTISANS,
  artisanBit,
  artisansIn,
  diceIn,
  type Face,
  type Farm,
  game,
  ROUNDS,
  SHOPS,
  SLOTS,
  type State,
  type Tables,
  tablesLuck,
} from '../rules/index.ts'

/** How wide the rest of the round under way is planned, once for all games from a position, and each later round. */
const NOW = 27
const LATER = 2
/** Plans that are remembered: a choice has hardly more moves. */
const MOST_PLANS = 256
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]

/** The rest of a round as far as it needs no luck. */
interface Planned {
  readonly farm: Numbers
  /** The step that asks luck; without it the round is at its end. */
  readonly step: number | undefined
}

/** Plays farms on to the end, planning round by round as bots do: of what is to come it knows nothing. */
export class Farmer {
  readonly #now = new Beam(NOW)
  readonly #later = new Beam(LATER)
  readonly #plans = new Map<string, Planned>()

  /** The final score, with luck that depends on the random numbers alone, not on what is done. It changes the state. */
  finish(state: State, random: Random): number {
    const tables = tablesFor(state, random)
    const luck = tablesLuck(tables)
    let asked = false
    for (let turn = game.turn(state); turn.by === 'luck'; turn = game.turn(state)) {
      game.befall(state, luck(state, turn.draw, 0).outcome)
      asked = true
    }
    if (game.turn(state).by === 'over') return game.result(state).scores[0] as number
    const day = dayOf(tables, state.options)
    stock(day, state)
    const farm = asked ? numbersOf(state) : this.#afterPlan(state, day)
    while ((farm[ROUND] as number) <= ROUNDS) this.playRound(farm, day, undefined)
    return scoreOf(farm)
  }

  /** To the end of the round and into the next morning: plans, and plans anew where somebody or a shop has come. */
  playRound(farm: Numbers, day: Day, trace: Trace): void {
    const round = farm[ROUND] as number
    while (farm[ROUND] === round) {
      if (diceOn(farm) === 0) {
        endRound(farm, day, trace)
        continue
      }
      const search = { day: seenOf(farm, day), taste: usualTaste, until: round }
      const [way] = this.#later.run([{ farm, root: undefined }], search) ?? []
      if (!way || way.steps.length === 0) throw new Error('a die without any use')
      for (const step of way.steps) {
        const anew = asksLuck(farm, step)
        take(farm, step, day, trace)
        if (anew) break
      }
    }
  }

  /** What the farmer would do with the rest of the round, and what that comes to. */
  planFor(state: State): Plan {
    const { openings, way, day } = this.#wayFrom(state)
    return planOf(openings, way, day)
  }

  /** The farm after what was planned for the rest of its round, as far as it could be planned. */
  #afterPlan(state: State, day: Day): Numbers {
    // Who comes after a recruitment is luck's, and what follows is planned when it is known.
    if (state.stage.is === 'keep') return (openingsOf(game.view(state, 0), day)[0] as Opening).farm
    const { farm: planned, step } = this.#plan(state)
    const farm = planned.slice()
    if (step !== undefined) take(farm, step, day, undefined)
    return farm
  }

  #plan(state: State): Planned {
    const key = JSON.stringify(state)
    let planned = this.#plans.get(key)
    if (!planned) {
      if (this.#plans.size >= MOST_PLANS) this.#plans.clear()
      planned = this.#planAnew(state)
      this.#plans.set(key, planned)
    }
    return planned
  }

  #wayFrom(state: State) {
    const view = game.view(state, 0)
    const day = todayOf(view)
    const openings = openingsOf(view, day)
    const starts = openings.map(({ farm }, i) => ({ farm, root: openings.length > 1 ? i : undefined }))
    const [way] = this.#now.run(starts, { day, taste: usualTaste, until: view.round }) ?? []
    if (!way) throw new Error('no way was found')
    return { openings, way, day }
  }

  #planAnew(state: State): Planned {
    const { openings, way, day } = this.#wayFrom(state)
    const { farm } = openings[openings.length > 1 ? way.root : 0] as Opening
    for (const step of way.steps) {
      if (asksLuck(farm, step)) return { farm, step }
      take(farm, step, day, undefined)
    }
    return { farm, step: undefined }
  }
}

/** After a recruitment others stand there, and some artisans open a shop: what was planned knew neither. */
function asksLuck(farm: Numbers, step: number): boolean {
  if (whatIn(step) !== DO.contract) return whatIn(step) === DO.recruit
  const hired = 1 << ((farm[OFFER + howIn(step)] as number) - 1)
  return SHOP_CREW.some((opens) => opens === hired)
}

function take(farm: Numbers, step: number, day: Day, trace: Trace): void {
  if (!make(farm, step, day, likingIn(farm[ROUND] as number, usualTaste), trace))
    throw new Error(`step ${step} was planned and cannot be taken`)
}

/** What open shops have is known: the tables have it otherwise. */
function stock(day: Day, state: State): void {
  const { slots } = todayOf(game.view(state, 0))
  for (const [shop, name] of SHOPS.entries()) {
    if (state.stock[name].length === 0) continue
    const from = slotAt(state.round, shop, 1)
    day.slots.set(slots.subarray(from, from + SLOTS), from)
  }
}

/** What a farmer knows of a day: the shops of this round that are open. */
function seenOf(farm: Numbers, day: Day): Day {
  const slots = new Int32Array(day.slots.length)
  const crew = farm[CREW] as number
  const round = farm[ROUND] as number
  for (const [shop, hired] of SHOP_CREW.entries()) {
    if (hired !== 0 && (crew & hired) === 0) continue
    const from = slotAt(round, shop, 1)
    slots.set(day.slots.subarray(from, from + SLOTS), from)
  }
  return { ...day, dice: [], artisans: [], slots }
}

/** All the luck of a game from here on, as it may come. */
export function tablesFor({ deck }: Farm, random: Random): Tables {
  let count = 0
  for (let round = 1; round <= ROUNDS; round++) count += diceIn(round)
  const dice = Array.from({ length: count }, () => (random.below(6) + 1) as Face)
  const come = ARTISANS.filter((artisan) => (deck & artisanBit[artisan]) === 0)
  const artisans = [...come, ...shuffle(random, artisansIn(deck))]
  const rows = SHOPS.flatMap(() => EIGHT.map(() => shuffle(random, [...EIGHT])))
  const rowOf = SHOPS.map((_, shop) => EIGHT.map((round) => EIGHT.length * shop + round))
  return { dice, artisans, rows, rowOf }
}
