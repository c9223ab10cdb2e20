import { expect, test } from 'vitest'
import { Visitors } from './visitors.ts'

test('people are counted once, as long as they are here, and at all nodes that still speak', () => {
  let ticks = 0
  const visitors = new Visitors(() => ticks)
  visitors.saw('hana')
  visitors.saw('ken')
  expect(visitors.count(new Set(), 0)).toBe(2)
  // Who sits at a table is no second person.
  expect(visitors.count(new Set(['hana', 'aki']), 1)).toBe(4)
  visitors.heard('b', 3)
  visitors.heard('b', 2)
  visitors.heard('c', 1)
  expect(visitors.elsewhere).toBe(3)
  ticks = 19_000
  visitors.heard('c', 4)
  ticks = 30_000
  expect(visitors.elsewhere).toBe(4)
  visitors.saw('ken')
  ticks = 46_000
  expect(visitors.count(new Set(), 0)).toBe(1)
})
