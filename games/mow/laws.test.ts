import { laws } from '@makiba/kernel/laws'
import { describe, test } from 'vitest'
import { type Card, cardsOf, FACES, fullPile, type MowState, mow } from './index.ts'

/** How often each card is somewhere, by place in `CARDS`. */
function everywhere(state: MowState): number[] {
  const counts = [...state.pile]
  const count = (cards: readonly Card[]) => {
    for (const card of cards) counts[FACES[card].index] = (counts[FACES[card].index] ?? 0) + 1
  }
  for (const herd of state.herds) count(cardsOf(herd))
  for (const cards of [...state.hands, ...state.stables, state.discard]) count(cards)
  return counts
}

const options = [{ rounds: 1 }, { rounds: 2, limit: 20 }, { limit: 40 }, { limit: 30, limitRule: 'reach' }] as const

describe.each([2, 3, 5, 6, 10])('%i players', (seats) => {
  for (const law of laws({ game: mow, seats: [seats], options, runs: 12, components: everywhere })) {
    test(law.name, () => law.check())
  }
})

test('the components are the packs', () => {
  for (let seats = 2; seats <= 10; seats++) {
    const state = mow.start({ seats, options: { limit: 100, limitRule: 'over', rounds: 1 }, rulesVersion: 1 })
    if (everywhere(state).join() !== fullPile(seats).join()) throw new Error('a card is not in the pile at first')
  }
})
