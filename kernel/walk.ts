import type { Game, Kinds, Random, Seat, Setup, Turn, Watcher } from './game.ts'
import { readOptions, usualOptions } from './options.ts'
import type { Plain } from './plain.ts'
import { hear, type Told } from './play.ts'
import { pick, quick } from './random.ts'
import { type Entry, FORMAT, type Header, writeRecord } from './record.ts'

/** A way through a game that shrinks: how far into a random game, then one number a step. */
export interface Way {
  readonly seats: number
  /** Index into the options under trial. */
  readonly options: number
  readonly seed: number
  /** Where in the random game the examined steps begin, in thousandths of its length. */
  readonly depth: number
  readonly picks: readonly number[]
}

/** What happens next, without its place in the log. */
export type Action<K extends Kinds> =
  | { readonly at: number; readonly by: Seat; readonly move: K['move'] }
  | { readonly at: number; readonly by: 'luck'; readonly outcome: K['outcome'] }
  | { readonly at: number; readonly by: 'clock' }

/** A game on trial. */
export interface Trial<K extends Kinds> {
  readonly game: Game<K>
  /** Seat counts; all of them where absent. */
  readonly seats?: readonly number[]
  /** Each differs from the usual options in what it names. */
  readonly options?: readonly Partial<K['options']>[]
  /** How many ways each law tries. */
  readonly runs?: number
  /** A player under whom games end, where blind play need not end. */
  readonly player?: (state: K['state'], seat: Seat, moves: readonly K['move'][], random: Random) => K['move']
  /** The components; the same at every moment of a game. */
  readonly components?: (state: K['state']) => Plain
}

function setupFor<K extends Kinds>(trial: Trial<K>, way: Way): Setup<K['options']> {
  const { facts } = trial.game
  const chosen = trial.options?.[way.options]
  const read = chosen ? readOptions(facts.options, chosen) : { options: usualOptions(facts.options) }
  if ('fault' in read) throw new Error(`the trial's options ${way.options}: ${read.fault.why}`)
  return { seats: way.seats, options: read.options, rulesVersion: facts.rulesVersion }
}

/** What `p` makes happen at a state that is not over. */
function actionOf<K extends Kinds>(
  trial: Trial<K>,
  state: K['state'],
  now: number,
  p: number,
  wise: boolean,
): Action<K> {
  const { game } = trial
  const turn = game.turn(state)
  const random = quick(p)
  if (turn.by === 'over') throw new Error('the game is over')
  if (turn.by === 'luck') return { at: now, by: 'luck', outcome: game.sample(state, random) }
  const due = game.clock?.due(state)
  const at = game.clock ? now + random.below(300) : now
  if (turn.by === 'clock' || (due !== undefined && (at >= due || random.below(8) === 0))) {
    if (due === undefined) throw new Error('time must pass, but the clock is not due')
    return { at: Math.max(now, due), by: 'clock' }
  }
  const seat = pick(random, turn.seats)
  game.clock?.set(state, at)
  const moves = game.moves(state, seat)
  if (moves.length === 0) throw new Error(`seat ${seat} is to act and has no move`)
  return { at, by: seat, move: wise && trial.player ? trial.player(state, seat, moves, random) : pick(random, moves) }
}

/** Lets an action happen and returns what is told of it. */
export function happen<K extends Kinds>(game: Game<K>, state: K['state'], action: Action<K>): Told<K['event']>[] {
  const told: Told<K['event']>[] = []
  const tell = (open: K['event'], seat?: Seat, event?: K['event']) => {
    told.push(seat === undefined || event === undefined ? { open } : { open, secret: { seat, event } })
  }
  game.clock?.set(state, action.at)
  if ('move' in action) game.play(state, action.by, action.move, tell)
  else if ('outcome' in action) game.befall(state, action.outcome, tell)
  else game.clock?.strike(state, tell)
  return told
}

/** Plays a random game and says how many entries it had; undefined when it did not end. */
export function lengthOf<K extends Kinds>(trial: Trial<K>, way: Way): number | undefined {
  const walker = new Walker(trial, way)
  while (walker.n <= trial.game.facts.longest) {
    if (walker.over) return walker.n
    walker.go(walker.next(true))
  }
  return undefined
}

/** Somebody who walks a way and keeps the log. */
export class Walker<K extends Kinds> {
  readonly trial: Trial<K>
  readonly setup: Setup<K['options']>
  readonly state: K['state']
  readonly entries: Entry<K>[] = []
  readonly #random: Random
  #now = 0

  constructor(trial: Trial<K>, way: Way) {
    this.trial = trial
    this.setup = setupFor(trial, way)
    this.state = trial.game.start(this.setup)
    this.#random = quick(way.seed)
  }

  get n(): number {
    return this.entries.length
  }

  get now(): number {
    return this.#now
  }

  get over(): boolean {
    return this.trial.game.turn(this.state).by === 'over'
  }

  /** The next action of the random game, or of the examined step `p`. */
  next(wise: boolean, p = this.#random.below(2 ** 32)): Action<K> {
    return actionOf(this.trial, this.state, this.#now, p, wise)
  }

  go(action: Action<K>): Told<K['event']>[] {
    this.#now = action.at
    this.entries.push({ n: this.n + 1, ...action })
    return happen(this.trial.game, this.state, action)
  }

  /** The header of the table at which this walk happens. */
  header(): Header {
    const { facts } = this.trial.game
    return {
      makiba: FORMAT,
      table: 'trial',
      game: facts.id,
      rulesVersion: facts.rulesVersion,
      options: this.setup.options as Header['options'],
      seats: this.setup.seats,
      luck: 'fair',
      commitment: '0'.repeat(64),
      entropies: Array.from({ length: this.setup.seats }, () => ''),
    }
  }

  /** The log so far as a record that `Replay` follows. */
  record(): string {
    return writeRecord(this.header(), this.entries)
  }
}

/** All who may look at a table. */
export function watchers(seats: number): Watcher[] {
  return ['public', ...Array.from({ length: seats }, (_, seat) => seat)]
}

export function heardBy<K extends Kinds>(told: readonly Told<K['event']>[], watcher: Watcher): string {
  return JSON.stringify(hear(told, watcher))
}

/** What a law may know of a step besides the step itself. */
export interface More<K extends Kinds> {
  /** The number that chose the action. */
  readonly p: number
  /** Well-formed moves from elsewhere in this walk. */
  readonly foreign: readonly K['move'][]
}

/** Looks at one moment of a walk, before `action` happens to the walker's state. */
export type Look<K extends Kinds> = (walker: Walker<K>, action: Action<K>, more: More<K>) => void

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

export function toAct(turn: Turn): readonly Seat[] {
  return turn.by === 'seats' ? turn.seats : []
}
