import type { Random } from './game.ts'

const WORDS = 2 ** 32

/** A source of 32-bit words as unbiased ranges: words of the incomplete last range are thrown away. */
abstract class Words implements Random {
  abstract word(): number

  below(n: number): number {
    if (!(n >= 1 && n <= WORDS && Number.isInteger(n)))
      throw new RangeError(`below(${n}): not a whole number from 1 to 2^32`)
    if (n === WORDS) return this.word()
    // As numbers of 32 bits, for which processors have a division; of others the rest takes five times as long.
    const range = n >>> 0
    for (;;) {
      const x = this.word() >>> 0
      const r = x % range
      if (x - r <= WORDS - range) return r
    }
  }
}

class Told extends Words {
  readonly word: () => number

  constructor(word: () => number) {
    super()
    this.word = word
  }
}

export function unbiased(word: () => number): Random {
  return new Told(word)
}

/** sfc32. Its numbers are fields, not variables of a closure: browsers would make an object of each whenever it changes. */
class Quick extends Words {
  #a: number
  #b: number
  #c = 0x9e3779b9 | 0
  #d = 1

  constructor(seed: number) {
    super()
    this.#a = seed | 0
    this.#b = Math.floor(seed / WORDS) | 0
    // The first words still show the seed.
    for (let i = 0; i < 12; i++) this.word()
  }

  word(): number {
    const t = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0
    return t >>> 0
  }
}

/** A fast generator for simulation; no secret may depend on it. */
export function quick(seed: number): Random {
  return new Quick(seed)
}

/** Puts a list in random order, in place. */
export function shuffle<T>(random: Random, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const kept = list[i] as T
    list[i] = list[j] as T
    list[j] = kept
  }
  return list
}

export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('pick: nothing to pick from')
  return list[random.below(list.length)] as T
}

/** An index of `counts`, each as likely as its count: one piece out of an unordered remainder. */
export function pickByCount(random: Random, counts: readonly number[]): number {
  let total = 0
  for (let i = 0; i < counts.length; i++) total += counts[i] as number
  let left = random.below(total)
  for (let i = 0; i < counts.length; i++) {
    left -= counts[i] as number
    if (left < 0) return i
  }
  throw new RangeError('pickByCount: counts changed while picking')
}
