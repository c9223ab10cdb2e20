import { form, type Game, type Seat, type Turn, type Watcher, whole, word } from '@makiba/kernel'

/** The dice game of all adapters: two players alternate, each turn is one roll that is added to the score; it never ends. */
interface DiceState {
  scores: [number, number]
  last: number
  seat: Seat
  rolling: boolean
}
export interface Dice {
  options: Record<never, never>
  state: DiceState
  move: { readonly do: 'roll' }
  outcome: { readonly die: number }
  event: { readonly is: 'rolled'; readonly seat: Seat; readonly die: number }
  refusal: { readonly why: 'never' }
  view: { watcher: Watcher; scores: [number, number]; last: number; seat: Seat; rolling: boolean }
}

const ROLL = [{ do: 'roll' }] as const
const LUCK: Turn = { by: 'luck', draw: 'die', to: 'all' }
const TURNS: readonly [Turn, Turn] = [
  { by: 'seats', seats: [0] },
  { by: 'seats', seats: [1] },
]

export const dice: Game<Dice> = {
  facts: {
    id: 'dice',
    seats: [2, 2],
    options: {},
    rulesVersion: 1,
    oldestRules: 1,
    hidden: false,
    reveals: [],
    finalSince: null,
    undoOver: [],
    longest: Number.MAX_SAFE_INTEGER,
    move: form({ do: word('roll') }),
    outcome: form({ die: whole(1, 6) }),
  },
  start: () => ({ scores: [0, 0], last: 0, seat: 0, rolling: false }),
  turn: (state) => (state.rolling ? LUCK : (TURNS[state.seat] as Turn)),
  moves: () => ROLL,
  refuse: () => undefined,
  play(state) {
    state.rolling = true
  },
  sample: (_state, random) => ({ die: random.below(6) + 1 }),
  possible: () => true,
  befall(state, { die }, tell) {
    const { seat } = state
    state.rolling = false
    state.last = die
    state.scores[seat as 0 | 1] += die
    state.seat = 1 - seat
    tell?.({ is: 'rolled', seat, die })
  },
  result: ({ scores: [a, b] }) => ({ scores: [a, b], places: [a >= b ? 1 : 2, b >= a ? 1 : 2] }),
  view: ({ scores, last, seat, rolling }, watcher) => ({ watcher, scores: [...scores], last, seat, rolling }),
  imagine: ({ scores, last, seat, rolling }) => ({ scores: [...scores], last, seat, rolling }),
  copy: (state) => ({ ...state, scores: [...state.scores] }),
}
