import type { Seat } from '@makiba/kernel'
import type { Move, Refusal, State } from './state.ts'

export function refuse(state: State, _seat: Seat, move: Move): Refusal | undefined {
  if (state.phase === 'call') return move.do === 'ready' ? undefined : { why: 'no window' }
  switch (move.do) {
    case 'ready':
      return { why: 'no call' }
    case 'dog':
      return move.dog < state.village ? undefined : { why: 'no such dog', dog: move.dog, dogs: state.village }
    case 'front':
    case 'fire':
    case 'pass':
      return undefined
  }
}
