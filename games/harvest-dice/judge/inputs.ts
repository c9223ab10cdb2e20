import type { Seat } from '@makiba/kernel'
import { ALL_SPACES, beside, COLUMNS, countBits, FACES, type Field, ROWS } from '../bots/field.ts'

/** What the net sees of one sheet, and how many numbers that is. */
const SHEET = 3 * 9 + 15 + FACES
const TABLE = 3 + 3 + 7 + FACES

/** Of the seat's own sheet, of the others' on average, and of the table. */
export const INPUTS = 2 * SHEET + TABLE

/** A position as each seat sees it, in small numbers. */
export class Inputs {
  readonly #sheets: readonly Float64Array[]
  readonly bySeat: readonly Float64Array[]

  constructor(seats: number) {
    this.#sheets = Array.from({ length: seats }, () => new Float64Array(SHEET))
    this.bySeat = Array.from({ length: seats }, () => new Float64Array(INPUTS))
  }

  read(field: Field): void {
    const { seats } = field
    for (let seat = 0; seat < seats; seat++) writeSheet(field, seat, this.#sheets[seat] as Float64Array)
    for (let seat = 0; seat < seats; seat++) {
      const into = this.bySeat[seat] as Float64Array
      into.fill(0)
      into.set(this.#sheets[seat] as Float64Array)
      for (let other = 0; other < seats; other++) {
        if (other === seat) continue
        const sheet = this.#sheets[other] as Float64Array
        for (let i = 0; i < SHEET; i++)
          into[SHEET + i] = (into[SHEET + i] as number) + (sheet[i] as number) / (seats - 1)
      }
      writeTable(field, seat, into, 2 * SHEET)
    }
  }
}

function writeTable(field: Field, seat: Seat, into: Float64Array, from: number): void {
  const { seats, pool, market, last, drafted, picks } = field
  let at = from
  for (let kind = 0; kind < 3; kind++) {
    into[at + kind] = (market[kind] as number) / 6
    // One more closes the game.
    if (market[kind] === 5) into[at + 3 + kind] = 1
  }
  at += 6
  // Picks of this round until the seat is to draft, and how many it still has.
  const away = (seat - field.drafter + seats) % seats
  const left = drafted - picks
  into[at] = field.round / 12
  into[at + 1] = last ? 1 : 0
  into[at + 2] = left / drafted
  into[at + 3] = away === 0 ? 1 : 0
  into[at + 4] = away / seats
  into[at + 5] = left > away ? (Math.floor((left - 1 - away) / seats) + 1) / 3 : 0
  into[at + 6] = seats / 4
  at += 7
  for (let face = 0; face < FACES; face++) into[at + face] = (pool[face] as number) / 2
}

function writeSheet(field: Field, seat: Seat, into: Float64Array): void {
  into.fill(0)
  const filled = field.filled(seat)
  const free = ALL_SPACES & ~filled
  let at = 0
  for (let kind = 0; kind < 3; kind++) {
    const own = field.planted[3 * seat + kind] as number
    const count = countBits(own)
    const reach = own === 0 ? free : beside(own) & free
    into[at] = count / 6
    into[at + 1] = (count * (field.market[kind] as number)) / 20
    into[at + 2] = countBits(reach) / 9
    for (let value = 1; value <= 6; value++) {
      const within = (reach & (COLUMNS[value] as number)) !== 0
      if (!within) continue
      into[at + 2 + value] = 1
      const dice = field.pool[6 * kind + value - 1] as number
      if (dice > 0) into[3 * 9 + 15 + 6 * kind + value - 1] = dice / 2
    }
    at += 9
  }
  const circles = field.circles[seat] as number
  into[at] = field.points(seat) / 40
  let [a, b, c] = [0, 0, 0]
  for (let row = 0; row < 3; row++) {
    const count = countBits(filled & (ROWS[row] as number))
    if (count > a) [a, b, c] = [count, a, b]
    else if (count > b) [b, c] = [count, b]
    else c = count
  }
  into[at + 1] = a / 6
  into[at + 2] = b / 6
  into[at + 3] = c / 6
  into[at + 4] = circles / 42
  into[at + 5] = (circles % 6) / 6
  into[at + 6] = (field.pigBits[circles] as number) / 16
  into[at + 7] = field.powers(seat) / 3
  for (let value = 1; value <= 6; value++) into[at + 7 + value] = countBits(free & (COLUMNS[value] as number)) / 3
  into[at + 14] = countBits(filled) / 18
}
