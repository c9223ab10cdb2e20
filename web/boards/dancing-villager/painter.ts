import type { Body, Layout } from './layout.ts'

/** Draws villagers. */
export interface Painter {
  /** `flicker`: how the fire flares, from -1 to 1. */
  paint(layout: Layout, bodies: readonly Body[], flicker: number): void
  /** One step plainer; false when there is none. */
  stepDown(): boolean
  end(): void
}

/** Pictures that are looked at before it is decided that they come too slowly, and how slowly that is, in milliseconds. */
const LOOKED = 24
const SLOW = 24

/** Notices when pictures are dropped. */
export class Pace {
  #last = 0
  #times: number[] = []

  /** A picture was painted; true when the last ones came too slowly. */
  painted(at: number): boolean {
    const took = at - this.#last
    this.#last = at
    // A pause is no slowness: nothing moved.
    if (took > 500) return false
    this.#times.push(took)
    if (this.#times.length < LOOKED) return false
    // The middle one: a single hiccup is nobody's fault.
    const middle = [...this.#times].sort((a, b) => a - b)[LOOKED >> 1] as number
    this.#times = []
    return middle > SLOW
  }
}
