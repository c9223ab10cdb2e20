import { expect, test } from 'vitest'
import { Pace, STEP_MS } from './pace.ts'

/** The steps of a sweep in which a row costs so much, and a step this much besides. */
function steps(perRow: (i: number) => number, count = 40): { readonly rows: number; readonly ms: number }[] {
  const pace = new Pace()
  return Array.from({ length: count }, (_, i) => {
    const rows = pace.step
    const ms = 0.3 + rows * perRow(i)
    pace.took(ms)
    return { rows, ms }
  })
}

test('rows that cost little are taken by many, and no step is long on the way there', () => {
  const all = steps(() => 0.02)
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThanOrEqual(STEP_MS)
  expect(all.at(-1)?.rows).toBeGreaterThanOrEqual(64)
})

test('rows that become dear are taken by fewer after one step, not after many', () => {
  const all = steps((i) => (i < 20 ? 0.02 : 2))
  const long = all.filter(({ ms }) => ms > STEP_MS)
  expect(long.length).toBeLessThanOrEqual(1)
  expect(all.at(-1)?.rows).toBeLessThanOrEqual(2)
})

test('a row that is longer than a step is taken alone, and one that waited behind moves makes way', () => {
  expect(steps(() => 40).every(({ rows }) => rows === 1)).toBe(true)
  const pace = new Pace()
  for (let i = 0; i < 20; i++) pace.took(0.1)
  expect(pace.step).toBe(128)
  pace.took(640)
  expect(pace.step).toBe(1)
})
