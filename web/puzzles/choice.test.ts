import type { Listed } from '@makiba/games/puzzling'
import { expect, test } from 'vitest'
import { plusDays } from '../daily/days.ts'
import { ofDay } from './choice.ts'

const many = (count: number, level: Listed['level']): Listed[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${level} ${i}`, level }))

test('the puzzles of days take turns: all come before one comes again, and levels alternate', () => {
  const puzzles = [...many(7, 'easy'), ...many(10, 'medium'), ...many(12, 'hard')]
  const seen = new Map<string, number>()
  const levels: string[] = []
  let day = '2026-11-16'
  for (let n = 0; n < 3 * 7; n++, day = plusDays(day, 1)) {
    const puzzle = ofDay(puzzles, day)
    if (!puzzle) throw new Error('a day without a puzzle')
    seen.set(puzzle.id, (seen.get(puzzle.id) ?? 0) + 1)
    levels.push(puzzle.level)
    expect(ofDay(puzzles, day)).toEqual(puzzle)
  }
  expect(new Set(levels.slice(0, 3)).size).toBe(3)
  expect([...seen.values()].every((times) => times === 1)).toBe(true)
})

test('where a level has none, others take its place; where there are none at all, there is none', () => {
  expect(ofDay([], '2026-11-16')).toBeUndefined()
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) expect(ofDay(many(3, 'hard'), day)).toBeDefined()
})
