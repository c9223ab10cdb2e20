import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { Known } from './known.ts'

test('what was set is found, whatever else is there, and nothing else; nothing once it is cleared', () => {
  const random = quick(3)
  const known = new Known()
  for (let round = 0; round < 3; round++) {
    const truth = new Map<string, number>()
    for (let i = 0; i < 3000; i++) {
      // Small and great numbers, many of them alike in their lower bits.
      const key = [random.below(8) * 2 ** random.below(18), random.below(64) * 2 ** random.below(25)] as const
      known.set(...key, i)
      truth.set(key.join(), i)
    }
    expect(truth.size).toBeGreaterThan(500)
    const keys = [...truth.keys()].map((key) => key.split(',').map(Number) as [number, number])
    for (const key of keys) expect(known.get(...key)).toBe(truth.get(key.join()))
    for (let i = 0; i < 1000; i++) {
      const key = [random.below(64), 65 * 2 ** random.below(20) + random.below(2 ** 10)] as const
      expect(known.get(...key)).toBe(truth.get(key.join()))
    }
    known.clear()
    for (const key of keys) expect(known.get(...key)).toBeUndefined()
  }
})
