import { describe, expect, test } from 'vitest'
import { comingAt, lateness, Pace, rateOf, unseenUpTo } from './pace.ts'
import type { Step } from './table.ts'

const step = (n: number, seat: number, ...events: readonly string[]): Step =>
  ({
    heard: [{ n, at: 10 * n, by: seat, events: events.map((is) => ({ is })) }],
    position: { turn: { by: 'seats', seats: [seat] } },
  }) as unknown as Step
const scenes = {
  joins: () => false,
  moment: (events: readonly unknown[]) => {
    const [first] = events as readonly { readonly is: string }[]
    return first?.is === 'pause' || first?.is === 'reading' ? first.is : undefined
  },
}

describe('what comes', () => {
  test('is counted by beats, of a turn and of all that is known', () => {
    const steps = [step(0, 1), step(1, 1, 'roll'), step(2, 1, 'lock'), step(3, 2, 'stop'), step(4, 2, 'roll')]
    const [first, second] = [comingAt(steps, 0, scenes, 0), comingAt(steps, 3, scenes, 2)]
    expect(first).toEqual({ actor: 1, own: false, moment: undefined, left: 3, ahead: 4, sure: 2 })
    expect(second).toEqual({ actor: 2, own: true, moment: undefined, left: 1, ahead: 1, sure: undefined })
  })

  test('is not left out where all are to see it, and does not count beyond a pause', () => {
    const steps = [
      step(0, 1),
      step(1, 1, 'roll'),
      step(2, 1, 'reading'),
      step(3, 1, 'stop'),
      step(4, 2, 'pause'),
      step(5, 2, 'roll'),
    ]
    expect(comingAt(steps, 0, scenes, 0)).toMatchObject({ sure: 1, left: 7, ahead: 7 })
    expect(comingAt(steps, 3, scenes, 0)).toMatchObject({ moment: 'pause', left: 0, ahead: 0 })
    expect([0, 1, 2, 4].map((at) => unseenUpTo(steps, at, scenes))).toEqual([1, 1, 3, 5])
  })
})

test('a turn goes as quickly as its time asks for, and no quicker than can be seen', () => {
  expect(rateOf(2, 6000)).toBe(1)
  expect(rateOf(4, 2100)).toBe(2)
  expect(rateOf(1, 10)).toBe(3)
  expect(rateOf(9, 2000)).toBeUndefined()
})

test('the longer others are watched, the quicker they are shown', () => {
  expect([0, 3500, 5000, 6500, 60_000].map(lateness)).toEqual([1, 1, 2, 3, 3])
})

describe('a lap', () => {
  const other = { actor: 1, own: false, moment: undefined, left: 1, ahead: 1, sure: undefined }
  const own = { ...other, actor: 0, own: true }
  const lap = (times = 1) => {
    let now = 0
    const pace = new Pace(
      () => now,
      () => times,
    )
    return {
      pace,
      pass: (ms: number) => {
        now += ms
      },
    }
  }

  test('begins with the last beat of one’s own turn, which is not hurried', () => {
    const { pace, pass } = lap()
    pace.next(own, 2)
    pass(7000)
    expect([pace.rate, pace.left]).toEqual([1, undefined])
    expect(pace.next(other, 2)).toBe(3)
    expect(pace.left).toBe(400)
    pass(400)
    expect([pace.left, pace.late]).toEqual([0, true])
  })

  test('is as many times shorter for whoever wants it quicker', () => {
    const { pace, pass } = lap(2)
    pace.next(own, 2)
    pass(1000)
    pace.next(other, 2)
    expect(pace.left).toBe(2700)
  })

  test('does not count while somebody reads, nor while a person thinks', () => {
    const { pace, pass } = lap()
    pace.next(own, 2)
    pace.next(other, 2)
    pace.stop(true)
    pass(60_000)
    expect(pace.left).toBeUndefined()
    pace.stop(false)
    expect(pace.left).toBe(7400)
    pace.rest()
    pass(60_000)
    expect([pace.rate, pace.late]).toEqual([1, false])
    pace.next(other, 2)
    expect(pace.left).toBe(7400)
  })

  test('lets what is to be read be read, and begins anew with a pause', () => {
    const { pace, pass } = lap()
    pace.next(own, 2)
    pass(7000)
    expect(pace.next({ ...other, moment: 'reading', left: 5 }, 2)).toBe(1.8)
    expect([pace.rate, pace.left]).toEqual([1.8, 600])
    pass(2000)
    expect(pace.next({ ...other, moment: 'pause', left: 0 }, 2)).toBe(1)
    expect([pace.rate, pace.left, pace.late]).toEqual([1, undefined, false])
    pass(9000)
    pace.next(other, 2)
    expect([pace.rate, pace.left]).toEqual([1, 7400])
  })
})
