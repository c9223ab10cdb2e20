import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { Field } from '../bots/field.ts'
import { game } from '../rules/index.ts'
import { evenRolls } from './rolls.ts'

test('in each 36 rolls two dice of a vegetable show every face twelve times, and no 36 are those before', () => {
  const before = new Field(2, false, game.facts.rulesVersion)
  expect(before.each).toBe(2)
  const lots = Array.from(evenRolls(before, 108, quick(3)), ({ pool }) => [...pool])
  expect(lots).toHaveLength(108)
  for (const from of [0, 36, 72])
    for (const face of lots[0]?.keys() ?? [])
      expect(lots.slice(from, from + 36).reduce((sum, lot) => sum + (lot[face] as number), 0)).toBe(12)
  expect(lots.slice(36, 72)).not.toEqual(lots.slice(0, 36))
})
