import { pick, type Random, type Seat } from '@makiba/kernel'
import type { Move, State } from './state.ts'

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
