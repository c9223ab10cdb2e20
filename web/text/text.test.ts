import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ja } from './ja.ts'

test('days are written as each language writes them', () => {
  const days = [new Date(2026, 10, 15), new Date(2028, 1, 29), new Date(2027, 0, 1)]
  expect(days.map((day) => en.date(day))).toEqual(['Sun 15 Nov', 'Tue 29 Feb', 'Fri 1 Jan'])
  expect(days.map((day) => ja.date(day))).toEqual(['11月15日（日）', '2月29日（火）', '1月1日（金）'])
})
