import { exp, type Seat } from '@makiba/kernel'
import {
  BACKORDER_COST,
  CHEESE_POINTS,
  calculator,
  DISPLAY,
  type State,
  scores,
  stakesOf,
  type TileId,
  tileOf,
  WHITE_DICE,
} from '../rules/index.ts'
import { LIFE_REST, LIFE_TILES, NOISE, NOISE_REST, WEIGHTS } from './weights.ts'

/** The table between two turns, as far as its worth depends on it. */
export interface Between {
  /** Who is next to roll. */
  readonly next: Seat
  /** Points, one entry a seat; so too the next four. */
  readonly points: readonly number[]
  readonly tokens: readonly number[]
  readonly backorders: readonly number[]
  readonly milk: readonly (readonly TileId[])[]
  readonly flipped: readonly (readonly TileId[])[]
  readonly backorderSupply: number
  /** The orders that are left on display. */
  readonly display: readonly TileId[]
  /** Tiles from which the display is filled up: those on top of the stack. */
  readonly top: readonly TileId[]
  /** The groups of tiles under these, the one that comes first first. */
  readonly below: readonly (readonly TileId[])[]
  /** Tiles in the stack. */
  readonly stack: number
}

export function betweenOf(state: Readonly<State>, next: Seat): Between {
  return {
    next,
    points: scores(state),
    tokens: state.freeze,
    backorders: state.backorders,
    milk: state.milk,
    flipped: state.flipped,
    backorderSupply: state.backorderSupply,
    display: state.display,
    top: state.stack[0] ?? [],
    below: state.stack.slice(1),
    stack: state.stack.reduce((sum, group) => sum + group.length, 0),
  }
}

/** With all tiles on display that are bound to come there, and the group on top from which the others do. */
export function settled(table: Between): Between {
  const missing = DISPLAY - table.display.length
  const [next, ...below] = table.below
  if (table.top.length === 0 && next) return settled({ ...table, top: next, below })
  if (missing <= 0 || table.top.length === 0 || table.top.length > missing) return table
  const display = [...table.display, ...table.top].sort((a, b) => a - b)
  return settled({ ...table, display, top: [], stack: table.stack - table.top.length })
}

/** How many tiles can still be claimed before the display cannot be filled, the last of them included. */
export function togo({ display, stack }: Between): number {
  return Math.max(0, display.length + stack - DISPLAY + 1)
}

const turnKnown = new Map<number, number>()

/** What a plain turn with all white dice is worth with this display. */
function turnWorth(display: readonly TileId[], prices: number): number {
  let worth = turnKnown.get(prices)
  if (worth === undefined) {
    worth = display.length === 0 ? 0 : calculator(stakesOf(display)).rolling(WHITE_DICE + 1, 0, 0)
    turnKnown.set(prices, worth)
  }
  return worth
}

const outlookKnown = new Map<number, number>()

/** What the next turn finds on display, on average over the tiles that fill it up. */
export function outlook(display: readonly TileId[], top: readonly TileId[]): number {
  const prices = pricesOf(display)
  if (display.length >= DISPLAY || top.length === 0) return turnWorth(display, prices)
  const key = pricesOf(top) * MOST_PRICES + prices
  let worth = outlookKnown.get(key)
  if (worth === undefined) {
    worth = averageOutlook(display, top)
    if (outlookKnown.size >= 10_000) outlookKnown.clear()
    outlookKnown.set(key, worth)
  }
  return worth
}

/** How many tiles of each price there are, four bits a price, as one number. */
function pricesOf(tiles: readonly TileId[]): number {
  let prices = 0
  for (const id of tiles) prices += 1 << (4 * (tileOf(id).value / 10 - 1))
  return prices
}
const MOST_PRICES = 1 << 16

function averageOutlook(display: readonly TileId[], top: readonly TileId[]): number {
  // One example of each price stands for all: the rest of the tile has no part in a plain turn. From the cheapest on, so that
  // the sum is the same to the last bit however the tiles lie.
  let sum = 0
  for (const price of [10, 20, 30, 40]) {
    const alike = top.filter((id) => tileOf(id).value === price)
    const [id] = alike
    // Drawn with return, which is near enough.
    if (id !== undefined) sum += alike.length * outlook([...display, id], top)
  }
  return sum / top.length
}

/** What the seat's goods promise, in points: its points count as they are, all else loses worth as the game runs out. */
function rating(table: Between, seat: Seat, life: number): number {
  let all1 = 0
  let all2 = 0
  let one = 0
  for (const id of table.flipped[seat] ?? []) {
    const tile = tileOf(id)
    if (tile.turns === 'cheese') continue
    if (tile.ability === 'all 1') all1++
    else if (tile.ability === 'all 2') all2++
    else one++
  }
  let milkIce = 0
  let milkCheese = 0
  let dearest = 0
  for (const id of table.milk[seat] ?? []) {
    const tile = tileOf(id)
    if (tile.value > dearest) dearest = tile.value
    if (tile.turns === 'cheese') milkCheese++
    else milkIce++
  }
  const backorders = table.backorders[seat] as number
  let most = 0
  for (const count of table.backorders) if (count > most) most = count
  const danger = backorders > 0 && backorders === most ? dearest / (1 + table.backorderSupply) : 0
  const tokens = table.tokens[seat] as number
  let sum = WEIGHTS.point * (table.points[seat] as number)
  sum += WEIGHTS.token * (life * Math.min(tokens, 2))
  sum += WEIGHTS.thirdToken * (life * Math.max(0, tokens - 2))
  sum += WEIGHTS.backorder * (life * backorders)
  sum += WEIGHTS.all1 * (life * all1)
  sum += WEIGHTS.all2 * (life * all2)
  sum += WEIGHTS.one * (life * one)
  sum += WEIGHTS.milkIce * (life * milkIce)
  sum += WEIGHTS.milkCheese * (life * milkCheese)
  sum += WEIGHTS.danger * (life * danger)
  if (seat !== table.next) return sum
  sum += WEIGHTS.next
  return sum + WEIGHTS.outlook * outlook(table.display, table.top)
}

/** Once nothing can be claimed any more: who has the most points, shared wins by shares. */
export function finalShare({ points }: Between, seat: Seat): number {
  const best = Math.max(...points)
  return (points[seat] as number) < best ? 0 : 1 / points.filter((one) => one === best).length
}

/** How much of what is no point yet is still worth. */
const lifeOf = (table: Between) => Math.min(1, (togo(table) + LIFE_REST) / (LIFE_TILES + LIFE_REST))
/** The points by which a lead may turn until the end. */
const spreadOf = (table: Between) => NOISE * Math.sqrt(togo(table) + NOISE_REST)

/** What each seat has, in leads that may turn until the end. */
export function standings(table: Between): number[] {
  const life = lifeOf(table)
  const spread = spreadOf(table)
  return table.points.map((_, seat) => rating(table, seat, life) / spread)
}

/** The seat's chance to win. */
export function chance(table: Between, seat: Seat): number {
  if (togo(table) === 0) return finalShare(table, seat)
  const spread = spreadOf(table)
  const life = lifeOf(table)
  const own = rating(table, seat, life)
  let product = 1
  for (let other = 0; other < table.points.length; other++) {
    if (other !== seat) product *= normal((own - rating(table, other, life)) / spread)
  }
  return product
}

/** The normal distribution, near enough: a logistic curve of the same slope. */
function normal(x: number): number {
  return 1 / (1 + exp(-1.702 * x))
}

/** After a claim: the tiles lie before the seat, the others are filled up. */
export function afterClaim(table: Between, seat: Seat, claimed: readonly TileId[]): Between {
  let points = 0
  for (const id of claimed) points += tileOf(id).value
  return {
    ...table,
    points: changed(table.points, seat, (table.points[seat] as number) + points),
    milk: table.milk.map((tiles, i) => (i === seat ? [...tiles, ...claimed] : tiles)),
    display: table.display.filter((id) => !claimed.includes(id)),
  }
}

/** After a failure, spoilage included. */
export function afterFailure(table: Between, seat: Seat, freezeOnFail: boolean): Between {
  const backorders = changed(table.backorders, seat, (table.backorders[seat] as number) + 1)
  const failed: Between = {
    ...table,
    points: changed(table.points, seat, (table.points[seat] as number) - BACKORDER_COST),
    tokens: freezeOnFail ? changed(table.tokens, seat, (table.tokens[seat] as number) + 1) : table.tokens,
    backorders,
    backorderSupply: table.backorderSupply - 1,
  }
  if (failed.backorderSupply > 0) return failed
  const most = Math.max(...backorders)
  const lost = backorders.map((count, i) => (count === most ? dearestOf(table.milk[i] ?? []) : undefined))
  const discards = lost.flatMap((id) => (id === undefined ? [] : [id]))
  const under = [...table.display, ...discards]
  return {
    ...failed,
    points: failed.points.map((points, i) => {
      const id = lost[i]
      return points + (backorders[i] as number) * BACKORDER_COST - (id === undefined ? 0 : tileOf(id).value)
    }),
    backorders: backorders.map(() => 0),
    milk: table.milk.map((tiles, i) => tiles.filter((id) => id !== lost[i])),
    backorderSupply: backorders.reduce((a, b) => a + b, 0),
    display: [],
    top: table.top.length > 0 ? table.top : under,
    below: table.top.length > 0 ? [...table.below, under] : [],
    stack: table.stack + under.length,
  }
}

function dearestOf(milk: readonly TileId[]): TileId | undefined {
  let best: TileId | undefined
  for (const id of milk) if (best === undefined || tileOf(id).value > tileOf(best).value) best = id
  return best
}

/** With tiles flipped: cheese brings points, and no flipped tile spoils. */
export function afterFlips(table: Between, seat: Seat, flipped: readonly TileId[], tokens: number): Between {
  const cheese = flipped.filter((id) => tileOf(id).turns === 'cheese').length
  return {
    ...table,
    points: changed(table.points, seat, (table.points[seat] as number) + cheese * CHEESE_POINTS),
    tokens: changed(table.tokens, seat, tokens),
    milk: table.milk.map((tiles, i) => (i === seat ? tiles.filter((id) => !flipped.includes(id)) : tiles)),
    flipped: table.flipped.map((tiles, i) => (i === seat ? [...tiles, ...flipped] : tiles)),
  }
}

function changed(list: readonly number[], at: number, value: number): number[] {
  return list.map((one, i) => (i === at ? value : one))
}
