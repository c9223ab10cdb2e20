import { type Random, shuffle, type Tell } from '@makiba/kernel'
import { CHANCES, type Chances, LONGEST_ROLL, USUAL_ROLL } from './parts.ts'
import type { Event, Outcome, State, Villager } from './state.ts'
import { angleOf, call, close, land } from './window.ts'

export function sample(state: State, random: Random): Outcome {
  if (state.phase === 'start') return { seat: random.below(state.dogs.length) }
  if (state.tie) return { order: shuffle(random, [...state.tie.seats]) }
  return { poses: state.villagers.map((n) => sampleThrow(n, random)), roll: USUAL_ROLL }
}

function sampleThrow(n: number, random: Random): Villager[] {
  const { up, down, leaning, standing, onTop } = CHANCES[n] as Chances
  const poses: Villager[] = []
  for (let i = 0; i < n; i++) {
    const r = random.below(1_000_000)
    if (r < up) poses.push('up')
    else if (r < up + down) poses.push('down')
    else if (r < up + down + leaning) poses.push('leaning')
    else if (r < up + down + leaning + standing) poses.push('standing')
    else poses.push('flat')
  }
  if (onTop > 0 && random.below(1_000_000) < onTop) {
    const i = random.below(n)
    const pose = poses[i] as Villager
    if (pose === 'flat' || pose === 'up' || pose === 'down' || pose === 'standing') poses[i] = `${pose}^`
  }
  return poses
}

export function possible(state: State, outcome: Outcome): boolean {
  switch (state.phase) {
    case 'start':
      return 'seat' in outcome && outcome.seat < state.dogs.length
    case 'throw':
      return (
        'poses' in outcome &&
        outcome.roll <= LONGEST_ROLL &&
        outcome.poses.length === state.villagers.length &&
        outcome.poses.every((poses, seat) => poses.length === state.villagers[seat] && someBelow(poses))
      )
    case 'tie': {
      const seats = state.tie?.seats ?? []
      return (
        'order' in outcome &&
        outcome.order.length === seats.length &&
        seats.every((seat) => outcome.order.includes(seat))
      )
    }
    case 'call':
    case 'window':
    case 'over':
      return false
  }
}

/** Somebody lies below those on top (ruling 46). */
function someBelow(poses: readonly Villager[]): boolean {
  for (const villager of poses) if (!villager.endsWith('^')) return true
  return false
}

export function befall(state: State, outcome: Outcome, tell?: Tell<Event>): void {
  if ('seat' in outcome) {
    state.ray = angleOf(outcome.seat, state.dogs.length)
    tell?.({ is: 'began', seat: outcome.seat })
    call(state)
  } else if ('order' in outcome) {
    const { effective } = state.tie as NonNullable<State['tie']>
    state.draws = [...state.draws, { effective, order: outcome.order }]
    state.tie = null
    tell?.({ is: 'untied', order: outcome.order })
    close(state, tell)
  } else land(state, outcome, tell)
}
