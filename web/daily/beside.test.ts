import { expect, test } from 'vitest'
import { besideOf, mostLost } from './beside.ts'

const round = (number: number, score: number) => ({
  round: number,
  from: 0,
  to: 0,
  deeds: [],
  gained: {},
  through: {},
  score,
})

test('two games are compared by what each round brought, and the round in which most was lost is named', () => {
  const own = [round(1, 0), round(2, 10), round(3, 12)]
  const par = [round(1, 4), round(2, 9), round(3, 30)]
  const rows = besideOf(own, par)
  expect(rows.map(({ own: one, par: other, lost }) => [one, other, lost])).toEqual([
    [0, 4, 4],
    [10, 5, -5],
    [2, 21, 19],
  ])
  expect(mostLost(rows)?.round).toBe(3)
  expect(mostLost(besideOf(par, par))).toBeUndefined()
  expect(mostLost(besideOf([], []))).toBeUndefined()
})
