import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commit, quick, type Random, shuffle, stream } from '@makiba/kernel'
import { describe, expect, test } from 'vitest'

interface Vector {
  readonly seed: string
  readonly table: string
  readonly entropies: readonly string[]
  readonly draw: string
  readonly k: number
  readonly commitment: string
  /** Drawn in this order, then the shuffle, from one stream. */
  readonly ranges: readonly number[]
  readonly numbers: readonly number[]
  readonly shuffled: readonly number[]
}

const here = (file: string) => fileURLToPath(new URL(`./golden/${file}`, import.meta.url))
const vectors = JSON.parse(readFileSync(here('fair.json'), 'utf8')) as Vector[]
const SEED = `${'00'.repeat(31)}2a`
const ground = { table: 't', entropies: ['', 'x'] }
const take = (random: Random, n = 8) => Array.from({ length: n }, () => random.below(2 ** 32))

describe('fair luck is a format', () => {
  test('golden vectors', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(8)
    for (const vector of vectors) {
      const random = stream(vector.seed, vector, vector.draw, vector.k)
      expect(commit(vector.seed, vector.table)).toBe(vector.commitment)
      expect(vector.ranges.map((n) => random.below(n))).toEqual(vector.numbers)
      expect(
        shuffle(
          random,
          Array.from(vector.shuffled, (_, i) => i),
        ),
      ).toEqual(vector.shuffled)
    }
  })
  const python = spawnSync('python3', ['--version']).status === 0
  // A machine without Python has shown the vectors above; what is tried here is that they need none of our code.
  test.runIf(python)('a script in another language agrees', () => {
    const run = spawnSync('python3', [here('fair.py')], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.stdout).toBe(`${vectors.length} vectors agree\n`)
  })
})

describe('streams are apart', () => {
  const first = take(stream(SEED, ground, 'dice', 0))
  test.each([
    ['the seed', () => stream('11'.repeat(32), ground, 'dice', 0)],
    ['the table', () => stream(SEED, { ...ground, table: 'u' }, 'dice', 0)],
    ['an entropy', () => stream(SEED, { ...ground, entropies: ['', 'y'] }, 'dice', 0)],
    ['the seat of an entropy', () => stream(SEED, { ...ground, entropies: ['x', ''] }, 'dice', 0)],
    ['the name of the draw', () => stream(SEED, ground, 'dic', 0)],
    ['the number of the draw', () => stream(SEED, ground, 'dice', 1)],
    ['where one field ends', () => stream(SEED, { table: 'tx', entropies: ['', ''] }, 'dice', 0)],
  ])('by %s', (_what, other) => {
    expect(take(other())).not.toEqual(first)
  })
  test('the same question has the same answer', () => {
    expect(take(stream(SEED, ground, 'dice', 0))).toEqual(first)
  })
  test('the commitment depends on seed and table', () => {
    expect(commit(SEED, 't')).not.toBe(commit(SEED, 'u'))
    expect(commit(SEED, 't')).not.toBe(commit('11'.repeat(32), 't'))
  })
})

describe.each([
  ['fair', () => stream(SEED, ground, 'spread', 0)],
  ['quick', () => quick(7)],
])('%s ranges', (_name, make) => {
  test('are even', () => {
    const random = make()
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 60_000; i++) {
      const face = random.below(6)
      counts[face] = (counts[face] ?? 0) + 1
    }
    // Chi square with 5 degrees of freedom: beyond 30 once in 70,000 runs, and the streams are fixed.
    expect(counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)).toBeLessThan(30)
  })
  test('have no modulo bias where it would show most', () => {
    const random = make()
    const n = 3 * 2 ** 30
    let low = 0
    for (let i = 0; i < 30_000; i++) if (random.below(n) < n / 3) low++
    // With a plain remainder the lowest third would come half of the time.
    expect(Math.abs(low - 10_000)).toBeLessThan(500)
  })
  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('below(%d) is an error', (n) => {
    expect(() => make().below(n)).toThrow(RangeError)
  })
})
