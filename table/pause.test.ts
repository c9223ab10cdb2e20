import { expect, test } from 'vitest'
import { Pause } from './pause.ts'

function setUp() {
  let ticks = 1000
  let lost = new Map<number, string>()
  const told: string[] = []
  const pause = new Pause(10_000)
  const mind = () => {
    if (pause.mind(lost, ticks)) told.push(`${pause.seats.join()} at ${ticks - 1000}`)
  }
  const guests = (seats: readonly number[]) => new Map(seats.map((seat) => [seat, `guest ${seat}`]))
  return {
    pause,
    told,
    get left() {
      return pause.left(ticks)
    },
    pass(milliseconds: number) {
      const end = ticks + milliseconds
      while (pause.next <= end) {
        ticks = pause.next
        mind()
      }
      ticks = end
    },
    lose: (...seats: number[]) => {
      lost = guests(seats)
      mind()
    },
    /** Somebody is back; whatever else happens meanwhile does not cut the look short. */
    back: (...still: number[]) => {
      lost = guests(still)
      pause.lookFirst(ticks)
      mind()
    },
    stop: () => pause.stop(ticks),
  }
}

test('mend 17: time stands still for ten seconds, and goes on by itself', () => {
  const world = setUp()
  const { pause, told, lose } = world
  lose(1)
  expect(world.left).toBe(10_000)
  world.pass(9999)
  expect(pause.on).toBe(true)
  world.pass(1)
  expect(told).toEqual(['1 at 0', ' at 10000'])
  // Never again in this game.
  lose(1)
  expect(pause.on).toBe(false)
})

test('mend 17: whoever is back may look, then it goes on; what was waited is used up', () => {
  const world = setUp()
  const { pause, told, lose, back } = world
  lose(1)
  world.pass(3000)
  back()
  world.pass(1499)
  expect(pause.on).toBe(true)
  world.pass(1)
  expect(told).toEqual(['1 at 0', ' at 4500'])
  lose(1)
  expect(world.left).toBe(5500)
  world.pass(60_000)
  expect(told.at(-1)).toBe(' at 10000')
})

test('mend 17: two lines that break are waited for together, each for its own time', () => {
  const world = setUp()
  const { pause, told, lose } = world
  lose(1)
  world.pass(4000)
  lose(1, 2)
  expect(pause.seats).toEqual([1, 2])
  world.pass(60_000)
  expect(told).toEqual(['1 at 0', '1,2 at 4000', '2 at 10000', ' at 14000'])
})

test('mend 17: a pause that nobody hears of ends without a word', () => {
  const world = setUp()
  const { pause, told, lose } = world
  lose(0)
  world.stop()
  world.pass(60_000)
  expect(pause.on).toBe(false)
  expect(told).toEqual(['0 at 0'])
})
