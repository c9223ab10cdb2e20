import type { Seat, Tell } from '@makiba/kernel'
import type { Hands } from './hands.ts'
import { honoursAfter } from './honours.ts'
import { CHARCOAL, GOAL, MEAT, VILLAGERS } from './parts.ts'
import type { Count, Event, State, Verdict } from './state.ts'

/** Applies what the hands did (6.5), and sets up the new round unless the game ends (6.6). */
export function judgeWindow(state: State, hands: Hands, tell?: Tell<Event>): void {
  const count = state.count as Count
  const { round } = state
  tell?.({ is: 'counted', count })
  tame(state, count, hands, tell)
  const before = [...state.villagers]
  const losses = lose(state, count, hands, tell)
  const { escaped, returned } = runAway(state, tell)
  removeSticks(state, count, tell)
  const taker = hands.takes[0]?.seat ?? null
  const over = state.dogs.some((dogs) => dogs >= GOAL)
  const joined = over ? 0 : goOn(state, count, taker, tell)
  const { takes, fire, wrong } = hands
  const verdict: Verdict = { event: count.event, takes, taker, fire, wrong, losses, before, escaped, returned, joined }
  state.verdict = verdict
  remember(state, count, wrong)
  state.honours = honoursAfter(state, verdict, round)
}

/** Right touches that are remembered, for each seat. */
const REMEMBERED = 10

function remember(state: State, { event }: Count, wrong: readonly Seat[]): void {
  if (event === 'none') return
  state.times = state.times.map((times, seat) => {
    const first = state.touches.find((touch) => touch.seat === seat)
    return first && !wrong.includes(seat) ? [...times, first.at].slice(-REMEMBERED) : times
  })
}

function tame(state: State, { event }: Count, { takes }: Hands, tell?: Tell<Event>): void {
  state.village -= takes.length
  for (const { dog, seat, effective } of takes) {
    const dogs = (state.dogs[seat] as number) + 1
    state.dogs[seat] = dogs
    tell?.({ is: 'tamed', seat, dog, at: effective, dogs })
  }
  if (event === 'tame' && takes.length === 0) tell?.({ is: 'nobody tamed' })
}

function lose(state: State, { event }: Count, { fire, wrong }: Hands, tell?: Tell<Event>): number[] {
  if (event === 'assault') tell?.(fire === null ? { is: 'nobody took the fire' } : { is: 'took the fire', seat: fire })
  for (const seat of wrong) tell?.({ is: 'wrong move', seat })
  const losses: number[] = []
  for (let seat = 0; seat < state.villagers.length; seat++) {
    const villagers = state.villagers[seat] as number
    // ruling 22: a wrong move in an assault costs two
    const due = (wrong.includes(seat) ? 1 : 0) + (event === 'assault' && seat !== fire ? 1 : 0)
    losses.push(due)
    if (due === 0) continue
    // ruling 27
    const left = Math.max(0, villagers - due)
    state.villagers[seat] = left
    tell?.({ is: 'lost villagers', seat, villagers: villagers - left, left })
  }
  return losses
}

/** After tamings, so dogs of this very throw run away too (ruling 28). */
function runAway(state: State, tell?: Tell<Event>): Pick<Verdict, 'escaped' | 'returned'> {
  const escaped: Seat[] = []
  const returned: number[] = []
  for (let seat = 0; seat < state.villagers.length; seat++) {
    if (state.villagers[seat] !== 0) {
      returned.push(0)
      continue
    }
    const dogs = state.dogs[seat] as number
    const villagers = VILLAGERS[state.villagers.length] as number
    escaped.push(seat)
    returned.push(dogs)
    state.pack += dogs
    state.dogs[seat] = 0
    state.villagers[seat] = villagers
    tell?.({ is: 'dogs escaped', seat, dogs, villagers })
  }
  return { escaped, returned }
}

function removeSticks(state: State, { kind, remove }: Count, tell?: Tell<Event>): void {
  if (kind === null || remove === 0) return
  state[kind] -= remove
  tell?.({ is: 'sticks went', kind, sticks: remove, left: state[kind] })
}

/** The next throw of this round, or a new round; returns the dogs that joined the village. */
function goOn(state: State, { event }: Count, taker: Seat | null, tell?: Tell<Event>): number {
  if (event === 'none') {
    state.throws++
    return 0
  }
  state.round++
  state.throws = 1
  state.meat = MEAT
  state.charcoal = CHARCOAL
  let joined = 0
  if (taker !== null) {
    joined = state.pack > 0 ? 1 : 0
    state.pack -= joined
    state.village += joined
    // rulings 16, 17: all the queue moves away from whoever took the first dog
    state.ray = ((360 / state.dogs.length) * taker + 180) % 360
  }
  tell?.({ is: 'new round', round: state.round, village: state.village, joined, ray: state.ray as number })
  return joined
}
