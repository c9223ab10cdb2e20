import {
  ALTERERS,
  type Alterer,
  ANIMALS,
  type Animal,
  ARTISANS,
  type Artisan,
  CROPS,
  type Crop,
  catchOf,
  dueIn,
  FACILITIES,
  type Face,
  type Facility,
  MOST_TIMES,
  onceBit,
  ROUNDS,
  SHOPS,
  type Shop,
  TOURISM_CAP,
} from '../rules/index.ts'
import { type Day, slotAt } from './day.ts'
import {
  ANGLER,
  add,
  BROKER,
  BUILT,
  BUTTER,
  COW,
  COWHERD,
  CREW,
  DICE,
  EMPTY,
  FISH,
  FOOD,
  HORSE,
  MILK,
  type Numbers,
  OFFER,
  ROUND,
  SEED,
  SOWER,
  SOWN,
  STABLE,
  TILLED,
  TOURISM,
  TWICE,
  USED,
  WHEAT,
} from './layout.ts'
import { cook, type Trace } from './meal.ts'
import { fillOffer } from './night.ts'
import {
  ALTER_ONCE,
  costOf,
  DO,
  dieIn,
  HOLD,
  howIn,
  needsField,
  RESERVE,
  SOWING,
  slaughterIn,
  whatIn,
} from './steps.ts'
import { butcher, ship, shipmentsWith } from './trade.ts'

/** Makes a step; false where it turns out to be impossible. `liking` says whom a recruitment keeps. */
export function make(farm: Numbers, step: number, day: Day, liking: Float64Array, trace: Trace): boolean {
  const what = whatIn(step)
  const die = dieIn(step)
  const how = howIn(step)
  if (what === DO.contract) pay(farm, die, trace)
  if (what === DO.ship && how & RESERVE) cook(farm, dueIn(farm[ROUND] as number), false, trace)
  add(farm, DICE + die - 1, -1)
  const face = die as Face
  switch (what) {
    case DO.fish:
      trace?.push({ do: 'fish', die: face })
      add(farm, FISH, catchOf(die) + ((farm[CREW] as number) & ANGLER ? 3 : 0))
      use(farm, onceBit.fish)
      return true
    case DO.till:
      trace?.push({ do: 'till', die: face })
      add(farm, EMPTY, (farm[CREW] as number) & COWHERD && (farm[COW] as number) > 0 ? 2 : 1)
      farm[TILLED] = farm[TILLED] === 0 ? die : TWICE
      return true
    case DO.sow:
      trace?.push({ do: 'sow', die: face })
      sow(farm, SOWING[how] as readonly number[], trace)
      use(farm, onceBit.sow)
      if ((farm[CREW] as number) & SOWER) add(farm, DICE, 1)
      return true
    case DO.ship:
      trace?.push({ do: 'ship', die: face })
      if (farm[ROUND] !== ROUNDS) use(farm, onceBit.ship)
      // Nothing is left to ship after the meal, or all of it is held back.
      return ship(farm, shipmentsWith(farm, die), (how & HOLD) !== 0, slaughterIn(how), trace) > 0
    case DO.idle:
      trace?.push({ do: 'ship', die: face })
      if (farm[ROUND] !== ROUNDS) use(farm, onceBit.ship)
      return true
    case DO.shop: {
      trace?.push({ do: 'shop', die: face, shop: SHOPS[how] as Shop })
      const slot = day.slots[slotAt(farm[ROUND] as number, how, die)] as number
      if (needsField(farm, slot >> 3)) add(farm, EMPTY, -1)
      add(farm, slot >> 3, slot & 7)
      return true
    }
    case DO.contract:
      hire(farm, how, face, trace)
      return true
    case DO.recruit:
      trace?.push({ do: 'recruit', die: face })
      use(farm, onceBit.recruit)
      keepBest(farm, die, liking, trace)
      fillOffer(farm, day)
      return true
    case DO.build:
      trace?.push({ do: 'build', die: face, facility: FACILITIES[how] as Facility })
      use(farm, onceBit.build)
      if (1 << how === STABLE) {
        if ((farm[HORSE] as number) > 0) add(farm, EMPTY, 1)
        add(farm, HORSE, 1)
      }
      farm[BUILT] = (farm[BUILT] as number) | (1 << how)
      return true
    case DO.tourism:
      trace?.push({ do: 'tourism', die: face, points: how as Face })
      use(farm, onceBit.tourism)
      add(farm, TOURISM, day.tourismCap ? Math.min(how, TOURISM_CAP - (farm[TOURISM] as number)) : how)
      comeBack(farm, die - how)
      return true
    case DO.oven:
      trace?.push({ do: 'oven', die: face, wheat: how })
      use(farm, onceBit.oven)
      add(farm, WHEAT, -how)
      add(farm, FOOD, 2 * how)
      comeBack(farm, die - how)
      return true
    case DO.workshop:
      trace?.push({ do: 'butterWorkshop', die: face, milk: how })
      use(farm, onceBit.butterWorkshop)
      add(farm, MILK, -how)
      add(farm, BUTTER, how)
      comeBack(farm, die - how)
      return true
    case DO.hut:
      trace?.push({ do: 'slaughterHut', die: face, animal: ANIMALS[how] as Animal })
      use(farm, onceBit.slaughterHut)
      butcher(farm, how, 1)
      comeBack(farm, die - 1)
      return true
    case DO.alter:
      trace?.push({ do: 'alter', artisan: ALTERERS[how >> 3] as Alterer, die: face, to: (how & 7) as Face })
      use(farm, ALTER_ONCE[how >> 3] as number)
      comeBack(farm, how & 7)
      return true
    default:
      trace?.push({ do: 'discard', die: face })
      return true
  }
}

function use(farm: Numbers, once: number): void {
  farm[USED] = (farm[USED] as number) | once
}

function comeBack(farm: Numbers, die: number): void {
  if (die > 0) add(farm, DICE + die - 1, 1)
}

/** Pays for a contract; cooks for it where food is short. */
function pay(farm: Numbers, die: number, trace: Trace): void {
  const cost = costOf(farm, die)
  cook(farm, cost, false, trace)
  add(farm, FOOD, -cost)
}

function hire(farm: Numbers, place: number, die: Face, trace: Trace): void {
  const artisan = (farm[OFFER + place] as number) - 1
  trace?.push({ do: 'contract', die, artisan: ARTISANS[artisan] as Artisan })
  leave(farm, place)
  farm[CREW] = (farm[CREW] as number) | (1 << artisan)
  if (((farm[CREW] as number) & BROKER) === 0) use(farm, onceBit.contract)
}

function leave(farm: Numbers, place: number): void {
  for (let i = OFFER + place; i < OFFER + 5; i++) farm[i] = farm[i + 1] as number
  farm[OFFER + 5] = 0
}

/** Plants as much as there is room for, crop by crop. */
export function sow(farm: Numbers, crops: readonly number[], trace: Trace): void {
  for (let i = 0; i < crops.length; i++) {
    const crop = crops[i] as number
    const times = Math.min(farm[EMPTY] as number, farm[SEED + crop] as number)
    if (times === 0) continue
    add(farm, EMPTY, -times)
    add(farm, SEED + crop, -times)
    add(farm, SOWN + crop, times)
    if (!trace) continue
    for (let left = times; left > 0; left -= MOST_TIMES)
      trace.push({ do: 'plant', crop: CROPS[crop] as Crop, times: Math.min(left, MOST_TIMES) })
  }
}

/** Keeps the `keep` best-liked of the offer, in their order. */
function keepBest(farm: Numbers, keep: number, liking: Float64Array, trace: Trace): void {
  let size = 0
  while (size < 6 && farm[OFFER + size] !== 0) size++
  for (; size > keep; size--) {
    let worst = 0
    for (let i = 1; i < size; i++) if (likingAt(farm, i, liking) < likingAt(farm, worst, liking)) worst = i
    leave(farm, worst)
  }
  if (trace)
    for (let i = 0; i < size; i++)
      trace.push({ do: 'keep', artisan: ARTISANS[(farm[OFFER + i] as number) - 1] as Artisan })
}

function likingAt(farm: Numbers, place: number, liking: Float64Array): number {
  return liking[(farm[OFFER + place] as number) - 1] as number
}
