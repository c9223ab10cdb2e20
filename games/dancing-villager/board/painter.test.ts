import { expect, test } from 'vitest'
import { Pace, type Verdict } from './painter.ts'

/** What a pace says about pictures that come so far apart. */
function verdicts(
  pace: Pace,
  from: number,
  apart: readonly number[],
): { readonly at: number; readonly said: Verdict[] } {
  let at = from
  const said = apart.map((took) => {
    at += took
    return pace.painted(at)
  })
  return { at, said: said.filter((verdict) => verdict !== 'fine') }
}
const times = (count: number, took: number): number[] => Array.from({ length: count }, () => took)

test('60 and 50 pictures a second are fine, and so is one hiccup', () => {
  const pace = new Pace()
  expect(verdicts(pace, 0, [...times(30, 17), 400, ...times(30, 17)]).said).toEqual([])
  expect(verdicts(new Pace(), 0, times(100, 20)).said).toEqual([])
})

test('30 pictures a second are slow, which is said once for every look', () => {
  expect(verdicts(new Pace(), 0, times(50, 33)).said).toEqual(['slow', 'slow'])
})

test('whoever gets two pictures a second need not wait for 24 of them', () => {
  expect(verdicts(new Pace(), 0, times(5, 550)).said).toEqual(['hopeless'])
})

test('the pause between two throws is no slowness', () => {
  const pace = new Pace()
  let at = 0
  for (let i = 0; i < 10; i++) {
    const seen = verdicts(pace, at, times(6, 17))
    expect(seen.said).toEqual([])
    at = seen.at + 4000
    pace.rest()
  }
})
