import { describe, expect, test } from 'vitest'
import { ALLOWANCE, adjudicate, FLOOR, holdOf, LAG, LONGEST_DELAY, linkOf, PAINT } from './index.ts'
import { race, type Way } from './testing/races.ts'
import { Sitting } from './testing/sitting.ts'

const near: Way = { usual: 5, jitter: 1, sync: 1 }
/** A round trip of 200 ms, each way of which differs by 40 ms. */
const far: Way = { usual: 100, jitter: 40, sync: 5 }
const stable: Way = { usual: 100, jitter: 2, sync: 2 }
const honest = (way: Way) => ({ way, early: 0 })
/** `RACES=100000 npx vitest run games/dancing-villager/race` takes the full measure. */
const RACES = Number(process.env.RACES ?? 20_000)

describe('one touch', () => {
  const link = { trip: 40, jitter: 2 }
  const at = (reported: number | null, arrived: number, way = link) =>
    adjudicate(1000, way, { seat: 0, reported, arrived })

  test('counts as reported where the link bears it out', () => {
    expect(at(500, 1520)).toEqual({ seat: 0, at: 500, why: 'as reported' })
  })
  test('is taken back to the allowance when it is a little ahead of its way', () => {
    const estimate = 520 - 20 - PAINT
    expect(at(estimate - ALLOWANCE, 1520)).toMatchObject({ at: estimate - ALLOWANCE, why: 'as reported' })
    expect(at(estimate - ALLOWANCE - 3, 1520)).toMatchObject({ at: estimate - ALLOWANCE, why: 'ahead of its way' })
  })
  test('counts by its arrival when the report cannot be, or when there is none', () => {
    expect(at(300, 1520)).toMatchObject({ at: 520 - 20 - PAINT, why: 'by arrival' })
    expect(at(null, 1520)).toMatchObject({ at: 520 - 20 - PAINT, why: 'by arrival' })
  })
  test('cannot have happened after it arrived', () => {
    expect(at(900, 1520)).toMatchObject({ at: 520, why: 'behind its arrival' })
  })
  test('nobody reacts in less than the floor', () => {
    expect(at(40, 1060)).toMatchObject({ at: FLOOR, why: 'too quick for a hand' })
    expect(at(null, 1005)).toMatchObject({ at: FLOOR, why: 'too quick for a hand' }) // ruling 48: never below 0
  })
  test('ruling 26: before the reveal it stays before, for the rules to ignore', () => {
    expect(at(-30, 1020)).toEqual({ seat: 0, at: -30, why: 'before the reveal' })
  })
  test('8.1: no way gets more credit than the cap', () => {
    expect(at(500, 1800, { trip: 600, jitter: 0 })).toMatchObject({ at: 800 - LAG, why: 'beyond the cap' })
  })
})

describe('a window', () => {
  test('ruling 48: the host holds the award for touches on their way, 150 ms at most, on top of the largest delay', () => {
    expect(holdOf([linkOf([10, 10, 10]), linkOf([20, 20, 20])])).toBe(10 + PAINT)
    expect(holdOf([linkOf([10]), linkOf([900])])).toBe(LAG)
    const table = new Sitting(2, { ray: 180 }, { handicap: true }).throw('up up up up up').touch(0, 0, 300)
    expect(table.closes + holdOf([linkOf([900])])).toBe(300 + LONGEST_DELAY + LAG)
  })
  test('a link is its median trip and its jitter', () => {
    expect(linkOf([30, 10, 20])).toMatchObject({ trip: 20 })
    expect(linkOf([10, 20, 30, 1000])).toMatchObject({ trip: 25 })
    expect(linkOf([50, 50, 50]).jitter).toBe(0)
  })
})

describe(`${RACES} races`, () => {
  const share = (wins: readonly [number, number]) => (100 * wins[1]) / RACES

  test('between equal hands, one near and one far and jittery: each wins half of them within 1.5 points', () => {
    expect(Math.abs(share(race([honest(near), honest(far)], RACES, 1).wins) - 50)).toBeLessThan(1.5)
  })
  test.each([
    ['far', far],
    ['near', near],
    ['stable', stable],
  ])('reporting 150 ms early over a %s link gains at most 3 points', (_name, way) => {
    const fair = share(race([honest(near), honest(way)], RACES, 2).wins)
    const cheating = share(race([honest(near), { way, early: 150 }], RACES, 2).wins)
    expect(cheating - fair).toBeLessThan(3)
    expect(cheating).toBeLessThan(53)
  })
  test.each([10, 20, 40, 80, 300, 1000])('reporting %i ms early wins no more than 53 in 100', (early) => {
    for (const way of [near, far]) expect(share(race([honest(near), { way, early }], RACES, 3).wins)).toBeLessThan(53)
  })
  test('over stable links 95 of 100 touches are adjudicated within 5 ms of the truth', () => {
    const { errors } = race([honest(near), honest(stable)], RACES, 4)
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(5)
  })
})
