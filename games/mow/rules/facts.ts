import { either, type Facts, form, whole, word } from '@makiba/kernel'
import { CARDS, LEAST, MOST } from './parts.ts'
import type { Mow } from './state.ts'

const card = word(...CARDS)

/** Rounds of a duel at the highest limit, see `longest`. */
const MOST_ROUNDS = 201

export const facts: Facts<Mow> = {
  id: 'mow',
  seats: [2, 10],
  options: {
    limit: { kind: 'number', least: 20, most: 300, usual: 100 },
    limitRule: { kind: 'choice', of: ['over', 'reach'], usual: 'over' },
    rounds: { kind: 'choice', of: ['limit', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], usual: 'limit' },
  },
  rulesVersion: 1,
  oldestRules: 1,
  hidden: true,
  reveals: ['showed', 'scored', 'ended'],
  finalSince: null,
  undoOver: [],
  // A round of one pack has at most 1 + 48 outcomes, 48 plays, as many collections and 6 powers. In a duel two herds may go
  // unscored, but they hold only two of the three sevens with flies, of the eights and of the nines: every round scores
  // at least 3 flies, so there are at most 2 * 300 / 3 + 1 rounds. Two packs: 400 entries a round, 21 rounds.
  longest: MOST_ROUNDS * (1 + 48 + 48 + 48 + 6),
  move: either(
    form({ do: word('play'), card, at: word('open', 'low', 'high') }),
    form({ do: word('play'), card, at: word('gap'), value: whole(LEAST, MOST) }),
    form({ do: word('play'), card, at: word('on', 'swap'), base: card }),
    form({ do: word('collect', 'pass', 'keep', 'reverse') }),
    form({ do: word('name'), seat: whole(0, 9) }),
  ),
  outcome: either(form({ starter: whole(0, 9) }), form({ card })),
}
