import { expect, test } from 'vitest'
import { countVisit } from './visits.ts'

test('a visit is counted once, and again when somebody comes back', () => {
  const first = countVisit(null, 1_000_000)
  expect(first).toEqual({ count: 1, at: 1_000_000 })
  expect(countVisit('1 1000000', 1_000_000 + 29 * 60_000)).toEqual(first)
  expect(countVisit('1 1000000', 1_000_000 + 31 * 60_000)).toMatchObject({ count: 2 })
  // Set back by a day.
  expect(countVisit('2 1000000000', 1_000_000_000 - 86_400_000)).toMatchObject({ count: 3 })
  for (const odd of ['', 'x', '1', 'NaN 3', '1.5 3']) expect(countVisit(odd, 7)).toEqual({ count: 1, at: 7 })
})
