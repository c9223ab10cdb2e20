import { clone, type Watcher } from '@makiba/kernel'
import { shown } from './clock.ts'
import { countThrow } from './count.ts'
import { seatsIn } from './hands.ts'
import type { State, View } from './state.ts'

/** While hands may still decide something, the count stays covered. */
function isCovered(phase: State['phase']): boolean {
  return phase === 'window' || phase === 'tie'
}

export function view(state: State, watcher: Watcher): View {
  return {
    watcher,
    options: { ...state.options },
    phase: state.phase,
    awaited: seatsIn(state.awaited),
    due: shown(state) ?? 0,
    round: state.round,
    throws: state.throws,
    villagers: [...state.villagers],
    dogs: [...state.dogs],
    pack: state.pack,
    village: state.village,
    ray: state.ray,
    meat: state.meat,
    charcoal: state.charcoal,
    still: state.still,
    poses: clone(state.poses),
    count: isCovered(state.phase) ? null : clone(state.count),
    gifts: clone(state.gifts),
    touches: clone(state.touches),
    tries: [...state.tries],
    draws: clone(state.draws),
    tie: clone(state.tie),
    verdict: clone(state.verdict),
    times: clone(state.times),
    honours: clone(state.honours),
  }
}

/** Nothing is hidden but the count, which anybody can make. */
export function imagine(view: View): State {
  return {
    options: { ...view.options },
    now: view.still,
    phase: view.phase,
    awaited: view.awaited.reduce((mask, seat) => mask | (1 << seat), 0),
    due: view.due,
    round: view.round,
    throws: view.throws,
    villagers: [...view.villagers],
    dogs: [...view.dogs],
    pack: view.pack,
    village: view.village,
    ray: view.ray,
    meat: view.meat,
    charcoal: view.charcoal,
    still: view.still,
    poses: clone(view.poses),
    count: view.poses && isCovered(view.phase) ? countThrow(view.poses, view.meat, view.charcoal) : clone(view.count),
    gifts: clone(view.gifts),
    touches: [...clone(view.touches)],
    tries: [...view.tries],
    draws: clone(view.draws),
    tie: clone(view.tie),
    verdict: clone(view.verdict),
    times: clone(view.times),
    honours: clone(view.honours),
  }
}

/** What is never changed once made is shared: options, poses, counts, draws, verdicts, times, honours. */
export function copy(state: State): State {
  return {
    options: state.options,
    now: state.now,
    phase: state.phase,
    awaited: state.awaited,
    due: state.due,
    round: state.round,
    throws: state.throws,
    villagers: state.villagers.slice(),
    dogs: state.dogs.slice(),
    pack: state.pack,
    village: state.village,
    ray: state.ray,
    meat: state.meat,
    charcoal: state.charcoal,
    still: state.still,
    poses: state.poses,
    count: state.count,
    gifts: state.gifts,
    touches: state.touches.slice(),
    tries: state.tries.slice(),
    draws: state.draws,
    tie: state.tie,
    verdict: state.verdict,
    times: state.times,
    honours: state.honours,
  }
}
