import { expect, test } from 'vitest'
import { daysShelf, FARM } from '../testing/farmer.ts'
import { dayAfter, spanOf, streakOf, todays } from './calendar.ts'
import type { Tally } from './store.ts'
import { compare, friendRows, histogramOf, sportTable } from './tables.ts'
import { daysOf } from './titles.ts'

const first = (scores: { readonly [score: number]: number }): Tally[] =>
  Object.entries(scores).map(([score, count]) => ({ sport: 'first', score: Number(score), count }))

test('equal scores share a place, and the next place is left out', () => {
  const tallies = first({ 120: 1, 100: 3, 80: 1 })
  expect(compare(120, tallies, 'first').place).toBe(1)
  expect(compare(100, tallies, 'first').place).toBe(2)
  expect(compare(80, tallies, 'first').place).toBe(5)
  expect(compare(100, tallies, 'first').of).toBe(5)
})

test('the percentile counts others below, equal ones half', () => {
  const tallies = first({ 120: 1, 100: 3, 80: 1 })
  expect(compare(120, tallies, 'first').percentile).toBe(100)
  expect(compare(100, tallies, 'first').percentile).toBe(50)
  expect(compare(80, tallies, 'first').percentile).toBe(0)
  expect(compare(7, first({ 7: 1 }), 'first').percentile).toBe(100)
  expect(compare(7, first({ 7: 4 }), 'first').percentile).toBe(50)
  // 1 of 3: rounded down.
  expect(compare(2, first({ 1: 1, 2: 1, 3: 2 }), 'first').percentile).toBe(33)
})

test('the other sport is not counted', () => {
  const tallies: Tally[] = [...first({ 50: 2 }), { sport: 'best', score: 200, count: 9 }]
  expect(compare(50, tallies, 'first')).toEqual({ place: 1, of: 2, percentile: 50 })
  expect(histogramOf(tallies, 'first', 10)).toEqual({ from: 50, width: 10, counts: [2] })
})

test('a histogram has bars of ten points without gaps, also below zero', () => {
  expect(histogramOf([], 'first', 10)).toEqual({ from: 0, width: 10, counts: [] })
  expect(histogramOf(first({ [-1]: 1, 0: 2, 9: 1, 10: 4, 39: 1 }), 'first', 10)).toEqual({
    from: -10,
    width: 10,
    counts: [1, 3, 4, 0, 1],
  })
})

test('a table of honour names those who have a name', () => {
  const rows = ['a', 'b'].map((guest, i) => ({
    id: `id-${i}`,
    game: FARM,
    date: 'd',
    sport: 'first' as const,
    guest,
    score: 90,
    coached: i === 1,
  }))
  const guests = new Map([['a', { id: 'a', name: 'Hana', avatar: 'dog' }]])
  const days = daysOf(daysShelf).get(FARM)
  if (!days) throw new Error('the farm has days')
  const table = sportTable(days, 'first', rows, first({ 90: 2, 10: 1 }), guests, rows[1])
  expect(table.rows).toEqual([
    { id: 'id-0', place: 1, name: 'Hana', avatar: 'dog', score: 90, rank: 5, coached: false, you: false },
    { id: 'id-1', place: 1, name: '?', avatar: 'cow', score: 90, rank: 5, coached: true, you: true },
  ])
  expect(table.count).toBe(3)
  expect(table.you).toEqual({ id: 'id-1', score: 90, rank: 5, place: 1, of: 3, percentile: 75 })
})

test('friends are told with places of their own, and one’s own game alone is no news of friends', () => {
  const days = daysOf(daysShelf).get(FARM)
  if (!days) throw new Error('the farm has days')
  const row = (guest: string, score: number, coached = false) => ({
    id: `row of ${guest}`,
    game: FARM,
    date: 'd',
    guest,
    score,
    coached,
    sport: coached ? ('coached' as const) : ('first' as const),
  })
  const guests = new Map(['a', 'b', 'c'].map((id) => [id, { id, name: `Guest ${id}`, avatar: 'dog' }]))
  const told = (...rows: readonly ReturnType<typeof row>[]) =>
    friendRows(days, rows, guests, 'a').map(({ place, name, coached, you }) => [place, name, coached, you])
  expect(told()).toEqual([])
  expect(told(row('a', 50))).toEqual([])
  expect(told(row('b', 90, true), row('c', 90), row('a', 50))).toEqual([
    [1, 'Guest b', true, false],
    [1, 'Guest c', false, false],
    [3, 'Guest a', false, true],
  ])
})

test('a day begins at UTC+14 and ends at UTC-12', () => {
  expect(spanOf('2026-11-15')).toEqual({
    began: Date.parse('2026-11-15T00:00:00+14:00'),
    ended: Date.parse('2026-11-16T00:00:00-12:00'),
  })
  expect(spanOf('2026-02-29')).toBeUndefined()
  expect(spanOf('today')).toBeUndefined()
})

test('two or three days are today somewhere', () => {
  expect(todays(Date.parse('2026-11-15T09:59:00Z'))).toEqual(['2026-11-14', '2026-11-15'])
  expect(todays(Date.parse('2026-11-15T10:00:00Z'))).toEqual(['2026-11-14', '2026-11-15', '2026-11-16'])
  expect(todays(Date.parse('2026-11-15T12:00:00Z'))).toEqual(['2026-11-15', '2026-11-16'])
})

test('the day after', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-11-15', 30)).toBe('2026-12-15')
})

test('a streak lasts until the day after has ended everywhere', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05', '2026-11-06']
  const at = (time: string) => streakOf(days, Date.parse(time))
  expect(at('2026-11-06T12:00:00Z')).toEqual({ streak: 2, longest: 3 })
  expect(at('2026-11-08T11:59:59Z')).toEqual({ streak: 2, longest: 3 })
  expect(at('2026-11-08T12:00:00Z')).toEqual({ streak: 0, longest: 3 })
  expect(streakOf([], 0)).toEqual({ streak: 0, longest: 0 })
})
