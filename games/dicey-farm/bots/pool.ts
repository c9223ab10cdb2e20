import { type Numbers, POINTS, SIZE } from './layout.ts'
import { Mark } from './mark.ts'

const SLOT = 4
const FIRST = 1
const SECOND = 2
const PLACE = 3

/** Farms that compete with each other: no two alike, the poorest dropped when there are too many. */
export class Pool {
  readonly #width: number
  readonly #capacity: number
  /** One after the other. */
  readonly farms: Int32Array
  readonly scores: Float64Array
  /** What each was made of, and by which step. */
  readonly parents: Int32Array
  readonly steps: Int32Array
  /** Where everything began for it. */
  readonly roots: Int32Array
  readonly #order: Int32Array
  /** An open table: of each slot a stamp, a farm's mark and its place, side by side. It counts only under the present stamp, so that clearing costs nothing. */
  readonly #slots: Int32Array
  readonly #mask: number
  #stamp = 1
  /** Farms that promise no more are not taken. */
  floor = Number.NEGATIVE_INFINITY
  /** Of the farm that was looked for last. */
  #slot = 0
  readonly #own = new Mark()
  size = 0
  /** Set by whoever begins anew: whether none has been left out since because of the width. */
  whole = true

  constructor(width: number) {
    const capacity = 3 * width
    this.#width = width
    this.#capacity = capacity
    this.farms = new Int32Array(capacity * SIZE)
    this.scores = new Float64Array(capacity)
    this.parents = new Int32Array(capacity)
    this.steps = new Int32Array(capacity)
    this.roots = new Int32Array(capacity)
    this.#order = new Int32Array(capacity)
    let slots = 16
    while (slots < 3 * capacity) slots *= 2
    this.#slots = new Int32Array(SLOT * slots)
    this.#mask = slots - 1
  }

  clear(): void {
    this.size = 0
    this.floor = Number.NEGATIVE_INFINITY
    this.#stamp++
  }

  /** Whether a farm with this mark is new, or better than one that differs from it only in points. `put` may follow. */
  isNew(mark: Mark): boolean {
    this.#find(mark)
    if (this.#slots[this.#slot] !== this.#stamp) return true
    const known = this.#slots[this.#slot + PLACE] as number
    return mark.points > (this.farms[known * SIZE + POINTS] as number)
  }

  /** Takes the farm that `isNew` was asked about, unless it is too poor. */
  put(farm: Numbers, mark: Mark, score: number, parent: number, step: number, root: number): void {
    if (score <= this.floor) return
    let place = this.size
    if (this.#slots[this.#slot] === this.#stamp) place = this.#slots[this.#slot + PLACE] as number
    else {
      this.#enter(mark, place)
      this.size++
    }
    const at = place * SIZE
    for (let i = 0; i < SIZE; i++) this.farms[at + i] = farm[i] as number
    this.scores[place] = score
    this.parents[place] = parent
    this.steps[place] = step
    this.roots[place] = root
    if (this.size === this.#capacity) this.#prune()
  }

  /** The places of the best, best first. */
  best(): Int32Array {
    const { scores, size } = this
    const order = this.#order.subarray(0, size)
    for (let i = 0; i < size; i++) order[i] = i
    order.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    if (size > this.#width) this.whole = false
    return order.subarray(0, this.#width)
  }

  #prune(): void {
    const kept = this.best()
    this.floor = this.scores[kept[kept.length - 1] as number] as number
    kept.sort()
    for (let to = 0; to < kept.length; to++) {
      const from = kept[to] as number
      if (from === to) continue
      this.farms.copyWithin(to * SIZE, from * SIZE, (from + 1) * SIZE)
      for (const list of [this.scores, this.parents, this.steps, this.roots]) list[to] = list[from] as number
    }
    this.size = kept.length
    this.#stamp++
    for (let i = 0; i < this.size; i++) {
      this.#own.read(this.farms, i * SIZE)
      this.#find(this.#own)
      this.#enter(this.#own, i)
    }
  }

  /** Notes where the farm lies that was looked for last. */
  #enter({ first, second }: Mark, place: number): void {
    this.#slots[this.#slot] = this.#stamp
    this.#slots[this.#slot + FIRST] = first
    this.#slots[this.#slot + SECOND] = second
    this.#slots[this.#slot + PLACE] = place
  }

  /** Where a farm is in the table, or would be. */
  #find({ first, second }: Mark): void {
    const slots = this.#slots
    const last = SLOT * this.#mask
    let slot = (SLOT * first) & last
    while (slots[slot] === this.#stamp && (slots[slot + FIRST] !== first || slots[slot + SECOND] !== second))
      slot = (slot + SLOT) & last
    this.#slot = slot
  }
}
