import { quick } from '@makiba/kernel'

/** A generator with what a world asks of it. */
export interface Chance {
  below(n: number): number
  /** From least to most, both included. */
  between(least: number, most: number): number
  /** True in so many of a hundred cases. */
  percent(of: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Each noun of a world has a generator of its own, so that one of them can be left out and the others do as before. */
export function chanceOf(seed: number, name: string): Chance {
  const random = quick(hashOf(`${seed} ${name}`))
  return {
    below: (n) => random.below(n),
    between: (least, most) => least + random.below(most - least + 1),
    percent: (of) => random.below(100) < of,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('there is nothing to pick from')
      return list[random.below(list.length)] as T
    },
  }
}

/** 53 bits of a text: quick, and the same on every machine. */
export function hashOf(text: string, before = 0): number {
  let a = 0xdeadbeef ^ before
  let b = 0x41c6ce57 ^ Math.floor(before / 2 ** 21)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
