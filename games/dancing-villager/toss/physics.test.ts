import { quick } from '@makiba/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Fling, fling as flingBy, isHow, loadPhysics, type Physics, PLACE, posesOf, RATE, wayOf } from './index.ts'
import { digests } from './testing/digest.ts'

/** The side of two players. */
const way = wayOf(3, 2)
const fling = (random: ReturnType<typeof quick>, villagers: number): readonly Fling[] =>
  flingBy(random, villagers, way.hand)

let physics: Physics
beforeAll(async () => {
  physics = await loadPhysics()
})

describe('a tumble', () => {
  test('is the same, bit for bit, each time it is run', () => {
    const flings = fling(quick(1), 6)
    const first = physics.path(way, flings)
    physics.tumble(way, fling(quick(2), 6))
    expect(physics.path(way, flings)).toEqual(first)
    expect(physics.tumble(way, flings)).toEqual(physics.tumble(way, flings))
  })
  test('of the first toss is the same as on the machine where this was written down', async () => {
    expect(await digests(6, 1)).toEqual([
      'flat flat flat flat flat up | up flat flat flat flat flat, 87 85, be875492',
      'up flat up flat | flat flat up flat | flat flat flat down, 90 77 86, 94133840',
      'flat flat flat | down flat up | down up up | up flat up, 86 84 83 99, 1282159c',
      'up flat leaning flat flat flat | flat flat flat flat flat flat, 90 95, 19ad8e05',
      'down flat flat flat | leaning flat flat flat | flat up flat flat, 123 88 115, e2de1042',
      'flat flat up | flat flat flat | flat flat flat | flat down flat, 78 91 72 103, ca18ad75',
    ])
  })
  test.each([2, 3] as const)('of toss %i is the same as on the machine where this was written down', async (toss) => {
    expect(await digests(6, toss)).toEqual([
      'flat flat up flat flat up | up up flat flat flat up, 130 92, acf84bfd',
      'down flat flat flat | up flat flat flat | flat flat flat flat, 81 98 64, 31c43c50',
      'flat flat flat | flat flat flat | flat flat flat | flat leaning flat, 68 106 69 101, 831b440d',
      'flat flat flat flat up flat | flat flat up flat up flat, 113 90, 4f474550',
      'up flat up flat | flat flat flat flat | flat leaning flat flat, 90 102 88, d55de884',
      'flat flat flat | flat up flat | flat down flat | flat flat flat, 86 73 74 81, 3de7a7e2',
    ])
  })
  test('as pictures: it begins where the hand let go and ends as it lies', () => {
    const flings = fling(quick(3), 4)
    const { steps, rests } = physics.tumble(way, flings)
    const path = physics.path(way, flings)
    expect(path).toMatchObject({ villagers: 4, steps })
    expect(path.places).toHaveLength(steps * 4 * PLACE)
    for (const [i, { at, speed }] of flings.entries()) {
      const begun = path.places.slice(i * PLACE, i * PLACE + 3)
      for (const [axis, value] of begun.entries())
        expect(Math.abs(value - ((at[axis] ?? 0) + (speed[axis] ?? 0) / RATE) / 100)).toBeLessThan(0.1)
      const end = ((steps - 1) * 4 + i) * PLACE
      expect(path.places[end + 1]).toBe(rests[i]?.height)
    }
  })
  test('ends at rest within the limit, on the table, and shows every pose', () => {
    const random = quick(4)
    const seen = new Map<string, number>()
    let longest = 0
    for (let i = 0; i < 300; i++) {
      const tumble = physics.tumble(way, fling(random, 1 + (i % 6)))
      expect(tumble).toMatchObject({ still: true, inside: true })
      longest = Math.max(longest, tumble.steps)
      for (const pose of posesOf(tumble.rests, 3)) seen.set(pose, (seen.get(pose) ?? 0) + 1)
    }
    expect(longest).toBeLessThan(way.most)
    for (const pose of ['flat', 'up', 'down', 'leaning', 'standing', 'flat^']) expect(seen.get(pose)).toBeGreaterThan(0)
  })
  test('stays inside even when thrown as hard as can be', () => {
    for (const speed of [
      [10_000, 0, 0],
      [0, 0, -10_000],
      [-7000, 5000, 7000],
    ]) {
      const hard = fling(quick(5), 6).map((one) => ({ ...one, speed }))
      expect(physics.tumble(way, hard).inside).toBe(true)
    }
    expect(way.tray.half).toEqual([6.4, 3.6])
  })
  test('of twelve villagers takes less than 50 ms on one core', () => {
    const random = quick(6)
    const times = Array.from({ length: 21 }, () => {
      const hands = [fling(random, 6), fling(random, 6)]
      const began = process.cpuUsage()
      for (const flings of hands) physics.tumble(way, flings)
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }).sort((a, b) => a - b)
    expect(times[10]).toBeLessThan(50)
  })
})

describe('a hand', () => {
  test('throws so that villagers do not begin inside one another', () => {
    for (let seed = 0; seed < 200; seed++) {
      const flings = fling(quick(seed), 6)
      for (const [i, a] of flings.entries())
        for (const b of flings.slice(i + 1)) {
          const apart = a.at.reduce((sum, value, axis) => sum + (value - (b.at[axis] ?? 0)) ** 2, 0)
          expect(Math.sqrt(apart)).toBeGreaterThan(273)
        }
    }
  })
  test('is written down in whole numbers', () => {
    const how = { flings: [fling(quick(7), 6), fling(quick(8), 1)] }
    expect(isHow(JSON.parse(JSON.stringify(how)))).toBe(true)
    expect(isHow({ flings: [[{ at: [0, 0, 0], turn: [0, 0, 0, 0], speed: [0, 0, 0], spin: [0, 0, 0] }]] })).toBe(false)
    expect(isHow({ flings: [[{ at: [0.5, 0, 0], turn: [0, 0, 0, 1], speed: [0, 0, 0], spin: [0, 0, 0] }]] })).toBe(
      false,
    )
  })
})
