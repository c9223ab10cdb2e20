import { clone, equal, type Seat, usualOptions } from '@makiba/kernel'
import { expect } from 'vitest'
import {
  type Counts,
  type Die,
  type Event,
  FACES,
  type Face,
  game,
  MIXES,
  type Move,
  type Options,
  type Refusal,
  type Roll,
  type State,
  total,
  type Yellow,
} from '../index.ts'

/** '1 4 y6' as dice by face, and the yellow one. */
function readDice(text: string): { readonly dice: Counts; readonly yellow: Face | null } {
  const names = text.split(' ').filter((name) => name !== '')
  const yellow = names.find((name) => name.startsWith('y'))
  return {
    dice: FACES.map((face) => names.filter((name) => name === String(face)).length),
    yellow: yellow === undefined ? null : (FACES[Number(yellow[1]) - 1] as Face),
  }
}

export function roll(text: string): Roll {
  const { dice, yellow } = readDice(text)
  return { dice, yellow }
}

/** Unlocked dice on the table. */
export function open(text: string): { open: number[]; yellow: Yellow } {
  const { dice, yellow } = readDice(text)
  return { open: [...dice], yellow: yellow === null ? { at: 'hand' } : { at: 'open', face: yellow } }
}

export function lock(text: string): Move {
  const faces = text.split(' ').map((name) => FACES[Number(name.replace('y', '')) - 1] as Face)
  return { do: 'lock', set: faces.sort((a, b) => a - b), yellow: text.includes('y') }
}

export function die(text: string): Die {
  return { face: FACES[Number(text.replace('y', '')) - 1] as Face, yellow: text.startsWith('y') }
}

/** So many sets of 4 + 6 in barn 1. */
export function barns(sets: number): State['barns'] {
  return [Array.from({ length: sets }, () => ({ set: [4, 6], yellow: false })), [], []]
}

export interface Position extends Partial<State> {
  readonly seats?: number
  readonly options?: Partial<Options>
}

/** A position from what matters in it; tiles that are not named lie in the stack, tokens that are not held in the supply. */
export function position({ seats = 2, options = {}, ...parts }: Position): State {
  const { facts } = game
  const base = game.start({
    seats,
    options: { ...usualOptions(facts.options), ...options },
    rulesVersion: facts.rulesVersion,
  })
  const state: State = { ...base, phase: 'turn', turns: 1, display: [1, 7, 15], ...clone(parts) }
  state.red = parts.red ?? (state.backorders[state.seat] as number)
  const placed = [state.display, state.discards, ...state.milk, ...state.flipped].flat()
  if (!parts.stack) state.stack = [MIXES[state.tiles].filter((tile) => !placed.includes(tile))]
  state.freezeSupply = parts.freezeSupply ?? base.freezeSupply - sum(state.freeze) - sum(state.frozen)
  state.backorderSupply = base.backorderSupply - sum(state.backorders)
  return state
}

function sum(list: readonly number[]): number {
  return list.reduce((all, one) => all + one, 0)
}

/** Somebody who plays a position, and luck with it. */
export class Sitting {
  readonly state: State
  /** What was told by the last action. */
  events: Event[] = []

  constructor(place: Position) {
    this.state = position(place)
  }

  get seat(): Seat {
    const turn = game.turn(this.state)
    if (turn.by !== 'seats') throw new Error(`nobody is to move: ${JSON.stringify(turn)}`)
    return turn.seats[0] as Seat
  }

  get moves(): readonly Move[] {
    return game.moves(this.state, this.seat)
  }

  get total(): number {
    return total(this.state)
  }

  /** The kinds of moves there are. */
  get kinds(): string[] {
    return [...new Set(this.moves.map((move) => move.do))]
  }

  may(move: Move): boolean {
    return this.moves.some((legal) => equal(legal, move))
  }

  why(move: Move): Refusal['why'] | undefined {
    return game.refuse(this.state, this.seat, move)?.why
  }

  do(...moves: readonly (Move | 'roll' | 'reroll' | 'stop' | 'fail' | 'done')[]): this {
    for (const word of moves) {
      const move = typeof word === 'string' ? { do: word } : word
      expect(this.why(move), JSON.stringify(move)).toBeUndefined()
      this.events = []
      game.play(this.state, this.seat, move, (event: Event) => this.events.push(event))
    }
    return this
  }

  /** The dice in the air fall so. */
  fall(text: string): this {
    return this.#befall(roll(text))
  }

  tile(...tiles: readonly number[]): this {
    for (const tile of tiles) this.#befall({ tile })
    return this
  }

  #befall(outcome: Parameters<typeof game.befall>[1]): this {
    expect(game.possible(this.state, outcome), JSON.stringify(outcome)).toBe(true)
    this.events = []
    game.befall(this.state, outcome, (event: Event) => this.events.push(event))
    return this
  }
}

export function sit(place: Position): Sitting {
  return new Sitting(place)
}
