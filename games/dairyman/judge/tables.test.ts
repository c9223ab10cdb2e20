import { expect, test } from 'vitest'
import { afterFailure, type Between, settled } from '../bots/after.ts'
import { chanceOfSet, WHITE_DICE } from '../rules/index.ts'
import { tableNet, tableWorth } from './net.ts'
import { Tables } from './tables.ts'

/** One claim ends the game, and whoever is next wins by any. */
const last: Between = {
  next: 0,
  points: [60, 50],
  tokens: [0, 0],
  backorders: [0, 2],
  milk: [[1], [20]],
  flipped: [[], [5]],
  backorderSupply: 1,
  display: [2, 21, 22],
  top: [],
  below: [],
  stack: 0,
}
const worthOf = (seats: number) => tableWorth(tableNet(seats), seats)
const tablesOf = (seats: number) => new Tables(worthOf(seats))

test('whoever wins by any claim has the chance of a set, and of what is left after a failure', () => {
  const set = chanceOfSet(WHITE_DICE + 1)
  const [own, other] = tablesOf(2).shares(last) as [number, number]
  const [failed] = worthOf(2).shares(afterFailure({ ...last, next: 1 }, 0, false)) as [number, number]
  expect(own).toBeCloseTo(set + (1 - set) * failed, 12)
  expect(own + other).toBeCloseTo(1, 12)
  // The same seat behind by more than the dearest order cannot win now.
  const [behind] = tablesOf(2).shares({ ...last, points: [10, 90] }) as [number, number]
  expect(behind).toBeLessThan(0.2)
})

test.each([2, 3, 4])('a display of %d seats that is to be filled is worth the mean of what may fill it', (seats) => {
  const of = <One>(one: One) => Array.from({ length: seats }, () => one)
  const some: Between = {
    ...last,
    points: of(40),
    tokens: of(1),
    backorders: of(0),
    milk: of([11]),
    flipped: of([]),
    display: [2, 3],
    top: [15, 21],
    stack: 2,
  }
  const tables = tablesOf(seats)
  const filled = [15, 21].map((id) =>
    tables.shares({ ...some, display: [2, 3, id], top: some.top.filter((one) => one !== id), stack: 1 }),
  )
  const shares = tables.shares(some)
  expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
  expect(shares[0]).toBeCloseTo(((filled[0]?.[0] as number) + (filled[1]?.[0] as number)) / 2, 12)
  expect(filled[0]?.[0]).not.toBeCloseTo(filled[1]?.[0] as number, 5)
})

test('what lies under the top of the stack is seen where the top runs out', () => {
  // Whoever takes three orders of 10 leads by 5 then, and the other may end the game with any that come after them.
  const under = (below: Between['below']): Between => ({
    ...last,
    points: [175, 200],
    backorders: [0, 0],
    milk: [[11], [12]],
    display: [2, 3],
    top: [4],
    below,
    stack: 4,
  })
  const cheap = under([[1, 5, 6]])
  const [ofCheap, ofDear] = [cheap, under([[20, 21, 22]])].map((table) => tablesOf(2).shares(table)[0] as number)
  expect(ofCheap).toBeLessThan(0.2)
  expect(ofDear).toBeGreaterThan(0.3)
  // Whether the third one lies there already makes no difference, for it must come.
  expect(tablesOf(2).shares(settled(cheap))).toEqual(tablesOf(2).shares(cheap))
  expect(settled(cheap)).toMatchObject({ display: [2, 3, 4], top: [1, 5, 6], below: [], stack: 3 })
  const three = { ...cheap, display: [], top: [], stack: 3 }
  expect(worthOf(2).shares(three)).toEqual(worthOf(2).shares({ ...three, display: [1, 5, 6], below: [], stack: 0 }))
})
