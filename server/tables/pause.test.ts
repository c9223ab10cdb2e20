import { expect, test } from 'vitest'
import { ManualTime } from '../testing/manual.ts'
import { Pause } from './pause.ts'

function setUp() {
  const time = new ManualTime()
  let lost = new Map<number, string>()
  const told: string[] = []
  const pause = new Pause(time, 10_000, {
    lost: () => lost,
    pauses: (seats) => told.push(`${seats.join()} at ${time.now() - zero}`),
  })
  const zero = time.now()
  return {
    time,
    pause,
    told,
    lose: (...seats: number[]) => {
      lost = new Map(seats.map((seat) => [seat, `guest ${seat}`]))
      pause.mind()
    },
    back: (...still: number[]) => {
      lost = new Map(still.map((seat) => [seat, `guest ${seat}`]))
      pause.mindSoon()
    },
  }
}

test('mend 17: time stands still for ten seconds, and goes on by itself', () => {
  const { time, pause, told, lose } = setUp()
  lose(1)
  expect(pause.left).toBe(10_000)
  time.pass(9999)
  expect(pause.on).toBe(true)
  time.pass(1)
  expect(told).toEqual(['1 at 0', ' at 10000'])
  // Never again in this game.
  lose(1)
  expect(pause.on).toBe(false)
})

test('mend 17: whoever is back may look, then it goes on; what was waited is used up', () => {
  const { time, pause, told, lose, back } = setUp()
  lose(1)
  time.pass(3000)
  back()
  time.pass(1499)
  expect(pause.on).toBe(true)
  time.pass(1)
  expect(told).toEqual(['1 at 0', ' at 4500'])
  lose(1)
  expect(pause.left).toBe(5500)
  time.pass(60_000)
  expect(told.at(-1)).toBe(' at 10000')
})

test('mend 17: two lines that break are waited for together, each for its own time', () => {
  const { time, pause, told, lose } = setUp()
  lose(1)
  time.pass(4000)
  lose(1, 2)
  expect(pause.seats).toEqual([1, 2])
  time.pass(60_000)
  expect(told).toEqual(['1 at 0', '1,2 at 4000', '2 at 10000', ' at 14000'])
})

test('mend 17: a pause that nobody hears of ends without a word', () => {
  const { time, pause, told, lose } = setUp()
  lose(0)
  pause.stop()
  time.pass(60_000)
  expect(pause.on).toBe(false)
  expect(told).toEqual(['0 at 0'])
})
