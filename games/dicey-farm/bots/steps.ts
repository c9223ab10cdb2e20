import { ALTERED, ALTERERS, onceBit, ROUNDS, TOURISM_CAP } from '../rules/index.ts'
import { type Day, slotAt } from './day.ts'
import {
  BROKER,
  BUILT,
  BUTCHER,
  CARPENTER,
  CHICKEN,
  COMPOST,
  CREW,
  copyFarm,
  DICE,
  ELDER,
  EMPTY,
  FOOD,
  HORSE,
  HUT,
  MILK,
  NIGHT_WATCH,
  type Numbers,
  OFFER,
  OFFICIAL,
  OVEN,
  ROUND,
  SEED,
  SHOP_CREW,
  SIZE,
  SMOKEHOUSE,
  SOWER,
  STABLE,
  STRANGER,
  SURVEYOR,
  TILLED,
  TOURISM,
  USED,
  WHEAT,
  WORKSHOP,
} from './layout.ts'
import { cook } from './meal.ts'
import { hasWares, type Slaughter } from './trade.ts'

/** What a step does: it uses a die, or alters one. */
export const DO = {
  fish: 0,
  till: 1,
  sow: 2,
  ship: 3,
  shop: 4,
  contract: 5,
  recruit: 6,
  build: 7,
  tourism: 8,
  oven: 9,
  workshop: 10,
  hut: 11,
  alter: 12,
  discard: 13,
  /** Ships nothing: a way to be rid of a die (ruling S35). */
  idle: 14,
} as const

/** A step as one number: what is done, with which die, and how. */
export function stepOf(what: number, die: number, how: number): number {
  return what | (die << 4) | (how << 7)
}
export function whatIn(step: number): number {
  return step & 15
}
export function dieIn(step: number): number {
  return (step >> 4) & 7
}
export function howIn(step: number): number {
  return step >> 7
}

/** How a shipment is made: tonight's meal is cooked before, what keeps is held back; then which animals are slaughtered. */
export const RESERVE = 1
export const HOLD = 2
const COUNTS = [1, 2, 3, 4, 8] as const
const SLAUGHTERS: readonly (Slaughter | undefined)[] = [
  undefined,
  ...[0, 1, 2, 3].flatMap((kind) => COUNTS.map((count) => ({ kind, count }))),
]
export function slaughterIn(how: number): Slaughter | undefined {
  return SLAUGHTERS[how >> 2]
}

/** The slaughters that a farm's butcher can begin a shipment with, first of all none. */
export function slaughters(farm: Numbers): (Slaughter | undefined)[] {
  const butchers = ((farm[CREW] as number) & BUTCHER) !== 0
  return SLAUGHTERS.filter((one) => !one || (butchers && one.count <= (farm[CHICKEN + one.kind] as number)))
}

/** Orders in which crops are sown; a step names one of them. */
export const SOWING = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
  [2, 1, 0],
] as const

const ALTER_CREW = [ELDER, OFFICIAL, NIGHT_WATCH] as const
export const ALTER_ONCE = ALTERERS.map((artisan) => onceBit[artisan])

/** Lists a farm's steps into `into` and says how many there are. What can do no good is left out. */
export function stepsOf(farm: Numbers, day: Day, into: Int32Array): number {
  let n = 0
  for (let die = 1; die <= 6; die++) {
    if (farm[DICE + die - 1] === 0) continue
    n = addWork(farm, die, into, n)
    n = addShopping(farm, day, die, into, n)
    n = addPeople(farm, die, into, n)
    n = addBuilding(farm, day, die, into, n)
    n = addTourism(farm, day, die, into, n)
    if (farm[BUILT] !== 0) n = addFacilities(farm, die, into, n)
    n = addAltering(farm, die, into, n)
  }
  return n > 0 ? n : addIdling(farm, day, into)
}

function addWork(farm: Numbers, die: number, into: Int32Array, from: number): number {
  let n = from
  const used = farm[USED] as number
  const last = farm[ROUND] === ROUNDS
  if ((used & onceBit.fish) === 0) into[n++] = stepOf(DO.fish, die, 0)
  const mayTill = farm[TILLED] === 0 || farm[TILLED] === die
  if (mayTill && (!last || (farm[CREW] as number) & SURVEYOR)) into[n++] = stepOf(DO.till, die, 0)
  if (!last && (used & onceBit.sow) === 0 && (farm[EMPTY] as number) > 0) n = addSowing(farm, die, into, n)
  if ((last || (used & onceBit.ship) === 0) && hasWares(farm)) n = addShipping(farm, die, into, n)
  return n
}

function addSowing(farm: Numbers, die: number, into: Int32Array, from: number): number {
  let n = from
  const wheat = farm[SEED] as number
  const veg = farm[SEED + 1] as number
  const flower = farm[SEED + 2] as number
  const kinds = (wheat > 0 ? 1 : 0) + (veg > 0 ? 1 : 0) + (flower > 0 ? 1 : 0)
  if (kinds <= 1 || wheat + veg + flower <= (farm[EMPTY] as number)) {
    if (kinds > 0 || (farm[CREW] as number) & SOWER) into[n++] = stepOf(DO.sow, die, 0)
    return n
  }
  if (wheat > 0) into[n++] = stepOf(DO.sow, die, 0)
  if (veg > 0) into[n++] = stepOf(DO.sow, die, 1)
  if (flower > 0) into[n++] = stepOf(DO.sow, die, wheat > 0 ? 2 : 3)
  return n
}

function addShipping(farm: Numbers, die: number, into: Int32Array, from: number): number {
  let n = from
  into[n++] = stepOf(DO.ship, die, HOLD | RESERVE)
  into[n++] = stepOf(DO.ship, die, HOLD)
  if (farm[ROUND] !== ROUNDS) {
    into[n++] = stepOf(DO.ship, die, RESERVE)
    into[n++] = stepOf(DO.ship, die, 0)
  }
  if (((farm[CREW] as number) & BUTCHER) === 0) return n
  for (let kind = 0; kind < 4; kind++) {
    const have = farm[CHICKEN + kind] as number
    for (let i = 0; i < COUNTS.length && (COUNTS[i] as number) <= have; i++) {
      const slaughter = (1 + kind * COUNTS.length + i) << 2
      into[n++] = stepOf(DO.ship, die, HOLD | RESERVE | slaughter)
      into[n++] = stepOf(DO.ship, die, HOLD | slaughter)
    }
  }
  return n
}

function addShopping(farm: Numbers, day: Day, die: number, into: Int32Array, from: number): number {
  let n = from
  const crew = farm[CREW] as number
  const round = farm[ROUND] as number
  for (let shop = 0; shop < SHOP_CREW.length; shop++) {
    if (shop > 0 && (crew & (SHOP_CREW[shop] as number)) === 0) continue
    const slot = day.slots[slotAt(round, shop, die)] as number
    if (slot === 0) continue
    const good = slot >> 3
    if (farm[EMPTY] === 0 && needsField(farm, good)) continue
    // Nothing that is sown in the last round grows.
    if (round === ROUNDS && good >= SEED && good < CHICKEN) continue
    into[n++] = stepOf(DO.shop, die, shop)
  }
  return n
}

/** Whether a good is the first animal of a kind that stands on a field. */
export function needsField(farm: Numbers, good: number): boolean {
  if (good < CHICKEN || good > HORSE || farm[good] !== 0) return false
  return good !== HORSE || ((farm[BUILT] as number) & STABLE) === 0
}

/** What a contract costs with this die. */
export function costOf(farm: Numbers, die: number): number {
  return (farm[CREW] as number) & BROKER ? 1 : die
}

const kitchen = new Int32Array(SIZE)

function canPay(farm: Numbers, cost: number): boolean {
  if ((farm[FOOD] as number) >= cost) return true
  copyFarm(farm, kitchen)
  return cook(kitchen, cost, false, undefined)
}

function addPeople(farm: Numbers, die: number, into: Int32Array, from: number): number {
  let n = from
  const used = farm[USED] as number
  if (((used & onceBit.contract) === 0 || (farm[CREW] as number) & BROKER) && canPay(farm, costOf(farm, die)))
    for (let i = 0; i < 6; i++) {
      const artisan = farm[OFFER + i] as number
      if (artisan !== 0 && artisan !== STRANGER) into[n++] = stepOf(DO.contract, die, i)
    }
  if (farm[ROUND] !== ROUNDS && (used & onceBit.recruit) === 0 && farm[OFFER + die - 1] !== 0)
    into[n++] = stepOf(DO.recruit, die, 0)
  return n
}

function addBuilding(farm: Numbers, day: Day, die: number, into: Int32Array, from: number): number {
  let n = from
  if ((farm[USED] as number) & onceBit.build || (die !== 6 && ((farm[CREW] as number) & CARPENTER) === 0)) return n
  const useless = farm[ROUND] === ROUNDS ? COMPOST | SMOKEHOUSE : 0
  const done = (farm[BUILT] as number) | useless | (day.butterWorkshop ? 0 : WORKSHOP)
  for (let i = 0; i < 6; i++) if ((done & (1 << i)) === 0) into[n++] = stepOf(DO.build, die, i)
  return n
}

function addTourism(farm: Numbers, day: Day, die: number, into: Int32Array, from: number): number {
  let n = from
  if ((farm[USED] as number) & onceBit.tourism) return n
  const room = day.tourismCap ? TOURISM_CAP - (farm[TOURISM] as number) : 6
  for (let points = 1; points <= die && points <= room; points++) into[n++] = stepOf(DO.tourism, die, points)
  return n
}

function addFacilities(farm: Numbers, die: number, into: Int32Array, from: number): number {
  let n = from
  const built = farm[BUILT] as number
  const used = farm[USED] as number
  if (built & OVEN && (used & onceBit.oven) === 0) {
    const most = Math.min(die, farm[WHEAT] as number)
    for (let wheat = 1; wheat <= most; wheat++) into[n++] = stepOf(DO.oven, die, wheat)
  }
  if (built & WORKSHOP && (used & onceBit.butterWorkshop) === 0) {
    const most = Math.min(die, farm[MILK] as number)
    for (let milk = 1; milk <= most; milk++) into[n++] = stepOf(DO.workshop, die, milk)
  }
  if (built & HUT && (used & onceBit.slaughterHut) === 0)
    for (let kind = 0; kind < 4; kind++) if ((farm[CHICKEN + kind] as number) > 0) into[n++] = stepOf(DO.hut, die, kind)
  return n
}

function addAltering(farm: Numbers, die: number, into: Int32Array, from: number): number {
  let n = from
  for (let who = 0; who < ALTER_CREW.length; who++) {
    if (((farm[CREW] as number) & (ALTER_CREW[who] as number)) === 0) continue
    if ((farm[USED] as number) & (ALTER_ONCE[who] as number)) continue
    const faces = ALTERED[ALTERERS[who] as (typeof ALTERERS)[number]][die - 1] as readonly number[]
    for (let i = 0; i < faces.length; i++)
      if (faces[i] !== die) into[n++] = stepOf(DO.alter, die, (who << 3) | (faces[i] as number))
  }
  return n
}

/** Something to do with a die when nothing does any good: rather what changes the farm than what only spends the die. */
function addIdling(farm: Numbers, day: Day, into: Int32Array): number {
  let any = 0
  for (const idle of [idleWork, idleWaste]) {
    for (let die = 1; die <= 6; die++) {
      if (farm[DICE + die - 1] === 0) continue
      any = die
      const step = idle(farm, day, die)
      if (step === undefined) continue
      into[0] = step
      return 1
    }
  }
  into[0] = stepOf(DO.discard, any, 0)
  return 1
}

function idleWork(farm: Numbers, day: Day, die: number): number | undefined {
  const used = farm[USED] as number
  if (farm[TILLED] === 0 || farm[TILLED] === die) return stepOf(DO.till, die, 0)
  if ((used & onceBit.tourism) === 0) return stepOf(DO.tourism, die, die)
  if ((used & onceBit.recruit) === 0 && farm[OFFER + die - 1] !== 0) return stepOf(DO.recruit, die, 0)
  // Only in the last round has this not been weighed: nothing grows or keeps after it.
  for (let shop = 0; shop < SHOP_CREW.length; shop++) {
    if (shop > 0 && ((farm[CREW] as number) & (SHOP_CREW[shop] as number)) === 0) continue
    const slot = day.slots[slotAt(farm[ROUND] as number, shop, die)] as number
    if (slot !== 0 && (farm[EMPTY] !== 0 || !needsField(farm, slot >> 3))) return stepOf(DO.shop, die, shop)
  }
  if ((used & onceBit.build) === 0 && (die === 6 || (farm[CREW] as number) & CARPENTER)) {
    const done = (farm[BUILT] as number) | (day.butterWorkshop ? 0 : WORKSHOP)
    for (let i = 0; i < 6; i++) if ((done & (1 << i)) === 0) return stepOf(DO.build, die, i)
  }
  return undefined
}

/** Rulings S7 and S35: a die is not put aside as long as there is any way to spend it. */
function idleWaste(farm: Numbers, _day: Day, die: number): number | undefined {
  const used = farm[USED] as number
  const built = farm[BUILT] as number
  if (farm[ROUND] === ROUNDS || (used & onceBit.ship) === 0) return stepOf(DO.idle, die, 0)
  if ((used & onceBit.sow) === 0 && (farm[EMPTY] as number) > 0) return stepOf(DO.sow, die, 0)
  if (built & OVEN && (used & onceBit.oven) === 0) return stepOf(DO.oven, die, 0)
  if (built & WORKSHOP && (used & onceBit.butterWorkshop) === 0) return stepOf(DO.workshop, die, 0)
  return undefined
}
