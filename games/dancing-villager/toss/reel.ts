import type { Path } from './physics.ts'
import { PLACE } from './shape.ts'

/**
 * The pictures of a throw as they travel: whole numbers, each villager's differences to the picture before, so that a host
 * can send a throw piece by piece and nobody holds its end before it is due.
 */

/** Positions in thousandths of a centimetre, quaternions in thirty-thousandths. */
const FINE = [1000, 1000, 1000, 30_000, 30_000, 30_000, 30_000] as const

export interface Reel {
  /** How many villagers each seat throws. */
  readonly villagers: readonly number[]
  /** Pictures. */
  readonly steps: number
  /** For each picture and villager, seat by seat, its place. */
  readonly cells: Int16Array
}

/** The whole throw, a picture of each of these steps. A seat whose villagers lie still before that has its last picture from there on. */
export function reelOf(paths: readonly Path[], shown: readonly number[]): Reel {
  const steps = shown.length
  const villagers = paths.map((path) => path.villagers)
  const width = villagers.reduce((sum, count) => sum + count, 0) * PLACE
  const cells = new Int16Array(steps * width)
  let column = 0
  for (const { villagers: count, steps: own, places } of paths) {
    const wide = count * PLACE
    for (const [picture, step] of shown.entries()) {
      const from = Math.min(step, own - 1) * wide
      for (let i = 0; i < wide; i++)
        cells[picture * width + column + i] = Math.round((places[from + i] as number) * (FINE[i % PLACE] as number))
    }
    column += wide
  }
  return { villagers, steps, cells }
}

/** Pictures `from` to `to` (not included) as differences. */
export function portion({ villagers, cells }: Reel, from: number, to: number): number[] {
  const width = villagers.reduce((sum, count) => sum + count, 0) * PLACE
  const found: number[] = []
  for (let i = from * width; i < to * width; i++)
    found.push((cells[i] as number) - (i < width ? 0 : (cells[i - width] as number)))
  return found
}

/** Where one villager is in one picture: position (x, y, z) and quaternion (x, y, z, w). */
export type Place = [number, number, number, number, number, number, number]

/** Puts portions together again, as they come. */
export class Film {
  readonly villagers: readonly number[]
  readonly #width: number
  readonly #cells: number[] = []

  constructor(villagers: readonly number[]) {
    this.villagers = villagers
    this.#width = villagers.reduce((sum, count) => sum + count, 0) * PLACE
  }

  static of(reel: Reel): Film {
    const film = new Film(reel.villagers)
    film.add(0, portion(reel, 0, reel.steps))
    return film
  }

  /** Pictures that are there. */
  get steps(): number {
    return this.#width === 0 ? 0 : this.#cells.length / this.#width
  }

  /** Takes pictures from `from` on; what is there already is not needed, and a gap cannot be bridged. */
  add(from: number, differences: readonly number[]): void {
    if (from > this.steps) throw new RangeError(`pictures ${this.steps} to ${from} are missing`)
    const skip = (this.steps - from) * this.#width
    for (let i = skip; i < differences.length; i++) {
      const before = this.#cells.length < this.#width ? 0 : (this.#cells.at(-this.#width) as number)
      this.#cells.push(before + (differences[i] as number))
    }
  }

  /** The place of the i-th villager of all seats at a moment between pictures; beyond the last one it stays. */
  place(i: number, step: number): Place {
    const last = this.steps - 1
    const before = Math.max(0, Math.min(Math.floor(step), last))
    const after = Math.min(before + 1, last)
    const share = Math.max(0, Math.min(1, step - before))
    const a = before * this.#width + i * PLACE
    const b = after * this.#width + i * PLACE
    let same = 0
    for (let part = 3; part < PLACE; part++) same += (this.#cells[a + part] ?? 0) * (this.#cells[b + part] ?? 0)
    const place: Place = [0, 0, 0, 0, 0, 0, 1]
    for (let part = 0; part < PLACE; part++) {
      const one = this.#cells[a + part] ?? 0
      // A quaternion and its opposite are the same turn: the nearer one is meant.
      const other = (this.#cells[b + part] ?? 0) * (part >= 3 && same < 0 ? -1 : 1)
      place[part] = (one + (other - one) * share) / (FINE[part] as number)
    }
    const length = Math.sqrt(place[3] * place[3] + place[4] * place[4] + place[5] * place[5] + place[6] * place[6])
    if (length > 0) for (let part = 3; part < PLACE; part++) place[part] = (place[part] as number) / length
    return place
  }
}
