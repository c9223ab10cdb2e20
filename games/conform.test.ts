import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { conform, followTrace, sameMoves, summary, type Trace } from './conform.ts'
import { covers, gameIds } from './index.ts'
import { recordedLines } from './testing/golden.ts'

for (const id of gameIds) {
  test(`${id} conforms to games recorded by an independent implementation`, { timeout: 120_000 }, async () => {
    const adapter = await covers[id].conform?.()
    if (!adapter) return
    const folder = fileURLToPath(new URL(`./${id}/golden`, import.meta.url))
    const reports = conform(adapter, recordedLines(folder))
    expect(reports.map(({ file }) => file)).toContain('traces.jsonl')
    for (const report of reports) expect(report, summary(report)).toMatchObject({ differing: 0 })
  })
}

describe('the frame', () => {
  const trace: Trace = {
    id: 'g1',
    players: 2,
    options: {},
    init: { sum: 0 },
    steps: [{ by: 0, m: { add: 2 }, s: { sum: 2 } }],
    final: { total: 2 },
  }
  const adder = (slip: number) => {
    let sum = 0
    return {
      step(_by: unknown, { add }: { readonly [key: string]: unknown }) {
        if (add === 0) return 'adds nothing'
        sum += Number(add) + slip
        return undefined
      },
      snapshot: () => ({ sum }),
      final: () => ({ total: sum }),
    }
  }
  test('counts games and steps that agree', () => {
    expect(followTrace(trace, adder(0))).toEqual({ counts: { games: 1, steps: 1 } })
  })
  test('names game, step, key, expected and found where they differ', () => {
    expect(followTrace(trace, adder(1)).difference).toEqual({ id: 'g1', step: 0, key: 'sum', expected: 2, found: 3 })
  })
  test('a refused step is a difference', () => {
    const refused = { ...trace, steps: [{ by: 0, m: { add: 0 }, s: {} }] }
    expect(followTrace(refused, adder(0)).difference).toMatchObject({ key: 'move', found: 'adds nothing' })
  })
  test('lists of moves are compared as sets', () => {
    expect(sameMoves('p', 0, [{ a: 1, b: 2 }, { a: 2 }], [{ a: 2 }, { b: 2, a: 1 }])).toBeUndefined()
    expect(sameMoves('p', 0, [{ a: 1 }], [{ a: 2 }])).toMatchObject({ expected: ['{"a":1}'], found: ['{"a":2}'] })
  })
  test('sums up all lines of all files that are there', () => {
    const adapter = {
      'traces.jsonl': () => ({ counts: { games: 1, steps: 3 } }),
      'probes.jsonl': () => ({ counts: {} }),
    }
    const reports = conform(adapter, (file) => (file === 'traces.jsonl' ? [{ id: 'a' }, { id: 'b' }] : undefined))
    expect(reports.map(summary)).toEqual(['games 2, steps 6, differing 0'])
  })
})
