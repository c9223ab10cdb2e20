import { type Card, deckSize, FACES } from '../rules/parts.ts'
import { cardsOf } from '../rules/reading.ts'
import type { Move, Slot, State } from '../rules/state.ts'

/** What lies on the table: herds from low to high, hands by seat. Every other card is in the pile. */
export interface Laid {
  readonly herds: readonly (readonly Card[])[]
  readonly hands: readonly (readonly Card[])[]
  /** Flies of the rounds before. */
  readonly scores?: readonly (readonly number[])[]
}

export const lay =
  ({ herds, hands, scores = [] }: Laid) =>
  (state: State): void => {
    const stand = (card: Card): Slot => ({ value: FACES[card].number ?? 0, base: card, top: null })
    state.phase = 'turn'
    state.starter = 0
    state.seat = 0
    state.herds = herds.map((herd) => herd.map(stand))
    state.hands = hands.map((hand) => [...hand].sort((a, b) => FACES[a].index - FACES[b].index))
    state.scores = scores.map((round) => [...round])
    const placed = [...state.herds.map(cardsOf), ...state.hands].flat()
    for (const card of placed) {
      const { index } = FACES[card]
      state.pile[index] = (state.pile[index] ?? 0) - 1
    }
    state.left = deckSize(hands.length) - placed.length
  }

export const put = (card: Card, at: 'open' | 'low' | 'high'): Move => ({ do: 'play', card, at })

export const does =
  (...what: readonly Move['do'][]) =>
  (move: Move): boolean =>
    what.includes(move.do)
/** The learner puts this card somewhere. */
export const puts =
  (...cards: readonly Card[]) =>
  (move: Move): boolean =>
    move.do === 'play' && cards.includes(move.card)
