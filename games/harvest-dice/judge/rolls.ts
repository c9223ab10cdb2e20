import { type Random, shuffle } from '@makiba/kernel'
import type { Field } from '../bots/field.ts'

const PAIRS = 36

/**
 * The table after each of so many rolls: no pair of the first two dice of a vegetable comes again before all 36 have come, so that
 * the mean is sure in fewer of them. One field after the other, the same one each time: whoever looks may change it.
 */
export function* evenRolls(before: Field, rolls: number, random: Random): Generator<Field> {
  const field = before.blank()
  let pairs: readonly (readonly number[])[] = []
  for (let i = 0; i < rolls; i++) {
    if (i % PAIRS === 0) pairs = [0, 1, 2].map(() => allPairs(random))
    field.set(before)
    throwDice(field, pairs, i % PAIRS, random)
    yield field
  }
}

const allPairs = (random: Random) =>
  shuffle(
    random,
    Array.from({ length: PAIRS }, (_, pair) => pair),
  )

function throwDice(field: Field, pairs: readonly (readonly number[])[], i: number, random: Random): void {
  field.clearPool()
  for (let kind = 0; kind < 3; kind++) {
    const pair = (pairs[kind] as readonly number[])[i] as number
    for (let die = 0; die < field.each; die++) {
      const value = die === 0 ? pair % 6 : die === 1 ? Math.floor(pair / 6) : random.below(6)
      field.lay(6 * kind + value)
    }
  }
}
