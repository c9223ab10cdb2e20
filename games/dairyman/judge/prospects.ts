import type { Seat } from '@makiba/kernel'
import type { Between } from '../bots/after.ts'
import {
  calculator,
  DISPLAY,
  RED_DICE,
  SET_POINTS,
  type Stakes,
  stakesOf,
  type TileId,
  tileOf,
  WHITE_DICE,
} from '../rules/index.ts'

/** More than a worker needs for a game. */
const MOST_KNOWN = 20_000
const PRICES = [10, 20, 30, 40] as const

/** The dice that the seat will roll. */
export const diceOf = ({ backorders }: Between, seat: Seat) =>
  WHITE_DICE + 1 + Math.min(RED_DICE, backorders[seat] as number)

const rolling = (stakes: Stakes, dice: number) => calculator(stakes).rolling(dice, 0, 0)

/** How many tiles of each price there are, four bits a price, as one number. */
function pricesOf(tiles: readonly TileId[]): number {
  let prices = 0
  for (const id of tiles) prices += 1 << (4 * (tileOf(id).value / 10 - 1))
  return prices
}
const MOST_PRICES = 1 << 16

const promised = new Map<number, number>()

/** The points that a plain turn with so many dice brings, on average over the tiles that fill the display up. */
export function promise(display: readonly TileId[], top: readonly TileId[], dice: number): number {
  const full = display.length >= DISPLAY || top.length === 0
  const key = ((full ? 0 : pricesOf(top)) * MOST_PRICES + pricesOf(display)) * 16 + dice
  const known = promised.get(key)
  if (known !== undefined) return known
  let points = 0
  if (!full)
    for (const price of PRICES) {
      const alike = top.filter((id) => tileOf(id).value === price)
      const [id] = alike
      // Drawn with return, which is near enough.
      if (id !== undefined) points += (alike.length / top.length) * promise([...display, id], top, dice)
    }
  else if (display.length > 0) points = rolling(stakesOf(display), dice)
  if (promised.size >= MOST_KNOWN) promised.clear()
  promised.set(key, points)
  return points
}

const reached: number[] = []

/** The chance to lock so many sets by plain rolling, with everything staked on them. */
function reach(sets: number, dice: number): number {
  const key = sets * 16 + dice
  reached[key] ??=
    2 * sets > dice
      ? 0
      : rolling({ worth: Array.from({ length: sets + 1 }, (_, i) => (i < sets ? 0 : 1)), fail: 0, token: 0 }, dice)
  return reached[key]
}

/** How near a seat is to the end that it wants. */
export interface Ending {
  /** The chance to end the game as its winner by one plain turn. */
  chance: number
  /** The sets that this takes, half a set more where the win is shared; `OUT_OF_REACH` at most. */
  sets: number
}
export const OUT_OF_REACH = 6
/** With more tiles to go nobody ends the game in one turn. */
export const LAST_TILES = DISPLAY

/** Each seat's, if it were to roll now, as far as the display that it will find is known. */
export function endings(table: Between, tiles: number): Ending[] | undefined {
  if (tiles > LAST_TILES) return undefined
  const displays = displaysOf(table).filter((display) => display.length >= tiles)
  if (displays.length === 0) return undefined
  return table.points.map((_, seat) => {
    const dice = diceOf(table, seat)
    const mean: Ending = { chance: 0, sets: 0 }
    for (const display of displays) {
      const { won, shared } = setsToEnd(table.points, seat, display, tiles)
      const chance = Math.max(reach(won, dice), reach(shared, dice) / 2)
      mean.chance += chance / displays.length
      mean.sets += Math.min(OUT_OF_REACH, won, shared + 0.5) / displays.length
    }
    return mean
  })
}

/** What the display will be, where at most one tile is left over. */
function displaysOf({ display, top }: Between): (readonly TileId[])[] {
  const missing = DISPLAY - display.length
  if (missing <= 0 || top.length > missing + 1) return [display]
  if (top.length <= missing) return [[...display, ...top]]
  return top.map((left) => [...display, ...top.filter((id) => id !== left)])
}

/** The fewest sets that pay for at least so many tiles and put the seat ahead of all others, or beside the first. */
function setsToEnd(points: readonly number[], seat: Seat, display: readonly TileId[], tiles: number) {
  let richest = Number.NEGATIVE_INFINITY
  for (const [other, own] of points.entries()) if (other !== seat) richest = Math.max(richest, own)
  let won = MOST_SETS
  let shared = MOST_SETS
  for (let some = 1; some < 1 << display.length; some++) {
    let count = 0
    let price = 0
    for (const [i, id] of display.entries()) {
      if (((some >> i) & 1) === 0) continue
      count++
      price += tileOf(id).value
    }
    if (count < tiles) continue
    const lead = (points[seat] as number) + price - richest
    if (lead > 0) won = Math.min(won, price / SET_POINTS)
    if (lead === 0) shared = Math.min(shared, price / SET_POINTS)
  }
  return { won, shared }
}
/** No dice hold so many. */
const MOST_SETS = 15
