import type { Seat, Tell } from '@makiba/kernel'
import { handOf } from './hand.ts'
import { cardsOf, herdName } from './herd.ts'
import { deckSize, fliesOf, fullPile, HAND } from './parts.ts'
import { isLast, totalsOf, winnersOf } from './score.ts'
import type { Event, Slot, State } from './state.ts'

/** All cards back together, the arrow clockwise (ruling 4), herd 0 active (ruling 28). */
export function gather(state: State, starter: Seat): void {
  const seats = state.hands.length
  state.phase = 'deal'
  state.starter = starter
  state.seat = starter
  state.direction = 1
  state.herd = 0
  state.pile = fullPile(seats)
  state.left = deckSize(seats)
  state.discard = []
  for (let seat = 0; seat < seats; seat++) state.stables[seat] = []
}

/** Seat 0 gets its five cards, then seat 1, and so on (ruling 27). */
export function dealtTo({ hands, left }: State): Seat {
  return Math.floor((deckSize(hands.length) - left) / HAND)
}

/** After a play: all draws, then the power (ruling 34), then the next seat. */
export function proceed(state: State): void {
  if (state.draws > 0) state.phase = 'draw'
  else if (state.power !== null) state.phase = 'power'
  else advance(state)
}

/** The turn goes on, as the arrow points; in the duel the players alternate and the arrow leads from herd to herd. */
export function advance(state: State): void {
  const seats = state.hands.length
  const herds = state.herds.length
  state.phase = 'turn'
  state.power = null
  state.seat = (state.seat + state.direction + seats) % seats
  state.herd = (state.herd + state.direction + herds) % herds
}

export function endRound(state: State, tell?: Tell<Event>): void {
  const { hands, stables, herds, scores } = state
  for (let seat = 0; seat < hands.length; seat++) {
    const hand = handOf(state, seat)
    if (hand.length === 0) continue
    tell?.({ is: 'showed', seat, cards: hand.slice(), flies: fliesOf(hand) })
    stables[seat]?.push(...hand)
    hand.length = 0
    state.barren[seat] = 0
  }
  state.shown = []
  state.pickups.fill(null)
  for (let herd = 0; herd < herds.length; herd++) {
    const slots = herds[herd] as Slot[]
    if (slots.length === 0) continue
    const cards = cardsOf(slots)
    tell?.({ is: 'discarded', herd: herdName(state, herd), cards })
    state.discard.push(...cards)
    slots.length = 0
  }
  scores.push(stables.map(fliesOf))
  const totals = totalsOf(state)
  tell?.({ is: 'scored', round: scores.length, scores: [...(scores.at(-1) as number[])], totals })
  state.phase = isLast(state, totals) ? 'over' : 'starter'
  if (state.phase === 'over') tell?.({ is: 'ended', winners: winnersOf(totals), totals: [...totals] })
}
