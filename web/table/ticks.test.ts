import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread, ticks } from './ticks.ts'

test('ticks are whole, evenly apart, few, and span the range', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 0 }), fc.integer({ min: 1, max: 5000 }), (least, most) => {
      const marks = ticks(least, most)
      expect(marks.length).toBeGreaterThan(1)
      expect(marks.length).toBeLessThanOrEqual(8)
      expect(marks[0]).toBeLessThanOrEqual(least)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most)
      const gaps = marks.slice(1).map((mark, i) => mark - (marks[i] as number))
      expect(new Set(gaps).size).toBe(1)
      expect(marks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('labels that would cover each other are moved apart, in order', () => {
  expect(spread([10, 12, 11, 80], 20)).toEqual([10, 50, 30, 80])
})
