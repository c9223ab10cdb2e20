import { Known } from '@makiba/bots'
import type { Day } from './day.ts'
import type { Numbers } from './layout.ts'
import type { Mark } from './mark.ts'
import { Promises } from './promises.ts'
import { type Taste, worthOf } from './value.ts'

/** More steps than any farm has. */
export const MOST_STEPS = 1024
/** More sequels than these are not kept. */
const MOST = 1 << 18

/**
 * What follows from farms: for each step that can be made the dice that are left, the mark of the farm it leads to and what that promises. Wider
 * and wider beams go on from the same farms again and again, and then few of those that follow need be made.
 */
export class Sequels {
  /** Where a farm's sequels begin, times `MOST_STEPS`, and how many they are. */
  readonly #places = new Known()
  readonly #reckoned = new Promises()
  #room = 0
  #size = 0
  steps = new Int32Array(0)
  dice = new Uint8Array(0)
  firsts = new Int32Array(0)
  seconds = new Int32Array(0)
  points = new Int32Array(0)
  /** NaN where nobody has asked yet. */
  promises = new Float64Array(0)
  /** Those of the farm that was looked for last. */
  from = 0
  to = 0

  /** What is asked about from now on: all that is known holds for a day and a taste. */
  begin(day: Day, taste: Taste): void {
    if (!this.#reckoned.begin(day, taste)) this.#clear()
  }

  #clear(): void {
    this.#places.clear()
    this.#size = 0
  }

  /** Whether what follows from a farm is known; else it is told from now on, and `close` ends it. */
  find({ high, low }: Mark): boolean {
    const place = this.#places.get(high, low)
    if (place !== undefined) {
      this.from = Math.floor(place / MOST_STEPS)
      this.to = this.from + (place % MOST_STEPS)
      return true
    }
    if (this.#size + MOST_STEPS > MOST) this.#clear()
    if (this.#size + MOST_STEPS > this.#room) this.#grow()
    this.from = this.#size
    this.to = this.#size
    return false
  }

  /** Tells one more, and says where it is. */
  add(step: number, dice: number, { first, second, points }: Mark): number {
    const at = this.to++
    this.steps[at] = step
    this.dice[at] = dice
    this.firsts[at] = first
    this.seconds[at] = second
    this.points[at] = points
    this.promises[at] = Number.NaN
    return at
  }

  /** The mark of the farm that one leads to. */
  mark(at: number, into: Mark): void {
    into.first = this.firsts[at] as number
    into.second = this.seconds[at] as number
    into.points = this.points[at] as number
  }

  /** What the farm of one promises; of the next morning, where no die is left, what it is worth. */
  promiseOf(at: number, farm: Numbers, mark: Mark, taste: Taste): number {
    const known = this.promises[at] as number
    if (!Number.isNaN(known)) return known
    const dice = this.dice[at] as number
    const promise = dice === 0 ? worthOf(farm, taste) : this.#reckoned.of(farm, mark, dice)
    this.promises[at] = promise
    return promise
  }

  close({ high, low }: Mark): void {
    this.#size = this.to
    this.#places.set(high, low, this.from * MOST_STEPS + this.to - this.from)
  }

  #grow(): void {
    const room = Math.max(4 * this.#room, 4 * MOST_STEPS)
    const grown = <T extends { set(from: T): void }>(to: T, from: T): T => {
      to.set(from)
      return to
    }
    this.steps = grown(new Int32Array(room), this.steps)
    this.dice = grown(new Uint8Array(room), this.dice)
    this.firsts = grown(new Int32Array(room), this.firsts)
    this.seconds = grown(new Int32Array(room), this.seconds)
    this.points = grown(new Int32Array(room), this.points)
    this.promises = grown(new Float64Array(room), this.promises)
    this.#room = room
  }
}
