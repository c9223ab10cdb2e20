import type { Seat, Setup, Tell, Turn } from '@makiba/kernel'
import { goThrough } from './hands.ts'
import { CHARCOAL, DOGS, LONGEST_DELAY, MEAT, TOUCHES, VILLAGERS } from './parts.ts'
import type { Count, Event, Move, Options, State, Target, Vain } from './state.ts'
import { delayOf, windowOf } from './window.ts'

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
    times: Array.from({ length: seats }, () => []),
    honours: { fastest: null, closest: null, blunder: null },
  }
}

export function startVillagers(seats: number): number {
  return VILLAGERS[seats] as number
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
