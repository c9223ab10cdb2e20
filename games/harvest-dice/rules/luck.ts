import type { Random, Seat, Tell } from '@makiba/kernel'
import { faceOf, roundPlan, VEGETABLES } from './parts.ts'
import type { Event, Outcome, Roll, State } from './state.ts'

function rollOf(random: Random, each: number): number[] {
  const values: number[] = []
  for (let i = 0; i < each; i++) {
    const value = random.below(6) + 1
    let at = values.length
    while (at > 0 && (values[at - 1] as number) > value) at--
    values.splice(at, 0, value)
  }
  return values
}

export function sample(state: State, random: Random): Outcome {
  const seats = state.sheets.length
  if (state.phase === 'start') return { start: random.below(seats) }
  const { each } = roundPlan(seats)
  return { lettuce: rollOf(random, each), tomato: rollOf(random, each), carrot: rollOf(random, each) }
}

function rising(values: readonly number[], each: number): boolean {
  if (values.length !== each) return false
  for (let i = 1; i < each; i++) if ((values[i - 1] as number) > (values[i] as number)) return false
  return true
}

export function possible(state: State, outcome: Outcome): boolean {
  const seats = state.sheets.length
  if ('start' in outcome) return state.phase === 'start' && outcome.start < seats
  if (state.phase !== 'roll') return false
  const { each } = roundPlan(seats)
  return VEGETABLES.every((vegetable) => rising(outcome[vegetable], each))
}

export function befall(state: State, outcome: Outcome, tell?: Tell<Event>): void {
  if ('start' in outcome) {
    state.start = outcome.start
    state.round = 1
    state.phase = 'roll'
    tell?.({ is: 'started', seat: outcome.start })
    return
  }
  fill(state.pool, outcome)
  state.phase = 'draft'
  tell?.({ is: 'rolled', seat: state.start as Seat, round: state.round, dice: outcome })
}

function fill(pool: number[], roll: Roll): void {
  for (const vegetable of VEGETABLES) {
    const values = roll[vegetable]
    for (let i = 0; i < values.length; i++) {
      const face = faceOf(vegetable, values[i] as number)
      pool[face] = (pool[face] as number) + 1
    }
  }
}
