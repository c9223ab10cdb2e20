import type { Seat } from '@makiba/kernel'
import { handOf, hasOpener } from './hand.ts'
import { activeHerd, refusePlay } from './herd.ts'
import type { Move, Refusal, State } from './state.ts'

export function refuse(state: State, seat: Seat, move: Move): Refusal | undefined {
  const { power } = state
  switch (move.do) {
    case 'play':
      if (power !== null) return { why: 'power first', power }
      if (!handOf(state, seat).includes(move.card)) return { why: 'not in your hand', card: move.card }
      return refusePlay(activeHerd(state), move)
    case 'collect':
      if (power !== null) return { why: 'power first', power }
      if (activeHerd(state).length > 0) return undefined
      return hasOpener(handOf(state, seat)) ? { why: 'must open' } : { why: 'must pass' }
    case 'pass':
      if (power !== null) return { why: 'power first', power }
      if (activeHerd(state).length > 0) return { why: 'collect instead' }
      return hasOpener(handOf(state, seat)) ? { why: 'can open' } : undefined
    case 'keep':
      return power === null ? { why: 'no power' } : undefined
    case 'reverse':
      if (power === null) return { why: 'no power' }
      return power === 'arrow' ? undefined : { why: 'other power', power }
    case 'name':
      if (power === null) return { why: 'no power' }
      if (power !== 'next') return { why: 'other power', power }
      if (move.seat >= state.hands.length) return { why: 'no such seat', seat: move.seat }
      return move.seat === seat ? { why: 'yourself' } : undefined // ruling 20
  }
}
