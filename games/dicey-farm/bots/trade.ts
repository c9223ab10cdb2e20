import { type DealId, MOST_TIMES, ROUNDS } from '../rules/index.ts'
import {
  add,
  BAKER,
  BUTCHER,
  BUTTER,
  CHEESEMAKER,
  CHEF,
  CHICKEN,
  CONFECTIONER,
  CREW,
  DISTILLER,
  EGG,
  EMPTY,
  FISH,
  FLORIST,
  FLOWER,
  HAM_MAKER,
  HORSE,
  MEAT,
  MILK,
  type Numbers,
  PIG,
  POINTS,
  PORTER,
  ROUND,
  SAUSAGE_MAKER,
  TAILOR,
  VEG,
  WHEAT,
  WHISKY,
  WOOL,
} from './layout.ts'
import type { Trace } from './meal.ts'

/** Animals that the butcher takes before goods are shipped: a kind by place in `ANIMALS`, and how many. */
export interface Slaughter {
  readonly kind: number
  readonly count: number
}

const BUTCHERED = ['butcher:chicken', 'butcher:sheep', 'butcher:pig', 'butcher:cow'] as const

/** How many shipments a die opens. */
export function shipmentsWith(farm: Numbers, die: number): number {
  return die + 2 + ((farm[CREW] as number) & PORTER ? 3 : 0) + (farm[HORSE] as number)
}

/** An animal becomes meat; the last of its kind leaves its field. */
export function butcher(farm: Numbers, kind: number, times: number): void {
  add(farm, CHICKEN + kind, -times)
  if (farm[CHICKEN + kind] === 0) add(farm, EMPTY, 1)
  add(farm, MEAT, times * 2 * (kind + 1))
}

/** Whether there is anything that `ship` takes when it holds nothing back. */
export function hasWares(farm: Numbers): boolean {
  for (const good of WARES) if ((farm[good] as number) > 0) return true
  if ((farm[WHEAT] as number) > 1) return true
  const crew = farm[CREW] as number
  if (crew & HAM_MAKER && (farm[PIG] as number) > 0) return true
  if (crew & BUTCHER) for (let kind = CHICKEN; kind < CHICKEN + 4; kind++) if ((farm[kind] as number) > 0) return true
  return false
}

const WARES = [FISH, VEG, FLOWER, MEAT, EGG, MILK, BUTTER, WOOL] as const

/**
 * Ships what brings most first, and says how many shipments that were. With `hold`, what keeps is held back where only the
 * market takes it; in the last round everything goes.
 */
export function ship(
  farm: Numbers,
  shipments: number,
  hold: boolean,
  slaughter: Slaughter | undefined,
  trace: Trace,
): number {
  const crew = farm[CREW] as number
  const last = farm[ROUND] === ROUNDS
  const all = last || !hold
  let left = shipments
  if (slaughter) left -= slaughterFor(farm, left, slaughter, trace)
  if (crew & (CHEF | CONFECTIONER | HAM_MAKER)) left = shipSets(farm, crew, left, trace)
  if (crew & DISTILLER && !last) {
    const times = atMost(left, (farm[WHEAT] as number) >> 1)
    if (times > 0) {
      add(farm, WHEAT, -2 * times)
      add(farm, WHISKY, times)
      note(trace, 'distiller', times)
      left -= times
    }
  }
  if (crew & TAILOR) left = sell(farm, WOOL, 3, 6, 'tailor', left, trace)
  if (crew & CHEESEMAKER) left = sell(farm, MILK, 1, 5, 'cheesemaker', left, trace)
  if (crew & FLORIST) left = sell(farm, FLOWER, 1, 4, 'florist', left, trace)
  if (crew & SAUSAGE_MAKER) left = sell(farm, MEAT, 1, 3, 'sausageMaker:vp', left, trace)
  left = sell(farm, FLOWER, 1, 2, 'market:flower', left, trace)
  left = sell(farm, MEAT, 1, 2, 'market:meat', left, trace)
  if (all) left = sell(farm, BUTTER, 1, 2, 'market:butter', left, trace)
  if (all && crew & BAKER) left = sell(farm, WHEAT, 2, 2, 'baker:vp', left, trace)
  if (left <= 0) return shipments
  left = sell(farm, FISH, 1, 1, 'market:fish', left, trace)
  left = sell(farm, VEG, 1, 1, 'market:veg', left, trace)
  left = sell(farm, EGG, 1, 1, 'market:egg', left, trace)
  left = sell(farm, MILK, 1, 1, 'market:milk', left, trace)
  if (all) {
    left = sell(farm, WOOL, 1, 1, 'market:wool', left, trace)
    left = sell(farm, WHEAT, 2, 1, 'market:wheat', left, trace)
  }
  return shipments - left
}

function slaughterFor(farm: Numbers, left: number, { kind, count }: Slaughter, trace: Trace): number {
  const times = atMost(atMost(left, count), farm[CHICKEN + kind] as number)
  if (times <= 0) return 0
  butcher(farm, kind, times)
  note(trace, BUTCHERED[kind] as DealId, times)
  return times
}

/** Dishes, cakes and hams; returns what is left of the shipments. */
function shipSets(farm: Numbers, crew: number, shipments: number, trace: Trace): number {
  let left = shipments
  if (crew & CHEF) left -= sellSet(farm, FISH, MEAT, VEG, 10, 'chef', left, trace)
  if (crew & CONFECTIONER) left -= sellSet(farm, WHEAT, EGG, MILK, 9, 'confectioner', left, trace)
  if (crew & HAM_MAKER && (farm[PIG] as number) > 0) {
    left = sell(farm, PIG, 1, 9, 'hamMaker', left, trace)
    if (farm[PIG] === 0) add(farm, EMPTY, 1)
  }
  return left
}

function sellSet(
  farm: Numbers,
  a: number,
  b: number,
  c: number,
  points: number,
  deal: DealId,
  left: number,
  trace: Trace,
): number {
  const times = atMost(atMost(left, farm[a] as number), atMost(farm[b] as number, farm[c] as number))
  if (times <= 0) return 0
  add(farm, a, -times)
  add(farm, b, -times)
  add(farm, c, -times)
  add(farm, POINTS, points * times)
  note(trace, deal, times)
  return times
}

/** One good for points, as often as it goes; returns what is left of the shipments. */
function sell(
  farm: Numbers,
  good: number,
  amount: number,
  points: number,
  deal: DealId,
  left: number,
  trace: Trace,
): number {
  const have = farm[good] as number
  if (have < amount || left <= 0) return left
  const times = atMost(left, amount === 1 ? have : Math.floor(have / amount))
  farm[good] = have - amount * times
  add(farm, POINTS, points * times)
  note(trace, deal, times)
  return left - times
}

function atMost(a: number, b: number): number {
  return a < b ? a : b
}

function note(trace: Trace, deal: DealId, times: number): void {
  if (!trace) return
  for (let left = times; left > 0; left -= MOST_TIMES)
    trace.push({ do: 'deal', deal, times: Math.min(left, MOST_TIMES) })
}
