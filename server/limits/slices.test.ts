import { expect, test } from 'vitest'
import { Slices } from './slices.ts'

test('mend 2: long work in slices never stands in the way, however many do it at once', async () => {
  let now = 0
  /** Milliseconds of work in one turn of the event loop. */
  let turn = 0
  let longest = 0
  let turns = 0
  const slices = new Slices({
    ticks: () => now,
    soon: (call) =>
      void setImmediate(() => {
        turns++
        longest = Math.max(longest, turn)
        turn = 0
        call()
      }),
  })
  let done = 0
  const work = async () => {
    for (let i = 0; i < 500; i++) {
      if (slices.spent) await slices.next()
      now++
      turn++
      done++
    }
  }
  await Promise.all([work(), work(), work(), work()])
  expect(done).toBe(2000)
  // What is under way when the time is up is done to its end: one thing of each.
  expect(longest).toBeLessThanOrEqual(8 + 4)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(2000 / (8 + 4)))
})
