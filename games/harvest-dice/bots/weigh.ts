import type { Effort } from '@makiba/bots'
import { type Estimate, halve } from '@makiba/bots'
import { quick, type Random, type Seat } from '@makiba/kernel'
import {
  DICE,
  drafter,
  faceOf,
  type HarvestDice,
  powersOf,
  type Sheet,
  type State,
  VEGETABLES,
} from '../rules/index.ts'
import { Drafts } from './drafts.ts'
import { Field } from './field.ts'
import { Sight } from './sight.ts'
import { Simulator } from './simulate.ts'
import { tasteOf } from './taste.ts'

type Move = HarvestDice['move']

/** A whole draft from here on, and the step it begins with. */
export interface Plan {
  readonly step: Move
  readonly face: number
  readonly kind: number
  readonly value: number
  readonly cost: number
  readonly space: number
}

const kindOf = (vegetable: string) => VEGETABLES.indexOf(vegetable as 'carrot')

/** Everything that the seat to act can make of its draft. */
export function plansOf(state: Readonly<State>, field: Field): Plan[] {
  const drafts = new Drafts()
  const seat = drafter(state)
  const { hand } = state
  if (hand) {
    const { rolled, die } = hand
    const kind = kindOf(die.vegetable)
    const powers = powersOf(state.sheets[seat] as Sheet)
    // Value before vegetable, and never back: a recoloured die is only placed.
    const changing = die.vegetable === rolled.vegetable ? powers : 0
    const least = die.value <= rolled.value ? die.value - changing : die.value
    const most = die.value >= rolled.value ? die.value + changing : die.value
    if (die.vegetable === rolled.vegetable)
      drafts.addDie(field, seat, faceOf(rolled.vegetable, rolled.value), kind, die.value, least, most, changing)
    else drafts.addDie(field, seat, faceOf(rolled.vegetable, rolled.value), kind, die.value, die.value, die.value, 0)
  } else drafts.addAll(field, seat, powersOf(state.sheets[seat] as Sheet))
  return Array.from({ length: drafts.length }, (_, i) => {
    const plan = {
      face: drafts.face[i] as number,
      kind: drafts.kind[i] as number,
      value: drafts.value[i] as number,
      cost: drafts.cost[i] as number,
      space: drafts.space[i] as number,
    }
    return { ...plan, step: stepOf(state, plan) }
  })
}

/** The next step of a plan. */
function stepOf({ hand }: Readonly<State>, plan: Omit<Plan, 'step'>): Move {
  if (!hand) {
    const die = DICE[plan.face]
    if (!die) throw new RangeError(`there is no face ${plan.face}`)
    return { do: 'take', ...die }
  }
  const { die } = hand
  if (plan.value > die.value) return { do: 'raise' }
  if (plan.value < die.value) return { do: 'lower' }
  const vegetable = VEGETABLES[plan.kind] as 'carrot'
  if (vegetable !== die.vegetable) return { do: 'recolour', to: vegetable }
  if (plan.space < 0) return { do: 'feed' }
  return { do: 'plant', row: Math.floor(plan.space / 6), column: plan.value }
}

/** Carries a plan out. */
export function carryOut(field: Field, seat: Seat, plan: Plan, inHand: boolean): void {
  if (!inHand) field.take(plan.face)
  field.place(seat, plan.kind, plan.value, plan.space, plan.cost)
}

/** The dice of a world, which are thrown once for all plans. */
class SameDice implements Random {
  readonly #source: Random
  readonly #thrown: number[] = []
  #at = 0

  constructor(source: Random) {
    this.#source = source
  }

  again(): this {
    this.#at = 0
    return this
  }

  below(n: number): number {
    if (this.#at === this.#thrown.length) this.#thrown.push(this.#source.below(n))
    return this.#thrown[this.#at++] as number
  }
}

/** Points ahead of the best other, and some more for winning; the own points in solo practice. */
function utility(field: Field, seat: Seat): number {
  const points = field.points(seat)
  if (field.seats === 1) return points
  const own = field.rank(seat)
  let behind = 0
  let level = 0
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < field.seats; other++) {
    if (other === seat) continue
    const rank = field.rank(other)
    if (rank > own) behind++
    else if (rank === own) level++
    best = Math.max(best, field.points(other))
  }
  const win = behind > 0 ? 0 : 1 / (1 + level)
  return points - best + WIN_POINTS * (win - 0.5)
}

const WIN_POINTS = 6

export interface Weighed {
  readonly step: Move
  readonly estimate: Estimate
}

/** Tries every plan in the same imagined games. The best comes first; a step is as good as the best plan that begins with it. */
export function weigh(state: Readonly<State>, seat: Seat, random: Random, effort: Effort): readonly Weighed[] {
  const field = Field.of(state)
  const scratch = field.blank()
  const simulator = new Simulator(state.rulesVersion)
  const worlds = random.below(2 ** 32) * 2 ** 20
  let world = -1
  let dice = new SameDice(quick(worlds))
  const luckOf = (w: number) => {
    if (w !== world) dice = new SameDice(quick(worlds + w))
    world = w
    return dice.again()
  }
  if (state.phase === 'market') {
    const kinds = VEGETABLES.map((_, kind) => kind).filter((kind) =>
      DICE.some(({ vegetable }, face) => vegetable === VEGETABLES[kind] && (state.pool[face] as number) > 0),
    )
    const { order, estimates } = halve(
      kinds.length,
      (i, world) => {
        scratch.set(field)
        scratch.close(kinds[i] as number)
        simulator.finish(scratch, luckOf(world))
        return utility(scratch, seat)
      },
      effort,
    )
    return order.flatMap((i) =>
      DICE.flatMap((die, face): Weighed[] =>
        die.vegetable === VEGETABLES[kinds[i] as number] && (state.pool[face] as number) > 0
          ? [{ step: { do: 'leave', ...die }, estimate: estimates[i] as Estimate }]
          : [],
      ),
    )
  }
  const inHand = state.hand !== null
  const sight = new Sight(state.rulesVersion)
  sight.see(field, seat)
  const { spend } = tasteOf(state.rulesVersion)
  const liking = ({ kind, value, space, cost }: Plan) =>
    (space < 0 ? sight.feed(value) : sight.plant(kind, space)) - cost * spend
  const plans = plansOf(state, field).sort((a, b) => liking(b) - liking(a))
  const { order, estimates } = halve(
    plans.length,
    (i, world) => {
      scratch.set(field)
      carryOut(scratch, seat, plans[i] as Plan, inHand)
      simulator.finish(scratch, luckOf(world))
      return utility(scratch, seat)
    },
    effort,
  )
  return order.map((i) => ({ step: (plans[i] as Plan).step, estimate: estimates[i] as Estimate }))
}
