import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { Known } from './known.ts'

test('what was set is found, whatever else is there, and nothing else', () => {
  const random = quick(3)
  const known = new Known()
  const truth = new Map<number, number>()
  for (let i = 0; i < 3000; i++) {
    // Small and great numbers, many of them alike in their lower bits.
    const key = random.below(64) * 2 ** random.below(48)
    known.set(key, i)
    truth.set(key, i)
  }
  expect(truth.size).toBeGreaterThan(500)
  for (const [key, value] of truth) expect(known.get(key)).toBe(value)
  for (let i = 0; i < 1000; i++) {
    const key = 65 * 2 ** random.below(46) + random.below(2 ** 20)
    expect(known.get(key)).toBe(truth.get(key))
  }
})
