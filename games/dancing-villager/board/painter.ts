import type { Body } from './bodies.ts'
import type { Layout } from './layout.ts'

/** Draws villagers. */
export interface Painter {
  /** `flicker`: how the fire flares, from -1 to 1; `light`: how a verdict lights the i-th villager, 1 being as it is. */
  paint(layout: Layout, bodies: readonly Body[], flicker: number, light: (i: number) => number): void
  /** One step plainer; false when there is none. */
  stepDown(): boolean
  end(): void
}

/** Pictures that are looked at before it is decided that they come too slowly, and how slowly that is, in milliseconds. */
const LOOKED = 24
const SLOW = 24
/** So few are enough where each takes so long that nobody could play. */
const SEEN_ENOUGH = 4
const HOPELESS = 90

export type Verdict =
  | 'fine'
  /** Pictures are dropped: one step plainer would help. */
  | 'slow'
  /** No step would be enough. */
  | 'hopeless'

/** Notices when pictures are dropped. */
export class Pace {
  #last: number | undefined
  #times: number[] = []

  /** A picture of something moving was painted, at that page time. */
  painted(at: number): Verdict {
    const before = this.#last
    this.#last = at
    if (before === undefined) return 'fine'
    this.#times.push(at - before)
    const hopeless = this.#times.length >= SEEN_ENOUGH && this.#middle() > HOPELESS
    if (!hopeless && this.#times.length < LOOKED) return 'fine'
    const slow = this.#middle() > SLOW
    this.#times = []
    return hopeless ? 'hopeless' : slow ? 'slow' : 'fine'
  }

  /** Nothing moves: the time until the next picture says nothing. */
  rest(): void {
    this.#last = undefined
  }

  /** The middle one: a single hiccup is nobody's fault. */
  #middle(): number {
    return [...this.#times].sort((a, b) => a - b)[this.#times.length >> 1] as number
  }
}
