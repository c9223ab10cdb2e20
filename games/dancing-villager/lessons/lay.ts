import { CALL, DOGS, PRACTICE } from '../rules/parts.ts'
import type { Move, Options, State } from '../rules/state.ts'

/** All the time there is: nobody has to hurry in a lesson. */
export const SLOW: Options = { handicap: false, window: 20_000, pace: 'practice' }

/** A round under way, before its next throw. */
export interface Laid {
  /** How many each seat throws. */
  readonly villagers: readonly number[]
  readonly meat?: number
  readonly charcoal?: number
}

export const lay =
  ({ villagers, meat = 5, charcoal = 3 }: Laid) =>
  (state: State): void => {
    const seats = villagers.length
    Object.assign(state, { phase: 'call', ray: 0, meat, charcoal, round: 2, throws: 3 })
    state.awaited = 2 ** seats - 1
    state.due = CALL * PRACTICE
    state.villagers = [...villagers]
    state.pack = DOGS - state.village
  }

/** What the other one does in every lesson: is ready, and leaves it to you. */
export const LEAVES: readonly Move[] = [{ do: 'ready' }, { do: 'pass' }]

export const does =
  (...what: readonly Move['do'][]) =>
  (move: Move): boolean =>
    what.includes(move.do)
/** A hand on a dog, whichever. */
export const onDog = does('dog', 'front')
