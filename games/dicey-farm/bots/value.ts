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

/** What artisans and facilities count for by being there, and what is worth something else with them: features, and places of farms. */
interface Standing {
  readonly crew: number
  readonly built: number
  readonly there: Int32Array
  readonly together: Int32Array
  readonly places: Int32Array
}

function standingOf(crew: number, built: number): Standing {
  const there: number[] = []
  const together: number[] = []
  for (let rest = crew; rest !== 0; rest &= rest - 1) there.push(CREW_AT + 31 - Math.clz32(rest & -rest))
  for (let rest = built; rest !== 0; rest &= rest - 1) there.push(BUILT_AT + 31 - Math.clz32(rest & -rest))
  for (const [i, [needs, stands]] of TOGETHER.entries()) {
    if ((crew & needs) !== needs || (built & stands) !== stands) continue
    for (let k = TOGETHER_FROM[i] as number; k < (TOGETHER_FROM[i + 1] as number); k++) together.push(k)
  }
  const places = together.map((k) => TOGETHER_PLACES[k] as number)
  return {
    crew,
    built,
    there: Int32Array.from(there),
    together: Int32Array.from(together, (k) => TOGETHER_AT + k),
    places: Int32Array.from(places),
  }
}

/** Farms of one search have few crews. A place holds one of those that belong there: who comes later takes it. */
const standings: Standing[] = Array.from({ length: 256 }, () => standingOf(0, 0))

function standingIn(crew: number, built: number): Standing {
  const at = (Math.imul(crew ^ Math.imul(built, 0x85ebca6b), 0x9e3779b1) >>> 24) & 255
  const known = standings[at] as Standing
  if (known.crew === crew && known.built === built) return known
  const found = standingOf(crew, built)
  standings[at] = found
  return found
}

/** What the features of a farm at the beginning of a round come to by these weights, added to `points` one after the other. */
function weighed(farm: Numbers, w: Float64Array, points: number): number {
  const crew = farm[CREW] as number
  const { there, together, places } = standingIn(crew, farm[BUILT] as number)
  let value = points + (w[0] as number)
  for (let i = 0; i < 20; i++) value += (w[GOODS_AT + i] as number) * (farm[GOOD + i] as number)
  for (let i = 0; i < there.length; i++) value += w[there[i] as number] as number
  for (let i = 0; i < 6; i++) {
    const artisan = farm[OFFER + i] as number
    if (artisan === 0) break
    // Who stands on the left leaves first.
    value += (w[OFFER_AT + artisan - 1] as number) * (i < 2 ? 1 : 1.3)
  }
  for (let i = 0; i < together.length; i++) {
    const place = places[i] as number
    value += (w[together[i] as number] as number) * (place === ONE ? 1 : (farm[place] as number))
  }
  return weighedSets(farm, w, crew, weighedLand(farm, w, crew, value))
}

function weighedLand(farm: Numbers, w: Float64Array, crew: number, before: number): number {
  const fields = fieldsOf(farm)
  const cow = farm[COW] as number
  const horse = farm[HORSE] as number
  const empty = farm[EMPTY] as number
  const seeds = (farm[SEED] as number) + (farm[SEED + 1] as number) + (farm[SEED + 2] as number)
  const room = 5 + horse + (crew & PORTER ? 3 : 0) + (horse > 0 ? 2 : 0)
  const produce = cow + (farm[CHICKEN] as number) + (farm[SHEEP] as number)
  const edible =
    (farm[FOOD] as number) +
    (farm[FISH] as number) +
    (farm[WHEAT] as number) +
    (farm[VEG] as number) +
    (farm[MEAT] as number) +
    (farm[EGG] as number) +
    (farm[MILK] as number)
  let value = before
  value += (w[FARM_AT] as number) * empty
  value += (w[FARM_AT + 1] as number) * fields
  value += (w[FARM_AT + 2] as number) * (farm[BEG] as number)
  value += (w[FARM_AT + 3] as number) * (farm[TOURISM] as number)
  value += (w[FARM_AT + 4] as number) * (fields > 4 ? fields - 4 : 0)
  value += (w[FARM_AT + 5] as number) * (seeds < empty ? seeds : empty)
  value += (w[FARM_AT + 6] as number) * (room < produce ? room : produce)
  value += (w[FARM_AT + 7] as number) * (horse > 1 ? horse - 1 : 0)
  value += (w[FARM_AT + 8] as number) * (cow * cow)
  value += (w[FARM_AT + 9] as number) * (edible < 4 ? edible : 4)
  return value + (w[FARM_AT + 10] as number) * (cow > 0 ? 1 : 0)
}

/** Those whose features are extra. */
const WITH_EXTRAS =
  CONFECTIONER | CHEF | ZOOLOGIST | SURVEYOR | PASTOR | ACCOUNTANT | CHEESEMAKER | SAUSAGE_MAKER | FLORIST

function weighedSets(farm: Numbers, w: Float64Array, crew: number, before: number): number {
  let value = before
  if ((crew & WITH_EXTRAS) === 0) return value
  const p = EXTRA_AT
  if (crew & CONFECTIONER) {
    value += (w[p] as number) * Math.min(farm[WHEAT] as number, farm[EGG] as number, farm[MILK] as number)
    value += (w[p + 1] as number) * Math.min(farm[CHICKEN] as number, farm[COW] as number)
  }
  if (crew & CHEF)
    value += (w[p + 2] as number) * Math.min(farm[FISH] as number, farm[MEAT] as number, farm[VEG] as number)
  if (crew & ZOOLOGIST) {
    let kinds = 0
    for (let animal = CHICKEN; animal <= COW; animal++) if ((farm[animal] as number) > 0) kinds++
    value += (w[p + 3] as number) * fewestOfEach(farm)
    value += (w[p + 4] as number) * kinds
  }
  if (crew & SURVEYOR) {
    const fields = fieldsOf(farm)
    value += (w[p + 5] as number) * Math.min(8, fields)
    if (fields >= 8) value += w[p + 6] as number
  }
  if (crew & PASTOR) value += (w[p + 7] as number) * Math.min(5, farm[BEG] as number)
  if (crew & ACCOUNTANT) value += (w[p + 8] as number) * (((farm[POINTS] as number) + (farm[TOURISM] as number)) / 12)
  if (crew & CHEESEMAKER) {
    const horse = farm[HORSE] as number
    const room = 5 + horse + (crew & PORTER ? 3 : 0) + (horse > 0 ? 2 : 0)
    value += (w[p + 9] as number) * Math.min(room, farm[COW] as number)
  }
  if (crew & SAUSAGE_MAKER && (farm[HORSE] as number) > 0)
    value += (w[p + 10] as number) * Math.min(3, farm[COW] as number)
  if (crew & FLORIST) value += (w[p + 11] as number) * Math.min(farm[SEED + 2] as number, farm[EMPTY] as number)
  return value
}

/** Every feature of a farm at the beginning of a round: what it comes to where it alone has weight. */
export function featuresOf(farm: Numbers): Float64Array {
  const weights = new Float64Array(FEATURES)
  return weights.map((_, feature) => {
    weights.fill(0)
    weights[feature] = 1
    return weighed(farm, weights, 0)
  })
}

/** The score that a farm at the beginning of a round will come to; exact when the game is over. */
export function worthOf(farm: Numbers, { weights }: Taste): number {
  const round = farm[ROUND] as number
  if (round > ROUNDS) return scoreOf(farm)
  return weighed(farm, weights[round] as Float64Array, (farm[POINTS] as number) + (farm[TOURISM] as number))
}

/** How much each artisan on offer is liked in a round, `STRANGER` last. */
export function likingIn(round: number, { weights }: Taste): Float64Array {
  return (weights[Math.min(ROUNDS, round + 1)] as Float64Array).subarray(OFFER_AT, OFFER_AT + STRANGER)
}
