import { equal, type Kinds, keyedStreams, link, quick, type Random, type Seat, type Streams } from '@makiba/kernel'
import type { Budget, Limits } from '../bot.ts'
import { type Cheat, plainMcts } from '../cheat.ts'
import type { Crew } from '../crew.ts'
import type { Contestant } from './contestant.ts'

/** What is played, again and again. Plain data, for it crosses to workers and heads the file of results. */
export interface Plan {
  readonly game: string
  /** All of the game's options. */
  readonly options: object
  /** One a seat; each deal is played once for every rotation of the seats. */
  readonly contestants: readonly Contestant[]
  readonly seed: string
  /** For those whose name says nothing. */
  readonly limits: Limits
}

/** One game of a deal. Lists are by contestant, wherever they sat. */
export interface Match {
  readonly deal: number
  /** Contestant i sat at seat i + rotation, counted round the table. */
  readonly rotation: number
  readonly scores: readonly number[]
  readonly places: readonly number[]
  readonly moves: readonly number[]
  /** Milliseconds of thought in all, and of the longest thought. */
  readonly ms: readonly number[]
  readonly longest: readonly number[]
  readonly entries: number
  /** It went on for ever and was scored as it stood. */
  readonly cut: boolean
}

/** Nobody plays on for ever, but blind players may. */
const MOST_ENTRIES = 20_000

/** The games of one deal: the same luck for every rotation of the seats. `ended` sees how each of them ended. */
export function playDeal<K extends Kinds>(
  crew: Crew<K>,
  plan: Plan,
  deal: number,
  now: () => number,
  ended?: (state: K['state']) => void,
): Match[] {
  return plan.contestants.map((_, rotation) => playMatch(crew, plan, deal, rotation, now, ended))
}

/** Two links make a seed of 32 bytes out of any text. */
function luckOf(seed: string, deal: number): Streams {
  return keyedStreams(link('arena luck', seed) + link('arena luck 2', seed), { table: `deal ${deal}`, entropies: [] })
}

function randomOf(seed: string, ...place: readonly number[]): Random {
  return quick(Number.parseInt(link('arena bots', `${seed} ${place.join(' ')}`).slice(0, 13), 16))
}

/** A move that waits for its moment. */
interface Intent<Move> {
  readonly at: number
  readonly move: Move
}

class Sitting<K extends Kinds> {
  readonly crew: Crew<K>
  readonly plan: Plan
  readonly rotation: number
  readonly now: () => number
  readonly state: K['state']
  readonly randoms: readonly Random[]
  readonly cheat: Cheat<K>
  readonly moves: number[]
  readonly ms: number[]
  readonly longest: number[]
  /** The moment at the table, in games where moments count. */
  time = 0

  constructor(crew: Crew<K>, plan: Plan, deal: number, rotation: number, now: () => number) {
    const { game } = crew
    const seats = plan.contestants.length
    this.crew = crew
    this.plan = plan
    this.rotation = rotation
    this.now = now
    this.state = game.start({ seats, options: plan.options, rulesVersion: game.facts.rulesVersion })
    this.randoms = plan.contestants.map((_, i) => randomOf(plan.seed, deal, rotation, i))
    this.cheat = plainMcts(game)
    this.moves = plan.contestants.map(() => 0)
    this.ms = plan.contestants.map(() => 0)
    this.longest = plan.contestants.map(() => 0)
  }

  contestantAt(seat: Seat): number {
    const seats = this.plan.contestants.length
    return (((seat - this.rotation) % seats) + seats) % seats
  }

  /** Asks whoever sits there. */
  ask(seat: Seat): Intent<K['move']> {
    const { game, bots } = this.crew
    const i = this.contestantAt(seat)
    const { who, limits } = this.plan.contestants[i] as Contestant
    const random = this.randoms[i] as Random
    const moves = game.moves(this.state, seat)
    const [only, ...more] = moves
    if (only === undefined) throw new Error(`seat ${seat} is to act and has no move`)
    const began = this.now()
    let at = this.time
    let move: K['move']
    if (more.length === 0 && !game.clock) move = only
    else if (who === 'mcts') move = this.cheat.choose(this.state, seat, random)
    else {
      const budget: Budget = { ...(limits ?? this.plan.limits), now: this.now }
      const choice = bots[who].choose(game.view(this.state, seat), moves, budget, random)
      move = choice.move
      at = Math.max(at, choice.at)
    }
    const took = this.now() - began
    this.moves[i] = (this.moves[i] as number) + 1
    this.ms[i] = (this.ms[i] as number) + took
    this.longest[i] = Math.max(this.longest[i] as number, took)
    return { at, move }
  }
}

function playMatch<K extends Kinds>(
  crew: Crew<K>,
  plan: Plan,
  deal: number,
  rotation: number,
  now: () => number,
  ended: ((state: K['state']) => void) | undefined,
): Match {
  const { game } = crew
  const sitting = new Sitting(crew, plan, deal, rotation, now)
  const { state } = sitting
  const streams = luckOf(plan.seed, deal)
  const drawn = new Map<string, number>()
  let intents = new Map<Seat, Intent<K['move']>>()
  let entries = 0
  for (; entries < MOST_ENTRIES; entries++) {
    const turn = game.turn(state)
    if (turn.by === 'over') break
    game.clock?.set(state, sitting.time)
    if (turn.by === 'luck') {
      const k = drawn.get(turn.draw) ?? 0
      drawn.set(turn.draw, k + 1)
      game.befall(state, game.sample(state, streams(turn.draw, k)))
      // Luck changes the situation: what was intended before is void.
      intents = new Map()
      continue
    }
    const due = game.clock?.due(state)
    const next = turn.by === 'seats' ? nextIntent(sitting, turn.seats, intents) : undefined
    if (game.clock && due !== undefined && (next === undefined || due <= next.at)) {
      sitting.time = Math.max(sitting.time, due)
      game.clock.set(state, sitting.time)
      game.clock.strike(state)
      continue
    }
    if (!next) throw new Error('time must pass, but the clock is not due')
    sitting.time = next.at
    game.clock?.set(state, sitting.time)
    intents.delete(next.seat)
    game.play(state, next.seat, next.move)
  }
  ended?.(state)
  const { scores, places } = game.result(state)
  const byContestant = (list: readonly number[]) =>
    plan.contestants.map((_, i) => list[(i + rotation) % list.length] as number)
  return {
    deal,
    rotation,
    scores: byContestant(scores),
    places: byContestant(places),
    moves: sitting.moves,
    ms: sitting.ms.map((ms) => Math.round(ms * 1000) / 1000),
    longest: sitting.longest.map((ms) => Math.round(ms * 1000) / 1000),
    entries,
    cut: game.turn(state).by !== 'over',
  }
}

/** The earliest move that some seat intends; the lower seat where moments are equal. */
function nextIntent<K extends Kinds>(
  sitting: Sitting<K>,
  seats: readonly Seat[],
  intents: Map<Seat, Intent<K['move']>>,
): (Intent<K['move']> & { readonly seat: Seat }) | undefined {
  const { game } = sitting.crew
  let next: (Intent<K['move']> & { readonly seat: Seat }) | undefined
  for (const seat of seats) {
    const held = intents.get(seat)
    const stands = held && game.moves(sitting.state, seat).some((move) => equal(move, held.move))
    const intent = held && stands ? held : sitting.ask(seat)
    intents.set(seat, intent)
    if (!next || intent.at < next.at) next = { ...intent, seat }
    // Where moments do not count, the first to act acts.
    if (!game.clock) break
  }
  return next
}
