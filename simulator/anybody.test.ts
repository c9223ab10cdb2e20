import { expect, test } from 'vitest'
import { compare } from './anybody.ts'

test('whoever sits with anybody plays within 5 s, and mostly meets a person in ten minutes: more than in queues', async () => {
  const found = await compare(6)
  const [anybody, queue] = [found['sit with anybody'], found['a queue a game']]
  expect(anybody?.visits).toBeGreaterThan(500)
  expect(anybody?.soon).toBeGreaterThanOrEqual(0.95)
  expect(anybody?.met).toBeGreaterThanOrEqual(0.6)
  expect(anybody?.met).toBeGreaterThan(queue?.met ?? 1)
})
