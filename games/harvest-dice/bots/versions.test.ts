import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { game, type State, type Vegetable } from '../rules/index.ts'
import { crew } from './index.ts'

/** The last pick of a last round: a tomato 6 that is worth five points, or a lettuce 6 that would fill the pig. */
function crossroads(rulesVersion: number): State {
  const state = game.start({ seats: 2, options: { sheet: 'basic' }, rulesVersion })
  const garden = Array.from({ length: 18 }, (): Vegetable | null => null)
  garden[0] = 'lettuce'
  state.phase = 'draft'
  state.round = 9
  state.start = 0
  state.picks = 4
  state.pool[5] = 1
  state.pool[11] = 1
  state.market = { lettuce: 1, tomato: 5, carrot: 1 }
  state.sheets.forEach((sheet, seat) => {
    if (seat === 0) sheet.garden = garden
    sheet.circles = seat === 0 ? 36 : 42
    sheet.used = seat === 0 ? 6 : 7
  })
  state.triggers = [{ by: 'pig', seat: 1 }]
  return state
}

test.each(['greedy', 'hard'] as const)('mend 19: %s weighs the pig of the table it sits at', (bot) => {
  const choice = (rulesVersion: number) => {
    const state = crossroads(rulesVersion)
    const moves = game.moves(state, 0)
    return crew.bots[bot].choose(game.view(state, 0), moves, { playouts: 50, now: () => 0 }, quick(1)).move
  }
  // The seventh row adds 7 points in version 1 and 4 in version 2; the tomato 5 in both.
  expect(choice(1)).toEqual({ do: 'take', vegetable: 'lettuce', value: 6 })
  expect(choice(2)).toEqual({ do: 'take', vegetable: 'tomato', value: 6 })
})
