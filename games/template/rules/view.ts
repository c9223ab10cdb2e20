import type { Watcher } from '@makiba/kernel'
import type { State, View } from './state.ts'

export function view(state: State, watcher: Watcher): View {
  return { ...copy(state), watcher }
}

/** With nothing hidden there is one state that a watcher can believe in. */
export function imagine({ points, seat, rolling, goal }: View): State {
  return copy({ points, seat, rolling, goal })
}

export function copy(state: State): State {
  return { ...state, points: [...state.points] }
}
