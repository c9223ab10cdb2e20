import { ARTISANS, FACILITIES, ROUNDS } from '../rules/index.ts'
import {
  ACCOUNTANT,
  ANGLER,
  BAKER,
  BEEKEEPER,
  BEG,
  BUILT,
  BUTCHER,
  CHEESEMAKER,
  CHEF,
  CHICKEN,
  COMPOST,
  CONFECTIONER,
  COW,
  COWHERD,
  CREW,
  DISTILLER,
  EGG,
  EMPTY,
  FISH,
  FLORIST,
  FLOWER,
  FOOD,
  GOOD,
  HAM_MAKER,
  HORSE,
  HUT,
  LIVESTOCK_DEALER,
  MEAT,
  MILK,
  type Numbers,
  OFFER,
  OVEN,
  PASTOR,
  PIG,
  POINTS,
  PORTER,
  ROUND,
  SAUSAGE_MAKER,
  SEED,
  SHEEP,
  SHEPHERD,
  SMOKEHOUSE,
  STABLE,
  STRANGER,
  SURVEYOR,
  TAILOR,
  TOUR_GUIDE,
  TOURISM,
  VEG,
  WHEAT,
  WOOL,
  WORKSHOP,
  ZOOLOGIST,
} from './layout.ts'
import { fewestOfEach, fieldsOf, scoreOf } from './night.ts'

/** How farms are judged. */
export interface Taste {
  /** By the round that begins, 2 to 8: a weight for each feature. */
  readonly weights: readonly Float64Array[]
  /** What a die that is still to be used is worth, by round. */
  readonly die: Float64Array
}

/** Stands for the mere fact. */
const ONE = -1

/** What is worth something else with these artisans and facilities than without them. */
const TOGETHER: readonly (readonly [crew: number, built: number, places: readonly number[]])[] = [
  [CHEESEMAKER, 0, [COW, MILK]],
  [BUTCHER, 0, [COW, PIG, SHEEP, CHICKEN]],
  [BUTCHER | SAUSAGE_MAKER, 0, [ONE, COW, PIG, SHEEP]],
  [BUTCHER | CHEF, 0, [ONE]],
  [SAUSAGE_MAKER, 0, [MEAT]],
  [SAUSAGE_MAKER, HUT, [ONE, COW, PIG, SHEEP]],
  [0, HUT, [COW, PIG, SHEEP, CHICKEN]],
  [HAM_MAKER, 0, [PIG]],
  [TAILOR, 0, [WOOL, SHEEP]],
  [TAILOR | SHEPHERD, 0, [SHEEP]],
  [FLORIST, 0, [FLOWER, SEED + 2]],
  [FLORIST | BEEKEEPER, 0, [ONE, SEED + 2]],
  [DISTILLER, 0, [WHEAT, SEED]],
  [BAKER, 0, [WHEAT, SEED]],
  [CONFECTIONER, 0, [WHEAT, EGG, MILK, CHICKEN, COW]],
  [CHEF, 0, [FISH, SEED + 1, PIG]],
  [CHEF | ANGLER, 0, [ONE]],
  [CHEF, HUT, [ONE]],
  [0, SMOKEHOUSE, [MEAT, FISH]],
  [SAUSAGE_MAKER, SMOKEHOUSE, [MEAT, ONE]],
  [0, OVEN, [WHEAT, SEED]],
  [0, WORKSHOP, [COW]],
  [PORTER, 0, [COW]],
  [PORTER | CHEESEMAKER, 0, [ONE]],
  [PORTER | SAUSAGE_MAKER, 0, [ONE]],
  [CHEESEMAKER, STABLE, [ONE]],
  [SAUSAGE_MAKER, STABLE, [ONE]],
  [COWHERD, 0, [COW]],
  [SURVEYOR, 0, [EMPTY]],
  [BEEKEEPER, 0, [EMPTY]],
  [0, COMPOST, [EMPTY]],
  [TOUR_GUIDE, 0, [TOURISM]],
  [LIVESTOCK_DEALER, 0, [EMPTY]],
]
const TOGETHER_CREW = Int32Array.from(TOGETHER, ([crew]) => crew)
const TOGETHER_BUILT = Int32Array.from(TOGETHER, ([, built]) => built)
const TOGETHER_FROM = [0]
for (const [, , places] of TOGETHER) TOGETHER_FROM.push((TOGETHER_FROM.at(-1) as number) + places.length)
const TOGETHER_PLACES = Int32Array.from(TOGETHER.flatMap(([, , places]) => places))

const GOODS_AT = 1
const FARM_AT = GOODS_AT + 20
const CREW_AT = FARM_AT + 11
const BUILT_AT = CREW_AT + ARTISANS.length
const OFFER_AT = BUILT_AT + FACILITIES.length
const TOGETHER_AT = OFFER_AT + STRANGER
const EXTRA_AT = TOGETHER_AT + TOGETHER_PLACES.length
export const FEATURES = EXTRA_AT + 12

/** The features that a farm has, and how much of each: those it has not are left out. */
const which = new Int32Array(FEATURES)
const much = new Float64Array(FEATURES)
let count = 0

function put(feature: number, amount: number): void {
  which[count] = feature
  much[count] = amount
  count++
}

/** Notes what a farm at the beginning of a round has, as the weights see it. */
function look(farm: Numbers): void {
  count = 0
  const crew = farm[CREW] as number
  const built = farm[BUILT] as number
  put(0, 1)
  for (let i = 0; i < 20; i++) {
    const amount = farm[GOOD + i] as number
    if (amount !== 0) put(GOODS_AT + i, amount)
  }
  for (let rest = crew; rest !== 0; rest &= rest - 1) put(CREW_AT + 31 - Math.clz32(rest & -rest), 1)
  for (let rest = built; rest !== 0; rest &= rest - 1) put(BUILT_AT + 31 - Math.clz32(rest & -rest), 1)
  for (let i = 0; i < 6; i++) {
    const artisan = farm[OFFER + i] as number
    if (artisan === 0) break
    // Who stands on the left leaves first.
    put(OFFER_AT + artisan - 1, i < 2 ? 1 : 1.3)
  }
  for (let i = 0; i < TOGETHER_CREW.length; i++) {
    const needs = TOGETHER_CREW[i] as number
    if ((crew & needs) !== needs) continue
    const stands = TOGETHER_BUILT[i] as number
    if ((built & stands) !== stands) continue
    const end = TOGETHER_FROM[i + 1] as number
    for (let k = TOGETHER_FROM[i] as number; k < end; k++) {
      const place = TOGETHER_PLACES[k] as number
      put(TOGETHER_AT + k, place === ONE ? 1 : (farm[place] as number))
    }
  }
  lookAtLand(farm, crew)
  lookAtSets(farm, crew)
}

function lookAtLand(farm: Numbers, crew: number): void {
  const fields = fieldsOf(farm)
  const cow = farm[COW] as number
  const horse = farm[HORSE] as number
  const seeds = (farm[SEED] as number) + (farm[SEED + 1] as number) + (farm[SEED + 2] as number)
  const room = 5 + horse + (crew & PORTER ? 3 : 0) + (horse > 0 ? 2 : 0)
  const produce = cow + (farm[CHICKEN] as number) + (farm[SHEEP] as number)
  put(FARM_AT, farm[EMPTY] as number)
  put(FARM_AT + 1, fields)
  put(FARM_AT + 2, farm[BEG] as number)
  put(FARM_AT + 3, farm[TOURISM] as number)
  if (fields > 4) put(FARM_AT + 4, fields - 4)
  put(FARM_AT + 5, Math.min(seeds, farm[EMPTY] as number))
  put(FARM_AT + 6, Math.min(room, produce))
  if (horse > 1) put(FARM_AT + 7, horse - 1)
  put(FARM_AT + 8, cow * cow)
  const edible =
    (farm[FOOD] as number) +
    (farm[FISH] as number) +
    (farm[WHEAT] as number) +
    (farm[VEG] as number) +
    (farm[MEAT] as number) +
    (farm[EGG] as number) +
    (farm[MILK] as number)
  put(FARM_AT + 9, Math.min(4, edible))
  put(FARM_AT + 10, cow > 0 ? 1 : 0)
}

function lookAtSets(farm: Numbers, crew: number): void {
  const p = EXTRA_AT
  if (crew & CONFECTIONER) {
    put(p, Math.min(farm[WHEAT] as number, farm[EGG] as number, farm[MILK] as number))
    put(p + 1, Math.min(farm[CHICKEN] as number, farm[COW] as number))
  }
  if (crew & CHEF) put(p + 2, Math.min(farm[FISH] as number, farm[MEAT] as number, farm[VEG] as number))
  if (crew & ZOOLOGIST) {
    let kinds = 0
    for (let animal = CHICKEN; animal <= COW; animal++) if ((farm[animal] as number) > 0) kinds++
    put(p + 3, fewestOfEach(farm))
    put(p + 4, kinds)
  }
  if (crew & SURVEYOR) {
    const fields = fieldsOf(farm)
    put(p + 5, Math.min(8, fields))
    if (fields >= 8) put(p + 6, 1)
  }
  if (crew & PASTOR) put(p + 7, Math.min(5, farm[BEG] as number))
  if (crew & ACCOUNTANT) put(p + 8, ((farm[POINTS] as number) + (farm[TOURISM] as number)) / 12)
  if (crew & CHEESEMAKER) {
    const horse = farm[HORSE] as number
    put(p + 9, Math.min(5 + horse + (crew & PORTER ? 3 : 0) + (horse > 0 ? 2 : 0), farm[COW] as number))
  }
  if (crew & SAUSAGE_MAKER && (farm[HORSE] as number) > 0) put(p + 10, Math.min(3, farm[COW] as number))
  if (crew & FLORIST) put(p + 11, Math.min(farm[SEED + 2] as number, farm[EMPTY] as number))
}

/** Every feature of a farm at the beginning of a round. */
export function featuresOf(farm: Numbers): Float64Array {
  look(farm)
  const features = new Float64Array(FEATURES)
  for (let i = 0; i < count; i++) features[which[i] as number] = much[i] as number
  return features
}

/** The score that a farm at the beginning of a round will come to; exact when the game is over. */
export function worthOf(farm: Numbers, { weights }: Taste): number {
  const round = farm[ROUND] as number
  if (round > ROUNDS) return scoreOf(farm)
  look(farm)
  const w = weights[round] as Float64Array
  let value = (farm[POINTS] as number) + (farm[TOURISM] as number)
  for (let i = 0; i < count; i++) value += (w[which[i] as number] as number) * (much[i] as number)
  return value
}

/** How much each artisan on offer is liked in a round, `STRANGER` last. */
export function likingIn(round: number, { weights }: Taste): Float64Array {
  return (weights[Math.min(ROUNDS, round + 1)] as Float64Array).subarray(OFFER_AT, OFFER_AT + STRANGER)
}
