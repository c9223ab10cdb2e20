// Simulates newcomers against the usual bots: node games/dist/dancing-villager/bots/newcomers.js [newcomers] [bots, ...]
import { quick, type Random } from '@makiba/kernel'
import { countThrow, type DancingVillager, game } from '../rules/index.ts'
import { crew } from './index.ts'
import { eventOf, reactionTime, sightOf } from './reaction.ts'

/**
 * Somebody who has never played: at first more than twice as slow as an ordinary hand and wrong in one throw of eight, each in an
 * own way; practice makes quicker and surer, the most in the first twenty throws.
 */
interface Newcomer {
  readonly slow: number
  readonly learns: number
}

const share = (random: Random) => (random.below(2 ** 32) + 1) / 2 ** 32
const bell = (random: Random) => Math.sqrt(-2 * Math.log(share(random))) * Math.cos(2 * Math.PI * share(random))

export function newcomer(random: Random): Newcomer {
  return { slow: 2.2 * Math.exp(0.2 * bell(random)), learns: 0.25 + 0.2 * share(random) }
}

/** What a person does in a window: the time it takes, and what it believes. */
function act({ slow, learns }: Newcomer, throws: number, view: DancingVillager['view'], random: Random) {
  const practised = 1 - Math.exp(-throws / 20)
  const time = reactionTime(sightOf(view.poses ?? []), slow * (1 - learns * practised), random)
  const { up, down, stack } = countThrow(view.poses ?? [], view.meat, view.charcoal)
  const slip = share(random) < 0.12 - 0.07 * practised ? (random.below(2) === 0 ? 1 : -1) : 0
  const net = (up - down) * (stack ? 2 : 1) + slip
  return { time, event: eventOf({ net, meat: view.meat, charcoal: view.charcoal }) }
}

export interface Played {
  /** Races in which the person was first, and all that somebody won, before and from the eleventh throw on. */
  readonly early: readonly [won: number, all: number]
  readonly late: readonly [won: number, all: number]
  readonly dogs: readonly number[]
  readonly throws: number
  /** Throws that stop the table with a panel: something ran out. */
  readonly panels: number
}

/** One game of a newcomer, in seat 0, against the usual bots. `throws` is what it has played before. */
export function playGame(person: Newcomer, bots: number, random: Random, before: number): Played {
  const state = game.start({
    seats: bots + 1,
    options: { handicap: true, window: 5000, pace: 'usual' },
    rulesVersion: game.facts.rulesVersion,
  })
  const early: [number, number] = [0, 0]
  const late: [number, number] = [0, 0]
  let throws = 0
  let panels = 0
  const budget = { now: () => 0, people: [0] }
  const set = (at: number) => game.clock?.set(state, at)
  for (let steps = 0; steps < 100_000; steps++) {
    const turn = game.turn(state)
    if (turn.by === 'over') break
    if (turn.by === 'luck') {
      game.befall(state, game.sample(state, random))
      continue
    }
    if (state.phase === 'call') {
      for (const seat of turn.by === 'seats' ? turn.seats : []) game.play(state, seat, { do: 'ready' })
      continue
    }
    throws++
    window(state, person, before + throws, budget, random, set)
    const { verdict } = state
    if (verdict?.event !== 'none') panels++
    const first = verdict && (verdict.event === 'assault' ? verdict.fire : verdict.taker)
    if (first !== null) {
      const part = before + throws > 10 ? late : early
      part[1]++
      if (first === 0) part[0]++
    }
  }
  return { early, late, dogs: [...state.dogs], throws, panels }
}

/** All hands of one window, in the order of their moments, until the clock strikes. */
function window(
  state: DancingVillager['state'],
  person: Newcomer,
  throws: number,
  budget: { now(): number; readonly people: readonly number[] },
  random: Random,
  set: (at: number) => void,
): void {
  const bots = Array.from({ length: state.dogs.length - 1 }, (_, i) => i + 1)
  const wish = (seat: number) => {
    if (seat > 0) return crew.bots.normal.choose(game.view(state, seat), game.moves(state, seat), budget, random)
    const { time, event } = act(person, throws, game.view(state, 0), random)
    const what = event === 'none' ? 'pass' : event === 'tame' ? 'front' : 'fire'
    return { move: { do: what } as const, at: state.still + time }
  }
  const hands = [0, ...bots].map((seat) => ({ seat, ...wish(seat) }))
  const start = state.still
  while (state.phase === 'window') {
    hands.sort((a, b) => a.at - b.at)
    const next = hands[0]
    const due = game.clock?.due(state) ?? start
    if (!next || next.at > due) {
      set(due)
      game.clock?.strike(state)
      // A draw of lots belongs to the same window.
      if ((state.phase as string) === 'tie') game.befall(state, game.sample(state, random))
      continue
    }
    hands.shift()
    if (!((state.awaited >> next.seat) & 1)) continue
    set(next.at)
    game.play(state, next.seat, next.move)
    // Further dogs are worth further touches.
    if (next.move.do === 'front' && next.seat > 0 && (state.phase as string) === 'window')
      hands.push({ seat: next.seat, ...wish(next.seat) })
    else if (next.move.do === 'front') hands.push({ ...next, at: next.at + 420 })
  }
}

export interface Figures {
  readonly first: number
  readonly firstTen: number
  readonly later: number
  readonly games: number
  /** The share of throws after which the table stops with a panel. */
  readonly panels: number
}

/** Shares of races that newcomers win: in their whole first game, in its first ten throws, and after them in three games. */
export function simulate(newcomers: number, bots: number, seed: number): Figures {
  const random = quick(seed)
  const sums = { first: [0, 0], firstTen: [0, 0], later: [0, 0], panels: [0, 0] }
  let won = 0
  const add = (to: number[], [a, b]: readonly [number, number]) => {
    to[0] = (to[0] ?? 0) + a
    to[1] = (to[1] ?? 0) + b
  }
  for (let i = 0; i < newcomers; i++) {
    const person = newcomer(random)
    let throws = 0
    for (let game_ = 0; game_ < 3; game_++) {
      const played = playGame(person, bots, random, throws)
      throws += played.throws
      add(sums.panels, [played.panels, played.throws])
      if (game_ === 0) {
        add(sums.first, played.early)
        add(sums.first, played.late)
        add(sums.firstTen, played.early)
        if (played.dogs[0] === Math.max(...played.dogs)) won++
      }
      add(sums.later, played.late)
    }
  }
  const part = ([a = 0, b = 1]: readonly number[]) => a / Math.max(1, b)
  return {
    first: part(sums.first),
    firstTen: part(sums.firstTen),
    later: part(sums.later),
    games: won / newcomers,
    panels: part(sums.panels),
  }
}

if (process.argv[1]?.endsWith('newcomers.js')) {
  const newcomers = Number(process.argv[2] ?? 2000)
  const percent = (n: number) => `${(100 * n).toFixed(1)} %`
  for (const bots of process.argv[3]?.split(',').map(Number) ?? [1, 2, 3]) {
    const { first, firstTen, later, games, panels } = simulate(newcomers, bots, 2026)
    console.log(
      `${newcomers} newcomers against ${bots}: ${percent(first)} of the races of their first game, ${percent(firstTen)} of those in its ` +
        `first ten throws, ${percent(later)} after ten throws; ${percent(games)} win or share the first game; ` +
        `${percent(panels)} of the throws stop with a panel`,
    )
  }
}
