import { describe, expect, test } from 'vitest'
import { weekOf, weekPoints, weekRows } from './weeks.ts'

const ladder = { ranks: 5, rankOf: (score: number) => 1 + Math.min(4, Math.max(0, Math.floor(score / 10))) }
const days = new Map([
  ['a', ladder],
  ['b', ladder],
])
const named = new Map(['hana', 'ken', 'mori'].map((id) => [id, { id, name: id, avatar: 'cow' }]))

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(weekOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
  expect(weekOf('2026-02-30')).toBeUndefined()
})

test('points are how high a score stands on the ladder of its title', () => {
  expect([-5, 0, 10, 25, 39, 40, 500].map((score) => weekPoints(ladder, score))).toEqual([0, 0, 25, 50, 75, 100, 100])
})

describe('a table', () => {
  const score = (guest: string, game: string, day: number, points: number) => ({
    guest,
    game,
    date: `2026-11-${day}`,
    score: points,
  })
  test('adds up the best five days over all titles; equal sums share a place', () => {
    const scores = [
      ...[16, 17, 18, 19].map((day) => score('hana', 'a', day, 40)),
      ...[16, 17, 18].map((day) => score('hana', 'b', day, 20)),
      ...[16, 17].map((day) => score('ken', 'a', day, 40)),
      score('ken', 'gone', 18, 40),
    ]
    const rows = weekRows(['mori', 'ken', 'hana'], scores, days, named, 'ken')
    expect(rows.map(({ name, points, place, you }) => [name, points, place, you])).toEqual([
      ['hana', 450, 1, false],
      ['ken', 200, 2, true],
      ['mori', 0, 3, false],
    ])
    expect(rows[0]?.games.map(({ points }) => points)).toEqual([100, 100, 100, 100, 50])
    const level = weekRows(
      ['hana', 'ken', 'mori'],
      [score('ken', 'a', 16, 40), score('hana', 'b', 17, 40)],
      days,
      named,
      '',
    )
    expect(level.map(({ place }) => place)).toEqual([1, 1, 3])
  })

  test('leaves out whoever has been forgotten', () => {
    expect(weekRows(['hana', 'nobody'], [], days, named, 'hana').map(({ name }) => name)).toEqual(['hana'])
  })
})
