import { buildable, contractCost, has, isOpen, isUsed, shipmentsOf, sizeOf, spoils, timesOf, total } from './farm.ts'
import {
  ALTERED,
  ALTERERS,
  type Alterer,
  ANGLER,
  ANIMALS,
  type Animal,
  type Artisan,
  BEGGING,
  byName,
  CROPS,
  catchOf,
  DEAL_IDS,
  DEALS,
  type Deal,
  type DealId,
  dueIn,
  FACILITIES,
  type Face,
  type Facility,
  GOODS,
  type Good,
  INGREDIENTS,
  LOAF,
  MEAT,
  OFFER,
  PASTOR,
  ROUNDS,
  SEED_OF,
  SHOPS,
  type Shop,
  SOURCES,
  type Source,
  TIERS,
  type Tier,
  TOURISM_CAP,
  type Ware,
} from './parts.ts'
import type { Farm, Move, Points, Refusal } from './state.ts'

/** What the end of this round costs, as things stand. */
export interface Tonight {
  readonly due: number
  readonly food: number
  /** What would be missing if the round ended now. */
  readonly missing: number
  /** Food that all ingredients together would make. */
  readonly cookable: number
  /** What would be missing even then: as many begging counters. */
  readonly short: number
  /** Of what is missing, the begging counters that the pastor would take at the end (ruling S22). */
  readonly forgiven: number
  /** Points that going to bed like this costs in the end, as a negative number. */
  readonly points: number
}

export function tonight(farm: Farm): Tonight {
  const due = dueIn(farm.round)
  const { food } = farm.goods
  const missing = Math.max(0, due - food)
  const cookable = foodOf(INGREDIENTS.map((good) => farm.goods[good]))
  const forgiven = has(farm, 'pastor') ? Math.min(missing, Math.max(0, PASTOR - farm.beg)) : 0
  const points = missing > forgiven ? (missing - forgiven) * BEGGING : 0
  return { due, food, missing, cookable, short: Math.max(0, missing - cookable), forgiven, points }
}

/** The most food that so many pieces of each ingredient make: a dish of two different ones is 3, a single one 1. */
function foodOf(amounts: readonly number[]): number {
  let pieces = 0
  let most = 0
  for (const amount of amounts) {
    pieces += amount
    most = Math.max(most, amount)
  }
  return pieces + Math.min(Math.floor(pieces / 2), pieces - most)
}

/** Points that a piece is worth where it fetches most, shared among what goes with it. */
export function worthOf(farm: Farm, good: Good): number {
  let worth = 0
  for (const id of DEAL_IDS) {
    const { to, takes, points }: Deal = DEALS[id]
    if ((to !== 'market' && !has(farm, to)) || !takes.some(([taken]) => taken === good)) continue
    let pieces = 0
    for (const [, amount] of takes) pieces += amount
    worth = Math.max(worth, points / pieces)
  }
  return worth
}

/** More than any good is worth: what keeps overnight is eaten last. */
const KEEPS = 100

/**
 * The moves that bring the food on hand up to `want` (tonight's, unless told) at the least loss: what spoils tonight goes
 * before what keeps, then the cheaper before the dearer. All that can be made where it does not suffice.
 */
export function bestCooking(farm: Farm, want = dueIn(farm.round)): Move[] {
  const have = INGREDIENTS.map((good) => farm.goods[good])
  const need = Math.min(want - farm.goods.food, foodOf(have))
  if (need <= 0) return []
  const cost = INGREDIENTS.map((good) => worthOf(farm, good) + (farm.round < ROUNDS && !spoils(farm, good) ? KEEPS : 0))
  const used = have.map(() => 0)
  let best: number[] = have
  let least = Number.POSITIVE_INFINITY
  const choose = (i: number, pieces: number, spent: number) => {
    if (spent >= least) return
    if (foodOf(used) >= need) {
      least = spent
      best = [...used]
      return
    }
    // Every piece is at least one food.
    if (i === INGREDIENTS.length || pieces === need) return
    const most = Math.min(have[i] as number, need - pieces)
    for (let n = 0; n <= most; n++) {
      used[i] = n
      choose(i + 1, pieces + n, spent + n * (cost[i] as number))
    }
    used[i] = 0
  }
  choose(0, 0, 0)
  return dishes(best)
}

/** Dishes of two as long as there are two kinds, always of the two largest heaps, then single pieces. */
function dishes(amounts: readonly number[]): Move[] {
  const heaps = INGREDIENTS.map((good, i) => ({ good, i, left: amounts[i] as number }))
  const moves: Move[] = []
  for (;;) {
    heaps.sort((a, b) => b.left - a.left || a.i - b.i)
    const [a, b] = heaps as [(typeof heaps)[number], (typeof heaps)[number]]
    if (a.left === 0) return moves
    a.left--
    if (b.left === 0) moves.push({ do: 'eat', good: a.good })
    else {
      b.left--
      moves.push({ do: 'cook', goods: a.i < b.i ? [a.good, b.good] : [b.good, a.good] })
    }
  }
}

/** Whether anybody would take anything. */
export function anyDeal(farm: Farm): boolean {
  return DEAL_IDS.some((id) => timesOf(farm, DEALS[id]) > 0)
}

export interface Shipment {
  readonly deals: readonly { readonly deal: DealId; readonly times: number }[]
  readonly points: number
}

const PAYING = DEAL_IDS.filter((id) => DEALS[id].points > 0).sort((a, b) => DEALS[b].points - DEALS[a].points)

/** The most points that so many shipments bring at once, of goods as they are: nothing is slaughtered or distilled for it. */
export function bestShipment(farm: Farm, shipments: number): Shipment {
  const goods = { ...farm.goods }
  const stock: Farm = { ...farm, goods }
  const open = PAYING.filter((id) => timesOf(farm, DEALS[id]) > 0)
  const taken = open.map(() => 0)
  const worth = byName(GOODS, (good) => worthOf(farm, good))
  let value = 0
  for (const good of GOODS) value += goods[good] * worth[good]
  let best: Shipment = { deals: [], points: 0 }
  const choose = (i: number, left: number, points: number, rest: number) => {
    if (points > best.points)
      best = { points, deals: open.map((deal, k) => ({ deal, times: taken[k] as number })).filter((d) => d.times > 0) }
    const id = open[i]
    // No deal further on pays more than this one, and no good is worth more than at its best.
    if (id === undefined || points + Math.min(left * DEALS[id].points, rest) <= best.points) return
    const { takes, points: pays }: Deal = DEALS[id]
    let given = 0
    for (const [good, amount] of takes) given += amount * worth[good]
    for (let n = Math.min(left, timesOf(stock, DEALS[id])); n >= 0; n--) {
      for (const [good, amount] of takes) goods[good] -= n * amount
      taken[i] = n
      choose(i + 1, left - n, points + n * pays, rest - n * given)
      for (const [good, amount] of takes) goods[good] += n * amount
      taken[i] = 0
    }
  }
  // A hair more, for a third of a point is no exact number.
  choose(0, shipments, 0, value + 1e-6)
  return best
}

/** What a die could do on one action, and what that would give. */
export type Prospect =
  | { readonly on: 'fish'; readonly fish: number }
  | { readonly on: 'till'; readonly fields: number }
  /** How many seeds could be planted, and whether a die of 1 follows. */
  | { readonly on: 'sow'; readonly seeds: number; readonly sower: boolean }
  | { readonly on: Shop; readonly ware: Ware }
  /** Shipments, and the most that goods on hand bring. */
  | { readonly on: 'ship'; readonly shipments: number; readonly best: Shipment }
  | { readonly on: 'contract'; readonly food: number; readonly artisans: readonly Artisan[] }
  | { readonly on: 'recruit'; readonly keeps: number; readonly comes: number }
  | { readonly on: 'build'; readonly facilities: readonly Facility[] }
  /** The most points that still count. */
  | { readonly on: 'tourism'; readonly points: number }
  | { readonly on: 'oven'; readonly wheat: number; readonly food: number }
  | { readonly on: 'butterWorkshop'; readonly milk: number }
  | {
      readonly on: 'slaughterHut'
      readonly animals: readonly { readonly animal: Animal; readonly meat: number }[]
      /** What comes back of the die, 0 for nothing. */
      readonly back: number
    }
  | { readonly on: Alterer; readonly to: readonly Face[] }
  | { readonly on: Prospective; readonly refused: Refusal }

export type Prospective =
  | 'fish'
  | 'till'
  | 'sow'
  | Shop
  | 'ship'
  | 'contract'
  | 'recruit'
  | 'build'
  | 'tourism'
  | 'oven'
  | 'butterWorkshop'
  | 'slaughterHut'
  | Alterer

type Use = Extract<Move, { readonly die: Face }>

/**
 * Every action of the farm with what a die of this value would give there, or why it cannot be used there: that is for the
 * rules to say, who are asked by `refuse`.
 */
export function prospects(farm: Farm, die: Face, refuse: (move: Use) => Refusal | undefined): Prospect[] {
  const found: Prospect[] = []
  const look = (on: Prospective, refused: Refusal | undefined, prospect: () => Prospect) => {
    found.push(refused ? { on, refused } : prospect())
  }
  look('fish', refuse({ do: 'fish', die }), () => ({
    on: 'fish',
    fish: catchOf(die) + (has(farm, 'angler') ? ANGLER : 0),
  }))
  look('till', refuse({ do: 'till', die }), () => ({
    on: 'till',
    fields: has(farm, 'cowherd') && farm.goods.cow > 0 ? 2 : 1,
  }))
  look('sow', refuse({ do: 'sow', die }), () => {
    let seeds = 0
    for (const crop of CROPS) seeds += farm.goods[SEED_OF[crop]]
    return { on: 'sow', seeds: Math.min(farm.empty, seeds), sower: has(farm, 'sower') }
  })
  for (const shop of SHOPS)
    if (isOpen(farm, shop))
      look(shop, refuse({ do: 'shop', die, shop }), () => ({
        on: shop,
        ware: farm.stock[shop][die - 1] as Ware,
      }))
  look('ship', refuse({ do: 'ship', die }), () => {
    const shipments = shipmentsOf(farm, die)
    return { on: 'ship', shipments, best: bestShipment(farm, shipments) }
  })
  const [first] = farm.offer
  if (first)
    look('contract', refuse({ do: 'contract', die, artisan: first }), () => ({
      on: 'contract',
      food: contractCost(farm, die),
      artisans: farm.offer,
    }))
  look('recruit', refuse({ do: 'recruit', die }), () => ({
    on: 'recruit',
    keeps: die,
    comes: Math.min(OFFER - die, sizeOf(farm.deck)),
  }))
  const facilities = buildable(farm)
  const [next] = facilities
  if (next) look('build', refuse({ do: 'build', die, facility: next }), () => ({ on: 'build', facilities }))
  look('tourism', refuse({ do: 'tourism', die, points: 1 }), () => ({
    on: 'tourism',
    points: farm.options.tourismCap ? Math.min(die, TOURISM_CAP - farm.points.tourism) : die,
  }))
  for (const facility of FACILITIES) lookAtFacility(farm, die, facility, look, refuse)
  for (const artisan of ALTERERS)
    if (has(farm, artisan)) {
      const to = ALTERED[artisan][die - 1] as readonly Face[]
      const used: Refusal = { why: 'already done', action: artisan }
      look(artisan, isUsed(farm, artisan) ? used : undefined, () => ({ on: artisan, to }))
    }
  return found
}

type Look = (on: Prospective, refused: Refusal | undefined, prospect: () => Prospect) => void

function lookAtFacility(
  farm: Farm,
  die: Face,
  facility: Facility,
  look: Look,
  refuse: (move: Use) => Refusal | undefined,
): void {
  const { goods } = farm
  switch (facility) {
    case 'oven': {
      const wheat = Math.min(die, goods.wheat)
      look('oven', refuse({ do: 'oven', die, wheat: 0 }), () => ({ on: 'oven', wheat, food: wheat * LOAF }))
      return
    }
    case 'butterWorkshop':
      look('butterWorkshop', refuse({ do: 'butterWorkshop', die, milk: 0 }), () => ({
        on: 'butterWorkshop',
        milk: Math.min(die, goods.milk),
      }))
      return
    case 'slaughterHut':
      look('slaughterHut', refuse({ do: 'slaughterHut', die, animal: 'none' }), () => ({
        on: 'slaughterHut',
        animals: ANIMALS.filter((animal) => goods[animal] > 0).map((animal) => ({ animal, meat: MEAT[animal] })),
        back: die - 1,
      }))
      return
    case 'compostShed':
    case 'smokehouse':
    case 'stable':
      return
  }
}

/** The text's six tiers, 1 to 6 (ruling S32). */
export function tierOf(score: number): Tier {
  let tier = 1
  for (const from of TIERS) if (score >= from) tier++
  return tier as Tier
}

/** The original's bars of its statistics, 0 to 11: up to 0, then tens, then 101 and more (ruling S32). */
export function binOf(score: number): number {
  return Math.min(11, Math.max(0, Math.ceil(score / 10)))
}

/** What a finished farm is remembered for. */
export function remarkOf(points: Readonly<Points>): Source | 'beginner' | 'generalist' {
  if (total(points) <= 30) return 'beginner'
  let most: Source = 'market'
  for (const source of SOURCES) if (points[source] > points[most]) most = source
  return points[most] >= 20 ? most : 'generalist'
}
