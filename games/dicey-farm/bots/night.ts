import { dueIn, onceBit, ROUNDS, TOURISM_CAP } from '../rules/index.ts'
import type { Day } from './day.ts'
import {
  ACCOUNTANT,
  add,
  BEEKEEPER,
  BEG,
  BUILT,
  CARETAKER,
  CHICKEN,
  COME,
  COMPOST,
  COW,
  CREW,
  copyFarm,
  DICE,
  EGG,
  EMPTY,
  FISH,
  FLOWER,
  FOOD,
  HORSE,
  JEWEL,
  MEAT,
  MILK,
  type Numbers,
  OFFER,
  PASTOR,
  PIG,
  POINTS,
  ROUND,
  SEED,
  SHEEP,
  SHEPHERD,
  SIZE,
  SMOKEHOUSE,
  SOWN,
  STABLE,
  STRANGER,
  SURVEYOR,
  TILLED,
  TOUR_GUIDE,
  TOURISM,
  USED,
  VEG,
  WHEAT,
  WHISKY,
  WOOL,
  ZOOLOGIST,
} from './layout.ts'
import { cook, type Trace } from './meal.ts'
import { ship } from './trade.ts'

const trial = new Int32Array(SIZE)

/** All that follows the last die of a round: the horse's shipment, the meal, the night, and the next morning. */
export function endRound(farm: Numbers, day: Day, trace: Trace): void {
  const due = dueIn(farm[ROUND] as number)
  const horse = (farm[HORSE] as number) > 0 && ((farm[USED] as number) & onceBit.horse) === 0
  if (!horse) cook(farm, due, true, trace)
  else if ((farm[FOOD] as number) >= due || sellsFirst(farm, due)) {
    ride(farm, trace)
    cook(farm, due, true, trace)
  } else {
    cook(farm, due, true, trace)
    ride(farm, trace)
  }
  trace?.push({ do: 'end' })
  sleep(farm, due)
  if (farm[ROUND] === ROUNDS + 1) return
  wake(farm, day)
}

/** Whether it pays to ship before the meal is made, though somebody may go begging for it. */
function sellsFirst(farm: Numbers, due: number): boolean {
  copyFarm(farm, trial)
  ride(trial, undefined)
  cook(trial, due, true, undefined)
  const first = standing(trial, due)
  copyFarm(farm, trial)
  cook(trial, due, true, undefined)
  ride(trial, undefined)
  return first >= standing(trial, due)
}

function standing(farm: Numbers, due: number): number {
  return (farm[POINTS] as number) - 3 * Math.max(0, due - (farm[FOOD] as number)) + 0.6 * (farm[WHEAT] as number)
}

/** The horse's two shipments; it stays at home when there is nothing to carry. */
function ride(farm: Numbers, trace: Trace): void {
  const load: Trace = trace && []
  if (ship(farm, 2, true, undefined, load) === 0) return
  farm[USED] = (farm[USED] as number) | onceBit.horse
  if (load) trace?.push({ do: 'horse' }, ...load)
}

function sleep(farm: Numbers, due: number): void {
  const missing = due - (farm[FOOD] as number)
  if (missing > 0) add(farm, BEG, missing)
  add(farm, POINTS, farm[WHISKY] as number)
  const round = farm[ROUND] as number
  farm[ROUND] = round + 1
  if (round === ROUNDS) return
  farm[FOOD] = 0
  if (((farm[BUILT] as number) & SMOKEHOUSE) === 0) {
    farm[FISH] = 0
    farm[MEAT] = 0
  }
  farm[VEG] = 0
  farm[FLOWER] = 0
  farm[EGG] = 0
  farm[MILK] = 0
  if (((farm[USED] as number) & onceBit.recruit) === 0) {
    for (let i = OFFER; i < OFFER + 4; i++) farm[i] = farm[i + 2] as number
    farm[OFFER + 4] = 0
    farm[OFFER + 5] = 0
  }
  farm[USED] = 0
  farm[TILLED] = 0
}

/** The offer, the harvest and the dice. */
export function wake(farm: Numbers, day: Day): void {
  fillOffer(farm, day)
  const crew = farm[CREW] as number
  const sheep = farm[SHEEP] as number
  add(farm, EGG, farm[CHICKEN] as number)
  add(farm, WOOL, sheep + (crew & SHEPHERD ? sheep >> 1 : 0))
  add(farm, MILK, farm[COW] as number)
  const wheat = farm[SOWN] as number
  const veg = farm[SOWN + 1] as number
  const flower = farm[SOWN + 2] as number
  if (wheat + veg + flower > 0) {
    const extra = compost(farm)
    const bees = crew & BEEKEEPER ? 1 : 0
    add(farm, WHEAT, wheat * (3 + extra))
    add(farm, VEG, veg * (2 + extra))
    add(farm, FLOWER, flower * (2 + extra))
    add(farm, SEED, wheat * (1 + bees))
    add(farm, SEED + 1, veg * (1 + bees))
    add(farm, SEED + 2, flower * bees)
    add(farm, EMPTY, wheat + veg + flower)
    farm.fill(0, SOWN, SOWN + 3)
  }
  if (crew & CARETAKER) add(farm, FOOD, 2)
  const dice = day.dice[farm[ROUND] as number]
  if (dice) for (let i = 0; i < 6; i++) add(farm, DICE + i, dice[i] as number)
}

function compost(farm: Numbers): number {
  if (((farm[BUILT] as number) & COMPOST) === 0) return 0
  const animals = (farm[CHICKEN] as number) + (farm[SHEEP] as number) + (farm[PIG] as number) + (farm[COW] as number)
  return animals >= 4 ? 2 : animals >= 1 ? 1 : 0
}

/** Fills the offer to six, where it is known who comes; with strangers else, as long as the deck lasts. */
export function fillOffer(farm: Numbers, day: Day): void {
  let come = farm[COME] as number
  for (let i = OFFER; i < OFFER + 6 && come < STRANGER - 1; i++) {
    if (farm[i] !== 0) continue
    farm[i] = (day.artisans[come] ?? STRANGER - 1) + 1
    come++
  }
  farm[COME] = come
}

/** All fields, whatever is on them. */
export function fieldsOf(farm: Numbers): number {
  let fields =
    (farm[EMPTY] as number) + (farm[SOWN] as number) + (farm[SOWN + 1] as number) + (farm[SOWN + 2] as number)
  for (let animal = CHICKEN; animal <= COW; animal++) if ((farm[animal] as number) > 0) fields++
  if ((farm[HORSE] as number) > 0 && ((farm[BUILT] as number) & STABLE) === 0) fields++
  return fields
}

export function fewestOfEach(farm: Numbers): number {
  return Math.min(farm[CHICKEN] as number, farm[SHEEP] as number, farm[PIG] as number, farm[COW] as number)
}

/** The final score. */
export function scoreOf(farm: Numbers): number {
  const crew = farm[CREW] as number
  const tourism = farm[TOURISM] as number
  let points = (farm[POINTS] as number) + tourism + 7 * (farm[JEWEL] as number)
  if (crew & ZOOLOGIST) points += 20 * fewestOfEach(farm)
  if (crew & SURVEYOR && fieldsOf(farm) >= 8) points += 25
  if (crew & ACCOUNTANT) points += Math.floor(points / 12)
  if (crew & TOUR_GUIDE && tourism >= TOURISM_CAP) points += 10
  const beg = farm[BEG] as number
  return points - 3 * (crew & PASTOR ? Math.max(0, beg - 5) : beg)
}
