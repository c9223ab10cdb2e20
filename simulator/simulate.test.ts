import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { shrink } from './shrink.ts'
import { openStage, planOf, play, type Stage } from './simulate.ts'

/** So many worlds in every test run; `npm run simulate` plays as many as one likes. */
const SEEDS = 20

/** Worlds that failed once, made small: what was wrong in them, and the seed that found it. */
const regressions = JSON.parse(readFileSync(new URL('regressions.json', import.meta.url), 'utf8')) as readonly (Plan & {
  readonly was: string
})[]

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})

test.each(Array.from({ length: SEEDS }, (_, i) => i + 1))('world %i keeps every promise', async (seed) => {
  const { violation } = await play(stage, planOf(seed))
  expect(violation).toBeUndefined()
})

test.each(regressions)('issue 21: seed $seed is mended: $was', async (plan) => {
  const { violation } = await play(stage, plan)
  expect(violation).toBeUndefined()
})

test('the same seed gives the same world, and another one another', async () => {
  const [one, again, other] = [await play(stage, planOf(4)), await play(stage, planOf(4)), await play(stage, planOf(5))]
  expect(again).toEqual(one)
  expect(other.hash).not.toBe(one.hash)
})

test('a world that fails is made smaller as long as it fails', async () => {
  const plan = planOf(1)
  const faults: Plan['faults'] = Array.from({ length: 9 }, (_, i) => ({
    is: 'write',
    how: 'before',
    count: i,
    at: 100 * i,
  }))
  const fails = async (one: Plan) => one.faults.some((fault) => fault.is === 'write' && fault.count === 5)
  const small = await shrink({ ...plan, faults }, fails)
  expect(small.faults).toEqual([faults[5]])
  expect(small.tables).toHaveLength(1)
  expect(small.length).toBeLessThan(plan.length)
})
