import { animalsOf, contractCost, has, hasDice, isBuildable, isUsed, newcomer, stands, timesOf } from './farm.ts'
import {
  ALTERED,
  ALTERERS,
  ANIMALS,
  ARTISANS,
  type Artisan,
  byName,
  CROPS,
  DEAL_IDS,
  DEALS,
  FACES,
  FACILITIES,
  type Face,
  INGREDIENTS,
  type Ingredient,
  MOST_TIMES,
  ROUNDS,
  SEED_OF,
  SHOPS,
} from './parts.ts'
import type { Farm, Move, Stage } from './state.ts'

// All moves that there are, made once: `moves` only picks.
type Row = readonly Move[]
function perFace(make: (die: Face) => Move): Row {
  return FACES.map(make)
}
/** By index: the move for the face i + 1, or for i + 1 times. */
function at(row: Row, i: number): Move {
  return row[i] as Move
}
function perTimes(make: (times: number) => Move): Row {
  return Array.from({ length: MOST_TIMES }, (_, i) => make(i + 1))
}

const FISH = perFace((die) => ({ do: 'fish', die }))
const TILL = perFace((die) => ({ do: 'till', die }))
const SOW = perFace((die) => ({ do: 'sow', die }))
const SHIP = perFace((die) => ({ do: 'ship', die }))
const RECRUIT = perFace((die) => ({ do: 'recruit', die }))
const DISCARD = perFace((die) => ({ do: 'discard', die }))
const SHOP = byName(SHOPS, (shop): Row => perFace((die) => ({ do: 'shop', die, shop })))
const CONTRACT = byName(ARTISANS, (artisan) => perFace((die) => ({ do: 'contract', die, artisan })))
const BUILD = byName(FACILITIES, (facility) => perFace((die) => ({ do: 'build', die, facility })))
const SLAUGHTER = byName([...ANIMALS, 'none'] as const, (animal) =>
  perFace((die) => ({ do: 'slaughterHut', die, animal })),
)
const TOURISM = FACES.map((die) => FACES.map((points): Move => ({ do: 'tourism', die, points })))
const upToSix = [0, ...FACES]
const OVEN = FACES.map((die) => upToSix.map((wheat): Move => ({ do: 'oven', die, wheat })))
const BUTTER = FACES.map((die) => upToSix.map((milk): Move => ({ do: 'butterWorkshop', die, milk })))
const ALTERATIONS = ALTERERS.map((artisan) => ({
  artisan,
  moves: FACES.map((die) =>
    (ALTERED[artisan][die - 1] as readonly Face[]).map((to): Move => ({ do: 'alter', artisan, die, to })),
  ),
}))
const EAT = byName(INGREDIENTS, (good): Move => ({ do: 'eat', good }))
const COOK = byName(INGREDIENTS, (a) => INGREDIENTS.map((b): Move => ({ do: 'cook', goods: [a, b] })))
const PLANT = byName(CROPS, (crop) => perTimes((times) => ({ do: 'plant', crop, times })))
const DEAL = byName(DEAL_IDS, (deal) => perTimes((times) => ({ do: 'deal', deal, times })))
const KEEP = byName(ARTISANS, (artisan): Move => ({ do: 'keep', artisan }))
const HORSE: Move = { do: 'horse' }
export const DONE: Move = { do: 'done' }
const END: Move = { do: 'end' }

/** What may be done between two actions. */
export function acts(farm: Farm, list: Move[]): void {
  const { dice, goods } = farm
  if (hasDice(farm)) {
    for (const die of FACES) if (dice[die - 1] !== 0) usesOf(farm, die, list)
    // Ruling S2: nothing else is left to do with any die.
    if (list.length === 0) for (const die of FACES) if (dice[die - 1] !== 0) list.push(at(DISCARD, die - 1))
  } else list.push(END)
  if (goods.horse > 0 && !isUsed(farm, 'horse')) list.push(HORSE)
  for (let i = 0; i < INGREDIENTS.length; i++) {
    const a = INGREDIENTS[i] as Ingredient
    if (goods[a] === 0) continue
    list.push(EAT[a])
    for (let j = i + 1; j < INGREDIENTS.length; j++)
      if (goods[INGREDIENTS[j] as Ingredient] > 0) list.push(at(COOK[a], j))
  }
}

/** All that a die on the table can be used for. */
export function usesOf(farm: Farm, die: Face, list: Move[]): void {
  const { goods, stock, offer, tilled } = farm
  const i = die - 1
  if (!isUsed(farm, 'fish')) list.push(at(FISH, i))
  if (mayTill(tilled, die)) list.push(at(TILL, i))
  if (!isUsed(farm, 'sow') && farm.empty > 0) list.push(at(SOW, i))
  if (mayShip(farm)) list.push(at(SHIP, i))
  for (const shop of SHOPS) {
    const ware = stock[shop][i]
    if (ware && (farm.empty > 0 || newcomer(farm, ware[0]) === undefined)) list.push(at(SHOP[shop], i))
  }
  if (mayContract(farm) && goods.food >= contractCost(farm, die))
    for (let k = 0; k < offer.length; k++) list.push(at(CONTRACT[offer[k] as Artisan], i))
  if (!isUsed(farm, 'recruit') && die <= offer.length) list.push(at(RECRUIT, i))
  if (!isUsed(farm, 'build') && (die === 6 || has(farm, 'carpenter')))
    for (const facility of FACILITIES) if (isBuildable(farm, facility)) list.push(at(BUILD[facility], i))
  if (!isUsed(farm, 'tourism')) for (let n = 0; n < die; n++) list.push(at(TOURISM[i] as Row, n))
  if (farm.built !== 0) facilityUses(farm, die, list)
  for (const { artisan, moves: altered } of ALTERATIONS)
    if (has(farm, artisan) && !isUsed(farm, artisan)) for (const move of altered[i] as Row) list.push(move)
}

function facilityUses(farm: Farm, die: Face, list: Move[]): void {
  const { goods } = farm
  const i = die - 1
  // Ruling S7: doing nothing gives the die back and spends the action.
  if (stands(farm, 'oven') && !isUsed(farm, 'oven'))
    for (let n = 0; n <= Math.min(die, goods.wheat); n++) list.push(at(OVEN[i] as Row, n))
  if (stands(farm, 'butterWorkshop') && !isUsed(farm, 'butterWorkshop'))
    for (let n = 0; n <= Math.min(die, goods.milk); n++) list.push(at(BUTTER[i] as Row, n))
  if (stands(farm, 'slaughterHut') && !isUsed(farm, 'slaughterHut') && animalsOf(farm) > 0) {
    for (const animal of ANIMALS) if (goods[animal] > 0) list.push(at(SLAUGHTER[animal], i))
    list.push(at(SLAUGHTER.none, i))
  }
}

/** Twice a round, the second time with the same value (ruling S26). */
export function mayTill(tilled: readonly Face[], die: Face): boolean {
  return tilled.length === 0 || (tilled.length === 1 && tilled[0] === die)
}

/** Once a round, in the last as often as there are dice. */
export function mayShip(farm: Farm): boolean {
  return farm.round === ROUNDS || !isUsed(farm, 'ship')
}

/** Once a round, with a broker as often as there are dice (ruling S15). */
export function mayContract(farm: Farm): boolean {
  return has(farm, 'broker') || !isUsed(farm, 'contract')
}

export function plantings(farm: Farm, list: Move[]): void {
  for (const crop of CROPS) {
    const most = Math.min(farm.empty, farm.goods[SEED_OF[crop]], MOST_TIMES)
    for (let n = 0; n < most; n++) list.push(at(PLANT[crop], n))
  }
}

export function deals(farm: Farm, left: number, list: Move[]): void {
  for (const id of DEAL_IDS) {
    const most = Math.min(timesOf(farm, DEALS[id]), left, MOST_TIMES)
    for (let n = 0; n < most; n++) list.push(at(DEAL[id], n))
  }
}

export function keeps({ offer }: Farm, { left, from }: Stage & { is: 'keep' }, list: Move[]): void {
  for (let i = from; i + left <= offer.length; i++) list.push(KEEP[offer[i] as Artisan])
}
