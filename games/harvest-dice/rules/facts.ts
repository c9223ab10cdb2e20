import { either, type Facts, form, list, whole, word } from '@makiba/kernel'
import { VEGETABLES } from './parts.ts'
import type { HarvestDice } from './state.ts'

const vegetable = word(...VEGETABLES)
const value = whole(1, 6)
const values = list(value, 2, 3)

export const facts: Facts<HarvestDice> = {
  id: 'harvest-dice',
  // One seat is solo practice, which is ours and not the box's.
  seats: [1, 4],
  options: { sheet: { kind: 'choice', of: ['basic', 'advanced'], usual: 'basic' } },
  // Version 2: other values of the pig's rows (`pigPoints`).
  rulesVersion: 2,
  oldestRules: 1,
  hidden: false,
  reveals: [],
  // In practice as well: who has seen the next roll would draft with foresight.
  finalSince: null,
  undoOver: [],
  // 4 seats, advanced: the start player, 16 rounds of a roll and 8 dice taken and placed, and 7 powers a seat.
  longest: 1 + 16 * (1 + 8 * 2) + 4 * 7,
  move: either(
    form({ do: word('take', 'leave'), vegetable, value }),
    form({ do: word('raise', 'lower', 'feed') }),
    form({ do: word('recolour'), to: vegetable }),
    form({ do: word('plant'), row: whole(0, 2), column: whole(1, 6) }),
  ),
  outcome: either(form({ start: whole(0, 3) }), form({ lettuce: values, tomato: values, carrot: values })),
}
