import type { Tell } from '@makiba/kernel'
import {
  type Animal,
  ARTISANS,
  type Artisan,
  byName,
  COMPOST,
  CROPS,
  type Deal,
  FACES,
  FACILITIES,
  type Face,
  type Facility,
  type Good,
  OFFER,
  ROTS,
  SHIPMENTS,
  SHOPS,
  type Shop,
  SMOKED,
  SOURCES,
} from './parts.ts'
import { type DieGiver, type Event, type Farm, type Goods, ONCE, type Once, type Points, type State } from './state.ts'

export const artisanBit = byName(ARTISANS, (_, i) => 1 << i)
export const facilityBit = byName(FACILITIES, (_, i) => 1 << i)
export const onceBit = byName(ONCE, (_, i) => 1 << i)

/** The artisans of a set of bits, in the order of `ARTISANS`. */
export function artisansIn(bits: number): Artisan[] {
  const found: Artisan[] = []
  for (let rest = bits; rest !== 0; rest &= rest - 1) found.push(ARTISANS[31 - Math.clz32(rest & -rest)] as Artisan)
  return found
}

/** How many are in a set of bits. */
export function sizeOf(bits: number): number {
  let size = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) size++
  return size
}

export function has(farm: Farm, artisan: Artisan): boolean {
  return (farm.crew & artisanBit[artisan]) !== 0
}

export function stands(farm: Farm, facility: Facility): boolean {
  return (farm.built & facilityBit[facility]) !== 0
}

export function isUsed(farm: Farm, action: Once): boolean {
  return (farm.used & onceBit[action]) !== 0
}

export function isOpen(farm: Farm, shop: Shop): boolean {
  return farm.stock[shop].length > 0
}

export function openShops(farm: Farm): Shop[] {
  return SHOPS.filter((shop) => shop === 'merchant' || has(farm, shop))
}

/** Facilities that may still be built, in the order of `FACILITIES`. */
export function buildable(farm: Farm): Facility[] {
  return FACILITIES.filter((facility) => isBuildable(farm, facility))
}

export function isBuildable(farm: Farm, facility: Facility): boolean {
  return !stands(farm, facility) && (facility !== 'butterWorkshop' || farm.options.butterWorkshop)
}

export function diceOf(farm: Farm): Face[] {
  const dice: Face[] = []
  for (const face of FACES) for (let i = farm.dice[face - 1] as number; i > 0; i--) dice.push(face)
  return dice
}

export function hasDice(farm: Farm): boolean {
  const { dice } = farm
  for (let i = 0; i < 6; i++) if (dice[i] !== 0) return true
  return false
}

/** All fields: empty, sown, and one for each kind of animal that stands on one (ruling S24). */
export function fieldsOf(farm: Farm): number {
  const { goods, sown } = farm
  let fields = farm.empty
  for (const crop of CROPS) fields += sown[crop]
  if (goods.chicken > 0) fields++
  if (goods.sheep > 0) fields++
  if (goods.pig > 0) fields++
  if (goods.cow > 0) fields++
  if (goods.horse > 0 && !stands(farm, 'stable')) fields++
  return fields
}

/** Chickens, sheep, pigs and cows; horses do not count (ruling S6). */
export function animalsOf({ goods }: Farm): number {
  return goods.chicken + goods.sheep + goods.pig + goods.cow
}

/** The kind of animal that would need a field for itself; undefined for everything else. */
export function newcomer(farm: Farm, good: Good): Animal | 'horse' | undefined {
  switch (good) {
    case 'chicken':
    case 'sheep':
    case 'pig':
    case 'cow':
      return farm.goods[good] === 0 ? good : undefined
    case 'horse':
      return farm.goods.horse === 0 && !stands(farm, 'stable') ? good : undefined
    default:
      return undefined
  }
}

/** How many shipments a die opens. */
export function shipmentsOf(farm: Farm, die: number): number {
  const porter = has(farm, 'porter') ? SHIPMENTS.porter : 0
  return die + SHIPMENTS.beyondDie + porter + farm.goods.horse * SHIPMENTS.horse
}

/** What a contract costs with this die. */
export function contractCost(farm: Farm, die: number): number {
  return has(farm, 'broker') ? 1 : die
}

/** How many artisans luck adds to the offer; fewer than it lacks when the deck ends (ruling S13). */
export function lacking(farm: Farm): number {
  return Math.min(OFFER - farm.offer.length, sizeOf(farm.deck))
}

export function total(points: Readonly<Points>): number {
  let sum = 0
  for (const source of SOURCES) sum += points[source]
  return sum
}

// Field by field, which takes a third of the time of spreading: searches copy more than they play.
export function copyGoods(goods: Readonly<Goods>): Goods {
  return {
    food: goods.food,
    fish: goods.fish,
    wheat: goods.wheat,
    veg: goods.veg,
    flower: goods.flower,
    meat: goods.meat,
    egg: goods.egg,
    milk: goods.milk,
    butter: goods.butter,
    wool: goods.wool,
    wheatSeed: goods.wheatSeed,
    vegSeed: goods.vegSeed,
    flowerSeed: goods.flowerSeed,
    chicken: goods.chicken,
    sheep: goods.sheep,
    pig: goods.pig,
    cow: goods.cow,
    horse: goods.horse,
    whisky: goods.whisky,
    jewel: goods.jewel,
  }
}

export function copyPoints(points: Readonly<Points>): Points {
  return {
    market: points.market,
    tourism: points.tourism,
    whisky: points.whisky,
    jewel: points.jewel,
    baker: points.baker,
    confectioner: points.confectioner,
    cheesemaker: points.cheesemaker,
    hamMaker: points.hamMaker,
    tailor: points.tailor,
    sausageMaker: points.sausageMaker,
    florist: points.florist,
    chef: points.chef,
    surveyor: points.surveyor,
    zoologist: points.zoologist,
    accountant: points.accountant,
    beg: points.beg,
  }
}

/** Adds goods; the first animal of a kind takes an empty field, which the caller knows to be there. */
export function gain(state: State, good: Good, amount: number, tell?: Tell<Event>): void {
  const animal = newcomer(state, good)
  if (animal !== undefined) {
    state.empty--
    tell?.({ is: 'settled', animal })
  }
  state.goods[good] += amount
}

/** Removes goods; the last animal of a kind leaves an empty field (ruling S25). */
export function lose(state: State, good: Good, amount: number, tell?: Tell<Event>): void {
  state.goods[good] -= amount
  const animal = newcomer(state, good)
  if (animal !== undefined) {
    state.empty++
    tell?.({ is: 'freed', animal })
  }
}

/** A die comes to the table, if it shows anything. */
export function giveDie(state: State, die: number, from: DieGiver, tell?: Tell<Event>): void {
  if (die === 0) return
  state.dice[die - 1] = (state.dice[die - 1] as number) + 1
  tell?.({ is: 'returned', die: die as Face, from })
}

export function takeDie(state: State, die: Face): void {
  state.dice[die - 1] = (state.dice[die - 1] as number) - 1
}

export function use(state: State, action: Once): void {
  state.used |= onceBit[action]
}

/** What spoils at the end of this round. */
export function spoils(farm: Farm, good: Good): boolean {
  return ROTS.includes(good) && !(stands(farm, 'smokehouse') && SMOKED.includes(good))
}

/** Extra product a sown field. */
export function compost(farm: Farm): number {
  if (!stands(farm, 'compostShed')) return 0
  const animals = animalsOf(farm)
  for (const step of COMPOST) if (animals >= step.animals) return step.extra
  return 0
}

/** How often the goods suffice for a deal; 0 when nobody takes it. */
export function timesOf(farm: Farm, { to, takes }: Deal): number {
  if (to !== 'market' && !has(farm, to)) return 0
  let times = Number.MAX_SAFE_INTEGER
  for (const [good, amount] of takes) times = Math.min(times, Math.floor(farm.goods[good] / amount))
  return times
}
