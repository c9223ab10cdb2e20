import type { Seat } from '@makiba/kernel'
import { ALL_SPACES, beside, COLUMNS, countBits, FACES, type Field, ROWS } from '../bots/field.ts'
import { GARDEN_SPACES, MARKET_CIRCLES, PIG_CIRCLES, PIG_ROW } from '../rules/index.ts'

/** What a net sees of one sheet, and how many numbers that is. */
const GARDEN = 3 * 9 + 15
const SHEET = GARDEN + FACES
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
    for (const [seat, sheet] of this.#sheets.entries()) writeSheet(field, seat, sheet)
    for (const [seat, into] of this.bySeat.entries()) {
      writeSheets(this.#sheets, seat, into)
      writeTable(field, seat, into, 2 * SHEET)
    }
  }
}

/** The seat's own sheet, and the others' on average. */
function writeSheets(sheets: readonly Float64Array[], seat: Seat, into: Float64Array): void {
  into.fill(0)
  into.set(sheets[seat] as Float64Array)
  for (const [other, sheet] of sheets.entries()) {
    if (other === seat) continue
    for (let i = 0; i < sheet.length; i++) {
      const at = sheet.length + i
      into[at] = (into[at] as number) + (sheet[i] as number) / (sheets.length - 1)
    }
  }
}

/** How near a sheet is to what ends the game or brings points at once: so many steps are told one by one. */
const LATE_SPACES = 7
const LATE_CIRCLES = 6
const POWERS = 4
const ROW_SPACES = 6
const STEPS = 3 * 2 + POWERS + 3 + PIG_CIRCLES / PIG_ROW + LATE_SPACES + LATE_CIRCLES
const BETWEEN_TABLE = 6 + 4 + LATE_SPACES + 1

/** Between two rounds no dice lie there, and more is seen of what the rounds to come may bring. */
export const BETWEEN = 2 * (GARDEN + STEPS) + BETWEEN_TABLE

/** A position between two rounds as each seat sees it, in small numbers. */
export class Between {
  readonly #sheets: readonly Float64Array[]
  readonly bySeat: readonly Float64Array[]

  constructor(seats: number) {
    this.#sheets = Array.from({ length: seats }, () => new Float64Array(GARDEN + STEPS))
    this.bySeat = Array.from({ length: seats }, () => new Float64Array(BETWEEN))
  }

  read(field: Field): void {
    for (const [seat, sheet] of this.#sheets.entries()) {
      sheet.fill(0)
      writeGarden(field, seat, sheet)
      writeSteps(field, seat, sheet, GARDEN)
    }
    for (const [seat, into] of this.bySeat.entries()) {
      writeSheets(this.#sheets, seat, into)
      writeBetween(field, seat, into, 2 * (GARDEN + STEPS))
    }
  }
}

function writeSteps(field: Field, seat: Seat, into: Float64Array, from: number): void {
  const filled = field.filled(seat)
  const free = ALL_SPACES & ~filled
  let at = from
  for (let kind = 0; kind < 3; kind++) {
    const own = field.planted[3 * seat + kind] as number
    into[at++] = countBits(beside(own) & free) / 9
    into[at++] = own === 0 ? 1 : 0
  }
  const powers = field.powers(seat)
  for (let held = 1; held <= POWERS; held++) into[at++] = powers >= held ? 1 : 0
  const rows = ROWS.map((row) => countBits(filled & row)).sort((a, b) => b - a)
  into[at++] = rows[0] === ROW_SPACES ? 1 : 0
  into[at++] = rows[1] === ROW_SPACES ? 1 : 0
  into[at++] = rows[0] === ROW_SPACES - 1 ? 1 : 0
  const circles = field.circles[seat] as number
  for (let row = PIG_ROW; row <= PIG_CIRCLES; row += PIG_ROW) into[at++] = circles >= row ? 1 : 0
  at = writeReached(countBits(filled), GARDEN_SPACES, LATE_SPACES, into, at)
  writeReached(circles, PIG_CIRCLES, LATE_CIRCLES, into, at)
}

/** Which of the last steps before `most` have been reached. */
function writeReached(count: number, most: number, steps: number, into: Float64Array, from: number): number {
  for (let i = 0; i < steps; i++) into[from + i] = count >= most - steps + i ? 1 : 0
  return from + steps
}

function writeBetween(field: Field, seat: Seat, into: Float64Array, from: number): void {
  const { seats, market } = field
  let late = 0
  for (let kind = 0; kind < 3; kind++) {
    const circles = market[kind] as number
    into[from + kind] = circles / MARKET_CIRCLES
    // One more closes the game.
    into[from + 3 + kind] = circles === MARKET_CIRCLES - 1 ? 1 : 0
    if (circles >= MARKET_CIRCLES - 2) late++
  }
  let fullest = 0
  let richest = 0
  for (let other = 0; other < seats; other++) {
    fullest = Math.max(fullest, countBits(field.filled(other)))
    if (other !== seat) richest = Math.max(richest, field.points(other))
  }
  into[from + 6] = field.round / 12
  into[from + 7] = ((field.start - seat + seats) % seats) / seats
  into[from + 8] = (field.points(seat) - richest) / 20
  into[from + 9] = field.advanced ? 1 : 0
  const at = writeReached(fullest, GARDEN_SPACES, LATE_SPACES, into, from + 10)
  into[at] = late / 3
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
  writeGarden(field, seat, into)
  const free = ALL_SPACES & ~field.filled(seat)
  for (let kind = 0; kind < 3; kind++) {
    const reach = reachOf(field, seat, kind, free)
    for (let value = 1; value <= 6; value++) {
      const face = 6 * kind + value - 1
      const dice = field.pool[face] as number
      if (dice > 0 && (reach & (COLUMNS[value] as number)) !== 0) into[GARDEN + face] = dice / 2
    }
  }
}

/** Where a vegetable may be planted next. */
function reachOf(field: Field, seat: Seat, kind: number, free: number): number {
  const own = field.planted[3 * seat + kind] as number
  return own === 0 ? free : beside(own) & free
}

/** All of a sheet but the dice that lie there for it. */
function writeGarden(field: Field, seat: Seat, into: Float64Array): void {
  const filled = field.filled(seat)
  const free = ALL_SPACES & ~filled
  let at = 0
  for (let kind = 0; kind < 3; kind++) {
    const count = countBits(field.planted[3 * seat + kind] as number)
    const reach = reachOf(field, seat, kind, free)
    into[at] = count / 6
    into[at + 1] = (count * (field.market[kind] as number)) / 20
    into[at + 2] = countBits(reach) / 9
    for (let value = 1; value <= 6; value++) if ((reach & (COLUMNS[value] as number)) !== 0) into[at + 2 + value] = 1
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
