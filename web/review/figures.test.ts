import type { Column, Ledger } from '@makiba/kernel/review'
import { expect, test } from 'vitest'
import { momentsOf, partAt, partsOf, rowsOf, summaryOf } from './figures.ts'
import { shortened, stepOf, tryFrom } from './places.ts'
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
    { n: 1, by: 'luck', draw: 'dice', columns: columns({ luck: [0.2, -0.2] }), tail: [0.1, 0.1] },
    { n: 4, by: 0, columns: columns({ play: [-0.3, 0], gifts: [0, 0.3], rest: [0.05, -0.05] }) },
    { n: 5, by: 'luck', draw: 'dice', columns: columns({ luck: [-0.4, 0.4] }), tail: [0.1, 0.1] },
    { n: 7, by: 1, columns: columns({ rest: [-0.05, 0.05] }) },
  ],
  parts: [
    { of: 'round', n: 1, from: 0 },
    { of: 'round', n: 2, from: 2 },
  ],
  river: [
    [0.5, 0.5],
    [0.7, 0.3],
    [0.45, 0.55],
    [0.05, 0.95],
    [0, 1],
  ],
  verdicts: [
    {
      n: 4,
      seat: 0,
      played: {},
      better: {},
      next: [],
      difference: [-0.3, 0.3],
      error: 0.04,
      pairs: 200,
      mistake: true,
    },
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

test('figures are whole and still add up, in the rows as in the sentence', () => {
  const thirds: Ledger = {
    ...ledger,
    start: [0.334, 0.666],
    lines: [
      { n: 1, by: 'luck', columns: columns({ luck: [0.104, -0.104], unseen: [0.104, -0.104] }) },
      { n: 2, by: 0, columns: columns({ play: [-0.104, 0], gifts: [0, 0.104], rest: [-0.438, 0.438] }) },
    ],
  }
  for (const seat of [0, 1]) {
    const figures = rowsOf(thirds, seat, undefined, en).map(({ figure }) =>
      Number(figure.replace(/[^\d−]/g, '').replace('−', '-')),
    )
    const result = figures.pop()
    expect(figures.reduce((a, b) => a + b, 0)).toBe(result)
    const { luck, unseen = 0, even } = summaryOf(thirds, seat, undefined, true)
    expect(even + luck + unseen).toBe(result)
    expect(Math.abs(luck - (seat === 0 ? 10.4 : -10.4))).toBeLessThan(1)
  }
})

test('a sentence has the figures of its seat; play is not spoken of before it was tried', () => {
  expect(summaryOf(ledger, 0, undefined, true)).toMatchObject({ result: 0, unseen: undefined })
  expect(summaryOf(ledger, 0, undefined, true)).toMatchObject({ luck: -20, play: -30, even: 20 })
  expect(summaryOf(ledger, 1, undefined, true)).toMatchObject({ play: 0, gifts: 30 })
  expect(summaryOf(ledger, 0, undefined, false)).toMatchObject({ play: undefined, gifts: undefined })
})

test('a mistake is among the moments although luck was greater', () => {
  const [first] = momentsOf(ledger, 0, 1, 0.03)
  expect(first).toMatchObject({ at: 2, column: 'luck' })
  expect(momentsOf(ledger, 0, 1, 0.03).map(({ column }) => column)).toEqual(['luck', 'play'])
  expect(momentsOf(ledger, 0, 3, 0.03).map(({ column }) => column)).toEqual(['luck', 'play', 'luck'])
  // What others did wrong is a gift, and no mistake of this seat.
  expect(momentsOf(ledger, 1, 1, 0.03).map(({ column }) => column)).toEqual(['luck'])
})

test('who plays alone has a row for mistakes, none for gifts', () => {
  const alone: Ledger = {
    ...ledger,
    seats: 1,
    unit: 'points',
    start: [150],
    result: [120],
    lines: [{ n: 1, by: 0, columns: { luck: [-30], play: [0], gifts: [0], unseen: [0], rest: [0] } }],
  }
  expect(rowsOf(alone, 0, undefined, en).map(({ kind }) => kind)).toEqual(['whole', 'luck', 'play', 'rest', 'whole'])
})

test('where hands race, what is left over is called so', () => {
  const raced = { ...ledger, hands: true }
  expect(rowsOf(raced, 0, undefined, en).find(({ kind }) => kind === 'rest')?.label).toBe('Hands')
  expect(summaryOf(raced, 0, undefined, true)).toMatchObject({ hands: 0, rest: 0 })
  expect(summaryOf(ledger, 0, undefined, true).hands).toBeUndefined()
})

test('a line is found on the board; a choice is tried before it, luck after it', () => {
  const steps = [0, 1, 3, 5, 7].map((n) => ({ position: { n } }) as never)
  expect([-1, 0, 1, 2, 3].map((line) => stepOf(steps, ledger, line))).toEqual([0, 1, 3, 3, 4])
  expect(tryFrom(ledger, { at: 1, column: 'play', change: -0.3 })).toBe(4)
  expect(tryFrom(ledger, { at: 0, column: 'luck', change: 0.2 })).toBe(4)
  expect(tryFrom(ledger, { at: 2, column: 'luck', change: -0.4 })).toBe(7)
})

test.each([0, 1])('rounds add up to the bars of seat %i, whole by whole', (seat) => {
  const thirds = ledger.lines.map((line) => ({
    ...line,
    columns: {
      ...line.columns,
      rest: line.columns.rest.map((one) => one / 3),
      luck: line.columns.luck.map((one) => one / 7),
    },
  }))
  for (const one of [ledger, { ...ledger, lines: thirds }]) {
    const bars = rowsOf(one, seat, undefined, en).slice(1, -1)
    const { heads, rows } = partsOf(one, seat, undefined, en)
    expect(heads).toEqual(bars.map(({ label }) => label))
    expect(rows.map(({ part }) => part.n)).toEqual([1, 2])
    for (const [k, { figure }] of bars.entries()) {
      const sum = rows.reduce((all, { wholes }) => all + (wholes[k] as number), 0)
      expect(en.change(sum, 'share')).toBe(figure)
    }
  }
  expect(partsOf(ledger, 0, undefined, en).rows.map(({ wholes }) => wholes)).toEqual([
    [20, -30, 0, 5],
    [-40, 0, 0, -5],
  ])
})

test('a figure is the nearest whole number wherever the others let it be: a round says what its mistake says', () => {
  const mistake = (n: number, cost: number) => ({ n, by: 0, columns: columns({ play: [cost, 0], gifts: [0, -cost] }) })
  const farm: Ledger = {
    ...ledger,
    start: [0.714, 0.286],
    lines: [mistake(1, -0.186), mistake(2, -0.174), mistake(3, -0.301)],
    parts: [1, 2, 3].map((n) => ({ of: 'round', n, from: n - 1 })),
    result: [0.053, 0.947],
  }
  const { heads, rows } = partsOf(farm, 0, undefined, en)
  const play = heads.indexOf(en.play(undefined))
  expect(rows.map(({ wholes }) => wholes[play])).toEqual([-19, -17, -30])
  expect(rowsOf(farm, 0, undefined, en).find(({ kind }) => kind === 'play')?.figure).toBe('−66')
})

test('a turn is told with whose it was; what luck did before the first is nobody’s', () => {
  const turns: Ledger = {
    ...ledger,
    parts: [
      { of: 'turn', n: 0, from: 0 },
      { of: 'turn', n: 1, from: 1 },
      { of: 'turn', n: 2, from: 3 },
    ],
  }
  expect(partsOf(turns, 0, undefined, en).rows.map(({ seat }) => seat)).toEqual([undefined, 0, 1])
  expect([0, 1, 2, 3].map((at) => partAt(turns, at)?.part.n)).toEqual([0, 1, 1, 2])
  expect([0, 1, 2, 3].map((at) => partAt(turns, at)?.seat)).toEqual([undefined, 0, 0, 1])
})

test('what was told of a moment is told by whole sentences, and says where more was told', () => {
  expect(shortened([])).toBe('')
  expect(shortened(['You passed.', 'Ken drew.'])).toBe('You passed. Ken drew.')
  const stable = `Ken had ${'a cow, '.repeat(30)}all in one stable.`
  expect(shortened(['You collected the herd.', stable, 'You won.'])).toBe('You collected the herd. …')
  expect(shortened([stable, 'You won.'])).toBe(`${stable} …`)
})
