import type { Seat } from '@makiba/kernel'
import { type Between, outlook, standings, togo } from '../bots/after.ts'
import { DISPLAY, type TileId, tileOf } from '../rules/index.ts'

/** What the net sees of one seat, of its standing among the others, and of the table. */
const SEAT = 11
const STANDING = 4
const TABLE = 16
export const INPUTS = 2 * SEAT + STANDING + TABLE

/** The table between two turns as each seat sees it, in small numbers. */
export class Inputs {
  readonly #seats: readonly Float64Array[]
  readonly bySeat: readonly Float64Array[]

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, () => new Float64Array(SEAT))
    this.bySeat = Array.from({ length: seats }, () => new Float64Array(INPUTS))
  }

  read(table: Between): void {
    const seats = this.bySeat.length
    const stands = standings(table)
    const tiles = togo(table)
    for (let seat = 0; seat < seats; seat++) writeSeat(table, seat, this.#seats[seat] as Float64Array)
    for (let seat = 0; seat < seats; seat++) {
      const into = this.bySeat[seat] as Float64Array
      into.fill(0)
      into.set(this.#seats[seat] as Float64Array)
      let best = Number.NEGATIVE_INFINITY
      let richest = Number.NEGATIVE_INFINITY
      let others = 0
      for (let other = 0; other < seats; other++) {
        if (other === seat) continue
        const sheet = this.#seats[other] as Float64Array
        for (let i = 0; i < SEAT; i++) into[SEAT + i] = (into[SEAT + i] as number) + (sheet[i] as number) / (seats - 1)
        best = Math.max(best, stands[other] as number)
        richest = Math.max(richest, table.points[other] as number)
        others += (stands[other] as number) / (seats - 1)
      }
      let at = 2 * SEAT
      const ahead = Math.min(4, Math.max(-4, (stands[seat] as number) - best))
      const lead = (table.points[seat] as number) - richest
      into[at] = ahead
      into[at + 1] = Math.min(4, Math.max(-4, (stands[seat] as number) - others))
      into[at + 2] = lead / 40
      into[at + 3] = Math.min(4, Math.max(-4, lead / (12 * Math.sqrt(tiles + 1))))
      at += STANDING
      writeTable(table, seat, tiles, ahead, into, at)
    }
  }
}

function writeTable(table: Between, seat: Seat, tiles: number, ahead: number, into: Float64Array, at: number): void {
  const { next, display, top, backorderSupply, points } = table
  const seats = points.length
  const away = (next === seat ? 0 : (seat - next + seats) % seats) / seats
  const sight = outlook(display, top) / 20
  into[at] = tiles / 20
  into[at + 1] = tiles <= 2 ? 1 : 0
  into[at + 2] = tiles <= 4 ? 1 : 0
  into[at + 3] = next === seat ? 1 : 0
  into[at + 4] = away
  into[at + 5] = next === seat ? sight : 0
  into[at + 6] = sight
  into[at + 7] = backorderSupply / 6
  // A lead is safer when little is left.
  into[at + 8] = tiles <= 4 ? ahead : 0
  into[at + 9] = tiles > 12 ? ahead : 0
  into[at + 10] = (DISPLAY - display.length) / DISPLAY
  into[at + 11] = seats / 4
  for (const id of display) {
    const price = at + 11 + tileOf(id).value / 10
    into[price] = (into[price] as number) + 1 / DISPLAY
  }
}

function writeSeat(table: Between, seat: Seat, into: Float64Array): void {
  into.fill(0)
  const backorders = table.backorders[seat] as number
  const tokens = table.tokens[seat] as number
  into[0] = (table.points[seat] as number) / 100
  into[1] = Math.min(tokens, 2) / 2
  into[2] = Math.max(0, tokens - 2) / 4
  into[3] = backorders / 3
  into[4] = backorders > 0 && backorders === Math.max(...table.backorders) ? 1 / (1 + table.backorderSupply) : 0
  for (const id of table.flipped[seat] as readonly TileId[]) {
    const tile = tileOf(id)
    const place = tile.turns === 'cheese' ? 5 : tile.ability === 'all 1' ? 6 : tile.ability === 'all 2' ? 7 : 8
    into[place] = (into[place] as number) + 1 / 2
  }
  let dearest = 0
  for (const id of table.milk[seat] as readonly TileId[]) {
    const tile = tileOf(id)
    dearest = Math.max(dearest, tile.value)
    const place = tile.turns === 'cheese' ? 9 : 10
    into[place] = (into[place] as number) + 1 / 4
  }
  into[4] = (into[4] as number) * (dearest / 20)
}
