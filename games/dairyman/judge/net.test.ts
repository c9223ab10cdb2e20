import { expect, test } from 'vitest'
import type { Between } from '../bots/after.ts'
import { GoodsList } from '../bots/goods.ts'
import { chanceOfSet, WHITE_DICE } from '../rules/index.ts'
import { INPUTS, Inputs } from './inputs.ts'
import { tableNet, tableWorth } from './net.ts'
import { endings, promise } from './prospects.ts'
import { rescue } from './rescue.ts'

/** Two seats, one order of 10 and two of 40 on display, none in the stack: whoever claims ends the game. */
const last: Between = {
  next: 0,
  points: [60, 50],
  tokens: [3, 0],
  backorders: [0, 2],
  milk: [[1, 11], [20]],
  flipped: [[12, 13], [5]],
  backorderSupply: 1,
  display: [2, 21, 22],
  top: [],
  below: [],
  stack: 0,
}

test('every input is written, and none that the table has not', () => {
  const inputs = new Inputs(2)
  inputs.read(last)
  const [own, other] = inputs.bySeat as [Float64Array, Float64Array]
  expect(own).toHaveLength(INPUTS)
  expect([...own, ...other].every((one) => Number.isFinite(one))).toBe(true)
  // The last one is the chance of those who are not next: it counts on either side, and nothing comes after it.
  expect(own[INPUTS - 1]).toBeGreaterThan(0)
  expect(other[INPUTS - 1]).toBe(-(own[INPUTS - 1] as number))
})

test.each([2, 3, 4])('the shares of %d seats are one win, and those of the end are the result', (seats) => {
  const of = <One>(one: One) => Array.from({ length: seats }, () => one)
  const table: Between = {
    ...last,
    points: of(40),
    tokens: of(0),
    backorders: of(0),
    milk: of([]),
    flipped: of([]),
  }
  const worth = tableWorth(tableNet(seats), seats)
  expect(worth.shares(table).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
  expect(worth.shares({ ...table, points: [70, ...table.points.slice(1)], display: [2, 21] })).toEqual(
    table.points.map((_, seat) => (seat === 0 ? 1 : 0)),
  )
})

test('who is ahead wins by any claim, who is behind needs a dear one', () => {
  const [ahead, behind] = endings(last, 1) ?? []
  expect(ahead).toEqual({ chance: expect.closeTo(chanceOfSet(WHITE_DICE + 1), 12) as number, sets: 1 })
  // An order of 10 makes them equal, which takes half a set more to be as good; one of 40 wins, and is worth rolling for.
  expect(behind?.sets).toBe(1.5)
  expect(behind?.chance).toBeGreaterThan(chanceOfSet(WHITE_DICE + 3) / 2)
  const [, equal] = endings({ ...last, display: [2] }, 1) ?? []
  expect(equal).toEqual({ chance: expect.closeTo(chanceOfSet(WHITE_DICE + 3) / 2, 12) as number, sets: 1.5 })
  expect(endings({ ...last, stack: 9, top: [3, 4, 5] }, 10)).toBeUndefined()
})

test('a display that is to be filled promises the mean of what may come', () => {
  const dice = WHITE_DICE + 1
  const mean = (promise([2, 3, 1], [], dice) + promise([2, 3, 20], [], dice)) / 2
  expect(promise([2, 3], [1, 20], dice)).toBeCloseTo(mean, 12)
})

test('one die rolled again saves one throw in six of two dice that hold a 4, a 5 or a 6', () => {
  const list = new GoodsList(20)
  // Of 33 throws without a set nine have neither.
  expect(rescue(2, list.find(0, [0, 0, 1], [], []))).toBeCloseTo(24 / 33 / 6, 12)
  expect(rescue(2, list.find(0, [0, 0, 0], [6], []))).toBe(0)
  // A token makes ice cream of milk.
  expect(rescue(2, list.find(1, [0, 0, 0], [6], []))).toBeCloseTo(24 / 33 / 6, 12)
})
