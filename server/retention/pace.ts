/** A move waits behind a step at most about so long. */
export const STEP_MS = 5
const MOST = 128

/** How many rows a step takes, by how long the last one took: a long one is cut to its measure at once, a short one grows by doubling. */
export class Pace {
  #step: number
  readonly #most: number

  /** Begins with one: how dear a row is, is not known before. */
  constructor(most = MOST) {
    this.#step = 1
    this.#most = most
  }

  get step(): number {
    return this.#step
  }

  took(ms: number): void {
    if (ms > STEP_MS) this.#step = Math.max(1, Math.floor((this.#step * STEP_MS) / ms))
    // Room for twice as much, and a little.
    else if (ms < STEP_MS / 3) this.#step = Math.min(this.#most, this.#step * 2)
  }
}
