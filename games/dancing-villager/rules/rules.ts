import { type Random, type Result, type Seat, type Setup, shuffle, type Tell, type Turn } from '@makiba/kernel'
import { countThrow } from './count.ts'
import { goThrough } from './hands.ts'
import {
  CALL,
  CHANCES,
  CHARCOAL,
  type Chances,
  DELAY_PER_DEGREE,
  DOGS,
  GOAL,
  LONGEST_DELAY,
  LONGEST_ROLL,
  MEAT,
  PRACTICE,
  TOUCHES,
  USUAL_ROLL,
  VILLAGERS,
} from './parts.ts'
import type { Count, Event, Gifts, Move, Options, Outcome, Refusal, State, Target, Vain, Villager } from './state.ts'
import { judgeWindow } from './verdict.ts'

export function start({ seats, options }: Setup<Options>): State {
  return {
    options,
    now: 0,
    phase: 'start',
    awaited: 0,
    due: 0,
    round: 1,
    throws: 1,
    villagers: Array.from({ length: seats }, () => startVillagers(seats)),
    dogs: Array.from({ length: seats }, () => 0),
    pack: DOGS - 1,
    village: 1,
    ray: null,
    meat: MEAT,
    charcoal: CHARCOAL,
    still: 0,
    poses: null,
    count: null,
    gifts: null,
    touches: [],
    tries: Array.from({ length: seats }, () => 0),
    draws: [],
    tie: null,
    verdict: null,
  }
}

export function startVillagers(seats: number): number {
  return VILLAGERS[seats] as number
}

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

const OVER: Turn = { by: 'over' }
const CLOCK: Turn = { by: 'clock' }
const LUCK = {
  start: { by: 'luck', draw: 'start', to: 'all' },
  throw: { by: 'luck', draw: 'throw', to: 'all' },
  tie: { by: 'luck', draw: 'tie', to: 'all' },
} as const satisfies { readonly [draw: string]: Turn }
/** By the bits of the seats. */
const SEATS: readonly Turn[] = Array.from({ length: 16 }, (_, mask) => ({
  by: 'seats',
  seats: [0, 1, 2, 3].filter((seat) => (mask >> seat) & 1),
}))

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'call':
      return SEATS[state.awaited] as Turn
    case 'window':
      return state.awaited === 0 ? CLOCK : (SEATS[state.awaited] as Turn)
    case 'start':
    case 'throw':
    case 'tie':
      return LUCK[state.phase]
    case 'over':
      return OVER
  }
}

const READY: readonly Move[] = [{ do: 'ready' }]
/** By the number of dogs in the village. */
const REACH: readonly (readonly Move[])[] = Array.from({ length: DOGS + 1 }, (_, dogs) => [
  ...Array.from({ length: dogs }, (__, dog): Move => ({ do: 'dog', dog })),
  { do: 'front' },
  { do: 'fire' },
  { do: 'pass' },
])

export function moves(state: State): readonly Move[] {
  return state.phase === 'call' ? READY : (REACH[state.village] as readonly Move[])
}

export function refuse(state: State, _seat: Seat, move: Move): Refusal | undefined {
  if (state.phase === 'call') return move.do === 'ready' ? undefined : { why: 'no window' }
  switch (move.do) {
    case 'ready':
      return { why: 'no call' }
    case 'dog':
      return move.dog < state.village ? undefined : { why: 'no such dog', dog: move.dog, dogs: state.village }
    case 'front':
    case 'fire':
    case 'pass':
      return undefined
  }
}

export function play(state: State, seat: Seat, move: Move, tell?: Tell<Event>): void {
  switch (move.do) {
    case 'ready':
      state.awaited &= ~(1 << seat)
      tell?.({ is: 'ready', seat })
      if (state.awaited === 0) state.phase = 'throw'
      break
    case 'pass':
      state.awaited &= ~(1 << seat)
      tell?.({ is: 'passed', seat })
      setDue(state)
      break
    case 'dog':
      touch(state, seat, move.dog, tell)
      break
    case 'front':
    case 'fire':
      touch(state, seat, move.do, tell)
      break
  }
}

function touch(state: State, seat: Seat, target: Target, tell?: Tell<Event>): void {
  const tries = (state.tries[seat] as number) + 1
  state.tries[seat] = tries
  if (tries === TOUCHES) state.awaited &= ~(1 << seat)
  const at = state.now - state.still
  const vain = whyVain(state, seat, at)
  if (vain) tell?.({ is: 'touched in vain', seat, target, why: vain })
  else {
    insert(state, { seat, target, at, effective: target === 'fire' ? at : at + delayOf(state, seat) })
    tell?.({ is: 'touched', seat, target, at })
  }
  setDue(state)
}

/** Raw time alone decides whether a touch is accepted (ruling 40). */
function whyVain(state: State, seat: Seat, at: number): Vain | undefined {
  if (at < 0) return 'before they lay still' // ruling 26
  if (at > windowOf(state.options)) return 'after the window'
  for (const touch of state.touches) if (touch.seat === seat && touch.at === at) return 'twice at once' // ruling 50
  return undefined
}

function insert({ touches }: State, touch: State['touches'][number]): void {
  let i = touches.length
  while (i > 0 && isBefore(touch, touches[i - 1] as typeof touch)) i--
  touches.splice(i, 0, touch)
}

function isBefore(a: State['touches'][number], b: State['touches'][number]): boolean {
  if (a.effective !== b.effective) return a.effective < b.effective
  return a.at !== b.at ? a.at < b.at : a.seat < b.seat
}

/** The window ends as soon as its outcome is settled (8.2); until then hands that are still on their way may matter. */
function setDue(state: State): void {
  const { event } = state.count as Count
  const end = state.still + windowOf(state.options)
  let out = 0
  if (event === 'none') for (const { seat } of state.touches) out |= 1 << seat
  else if (state.touches.length > 0) {
    const hands = goThrough(event, state.village, state.touches, [], true)
    if ('settled' in hands) {
      if (hands.settled) {
        // ruling 48: a nearer hand may yet overtake
        const settled = state.still + hands.settled.at + (state.options.handicap ? LONGEST_DELAY : 0)
        state.due = settled < end ? settled : end
        return
      }
      for (const seat of hands.wrong) out |= 1 << seat
    }
  }
  const waiting = state.awaited & ~out
  state.due = waiting ? end : Math.min(end, Math.max(state.still, state.now))
}

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

/** Asks everybody for the next throw. */
function call(state: State): void {
  state.phase = 'call'
  state.awaited = (1 << state.dogs.length) - 1
  state.due = state.now + (state.options.pace === 'practice' ? CALL * PRACTICE : CALL)
}

/** The villagers have been thrown: what happens before anybody may act (6.3), then the window. */
function land(state: State, { poses, roll }: Extract<Outcome, { readonly roll: number }>, tell?: Tell<Event>): void {
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

export function strike(state: State, tell?: Tell<Event>): void {
  if (state.phase === 'call') {
    // ruling 36
    state.awaited = 0
    state.phase = 'throw'
  } else close(state, tell)
}

/** Resolves the window (6.5), or asks luck about an equal moment first. */
function close(state: State, tell?: Tell<Event>): void {
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

/** Dogs, then villagers; shared where both are equal (7; rulings 32, 33). */
export function result({ dogs, villagers }: State): Result {
  const worth = dogs.map((count, seat) => count * 100 + (villagers[seat] as number))
  return { scores: [...dogs], places: worth.map((own) => 1 + worth.filter((other) => other > own).length) }
}
