import type { Random } from '@makiba/kernel'
import { tryOut } from '@makiba/kernel/review'
import { expect, test } from 'vitest'
import { Field } from '../bots/field.ts'
import { Simulator } from '../bots/simulate.ts'
import { game } from '../rules/index.ts'
import { position, take } from '../rules/testing/position.ts'
import { makeJudge } from './index.ts'
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

test('games played on are not one game many times where no luck is to come', () => {
  // The second seat is about to fill its pig in this round, whoever picks what. It was found in a game that was played.
  const state = position({
    seats: 3,
    start: 1,
    round: 7,
    pool: 'L4 L5 L6 T3 T5 T5 C5 C5 C6',
    gardens: [
      ['.CC..T', 'LC.TTT', '.....T'],
      ['...TTT', 'CCTTL.', 'C.LLL.'],
      ['.LLL..', 'T.CL..', 'T.CC..'],
    ],
    circles: [30, 20, 37],
    used: [4, 3, 6],
    market: [4, 2, 3],
  })
  const view = game.view(state, 1)
  const [played, better] = [take('C5'), take('L5')]
  const { difference, error } = tryOut(makeJudge(), { n: 1, seat: 1, view, played, better, claimed: 0 }, 3)
  expect(error).toBeGreaterThan(0.02)
  expect(difference[1]).toBeGreaterThan(-0.7)
})
