import { expect, test } from 'vitest'
import { actorAt, beatEnd, eventsOfBeat, seedOf, turnAt, turnsIn } from './beats.ts'
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

test('whose turn it was is the one who was last to act', () => {
  const steps = [step(0, 0), step(1, 1, 'lock'), step(2, 1, 'lock'), undo(3), step(4, 2, 'stop'), step(5, 2)]
  expect([0, 2, 3, 5].map((at) => actorAt(steps, at))).toEqual([0, 1, 1, 2])
})
