import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { FACES, game, type State, TILES } from '../rules/index.ts'
import { makeJudge } from './index.ts'

test('a turn of a seat that can flip very much is judged to its end', { timeout: 60_000 }, () => {
  const random = quick(5)
  const judge = makeJudge()
  const milk = TILES.map(({ id }) => id)
    .filter((id) => id !== 23)
    .slice(0, 14)
  // One turn: what is worked out for one moment of it is kept for the next.
  for (let moment = 0; moment < 30; moment++) {
    const fallen = Array.from({ length: 7 }, () => random.below(6))
    const open = FACES.map((_, i) => fallen.filter((one) => one === i).length)
    const state: State = {
      ...game.start({ seats: 2, options: { tiles: 'standard', freezeOnFail: false }, rulesVersion: 1 }),
      phase: 'rolled',
      turns: 9,
      rolls: 1 + random.below(3),
      open: open as unknown as State['open'],
      yellow: { at: 'open', face: FACES[random.below(6)] as 1 },
      milk: [milk, []],
      freeze: [8, 0],
      freezeSupply: 12,
    }
    const shares = judge.value(state, 7)
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
  }
})
