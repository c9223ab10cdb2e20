import { expect, test } from 'vitest'
import { dayLuck, dayOfLuck, marginOf, medalOf, movesStanding, rivalOrder, sealDay } from './daily.ts'
import type { RawEntry } from './record.ts'
import { apples, applesDay } from './testing/apples.ts'

const SEED = '5eed'.repeat(16)

test('the luck of a day names its date, and its seed where that was sealed', () => {
  for (const seed of [undefined, SEED])
    expect(dayOfLuck(dayLuck('2026-11-15', seed))).toEqual({ date: '2026-11-15', seed })
  for (const luck of ['fair', 'daily:', 'daily:2026-02-30', 'daily:2026-11-15:abc', `daily:2026-11-15:${SEED}:`])
    expect(dayOfLuck(luck)).toBeUndefined()
})

test('a seal is of one game, one date and one seed', () => {
  const seals = [
    sealDay(SEED, 'pig', '2026-11-15'),
    sealDay(SEED, 'snap', '2026-11-15'),
    sealDay(SEED, 'pig', '2026-11-16'),
    sealDay('ab'.repeat(32), 'pig', '2026-11-15'),
  ]
  expect(new Set(seals).size).toBe(seals.length)
  expect(sealDay(SEED, 'pig', '2026-11-15')).toBe(seals[0])
})

test('a rival has other random numbers in every seat, at every choice and on every day, and the same ones each time', () => {
  const daily = { ...applesDay, rivals: { level: 'hard', playouts: 7 } } as const
  const order = (date: string, seat: number, k: number) =>
    rivalOrder({ game: apples, daily }, dayLuck(date, SEED), seat, k)
  expect(order('2026-11-15', 1, 0)).toEqual(order('2026-11-15', 1, 0))
  const seeds = [
    order('2026-11-15', 1, 0),
    order('2026-11-15', 1, 1),
    order('2026-11-15', 2, 0),
    order('2026-11-16', 1, 0),
  ].map((one) => one?.seed)
  expect(new Set(seeds).size).toBe(seeds.length)
  for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true)
  // No other table has rivals.
  expect(rivalOrder({ game: apples, daily }, 'fair', 1, 0)).toBeUndefined()
  expect(rivalOrder({ game: apples, daily: applesDay }, dayLuck('2026-11-15', SEED), 1, 0)).toBeUndefined()
})

test('moves that were taken back do not stand', () => {
  const move = (n: number, by: number): RawEntry => ({ n, at: 0, by, move: {} })
  const entries: RawEntry[] = [
    move(1, 0),
    move(2, 1),
    move(3, 0),
    { n: 4, at: 0, by: 0, undo: 3 },
    move(5, 0),
    move(6, 1),
  ]
  expect([0, 1, 2].map((seat) => movesStanding(entries, seat))).toEqual([2, 2, 0])
})

test('a margin is above zero for whoever has won alone, with most points or with fewest', () => {
  const places = [1, 2, 3]
  expect(marginOf({ scores: [30, 25, 10], places })).toBe(5)
  expect(marginOf({ scores: [20, 25, 10], places })).toBe(-5)
  expect(marginOf({ scores: [20, 25, 30], places }, true)).toBe(5)
  expect(marginOf({ scores: [25, 25], places }, true)).toBe(0)
  expect(() => marginOf({ scores: [25], places: [1] })).toThrow('several scores')
})

test('medals are a third of par, two thirds, par and more', () => {
  expect([0, 59, 60, 119, 120, 179, 180, 181].map((score) => medalOf(score, 180))).toEqual([0, 0, 1, 1, 2, 2, 3, 4])
  expect([33, 34, 66, 67].map((score) => medalOf(score, 100))).toEqual([0, 1, 1, 2])
})
