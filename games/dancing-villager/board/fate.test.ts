import { describe, expect, test } from 'vitest'
import type { Count, Touch, Verdict } from '../rules/index.ts'
import { linkOf } from '../rules/index.ts'
import { fateOf, isBad, leftBefore, marginOf } from './fate.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const touch = (seat: number, target: Touch['target'], at: number, delay = 0): Touch => ({
  seat,
  target,
  at,
  effective: at + delay,
})
const verdict = (changes: Partial<Verdict>): Verdict => ({
  event: 'tame',
  takes: [],
  taker: null,
  fire: null,
  wrong: [],
  losses: [0, 0, 0],
  before: [4, 4, 4],
  escaped: [],
  returned: [0, 0, 0],
  joined: 0,
  ...changes,
})

describe('the margin', () => {
  test('is to the next hand that was right, in time that counts', () => {
    const touches = [touch(1, 'front', 612), touch(2, 'fire', 640), touch(0, 'front', 600, 84)]
    const found = verdict({ takes: [{ dog: 0, seat: 1, effective: 612 }], taker: 1, wrong: [2] })
    expect(marginOf({ touches }, found)).toEqual({ first: 1, second: 0, ms: 72, drawn: false })
  })

  test('of an attack is between hands on the fire', () => {
    const touches = [touch(0, 'fire', 500), touch(1, 'front', 505), touch(2, 'fire', 530)]
    const found = verdict({ event: 'assault', fire: 0, wrong: [1] })
    expect(marginOf({ touches }, found)).toEqual({ first: 0, second: 2, ms: 30, drawn: false })
  })

  test('is nothing where nobody raced', () => {
    expect(marginOf({ touches: [] }, verdict({}))).toBeUndefined()
    expect(marginOf({ touches: [touch(0, 'front', 9)] }, verdict({ event: 'none', wrong: [0] }))).toBeUndefined()
    const alone = verdict({ takes: [{ dog: 0, seat: 0, effective: 9 }], taker: 0 })
    expect(marginOf({ touches: [touch(0, 'front', 9)] }, alone)).toBeUndefined()
  })
})

test('what became of everybody', () => {
  const touches = [touch(0, 'front', 400), touch(1, 'front', 450), touch(0, 'front', 700), touch(2, 'fire', 800)]
  const takes = [
    { dog: 0, seat: 0, effective: 400 },
    { dog: 1, seat: 0, effective: 700 },
  ]
  const found = verdict({ takes, taker: 0, wrong: [2], losses: [0, 0, 1] })
  expect(fateOf({ touches }, found, 0)).toEqual({ is: 'took', dogs: [1, 2] })
  expect(fateOf({ touches }, found, 1)).toEqual({ is: 'late' })
  expect(fateOf({ touches }, found, 2)).toEqual({ is: 'wrong', lost: 1 })
  const attack = verdict({ event: 'assault', fire: 1, losses: [1, 0, 1] })
  expect(fateOf({ touches: [] }, attack, 0)).toEqual({ is: 'lost', lost: 1 })
  expect(fateOf({ touches: [] }, attack, 1)).toEqual({ is: 'safe' })
  expect(fateOf({ touches: [] }, verdict({ event: 'none' }), 1)).toEqual({ is: 'calm' })
  expect(fateOf({ touches: [] }, verdict({}), 1)).toEqual({ is: 'nothing' })
})

test('the sticks that were left are those that went and those that are still there', () => {
  const count = (changes: Partial<Count>): Count => ({
    up: 0,
    down: 0,
    stack: false,
    net: 0,
    kind: null,
    remove: 0,
    event: 'none',
    allFlat: false,
    standing: [],
    ...changes,
  })
  expect(leftBefore(count({ kind: 'meat', remove: 2 }), { meat: 3, charcoal: 3 })).toBe(5)
  // After the last one the ring is full again.
  expect(leftBefore(count({ kind: 'charcoal', remove: 1, event: 'assault' }), { meat: 5, charcoal: 3 })).toBe(1)
  expect(leftBefore(count({}), { meat: 5, charcoal: 3 })).toBe(0)
})

test('a line is bad when it is longer than is credited, or when nobody can tell how long it is', () => {
  expect(isBad(linkOf([40, 42, 45, 41]))).toBe(false)
  expect(isBad(linkOf([310, 320, 330, 340]))).toBe(true)
  expect(isBad(linkOf([40, 240, 60, 300, 50]))).toBe(true)
})

test.each([
  ['en', en],
  ['ja', ja],
] as const)('in %s every judgement names the line that was measured', (_name, words) => {
  const reasons = [
    'as reported',
    'before the reveal',
    'too quick for a hand',
    'ahead of its way',
    'by arrival',
    'behind its arrival',
    'beyond the cap',
  ] as const
  const said = reasons.map((why) => words.judged(why))
  // One that counted as it was made needs no word; the others are said without a number.
  expect(said[0]).toBeUndefined()
  for (const sentence of said.slice(1)) expect(sentence).toMatch(/^[^\d]+$/)
  expect(new Set(said).size).toBe(reasons.length)
})
