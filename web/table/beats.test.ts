import { expect, test } from 'vitest'
import {
  actorAt,
  beatEnd,
  beatsLeft,
  eventsOfBeat,
  lateness,
  rateOf,
  seedOf,
  turnAt,
  turnsIn,
  turnTime,
} from './beats.ts'
import type { Step } from './table.ts'

const step = (n: number, seat: number, ...events: readonly string[]): Step =>
  ({
    heard: [{ n, at: 10 * n, by: seat, events: events.map((is) => ({ is })) }],
    position: { turn: { by: 'seats', seats: [seat] } },
  }) as unknown as Step
const undo = (n: number): Step =>
  ({
    heard: [{ n, at: 10 * n, by: 0, events: [], undo: n - 1 }],
    position: { turn: { by: 'luck' } },
  }) as unknown as Step
const alike = {
  joins: (beat: readonly { readonly is: string }[], next: readonly { readonly is: string }[]) =>
    beat.every(({ is }) => is === 'lock') && next.every(({ is }) => is === 'lock'),
}

test('steps that belong together are one beat; what is taken back stands alone', () => {
  const steps = [
    step(0, 0, 'begin'),
    step(1, 0, 'lock'),
    step(2, 0, 'lock'),
    undo(3),
    step(4, 0, 'lock'),
    step(5, 0, 'stop'),
  ]
  expect(beatEnd(steps, 0, alike)).toBe(2)
  expect(beatEnd(steps, 2, alike)).toBe(3)
  expect(beatEnd(steps, 3, alike)).toBe(4)
  expect(beatEnd(steps, 0, undefined)).toBe(1)
  expect(eventsOfBeat(steps, 0, 2)).toEqual([{ is: 'lock' }, { is: 'lock' }])
})

test('a backlog is counted in turns', () => {
  expect(turnsIn([step(1, 0), step(2, 0), step(3, 1)])).toBe(1)
  expect(turnsIn([step(1, 0), undo(2), step(3, 1), step(4, 2), step(5, 2)])).toBe(2)
  expect(turnsIn([])).toBe(0)
})

test('a scene looks the same in every replay of its step, and otherwise in another', () => {
  expect(seedOf(step(7, 1, 'roll'))).toBe(seedOf(step(7, 1, 'roll')))
  expect(seedOf(step(7, 1, 'roll'))).not.toBe(seedOf(step(8, 1, 'roll')))
})

test('a replay jumps to where a turn begins, of another seat or, alone, after luck', () => {
  const steps = [step(0, 0), step(1, 0), undo(2), step(3, 0), step(4, 1), step(5, 1), step(6, 0), step(7, 0)]
  expect([0, 3, 4, 6].map((at) => turnAt(steps, at, 1))).toEqual([4, 4, 6, 7])
  expect([7, 6, 5, 4].map((at) => turnAt(steps, at, -1))).toEqual([6, 4, 4, 0])
  const alone = [step(0, 0), undo(1), step(2, 0), step(3, 0), undo(4), step(5, 0), step(6, 0)]
  expect([0, 2, 5].map((at) => turnAt(alone, at, 1))).toEqual([2, 5, 6])
  expect([6, 4, 2].map((at) => turnAt(alone, at, -1))).toEqual([5, 2, 0])
})

test('the beats of a turn are known as far as its steps are', () => {
  const steps = [step(0, 0), step(1, 1, 'lock'), step(2, 1, 'lock'), undo(3), step(4, 2, 'stop'), step(5, 2)]
  expect([0, 2, 3, 5].map((at) => actorAt(steps, at))).toEqual([0, 1, 1, 2])
  expect(beatsLeft(steps, 1, alike)).toEqual([2, 3, 4])
  expect(beatsLeft(steps, 1, undefined)).toEqual([2, 3, 4])
  expect(beatsLeft(steps, 5, alike)).toEqual([])
})

test('a turn of somebody else fits into its time, however many beats it has', () => {
  const lap = (others: number, beats: number, ms: number) => {
    const budget = turnTime(others)
    let elapsed = 0
    for (let left = beats; left > 0; left--) {
      const rate = rateOf(left, elapsed, budget)
      // There is no time for more: the last one alone.
      if (rate === undefined) left = 1
      elapsed += ms / (rate ?? 1)
    }
    return others * elapsed
  }
  for (const others of [1, 2, 3])
    for (const beats of [1, 3, 4, 9, 30])
      expect(lap(others, beats, 900), `${others} others, ${beats} beats`).toBeLessThanOrEqual(9000)
  expect(lap(2, 4, 900)).toBeLessThanOrEqual(8000)
  expect(lap(2, 12, 900)).toBeLessThanOrEqual(8000)
  expect(lap(3, 2, 900)).toBeLessThanOrEqual(8000)
  // A short turn is not hurried.
  expect(rateOf(3, 0, turnTime(2))).toBe(1)
})

test('herds and markets that come together in a lap are shown quicker and quicker, and never quicker than can be seen', () => {
  expect([0, 2000, 3000].map(lateness)).toEqual([1, 1, 1])
  expect(lateness(4500)).toBe(1.5)
  expect([6000, 60_000].map(lateness)).toEqual([2, 2])
  // Three herds taken, three cards played: what takes ten seconds unhurried.
  let watched = 0
  for (const ms of [2100, 800, 2100, 800, 2100, 800, 1500]) watched += ms / lateness(watched)
  expect(watched).toBeLessThan(8000)
})
