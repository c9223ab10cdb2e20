import { laws } from '@makiba/kernel/laws'
import { describe, expect, test } from 'vitest'
import { game, type SheetKind, type State } from './index.ts'

/** Dice are where they should be, no sheet has spent more powers than it has, and a market never overflows. */
function components(state: State) {
  const seats = state.sheets.length
  const each = seats > 2 ? 3 : 2
  const inPool = state.pool.reduce((sum, count) => sum + count, 0)
  const inHand = state.hand ? 1 : 0
  const rolled = state.phase === 'draft' || state.phase === 'market'
  const crossed = (state.sheet === 'basic' ? 3 : 0) + Math.max(0, state.round - 1) + (state.phase === 'over' ? 1 : 0)
  return {
    dice: rolled ? inPool + inHand + state.picks - 3 * each : inPool + inHand,
    overspent: state.sheets.filter(({ circles, used }) => used > Math.floor(circles / 6)).length,
    overflow: Object.values(state.market).filter((circles) => circles > 6).length,
    market: Object.values(state.market).reduce((sum, circles) => sum + circles, 0) - crossed,
  }
}

for (const seats of [1, 2, 3, 4]) {
  for (const sheet of ['basic', 'advanced'] satisfies SheetKind[]) {
    describe(`${seats === 1 ? 'solo practice' : `${seats} seats`}, ${sheet}`, () => {
      const trial = { game, seats: [seats], options: [{ sheet }], runs: 25, components }
      for (const law of laws(trial)) test(law.name, () => law.check())
    })
  }
}

describe('mend 19: a table of rules version 1', () => {
  const first = { ...game, facts: { ...game.facts, rulesVersion: 1 } }
  const trial = { game: first, seats: [3], options: [{ sheet: 'advanced' as const }], runs: 10, components }
  for (const law of laws(trial)) test(law.name, () => law.check())
})

test('the components start at nothing owed', () => {
  const state = game.start({ seats: 3, options: { sheet: 'basic' }, rulesVersion: 1 })
  expect(components(state)).toEqual({ dice: 0, overspent: 0, overflow: 0, market: 0 })
})
