import type { Game, Random, Seat } from '@makiba/kernel'
import { pick } from '@makiba/kernel'
import { facts } from './facts.ts'
import { befall, moves, play, possible, refuse, result, sample, start, strike, turn } from './rules.ts'
import type { DancingVillager, Move, State } from './state.ts'
import { copy, imagine, shown, view } from './view.ts'

export * from './count.ts'
export { facts } from './facts.ts'
export * from './parts.ts'
export * from './race.ts'
export { angleOf, delayOf, startVillagers, windowOf } from './rules.ts'
export type * from './state.ts'

export const dancingVillager: Game<DancingVillager> = {
  facts,
  start,
  turn,
  moves,
  refuse,
  play,
  sample,
  possible,
  befall,
  clock: {
    set(state, at) {
      state.now = at
    },
    due: (state) => (state.phase === 'call' || state.phase === 'window' ? state.due : undefined),
    shown,
    strike,
  },
  result,
  view,
  imagine,
  copy,
}

const FRONT: Move = { do: 'front' }
const FIRE: Move = { do: 'fire' }
const PASS: Move = { do: 'pass' }
const READY: Move = { do: 'ready' }

/** Counts right but for one throw in a hundred: under blind hands nobody would keep a dog. */
export function sensiblePlayer(state: State, _seat: Seat, moves: readonly Move[], random: Random): Move {
  if (state.phase === 'call') return READY
  if (random.below(100) === 0) return pick(random, moves)
  switch (state.count?.event) {
    case 'tame':
      return FRONT
    case 'assault':
      return FIRE
    case 'none':
    case undefined:
      return PASS
  }
}
