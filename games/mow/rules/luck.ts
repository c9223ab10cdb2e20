import type { Odds, Random, Tell } from '@makiba/kernel'
import { handOf, insert } from './hand.ts'
import { CARDS, FACES } from './parts.ts'
import { dealtTo, gather, proceed } from './round.ts'
import { nextStarter, roundOf } from './score.ts'
import type { Event, Outcome, State } from './state.ts'

const STARTERS: readonly Outcome[] = Array.from({ length: 10 }, (_, starter) => ({ starter }))
const COMES: readonly Outcome[] = CARDS.map((card) => ({ card }))

export function sample(state: State, random: Random): Outcome {
  if (state.phase === 'starter') {
    const seat = state.starter === null ? random.below(state.hands.length) : nextStarter(state, state.starter)
    return STARTERS[seat] as Outcome
  }
  return COMES[cardAt(state.pile, random.below(state.left))] as Outcome
}

/** The card with so many cards of the remainder before it. In strides, for luck is asked at every turn. */
function cardAt(pile: readonly number[], before: number): number {
  let ahead = before
  let i = 0
  for (; i + 4 <= pile.length; i += 4) {
    const stride = (pile[i] as number) + (pile[i + 1] as number) + (pile[i + 2] as number) + (pile[i + 3] as number)
    if (ahead < stride) break
    ahead -= stride
  }
  while (ahead >= (pile[i] as number)) ahead -= pile[i++] as number
  return i
}

export function possible(state: State, outcome: Outcome): boolean {
  if ('starter' in outcome) {
    if (state.phase !== 'starter') return false
    return state.starter === null
      ? outcome.starter < state.hands.length
      : outcome.starter === nextStarter(state, state.starter)
  }
  if (state.phase !== 'deal' && state.phase !== 'draw') return false
  return (state.pile[FACES[outcome.card].index] ?? 0) > 0
}

export function odds(state: State): Odds<Outcome> {
  if (state.phase === 'starter') {
    const { hands, starter } = state
    if (starter !== null) return [[{ starter: nextStarter(state, starter) }, 1]]
    return hands.map((_, seat) => [{ starter: seat }, 1 / hands.length])
  }
  const { pile, left } = state
  return pile.flatMap((count, i) => (count > 0 ? [[COMES[i] as Outcome, count / left] as const] : []))
}

export function befall(state: State, outcome: Outcome, tell?: Tell<Event>): void {
  if ('starter' in outcome) {
    gather(state, outcome.starter)
    tell?.({ is: 'began', round: roundOf(state), starter: outcome.starter })
    return
  }
  const { card } = outcome
  const deal = state.phase === 'deal'
  const seat = deal ? dealtTo(state) : state.seat
  const { index } = FACES[card]
  state.pile[index] = (state.pile[index] as number) - 1
  state.left--
  insert(handOf(state, seat), card)
  if (deal) {
    tell?.({ is: 'dealt', seat, card: null }, seat, { is: 'dealt', seat, card })
    if (dealtTo(state) === state.hands.length) state.phase = 'turn'
    return
  }
  const { left } = state
  tell?.({ is: 'drew', seat, card: null, left }, seat, { is: 'drew', seat, card, left })
  state.draws--
  proceed(state)
}
