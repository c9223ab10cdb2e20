import type { Seat } from '@makiba/kernel'
import { mayPass } from './rules.ts'
import type { Move, Refusal, State } from './state.ts'

export function refuse(state: State, _seat: Seat, move: Move): Refusal | undefined {
  return move.do === 'pass' && !mayPass(state) ? { why: 'nothing to rest on' } : undefined
}
