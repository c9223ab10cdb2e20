import type { Time } from '../services.ts'

/** How long what is not urgent may hold up everything else, in milliseconds. */
const SLICE = 8

/**
 * Long work of the main thread, in slices: one short slice for all of it in each turn of the event loop, so that ten tables
 * that wake at once delay a move no more than one does.
 */
export class Slices {
  readonly #clock: Pick<Time, 'ticks' | 'soon'>
  readonly #waiting: (() => void)[] = []
  /** When the slice of this turn ends; undefined before it has begun. */
  #until: number | undefined

  constructor(clock: Pick<Time, 'ticks' | 'soon'>) {
    this.#clock = clock
  }

  /** No time is left for it in this turn of the event loop. */
  get spent(): boolean {
    if (this.#until === undefined) this.#begin()
    return this.#clock.ticks() >= (this.#until as number)
  }

  /** Resolves in a turn in which there is time. One after the other, in the order in which they asked. */
  next(): Promise<void> {
    return new Promise((go) => this.#waiting.push(go))
  }

  #begin(): void {
    this.#until = this.#clock.ticks() + SLICE
    // What came over the network in the meantime is served first.
    this.#clock.soon(() => {
      this.#until = undefined
      const go = this.#waiting.shift()
      if (!go) return
      this.#begin()
      go()
    })
  }
}
