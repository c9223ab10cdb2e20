import type { Game, Tell } from '@makiba/kernel'
import type { DancingVillager, Event, State } from './state.ts'
import { close, windowOf } from './window.ts'

export const clock: NonNullable<Game<DancingVillager>['clock']> = {
  set(state, at) {
    state.now = at
  },
  due: (state) => (state.phase === 'call' || state.phase === 'window' ? state.due : undefined),
  shown,
  strike,
}

/** A window that ends early has been settled, which tells what the throw came to: until then it ends with its time. */
export function shown(state: State): number | undefined {
  if (state.phase === 'window') return state.still + windowOf(state.options)
  return state.phase === 'call' ? state.due : undefined
}

function strike(state: State, tell?: Tell<Event>): void {
  if (state.phase === 'call') {
    // ruling 36
    state.awaited = 0
    state.phase = 'throw'
  } else close(state, tell)
}
