import type { Seat, Setup, Tell, Turn } from '@makiba/kernel'
import type { Event, Move, Options, State } from './state.ts'

const ROLL: Move = { do: 'roll' }
const PASS: Move = { do: 'pass' }
const FIRST: readonly Move[] = [ROLL]
const LATER: readonly Move[] = [ROLL, PASS]

const LUCK: Turn = { by: 'luck', draw: 'die', to: 'all' }
const OVER: Turn = { by: 'over' }
const TURNS: readonly Turn[] = Array.from({ length: 6 }, (_, seat) => ({ by: 'seats', seats: [seat] }))

export function start({ seats, options }: Setup<Options>): State {
  return { points: Array.from({ length: seats }, () => 0), seat: 0, rolling: false, goal: options.goal }
}

export function turn(state: State): Turn {
  if (state.rolling) return LUCK
  return state.points.some((points) => points >= state.goal) ? OVER : (TURNS[state.seat] as Turn)
}

/** Whoever has more points than the seat before may rest. */
export function mayPass({ points, seat }: Pick<State, 'points' | 'seat'>): boolean {
  return (points[seat] as number) > (points[(seat + points.length - 1) % points.length] as number)
}

export function moves(state: State): readonly Move[] {
  return mayPass(state) ? LATER : FIRST
}

export function play(state: State, seat: Seat, move: Move, tell?: Tell<Event>): void {
  switch (move.do) {
    case 'roll':
      state.rolling = true
      return
    case 'pass':
      tell?.({ is: 'passed', seat })
      state.seat = (seat + 1) % state.points.length
  }
}
