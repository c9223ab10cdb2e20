import type { Budget, Limits } from './bot.ts'

/** Keeps account of a budget while a bot thinks. */
export class Effort {
  readonly #budget: Budget
  readonly #ms: number
  readonly #most: number
  readonly #began: number
  #playouts = 0

  constructor(budget: Budget, usual: Limits) {
    const given = budget.ms === undefined && budget.playouts === undefined ? usual : budget
    this.#budget = budget
    this.#ms = given.ms ?? Number.POSITIVE_INFINITY
    this.#most = given.playouts ?? Number.POSITIVE_INFINITY
    // Whoever counts simulations must not depend on the clock.
    this.#began = given.ms === undefined ? 0 : budget.now()
    if (!(this.#ms < Number.POSITIVE_INFINITY || this.#most < Number.POSITIVE_INFINITY))
      throw new RangeError('a budget without limits')
  }

  get playouts(): number {
    return this.#playouts
  }

  /** Counts simulations, or positions looked at. */
  count(playouts = 1): void {
    this.#playouts += playouts
  }

  /** The share that is used up; 1 or more when there is nothing left. */
  spent(): number {
    const playouts = this.#playouts / this.#most
    if (this.#ms === Number.POSITIVE_INFINITY) return playouts
    return Math.max(playouts, (this.#budget.now() - this.#began) / this.#ms)
  }
}
