import type { Seat, Tell } from '@makiba/kernel'
import { countThrow } from './count.ts'
import { goThrough } from './hands.ts'
import { CALL, DELAY_PER_DEGREE, GOAL, PRACTICE } from './parts.ts'
import { result } from './score.ts'
import type { Count, Event, Gifts, Options, Outcome, State } from './state.ts'
import { judgeWindow } from './verdict.ts'

/** Degrees clockwise from seat 0. */
export function angleOf(seat: Seat, seats: number): number {
  return (360 / seats) * seat
}

/** How much later a seat's hand reaches the dogs, in milliseconds (8.3). */
export function delayOf(
  state: Pick<State, 'options' | 'ray'> & { readonly dogs: readonly number[] },
  seat: Seat,
): number {
  if (!state.options.handicap || state.ray === null) return 0
  const apart = Math.abs(angleOf(seat, state.dogs.length) - state.ray) % 360
  return DELAY_PER_DEGREE * (apart > 180 ? 360 - apart : apart)
}

/** How long the window stays open, in milliseconds. */
export function windowOf({ window, pace }: Options): number {
  return pace === 'practice' ? window * PRACTICE : window
}

/** Asks everybody for the next throw. */
export function call(state: State): void {
  state.phase = 'call'
  state.awaited = (1 << state.dogs.length) - 1
  state.due = state.now + (state.options.pace === 'practice' ? CALL * PRACTICE : CALL)
}

/** The villagers have been thrown: what happens before anybody may act (6.3), then the window. */
export function land(
  state: State,
  { poses, roll }: Extract<Outcome, { readonly roll: number }>,
  tell?: Tell<Event>,
): void {
  const count = countThrow(poses, state.meat, state.charcoal)
  state.poses = poses
  state.count = count
  state.verdict = null
  state.still = state.now + roll
  state.touches = []
  state.draws = []
  for (let seat = 0; seat < state.tries.length; seat++) state.tries[seat] = 0
  tell?.({ is: 'threw', poses, roll, still: state.still })
  state.gifts = give(state, count, tell)
  // ruling 12
  if (state.dogs.some((dogs) => dogs >= GOAL)) {
    end(state, tell)
    return
  }
  state.phase = 'window'
  state.awaited = (1 << state.dogs.length) - 1
  state.due = state.still + windowOf(state.options)
}

const NO_GIFTS: readonly Gifts[] = [2, 3, 4].map((seats) => ({
  tamed: Array.from({ length: seats }, () => 0),
  fromVillage: 0,
  joined: 0,
}))

function give(state: State, count: Count, tell?: Tell<Event>): Gifts {
  const none = NO_GIFTS[state.dogs.length - 2] as Gifts
  if (count.allFlat) {
    const joined = state.pack > 0 ? 1 : 0 // ruling 14
    state.pack -= joined
    state.village += joined
    tell?.({ is: 'all flat', dogs: joined, village: state.village })
    return { tamed: none.tamed, fromVillage: 0, joined }
  }
  if (count.standing.every((standing) => standing === 0)) return none
  const tamed: number[] = []
  let fromVillage = 0
  // ruling 44
  for (let seat = 0; seat < state.dogs.length; seat++) {
    const villagers = count.standing[seat] as number
    const fromPack = Math.min(villagers, state.pack)
    const fromRear = Math.min(villagers - fromPack, Math.max(0, state.village - 1))
    state.pack -= fromPack
    state.village -= fromRear
    fromVillage += fromRear
    state.dogs[seat] = (state.dogs[seat] as number) + fromPack + fromRear
    tamed.push(fromPack + fromRear)
    if (villagers > 0) tell?.({ is: 'stood', seat, villagers, dogs: fromPack + fromRear })
  }
  if (fromVillage > 0) tell?.({ is: 'left the village', dogs: fromVillage, village: state.village })
  return { tamed, fromVillage, joined: 0 }
}

/** Resolves the window (6.5), or asks luck about an equal moment first. */
export function close(state: State, tell?: Tell<Event>): void {
  const { event } = state.count as Count
  const hands = goThrough(event, state.village, state.touches, state.draws, false)
  state.awaited = 0
  if ('seats' in hands) {
    state.phase = 'tie'
    state.tie = hands
    tell?.({ is: 'tied', seats: hands.seats })
    return
  }
  judgeWindow(state, hands, tell)
  if (state.dogs.some((dogs) => dogs >= GOAL)) end(state, tell)
  else call(state)
}

function end(state: State, tell?: Tell<Event>): void {
  state.phase = 'over'
  state.awaited = 0
  tell?.({ is: 'ended', dogs: [...state.dogs], places: result(state).places })
}
