import type { Column, Ledger } from '@makiba/kernel/review'
import { expect, test } from 'vitest'
import { rowsOf, summaryOf } from './figures.ts'
import { stepOf, tryFrom } from './places.ts'
import { en } from './words.en.ts'

const columns = (of: Partial<{ [C in Column]: readonly number[] }>) => ({
  luck: [0, 0],
  play: [0, 0],
  gifts: [0, 0],
  unseen: [0, 0],
  rest: [0, 0],
  ...of,
})
/** Luck, a mistake with what it gave away, luck again, and the end. */
const ledger: Ledger = {
  seats: 2,
  unit: 'share',
  hands: false,
  start: [0.5, 0.5],
  result: [0, 1],
  scores: [30, 39],
  lines: [
    { n: 1, by: 'luck', draw: 'dice', columns: columns({ luck: [0.2, -0.2] }), tail: [0.9, 0.1] },
    { n: 4, by: 0, columns: columns({ play: [-0.3, 0], gifts: [0, 0.3], rest: [0.05, -0.05] }) },
    { n: 5, by: 'luck', draw: 'dice', columns: columns({ luck: [-0.4, 0.4] }), tail: [0.1, 1] },
    { n: 7, by: 1, columns: columns({ rest: [-0.05, 0.05] }) },
  ],
  river: [
    [0.5, 0.5],
    [0.7, 0.3],
    [0.45, 0.55],
    [0.05, 0.95],
    [0, 1],
  ],
  verdicts: [
    { n: 4, seat: 0, played: {}, better: {}, difference: [-0.3, 0.3], error: 0.04, pairs: 200, mistake: true },
  ],
}

test.each([0, 1])('rows lead from the start to the result of seat %i without a gap', (seat) => {
  const rows = rowsOf(ledger, seat, undefined, en)
  expect(rows.map(({ kind }) => kind)).toEqual(['whole', 'luck', 'play', 'gifts', 'rest', 'whole'])
  let at = rows[0]?.to as number
  for (const row of rows.slice(1, -1)) {
    expect(row.from).toBeCloseTo(at, 9)
    at = row.to
  }
  expect(rows.at(-1)?.to).toBeCloseTo(at, 9)
  expect(rows.at(-1)?.figure).toBe(seat === 0 ? '0 %' : '100 %')
})

test('a sentence has the figures of its seat; play is not spoken of before it was tried', () => {
  expect(summaryOf(ledger, 0, undefined, true)).toMatchObject({ result: 0, unseen: undefined })
  expect(summaryOf(ledger, 0, undefined, true).luck).toBeCloseTo(-20, 9)
  expect(summaryOf(ledger, 0, undefined, true).play).toBeCloseTo(-30, 9)
  expect(summaryOf(ledger, 0, undefined, true).even).toBeCloseTo(20, 9)
  expect(summaryOf(ledger, 0, undefined, false).play).toBeUndefined()
})

test('where hands race, what is left over is called so', () => {
  const raced = { ...ledger, hands: true }
  expect(rowsOf(raced, 0, undefined, en).find(({ kind }) => kind === 'rest')?.label).toBe('Hands')
  expect(summaryOf(raced, 0, undefined, true).rest).toBe(0)
})

test('a line is found on the board; a choice is tried before it, luck after it', () => {
  const steps = [0, 1, 3, 5, 7].map((n) => ({ position: { n } }) as never)
  expect([-1, 0, 1, 2, 3].map((line) => stepOf(steps, ledger, line))).toEqual([0, 1, 3, 3, 4])
  expect(tryFrom(ledger, { at: 1, column: 'play', change: -0.3 })).toBe(4)
  expect(tryFrom(ledger, { at: 0, column: 'luck', change: 0.2 })).toBe(4)
  expect(tryFrom(ledger, { at: 2, column: 'luck', change: -0.4 })).toBe(7)
})
