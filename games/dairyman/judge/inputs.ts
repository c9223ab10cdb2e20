import type { Seat } from '@makiba/kernel'
import { type Between, settled, standings, togo } from '../bots/after.ts'
import { ABILITIES } from '../bots/goods.ts'
import { DISPLAY, type TileId, tileOf } from '../rules/index.ts'
import { diceOf, type Ending, endings, LAST_TILES, OUT_OF_REACH, promise } from './prospects.ts'

/** What the net sees of one seat, and of the table with the seat's standing in it. */
const SHEET = 24
const TABLE = 61
export const INPUTS = 3 * SHEET + TABLE

/** Writes one number after the other. */
class Pen {
  readonly into: Float64Array
  #at = 0

  constructor(into: Float64Array) {
    this.into = into
  }

  begin(at: number): void {
    this.into.fill(0)
    this.#at = at
  }

  put(value: number): void {
    this.into[this.#at++] = value
  }

  /** A number that is small enough to be told step by step. */
  steps(value: number, most: number): void {
    for (let step = 1; step <= most; step++) this.put(value >= step ? 1 : 0)
  }
}

/** The table between two turns, the same for all seats. */
interface Sight {
  readonly table: Between
  readonly tiles: number
  /** What each seat has, in leads that may turn until the end. */
  readonly stands: readonly number[]
  /** The points that the coming turn promises. */
  readonly hope: number
  readonly ends: readonly Ending[] | undefined
}

/** The table between two turns as each seat sees it, in small numbers: its own goods, the others', and those of who is next. */
export class Inputs {
  readonly #sheets: readonly Pen[]
  readonly #pens: readonly Pen[]
  readonly bySeat: readonly Float64Array[]

  constructor(seats: number) {
    this.#sheets = Array.from({ length: seats }, () => new Pen(new Float64Array(SHEET)))
    this.#pens = Array.from({ length: seats }, () => new Pen(new Float64Array(INPUTS)))
    this.bySeat = this.#pens.map(({ into }) => into)
  }

  read(between: Between): void {
    const table = settled(between)
    const tiles = togo(table)
    const { next, display, top } = table
    const sight: Sight = {
      table,
      tiles,
      stands: standings(table),
      hope: promise(display, top, diceOf(table, next)),
      ends: endings(table, tiles),
    }
    for (const [seat, pen] of this.#sheets.entries()) writeSheet(table, seat, pen)
    for (const [seat, pen] of this.#pens.entries()) {
      pen.begin(3 * SHEET)
      this.#copySheets(seat, next, pen.into)
      writeTable(sight, seat, pen)
    }
  }

  #copySheets(seat: Seat, next: Seat, into: Float64Array): void {
    const others = this.#sheets.length - 1
    const side = sideOf(seat, next, others)
    for (const [other, { into: sheet }] of this.#sheets.entries()) {
      const at = other === seat ? 0 : SHEET
      const part = other === seat ? 1 : 1 / others
      for (let i = 0; i < SHEET; i++) {
        const value = sheet[i] as number
        into[at + i] = (into[at + i] as number) + part * value
        if (other === next) into[2 * SHEET + i] = side * value
      }
    }
  }
}

/** On which side of the coming turn the seat is: its own, or with the others against it. */
const sideOf = (seat: Seat, next: Seat, others: number) => (seat === next ? 1 : -1 / others)

const within = (value: number) => Math.min(4, Math.max(-4, value))

function writeTable({ table, tiles, stands, hope, ends }: Sight, seat: Seat, pen: Pen): void {
  const { next, display, top, points, backorderSupply } = table
  const seats = points.length
  const side = sideOf(seat, next, seats - 1)
  let best = Number.NEGATIVE_INFINITY
  let richest = Number.NEGATIVE_INFINITY
  let others = 0
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    best = Math.max(best, stands[other] as number)
    richest = Math.max(richest, points[other] as number)
    others += (stands[other] as number) / (seats - 1)
  }
  const ahead = within((stands[seat] as number) - best)
  const lead = (points[seat] as number) - richest
  const spread = 12 * Math.sqrt(tiles + 1)
  const soon = within((lead + side * hope) / spread)
  pen.put(ahead)
  pen.put(within((stands[seat] as number) - others))
  pen.put(lead / 40)
  pen.put(within(lead / spread))
  pen.put(soon)
  pen.put(side)
  pen.put(((seat - next + seats) % seats) / seats)
  pen.put((side * hope) / 20)
  pen.put(hope / 20)
  pen.put(tiles / 20)
  for (const few of [1, 2, 3, 4, 6, 9]) pen.put(tiles <= few ? 1 : 0)
  // A lead is safer when little is left.
  for (const few of [1, 3, 6]) pen.put(tiles <= few ? ahead : 0)
  for (const few of [3, 6]) pen.put(tiles <= few ? soon : 0)
  pen.put(tiles > 12 ? ahead : 0)
  pen.put(tiles <= 3 ? lead / 40 : 0)
  pen.put(tiles <= 3 ? (side * hope) / 20 : 0)
  pen.put(tiles <= 6 ? side : 0)
  pen.put(backorderSupply / 6)
  pen.put(backorderSupply <= 1 ? 1 : 0)
  pen.put(backorderSupply <= 1 ? side : 0)
  pen.put((DISPLAY - display.length) / DISPLAY)
  pen.put(seats / 4)
  writePrices(display, side, pen)
  let worth = 0
  for (const id of top) worth += tileOf(id).value
  pen.put(top.length > 0 ? worth / top.length / 20 : 0)
  pen.put(table.stack > top.length ? 1 : 0)
  if (ends) writeEnds(ends, next, tiles, side, pen)
}

/** Whose the last turns are. */
function writeEnds(ends: readonly Ending[], next: Seat, tiles: number, side: number, pen: Pen): void {
  const { chance, sets } = ends[next] as Ending
  let against = 0
  let fewest = OUT_OF_REACH
  for (const [seat, ending] of ends.entries()) {
    if (seat === next) continue
    against = Math.max(against, ending.chance)
    fewest = Math.min(fewest, ending.sets)
  }
  // Who wins if the two take turns until one of them has it.
  const first = (chance + 0.002) / (chance + against - chance * against + 0.004) - 0.5
  const duel = side * first * (4 + 16 * first * first)
  pen.put(side)
  pen.put(side * chance)
  pen.put(chance)
  pen.put(side * against)
  pen.put(against)
  for (const few of [1, 2, 3, 4, 5]) {
    pen.put(sets <= few ? side : 0)
    pen.put(fewest <= few ? side : 0)
  }
  pen.put(duel)
  for (let few = 1; few <= LAST_TILES; few++) pen.put(tiles === few ? duel : 0)
  pen.put(tiles === 1 ? side * chance : 0)
  pen.put(tiles === 1 ? side * against : 0)
}

/** How many orders of each price are on display, and so for the side of who is next. */
function writePrices(display: readonly TileId[], side: number, pen: Pen): void {
  for (const price of [10, 20, 30, 40]) {
    const part = display.filter((id) => tileOf(id).value === price).length / DISPLAY
    pen.put(part)
    pen.put(side * part)
  }
}

function writeSheet(table: Between, seat: Seat, pen: Pen): void {
  const backorders = table.backorders[seat] as number
  const tokens = table.tokens[seat] as number
  const flipped = goodsOf(table.flipped[seat] as readonly TileId[])
  const milk = goodsOf(table.milk[seat] as readonly TileId[])
  pen.begin(0)
  pen.put((table.points[seat] as number) / 100)
  pen.steps(tokens, 3)
  pen.put(Math.max(0, tokens - 3) / 4)
  pen.steps(backorders, 2)
  pen.put(Math.max(0, backorders - 2) / 2)
  pen.put(flipped.cheese / 3)
  for (const count of flipped.ice) pen.steps(count, 2)
  pen.put(Math.max(0, (flipped.ice[2] as number) - 2))
  // The yellow die makes cheese of the milk of its face only.
  pen.put(milk.faces.size / 3)
  pen.put((milk.cheese - milk.faces.size) / 2)
  for (const count of milk.ice) pen.put(count / 2)
  pen.put(Math.min(tokens, milk.ice[0] + milk.ice[1] + milk.ice[2]) / 2)
  const spoils = backorders > 0 && backorders === Math.max(...table.backorders)
  pen.put(spoils ? milk.dearest / 20 / (1 + table.backorderSupply) : 0)
  pen.put(milk.dearest / 40)
}

function goodsOf(tiles: readonly TileId[]) {
  const ice: [number, number, number] = [0, 0, 0]
  const faces = new Set<number>()
  let cheese = 0
  let dearest = 0
  for (const id of tiles) {
    const tile = tileOf(id)
    dearest = Math.max(dearest, tile.value)
    if (tile.turns === 'cheese') {
      cheese++
      faces.add(tile.yellow)
    } else {
      const ability = ABILITIES.indexOf(tile.ability)
      ice[ability] = (ice[ability] as number) + 1
    }
  }
  return { ice, faces, cheese, dearest }
}
