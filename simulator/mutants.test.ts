import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'
import { findMutant, placesOf } from './test-mutants.ts'

/** Worlds that `simulate.test` has seen to be green without them. */
const SEEDS = 20

/** Those that are found soonest; `npm run simulate -- --mutants` tries them all. */
const quick = [
  'what happened is told before it is written',
  'the key of a command is forgotten',
  'a command is acknowledged twice',
  'an undo gives time back',
  'everybody hears what one seat may hear',
]

test('every mutant breaks something that is there', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(15)
  expect(mutants.map((one) => [one.name, placesOf(one)])).toEqual(mutants.map(({ name }) => [name, 1]))
})

test.each(mutants.filter(({ name }) => quick.includes(name)))(
  'issue 21: a break on purpose is found: $name',
  async (mutant) => {
    expect(await findMutant(mutant, 1, SEEDS)).toMatchObject({ seed: expect.any(Number) })
  },
  240_000,
)
