import { either, type Facts, flag, form, list, whole, word } from '@makiba/kernel'
import { RED_DICE, TILES, WHITE_DICE } from './parts.ts'
import type { Dairyman, Options } from './state.ts'

const face = word(1, 2, 3, 4, 5, 6)
const tile = whole(1, TILES.length)
const die = form({ face, yellow: flag })

export const facts: Facts<Dairyman> = {
  id: 'dairyman',
  seats: [2, 4],
  options: {
    tiles: { kind: 'choice', of: ['standard', 'smooth'] satisfies Options['tiles'][], usual: 'standard' },
    freezeOnFail: { kind: 'flag', usual: false },
  },
  rulesVersion: 1,
  oldestRules: 1,
  hidden: false,
  reveals: [],
  finalSince: null,
  undoOver: [],
  longest: 20_000,
  move: either(
    form({ do: word('roll', 'reroll', 'stop', 'fail', 'done') }),
    form({ do: word('lock'), set: list(face, 2, 3), yellow: flag }),
    form({ do: word('flip', 'ice', 'claim', 'spoil'), tile }),
    form({ do: word('ice one'), tile, die }),
    form({ do: word('freeze'), die }),
  ),
  outcome: either(
    form({ tile }),
    form({ start: whole(0, 3) }),
    form({ dice: list(whole(0, WHITE_DICE + RED_DICE), 6, 6), yellow: word(null, 1, 2, 3, 4, 5, 6) }),
  ),
}
