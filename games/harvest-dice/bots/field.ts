import type { Random, Seat } from '@makiba/kernel'
import {
  GARDEN_COLUMNS,
  GARDEN_SPACES,
  MARKET_CIRCLES,
  PIG_CIRCLES,
  PIG_ROW,
  pigPoints,
  RIBBON_POINTS,
  roundPlan,
  type State,
  VEGETABLES,
} from '../rules/index.ts'

/**
 * The game once more in a form made for simulation: gardens as bits, dice as counts, nothing allocated while playing. A test
 * holds it against the rules. Vegetables are 0 to 2, faces 6 * vegetable + value - 1, spaces as in the rules.
 */

export const FACES = 18
export const ALL_SPACES = (1 << GARDEN_SPACES) - 1
const ROW = (1 << GARDEN_COLUMNS) - 1
export const ROWS: readonly number[] = [ROW, ROW << 6, ROW << 12]
/** By column 1 to 6. */
export const COLUMNS: readonly number[] = [0, 1, 2, 3, 4, 5, 6].map((column) =>
  column === 0 ? 0 : (1 << (column - 1)) | (1 << (column + 5)) | (1 << (column + 11)),
)
const FIRST_COLUMN = COLUMNS[1] as number
const LAST_COLUMN = COLUMNS[6] as number

/** The spaces orthogonally beside these. */
export function beside(spaces: number): number {
  return (((spaces & ~LAST_COLUMN) << 1) | ((spaces & ~FIRST_COLUMN) >> 1) | (spaces << 6) | (spaces >> 6)) & ALL_SPACES
}

export function countBits(bits: number): number {
  let left = bits - ((bits >> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >> 2) & 0x33333333)
  return (((left + (left >> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const pigBitsKnown: (Float64Array | undefined)[] = []

/** Points of the pig at each number of circles, between the rows as if earned bit by bit. A shared list. */
export function pigBits(rulesVersion: number): Float64Array {
  let found = pigBitsKnown[rulesVersion]
  if (!found) {
    const pig = pigPoints(rulesVersion)
    found = Float64Array.from({ length: PIG_CIRCLES + 1 }, (_, circles) => {
      const row = Math.floor(circles / PIG_ROW)
      const now = pig[row] as number
      const next = pig[row + 1] ?? now
      return now + ((next - now) * (circles - row * PIG_ROW)) / PIG_ROW
    })
    pigBitsKnown[rulesVersion] = found
  }
  return found
}

export class Field {
  readonly seats: number
  readonly advanced: boolean
  readonly rulesVersion: number
  /** Points of the pig by completed rows, under the rules in play. */
  readonly pig: readonly number[]
  /** Its points at each number of circles, between the rows as if earned bit by bit. */
  readonly pigBits: Float64Array
  /** Dice of each vegetable, and how many dice are drafted in a round. */
  readonly each: number
  readonly drafted: number
  /** Three a seat: the spaces of each vegetable. */
  readonly planted: Int32Array
  readonly circles: Int32Array
  readonly used: Int32Array
  readonly market = new Int32Array(3)
  readonly pool = new Int32Array(FACES)
  /** A bit for each face that lies in the pool. */
  faces = 0
  round = 1
  start: Seat = 0
  picks = 0
  /** Something has made this round the last. */
  last = false
  over = false

  constructor(seats: number, advanced: boolean, rulesVersion: number) {
    const { each, drafted } = roundPlan(seats)
    this.seats = seats
    this.advanced = advanced
    this.rulesVersion = rulesVersion
    this.pig = pigPoints(rulesVersion)
    this.pigBits = pigBits(rulesVersion)
    this.each = each
    this.drafted = drafted
    this.planted = new Int32Array(3 * seats)
    this.circles = new Int32Array(seats)
    this.used = new Int32Array(seats)
  }

  /** The same game as the rules have it, without the die in hand. */
  static of(state: Readonly<State>): Field {
    return new Field(state.sheets.length, state.sheet === 'advanced', state.rulesVersion).#read(state)
  }

  /** Room for a copy. */
  blank(): Field {
    return new Field(this.seats, this.advanced, this.rulesVersion)
  }

  #read(state: Readonly<State>): this {
    for (const [seat, sheet] of state.sheets.entries()) {
      for (let kind = 0; kind < 3; kind++) {
        let bits = 0
        for (let at = 0; at < GARDEN_SPACES; at++) if (sheet.garden[at] === VEGETABLES[kind]) bits |= 1 << at
        this.planted[3 * seat + kind] = bits
      }
      this.circles[seat] = sheet.circles
      this.used[seat] = sheet.used
    }
    for (let kind = 0; kind < 3; kind++) this.market[kind] = state.market[VEGETABLES[kind] as 'carrot']
    for (let face = 0; face < FACES; face++) {
      this.pool[face] = state.pool[face] as number
      if ((state.pool[face] as number) > 0) this.faces |= 1 << face
    }
    this.round = state.round
    this.start = state.start ?? 0
    this.picks = state.picks
    this.last = state.triggers.length > 0
    this.over = state.phase === 'over'
    return this
  }

  set(from: Field): void {
    this.planted.set(from.planted)
    this.circles.set(from.circles)
    this.used.set(from.used)
    this.market.set(from.market)
    this.pool.set(from.pool)
    this.faces = from.faces
    this.round = from.round
    this.start = from.start
    this.picks = from.picks
    this.last = from.last
    this.over = from.over
  }

  get drafter(): Seat {
    let seat = this.start + this.picks
    while (seat >= this.seats) seat -= this.seats
    return seat
  }

  /** A round is under way: dice have been rolled for it and not all are gone. */
  get rolled(): boolean {
    return this.faces !== 0
  }

  filled(seat: Seat): number {
    const at = 3 * seat
    return (this.planted[at] as number) | (this.planted[at + 1] as number) | (this.planted[at + 2] as number)
  }

  powers(seat: Seat): number {
    return ((this.circles[seat] as number) / PIG_ROW - (this.used[seat] as number)) | 0
  }

  /** Where a die can be planted, as bits; none where it must be fed. */
  plantable(seat: Seat, kind: number, value: number): number {
    const own = this.planted[3 * seat + kind] as number
    const free = (COLUMNS[value] as number) & ~this.filled(seat)
    return own === 0 ? free : free & beside(own)
  }

  roll(random: Random): void {
    this.clearPool()
    for (let kind = 0; kind < 3; kind++) {
      for (let i = 0; i < this.each; i++) {
        this.lay(6 * kind + random.below(6))
      }
    }
  }

  clearPool(): void {
    this.pool.fill(0)
    this.faces = 0
  }

  /** Lays a die into the pool. */
  lay(face: number): void {
    this.pool[face] = (this.pool[face] as number) + 1
    this.faces |= 1 << face
  }

  /** Takes a die from the pool. */
  take(face: number): void {
    const left = (this.pool[face] as number) - 1
    this.pool[face] = left
    if (left === 0) this.faces &= ~(1 << face)
  }

  /** Places a taken die: in a space, or with -1 in the pig. Closes the round when it was the last one. */
  place(seat: Seat, kind: number, value: number, space: number, cost: number): void {
    this.used[seat] = (this.used[seat] as number) + cost
    if (space >= 0) {
      const at = 3 * seat + kind
      this.planted[at] = (this.planted[at] as number) | (1 << space)
      if (this.filled(seat) === ALL_SPACES) this.last = true
    } else {
      const from = this.circles[seat] as number
      const to = Math.min(PIG_CIRCLES, from + value)
      this.circles[seat] = to
      if (to === PIG_CIRCLES && from < to) this.last = true
    }
    this.picks++
    if (this.picks === this.drafted && this.seats > 1) {
      this.close(((31 - Math.clz32(this.faces & -this.faces)) / 6) | 0)
    }
  }

  /** The last die goes to market. */
  close(kind: number): void {
    this.clearPool()
    const circles = (this.market[kind] as number) + 1
    this.market[kind] = circles
    if (circles === MARKET_CIRCLES) this.last = true
    this.picks = 0
    if (this.last) {
      this.over = true
      return
    }
    this.start = (this.start + 1) % this.seats
    this.round++
  }

  /** Points as things stand. */
  points(seat: Seat): number {
    const at = 3 * seat
    let sum = this.pig[((this.circles[seat] as number) / PIG_ROW) | 0] as number
    for (let kind = 0; kind < 3; kind++) {
      sum += countBits(this.planted[at + kind] as number) * (this.market[kind] as number)
    }
    const filled = this.filled(seat)
    for (const row of ROWS) if ((filled & row) === row) sum += RIBBON_POINTS
    if (this.advanced && this.seats > 1) sum += this.#majorities(seat)
    return sum
  }

  #majorities(seat: Seat): number {
    let sum = 0
    for (let kind = 0; kind < 3; kind++) {
      const own = countBits(this.planted[3 * seat + kind] as number)
      let leads = own > 0
      for (let other = 0; other < this.seats && leads; other++) {
        leads = countBits(this.planted[3 * other + kind] as number) <= own
      }
      if (leads) sum += RIBBON_POINTS
    }
    const own = this.circles[seat] as number
    let leads = own > 0
    for (let other = 0; other < this.seats && leads; other++) leads = (this.circles[other] as number) <= own
    return leads ? sum + RIBBON_POINTS : sum
  }

  /** Ranks seats: points, then planted, then circles (ruling 31), in one number. */
  rank(seat: Seat): number {
    return (this.points(seat) * 32 + countBits(this.filled(seat))) * 64 + (this.circles[seat] as number)
  }
}
