import { either, type Facts, form, list, type Shape, whole, word } from '@makiba/kernel'
import { DOGS, LONGEST_ROLL } from './parts.ts'
import type { DancingVillager, Move, Outcome, Villager } from './state.ts'

const villager: Shape<Villager> = word(
  'flat',
  'up',
  'down',
  'standing',
  'leaning',
  'flat^',
  'up^',
  'down^',
  'standing^',
)
const move: Shape<Move> = either(
  form({ do: word('ready') }),
  form({ do: word('dog'), dog: whole(0, DOGS - 1) }),
  form({ do: word('front') }),
  form({ do: word('fire') }),
  form({ do: word('pass') }),
)
const outcome: Shape<Outcome> = either(
  form({ seat: whole(0, 3) }),
  form({ poses: list(list(villager, 1, 6), 2, 4), roll: whole(0, LONGEST_ROLL) }),
  form({ order: list(whole(0, 3), 2, 4) }),
)

export const facts: Facts<DancingVillager> = {
  id: 'dancing-villager',
  seats: [2, 4],
  options: {
    handicap: { kind: 'flag', usual: true },
    window: { kind: 'number', least: 1000, most: 20_000, usual: 5000 },
    pace: { kind: 'choice', of: ['usual', 'practice'], usual: 'usual' },
  },
  rulesVersion: 2,
  oldestRules: 1,
  hidden: false,
  reveals: [],
  // Version 1 let a touch be taken back.
  finalSince: 2,
  undoOver: [],
  longest: 20_000,
  move,
  outcome,
}
