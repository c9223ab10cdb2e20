import type { Odds, Random } from '@makiba/kernel'
import { CARDS, FACES } from './parts.ts'
import { nextStarter } from './score.ts'
import type { Outcome, State } from './state.ts'

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
