import { judge, type Seat } from '@makiba/kernel'
import {
  DICE,
  type Die,
  drafter,
  type Event,
  faceOf,
  game,
  type Move,
  type Outcome,
  type SheetKind,
  type State,
  type Vegetable,
} from '../index.ts'

const LETTERS: { readonly [letter: string]: Vegetable } = { L: 'lettuce', T: 'tomato', C: 'carrot' }

/** 'L4' is a lettuce 4, 'T4' a tomato 4, 'C4' a carrot 4. */
export function die(text: string): Die {
  const vegetable = LETTERS[text.slice(0, 1)]
  const value = Number(text.slice(1))
  if (!vegetable || !DICE.some((known) => known.value === value)) throw new Error(`no die '${text}'`)
  return { vegetable, value }
}

/** Three rows such as 'L.T...'; an empty garden where absent. */
export function garden(rows: readonly string[]): (Vegetable | null)[] {
  return Array.from(rows.join(''), (letter) => (letter === '.' ? null : (LETTERS[letter] as Vegetable)))
}

export const EMPTY = ['......', '......', '......']
export const FULL = ['LLLLLL', 'TTTTTT', 'CCCCCC']

export interface Position {
  readonly seats?: number
  readonly sheet?: SheetKind
  readonly start?: Seat
  readonly round?: number
  readonly picks?: number
  /** Dice by name, apart by blanks. */
  readonly pool?: string
  readonly gardens?: readonly (readonly string[])[]
  readonly circles?: readonly number[]
  readonly used?: readonly number[]
  /** Lettuce, tomato, carrot. */
  readonly market?: readonly [number, number, number]
}

/** A draft in the middle of a game; what is not named is as in the first round of a basic game of two. */
export function position(of: Position): State {
  const seats = of.seats ?? 2
  const sheet = of.sheet ?? 'basic'
  const state = game.start({ seats, options: { sheet }, rulesVersion: game.facts.rulesVersion })
  state.phase = 'draft'
  state.start = of.start ?? 0
  state.round = of.round ?? 1
  state.picks = of.picks ?? 0
  for (const text of (of.pool ?? '').split(' ')) {
    if (text === '') continue
    const { vegetable, value } = die(text)
    const face = faceOf(vegetable, value)
    state.pool[face] = (state.pool[face] as number) + 1
  }
  state.sheets.forEach((own, seat) => {
    own.garden = garden(of.gardens?.[seat] ?? EMPTY)
    own.circles = of.circles?.[seat] ?? 0
    own.used = of.used?.[seat] ?? 0
  })
  if (of.market) {
    const [lettuce, tomato, carrot] = of.market
    state.market = { lettuce, tomato, carrot }
  }
  return state
}

/** The garden of a seat in rows. */
export function rowsOf(state: State, seat: Seat): string[] {
  const letters =
    state.sheets[seat]?.garden.map((vegetable) => vegetable?.slice(0, 1).toUpperCase() ?? '.').join('') ?? ''
  return [letters.slice(0, 6), letters.slice(6, 12), letters.slice(12)]
}

/** Plays moves of the seat to draft; what is refused is thrown. */
export function play(state: State, ...moves: Move[]): Event[] {
  const events: Event[] = []
  for (const move of moves) {
    const turn = game.turn(state)
    const seat = drafter(state)
    const judged = judge(game, state, turn, seat, move)
    if ('refused' in judged) throw new Error(`${JSON.stringify(move)}: ${judged.refused.why}`)
    game.play(state, seat, judged.move, (event) => {
      events.push(event)
    })
  }
  return events
}

export type Power = '+' | '-' | 'L' | 'T' | 'C'

function powerMove(power: Power): Move {
  if (power === '+') return { do: 'raise' }
  if (power === '-') return { do: 'lower' }
  return { do: 'recolour', to: LETTERS[power] as Vegetable }
}

export function take(text: string): Move {
  return { do: 'take', ...die(text) }
}

/** Takes a die and spends powers on it. */
export function hold(state: State, text: string, powers: readonly Power[] = []): Event[] {
  return play(state, take(text), ...powers.map(powerMove))
}

/** A whole draft: the die, the powers, and the row or the pig. */
export function draft(state: State, text: string, place: number | 'feed', powers: readonly Power[] = []): Event[] {
  const events = hold(state, text, powers)
  const column = state.hand?.die.value ?? 0
  return [...events, ...play(state, place === 'feed' ? { do: 'feed' } : { do: 'plant', row: place, column })]
}

/** Takes and places the first that is offered until the round is over. */
export function finishRound(state: State): Event[] {
  const events: Event[] = []
  while (state.phase === 'draft' || state.phase === 'market') {
    events.push(...play(state, game.moves(state, drafter(state))[0] as Move))
  }
  return events
}

/** Luck as the test writes it down. */
export function befall(state: State, outcome: Outcome): void {
  if (!game.possible(state, outcome)) throw new Error(`impossible: ${JSON.stringify(outcome)}`)
  game.befall(state, outcome)
}

function short(move: Move): string {
  switch (move.do) {
    case 'take':
    case 'leave':
      return `${move.vegetable.slice(0, 1).toUpperCase()}${move.value}`
    case 'plant':
      return `${move.row},${move.column}`
    case 'raise':
      return '+'
    case 'lower':
      return '-'
    case 'recolour':
      return `>${move.to.slice(0, 1).toUpperCase()}`
    case 'feed':
      return 'feed'
  }
}

/** What the seat to draft may do, in short: 'T4', '1,4' for row 1 of column 4, 'feed', '+', '-', '>L'. */
export function offers(state: State): string[] {
  return game.moves(state, drafter(state)).map(short)
}

/** What may be done with a die, after powers, by the seat to draft; the position stays as it is. */
export function offersFor(state: State, text: string, powers: readonly Power[] = []): string[] {
  const copy = game.copy(state)
  hold(copy, text, powers)
  return offers(copy)
}

/** Why a move of the seat to draft is refused. */
export function why(state: State, move: Move): string | undefined {
  return game.refuse(state, drafter(state), move)?.why
}
