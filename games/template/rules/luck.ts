import { type Odds, pick, type Random, type Tell } from '@makiba/kernel'
import { FACES } from './parts.ts'
import type { Event, Outcome, State } from './state.ts'

export function sample(_state: State, random: Random): Outcome {
  return { face: pick(random, FACES) }
}

export function possible(_state: State, { face }: Outcome): boolean {
  return FACES.includes(face)
}

export function odds(): Odds<Outcome> {
  return FACES.map((face) => [{ face }, 1 / FACES.length])
}

export function befall(state: State, { face }: Outcome, tell?: Tell<Event>): void {
  const { seat, points } = state
  state.rolling = false
  points[seat] = (points[seat] as number) + face
  state.seat = (seat + 1) % points.length
  tell?.({ is: 'rolled', seat, face })
}
