import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { byCard, type Card, deckSize, FACES, fullPile, game, type State } from './index.ts'

const INDEX = byCard((card) => FACES[card].index)

/** Whether every card is in exactly one place; in plain loops, for it is asked two million times. */
function isWhole(state: State, full: readonly number[], seen: number[]): boolean {
  const { herds, hands, stables, discard, pile } = state
  let left = 0
  for (let i = 0; i < full.length; i++) {
    seen[i] = pile[i] as number
    left += pile[i] as number
  }
  let cards = left + mark(discard, seen)
  for (let seat = 0; seat < hands.length; seat++)
    cards += mark(hands[seat] as Card[], seen) + mark(stables[seat] as Card[], seen)
  for (const herd of herds) {
    for (const { base, top } of herd) cards += mark(top === null ? [base] : [base, top], seen)
  }
  for (let i = 0; i < full.length; i++) if (seen[i] !== full[i]) return false
  return left === state.left && cards === deckSize(hands.length)
}

function mark(cards: readonly Card[], seen: number[]): number {
  const index = INDEX
  for (let i = 0; i < cards.length; i++) {
    const at = index[cards[i] as Card]
    seen[at] = (seen[at] as number) + 1
  }
  return cards.length
}

test('over 10,000 random games every card is always in exactly one place', { timeout: 60_000 }, () => {
  const random = quick(48)
  const seen: number[] = []
  let torn = 0
  for (let nth = 0; nth < 10_000; nth++) {
    const seats = 2 + (nth % 9)
    const full = fullPile(seats)
    const state = game.start({ seats, options: { limit: 100, limitRule: 'over', rounds: 1 }, rulesVersion: 1 })
    for (;;) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      else {
        const moves = game.moves(state, state.seat)
        const move = moves[random.below(moves.length)]
        if (move) game.play(state, state.seat, move)
      }
      if (!isWhole(state, full, seen)) torn++
    }
  }
  expect(torn).toBe(0)
})
