import type { Random } from './game.ts'

const WORDS = 2 ** 32

/** A source of 32-bit words as unbiased ranges: words of the incomplete last range are thrown away. */
export function unbiased(word: () => number): Random {
  return {
    below(n) {
      if (!(n >= 1 && n <= WORDS && Number.isInteger(n)))
        throw new RangeError(`below(${n}): not a whole number from 1 to 2^32`)
      for (;;) {
        const x = word()
        const r = x % n
        if (x - r + n <= WORDS) return r
      }
    },
  }
}

/** A fast generator for simulation (sfc32); no secret may depend on it. */
export function quick(seed: number): Random {
  let a = seed >>> 0
  let b = Math.floor(seed / WORDS) >>> 0
  let c = 0x9e3779b9
  let d = 1
  const word = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  // The first words still show the seed.
  for (let i = 0; i < 12; i++) word()
  return unbiased(word)
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
