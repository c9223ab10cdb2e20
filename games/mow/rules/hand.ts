import type { Seat } from '@makiba/kernel'
import { type Card, FACES, opens } from './parts.ts'
import type { State } from './state.ts'

export function handOf(state: State, seat: Seat): Card[] {
  return state.hands[seat] as Card[]
}

export function hasOpener(hand: readonly Card[]): boolean {
  for (let i = 0; i < hand.length; i++) if (opens(FACES[hand[i] as Card].kind)) return true
  return false
}

/** Keeps a hand in the order of `CARDS`, so that its order tells nothing. */
export function insert(hand: Card[], card: Card): void {
  const { index } = FACES[card]
  let i = hand.length
  hand.push(card)
  while (i > 0 && FACES[hand[i - 1] as Card].index > index) {
    hand[i] = hand[i - 1] as Card
    i--
  }
  hand[i] = card
}

/** A loop: for so short a list faster than `splice`. */
export function remove(hand: Card[], card: Card): void {
  const last = hand.length - 1
  for (let i = hand.indexOf(card); i < last; i++) hand[i] = hand[i + 1] as Card
  hand.pop()
}
