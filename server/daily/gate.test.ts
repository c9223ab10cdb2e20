import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

test('so many at once, the others in the order in which they came, also after a failure', async () => {
  const gate = new Gate(2)
  let inside = 0
  let most = 0
  const done: number[] = []
  const work = (i: number) =>
    gate.through(async () => {
      most = Math.max(most, ++inside)
      await new Promise((next) => setImmediate(next))
      inside--
      done.push(i)
      if (i === 1) throw new Error('one fails')
    })
  const all = Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(gate.waiting).toBe(3)
  expect((await all).map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect(done).toEqual([0, 1, 2, 3, 4])
  expect([most, inside, gate.waiting]).toEqual([2, 0, 0])
})
