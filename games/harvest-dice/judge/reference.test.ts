import type { Random } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { Field } from '../bots/field.ts'
import { Simulator } from '../bots/simulate.ts'
import { game } from '../rules/index.ts'
import { netFor, Reference } from './reference.ts'

const noLuck: Random = {
  below() {
    throw new Error('luck was asked')
  },
}

/** The last round, its dice just rolled. */
function lastRound(seats: number): Field {
  const field = new Field(seats, false, game.facts.rulesVersion)
  for (const face of [0, 3, 6, 9, 12, 17]) field.lay(face)
  field.last = true
  return field
}

test('dice that have just been rolled are played with: nobody rolls them again', () => {
  const two = lastRound(2)
  new Reference(netFor(2), 2).finish(two, noLuck)
  expect(two.over).toBe(true)
  const alone = lastRound(1)
  new Simulator(game.facts.rulesVersion).finish(alone, noLuck)
  expect(alone.over).toBe(true)
})
