import { type Pictures, picturesBy, type Race, veiledFor } from '@makiba/kernel'
import type { Shown } from './reveal.ts'
import type { Update } from './sitting.ts'

/** Milliseconds between two portions of pictures, and how far ahead they are sent. */
export const TICK = 40
const AHEAD = 34

/** What luck did under a veil, as the page is told of it: in pictures as they are due, then how it ended. */
export class Veil {
  /** What the page is not to hear yet: the stroke and what followed at once. */
  readonly covered: Update
  readonly #n: number
  readonly #at: number
  readonly #pictures: Pictures
  #sent = 0

  constructor(n: number, at: number, pictures: Pictures, covered: Update) {
    this.#n = n
    this.#at = at
    this.#pictures = pictures
    this.covered = covered
  }

  /** The pictures that the page is to have before the next tick; undefined when it has them. */
  next(now: number): Shown | undefined {
    const from = this.#sent
    const to = picturesBy(this.#pictures, now - this.#at + TICK + AHEAD)
    if (to <= from) return undefined
    this.#sent = to
    const { pieces } = this.#pictures
    return { n: this.#n, at: this.#at, pieces: [...pieces], from, pictures: this.#pictures.portion(from, to) }
  }

  /** Whether the page is to be told how it ended, before the next tick would be too late. */
  falls(now: number): boolean {
    return now + TICK >= this.#at + veiledFor(this.#pictures) - AHEAD
  }
}

/** The first stroke of an update that needs a veil, and what may be told at once. */
export function veil(race: Race, update: Update): { readonly open: Update; readonly veil: Veil } | undefined {
  for (const [i, { heard }] of update.steps.entries())
    for (const { n, at, stroke } of heard) {
      const pictures = stroke === undefined ? undefined : race.veiled(stroke)
      if (!pictures) continue
      const covered = { ...update, steps: update.steps.slice(i) }
      return { open: { steps: update.steps.slice(0, i), calls: [] }, veil: new Veil(n, at, pictures, covered) }
    }
  return undefined
}
