import { equal, usualOptions } from '@makiba/kernel'
import {
  type Event,
  facts,
  game,
  type Move,
  type Options,
  type Outcome,
  type State,
  type Target,
  type Villager,
} from '../index.ts'

/** The roll of every throw in these tests. */
const ROLL = 1000

/** A table in the middle of a game, at the call, with luck and hands in the test's own hand. */
export class Sitting {
  readonly state: State
  /** All that was told, in order. */
  readonly told: Event[] = []
  readonly #tell = (event: Event) => {
    this.told.push(event)
  }

  /** The village stands before seat 0 and nobody has a handicap, unless the test says so. */
  constructor(seats: number, position: Partial<State> = {}, options: Partial<Options> = {}) {
    this.state = game.start({
      seats,
      options: { ...usualOptions(facts.options), handicap: false, ...options },
      rulesVersion: facts.rulesVersion,
    })
    this.luck({ seat: 0 })
    Object.assign(this.state, position)
    const { pack, village, dogs } = this.state
    const others = village + dogs.reduce((sum, own) => sum + own, 0)
    if (position.pack === undefined) this.state.pack = 25 - others
    else if (pack + others !== 25) throw new Error('a position has 25 dogs')
  }

  luck(outcome: Outcome): this {
    const { state } = this
    if (game.turn(state).by !== 'luck') throw new Error("it is not luck's turn")
    if (!facts.outcome(outcome) || !game.possible(state, outcome)) throw new Error(JSON.stringify(outcome))
    game.befall(state, outcome, this.#tell)
    return this
  }

  /** Throws: the words fall to the seats in order, all others lie flat. `|` begins the next seat. */
  throw(words = ''): this {
    const { state } = this
    if (state.phase === 'call') this.strike()
    const seats = words.includes('|') ? words.split('|') : undefined
    const rest = words.split(/\s+/).filter((word) => word !== '' && word !== '|')
    const poses = state.villagers.map((villagers, seat) => {
      const own = seats ? (seats[seat] ?? '').split(/\s+/).filter((word) => word !== '') : rest.splice(0, villagers)
      return Array.from({ length: villagers }, (_, i) => (own[i] ?? 'flat') as Villager)
    })
    return this.luck({ poses, roll: ROLL })
  }

  /** A touch, milliseconds after the villagers lay still. */
  touch(seat: number, target: Target, at: number): this {
    return this.move(seat, typeof target === 'number' ? { do: 'dog', dog: target } : { do: target }, at)
  }

  pass(seat: number, at: number): this {
    return this.move(seat, { do: 'pass' }, at)
  }

  move(seat: number, move: Move, at: number): this {
    const { state } = this
    const turn = game.turn(state)
    if (turn.by !== 'seats' || !turn.seats.includes(seat)) throw new Error(`seat ${seat} is not to act`)
    game.clock?.set(state, state.still + at)
    const refused = game.refuse(state, seat, move)
    const listed = game.moves(state, seat).some((other) => equal(other, move))
    if (refused || !listed) throw new Error(refused?.why ?? 'not listed')
    game.play(state, seat, move, this.#tell)
    return this
  }

  /** The clock strikes when it is due. */
  strike(): this {
    const due = this.due
    if (due === undefined) throw new Error('the clock is not due')
    game.clock?.set(this.state, due)
    game.clock?.strike(this.state, this.#tell)
    return this
  }

  get due(): number | undefined {
    return game.clock?.due(this.state)
  }

  /** When the window closes, in milliseconds after the villagers lay still. */
  get closes(): number {
    return (this.due ?? Number.NaN) - this.state.still
  }

  /** The whole window: touches as `[seat, target, at]`, then the clock. */
  window(...touches: readonly (readonly [seat: number, target: Target, at: number])[]): this {
    for (const [seat, target, at] of touches) this.touch(seat, target, at)
    return this.strike()
  }

  heard<Is extends Event['is']>(is: Is): Extract<Event, { is: Is }>[] {
    return this.told.filter((event): event is Extract<Event, { is: Is }> => event.is === is)
  }
}
