import type { Seat } from '@makiba/kernel'
import { GARDEN_COLUMNS, GARDEN_SPACES, PIG_CIRCLES, PIG_ROW, pigPoints, RIBBON_POINTS } from '../rules/index.ts'
import { ALL_SPACES, beside, COLUMNS, FACES, type Field, pigBits } from './field.ts'
import { type Taste, tasteOf } from './taste.ts'

const ROW = (1 << GARDEN_COLUMNS) - 1

/** By the bits of a row: how many there are. */
const IN_ROW = Uint8Array.from({ length: ROW + 1 }, (_, bits) => {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count++
  return count
})
/** By space: those beside it. */
const BESIDE = Int32Array.from({ length: GARDEN_SPACES }, (_, space) => beside(1 << space))

/** By space: the first of its row. */
const FIRST_IN_ROW = Int32Array.from({ length: GARDEN_SPACES }, (_, space) => space - (space % GARDEN_COLUMNS))
/** By circles of the pig: how many rows they fill. */
const FULL_ROWS = Int32Array.from({ length: PIG_CIRCLES + 1 }, (_, circles) => Math.floor(circles / PIG_ROW))

/** How many columns these spaces are in. */
function columnsOf(spaces: number): number {
  return IN_ROW[(spaces | (spaces >> GARDEN_COLUMNS) | (spaces >> (2 * GARDEN_COLUMNS))) & ROW] as number
}

/** Likes nearer than this may be equal, or change places, once something is added to both: of such places each is weighed. */
const NEAR = 1e-9
/** In place of a space: the die must be fed, or several spaces are liked nearly alike. */
export const PIG = -1
export const SEVERAL = -2

/**
 * What a quick player makes of a seat's places before it picks. What many dice come to is worked out once, and it stays as long as the
 * seat's sheet and the markets do: over the picks of the others, and over games that are tried from the same moment. Made once, used
 * again and again.
 */
export class Sight {
  readonly #taste: Taste
  readonly #pig: readonly number[]
  readonly #pigBits: Float64Array
  #round = 0
  #last = false
  #filled = 0
  #circles = 0
  /** By vegetable: its spaces, those beside them, the free columns among these, its market, and what one more is worth. */
  readonly #own = new Int32Array(3)
  readonly #near = new Int32Array(3)
  readonly #columns = new Int32Array(3)
  readonly #market = new Int32Array(3)
  readonly #worth = new Float64Array(3)
  /** A bit for each face that `look` was asked about; the others are as they were once. */
  known = 0
  /** By face: how much its best place is liked, without what powers cost. */
  readonly best = new Float64Array(FACES)
  /** Which place that is: a space, `PIG`, or `SEVERAL`. */
  readonly place = new Int32Array(FACES)
  /** How much the first place is liked. */
  readonly first = new Float64Array(FACES)
  #seen = false

  constructor(rulesVersion: number) {
    this.#taste = tasteOf(rulesVersion)
    this.#pig = pigPoints(rulesVersion)
    this.#pigBits = pigBits(rulesVersion)
  }

  see(field: Field, seat: Seat): void {
    const { planted, market } = field
    const at = 3 * seat
    const own = this.#own
    const known = this.#market
    if (
      this.#seen &&
      own[0] === planted[at] &&
      own[1] === planted[at + 1] &&
      own[2] === planted[at + 2] &&
      this.#circles === field.circles[seat] &&
      this.#round === field.round &&
      this.#last === field.last &&
      known[0] === market[0] &&
      known[1] === market[1] &&
      known[2] === market[2]
    )
      return
    const filled = field.filled(seat)
    const left = field.last ? 0 : Math.max(0, this.#taste.rounds - field.round)
    this.#seen = true
    this.known = 0
    this.#round = field.round
    this.#last = field.last
    this.#filled = filled
    this.#circles = field.circles[seat] as number
    for (let kind = 0; kind < 3; kind++) {
      const spaces = planted[at + kind] as number
      const near = beside(spaces)
      own[kind] = spaces
      known[kind] = market[kind] as number
      this.#near[kind] = near
      this.#columns[kind] = columnsOf(near & ~filled)
      this.#worth[kind] = (market[kind] as number) + (this.#taste.growth * left) / 3
    }
  }

  /** Finds out what a die would come to here. */
  look(face: number): void {
    this.known |= 1 << face
    const kind = (face / 6) | 0
    const value = face - 6 * kind + 1
    let spaces = this.plantable(kind, value)
    if (spaces === 0) {
      const like = this.feed(value)
      this.best[face] = like
      this.first[face] = like
      this.place[face] = PIG
      return
    }
    let space = 31 - Math.clz32(spaces & -spaces)
    let most = this.plant(kind, space)
    let place = space
    this.first[face] = most
    for (spaces &= spaces - 1; spaces !== 0; spaces &= spaces - 1) {
      space = 31 - Math.clz32(spaces & -spaces)
      const like = this.plant(kind, space)
      const more = like - most
      if (more === 0) continue
      if (more > 0) most = like
      if (more > -NEAR) place = more < NEAR ? SEVERAL : space
    }
    this.best[face] = most
    this.place[face] = place
  }

  /** Where a die can be planted, as bits; none where it must be fed. */
  plantable(kind: number, value: number): number {
    const free = (COLUMNS[value] as number) & ~this.#filled
    return this.#own[kind] === 0 ? free : free & (this.#near[kind] as number)
  }

  /** How much planting there is liked. */
  plant(kind: number, space: number): number {
    const filled = this.#filled
    const row = (filled >> (FIRST_IN_ROW[space] as number)) & ROW
    const inRow = IN_ROW[row] as number
    const worth = this.#worth[kind] as number
    if (this.#last) return worth + (inRow === GARDEN_COLUMNS - 1 ? RIBBON_POINTS : 0)
    const taste = this.#taste
    const free = ALL_SPACES & ~(filled | (1 << space))
    const near = ((this.#near[kind] as number) | (BESIDE[space] as number)) & free
    const gained = columnsOf(near) - (this.#columns[kind] as number)
    return worth + (taste.row[inRow] as number) + taste.reach * gained - taste.space
  }

  /** How much feeding is liked. */
  feed(value: number): number {
    const from = this.#circles
    const to = Math.min(PIG_CIRCLES, from + value)
    const now = FULL_ROWS[from] as number
    const then = FULL_ROWS[to] as number
    // In the last round only whole rows count.
    if (this.#last) return (this.#pig[then] as number) - (this.#pig[now] as number)
    const { circle, power } = this.#taste
    const points = (this.#pigBits[to] as number) - (this.#pigBits[from] as number)
    return points + (circle * (to - from) + power * (then - now))
  }
}
