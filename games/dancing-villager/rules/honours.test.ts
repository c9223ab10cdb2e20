import { expect, test } from 'vitest'
import { honoursAfter } from './honours.ts'
import type { Honours, Touch, Verdict } from './state.ts'

const none: Honours = { fastest: null, closest: null, blunder: null }
const touch = (seat: number, target: Touch['target'], at: number, delay = 0): Touch => ({
  seat,
  target,
  at,
  effective: at + delay,
})
const verdict = (part: Partial<Verdict>): Verdict => ({
  event: 'tame',
  takes: [],
  taker: null,
  fire: null,
  wrong: [],
  losses: [0, 0, 0],
  before: [4, 4, 4],
  escaped: [],
  returned: [0, 0, 0],
  joined: 0,
  ...part,
})

test('the fastest slap is the quickest hand, the closest race the one that counts', () => {
  const touches = [touch(1, 'front', 600), touch(0, 'front', 580, 90), touch(1, 'front', 900)]
  const honours = honoursAfter({ honours: none, touches }, verdict({ taker: 1 }), 3)
  expect(honours).toEqual({
    fastest: { seat: 0, ms: 580, round: 3 },
    closest: { first: 1, second: 0, ms: 70, round: 3 },
    blunder: null,
  })
  // What is no better leaves it as it was.
  expect(honoursAfter({ honours, touches }, verdict({ taker: 1 }), 5)).toEqual(honours)
})

test('a wrong touch is no slap; the dearest is the blunder', () => {
  const touches = [touch(2, 'front', 300), touch(0, 'fire', 700)]
  const wrong = verdict({ event: 'assault', fire: 0, wrong: [2], losses: [0, 1, 2] })
  const honours = honoursAfter({ honours: none, touches }, wrong, 1)
  expect(honours.fastest).toEqual({ seat: 0, ms: 700, round: 1 })
  expect(honours.blunder).toEqual({ seat: 2, target: 'dog', event: 'assault', lost: 2, round: 1 })
  const cheaper = verdict({ event: 'none', wrong: [1], losses: [0, 1, 0] })
  expect(honoursAfter({ honours, touches: [touch(1, 'fire', 400)] }, cheaper, 2)).toEqual(honours)
})

test('a lot that turns equal hands round is told so', () => {
  const touches = [touch(0, 'front', 500), touch(2, 'front', 500)]
  expect(honoursAfter({ honours: none, touches }, verdict({ taker: 2 }), 1).closest).toEqual({
    first: 2,
    second: 0,
    ms: 0,
    round: 1,
  })
})
