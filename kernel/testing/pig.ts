import { form, type Game, type Option, type Seat, type Turn, type Watcher, whole, word } from '@makiba/kernel'

/** Pig, 2 to 10 players: roll or hold to 100. The healthy toy with open information. */
export interface PigState {
  scores: number[]
  seat: Seat
  /** Points of this turn, lost with a 1. */
  turn: number
  rolling: boolean
  goal: number
}
export interface Pig {
  options: { goal: number }
  state: PigState
  move: { readonly do: 'roll' } | { readonly do: 'hold' }
  outcome: { readonly die: number }
  event:
    | { readonly is: 'rolled'; readonly seat: Seat; readonly die: number }
    | { readonly is: 'held'; readonly seat: Seat; readonly points: number }
  refusal: { readonly why: 'nothing to hold' }
  view: PigState & { watcher: Watcher }
}

const ROLL = { do: 'roll' } as const
const HOLD = { do: 'hold' } as const
const FIRST = [ROLL]
const LATER = [ROLL, HOLD]
const LUCK: Turn = { by: 'luck', draw: 'die', to: 'all' }
const OVER: Turn = { by: 'over' }
const TURNS: readonly Turn[] = Array.from({ length: 10 }, (_, seat) => ({ by: 'seats', seats: [seat] }))
const GOAL: Option<number> = { kind: 'number', least: 10, most: 1000, usual: 100 }

function isOver(state: PigState): boolean {
  for (let i = 0; i < state.scores.length; i++) if ((state.scores[i] as number) >= state.goal) return true
  return false
}

function pass(state: PigState): void {
  state.turn = 0
  state.seat = (state.seat + 1) % state.scores.length
}

export const pig: Game<Pig> = {
  facts: {
    id: 'pig',
    seats: [2, 10],
    options: { goal: GOAL },
    rulesVersion: 1,
    oldestRules: 1,
    hidden: false,
    reveals: [],
    finalSince: null,
    undoOver: [],
    longest: 100_000,
    move: form({ do: word('roll', 'hold') }),
    outcome: form({ die: whole(1, 6) }),
  },
  start: ({ seats, options }) => ({
    scores: Array.from({ length: seats }, () => 0),
    seat: 0,
    turn: 0,
    rolling: false,
    goal: options.goal,
  }),
  turn: (state) => (state.rolling ? LUCK : isOver(state) ? OVER : (TURNS[state.seat] as Turn)),
  moves: (state) => (state.turn > 0 ? LATER : FIRST),
  refuse: (state, _seat, move) => (move.do === 'hold' && state.turn === 0 ? { why: 'nothing to hold' } : undefined),
  play(state, seat, move, tell) {
    if (move.do === 'roll') {
      state.rolling = true
      return
    }
    state.scores[seat] = (state.scores[seat] as number) + state.turn
    tell?.({ is: 'held', seat, points: state.turn })
    pass(state)
  },
  sample: (_state, random) => ({ die: random.below(6) + 1 }),
  possible: (_state, { die }) => die >= 1 && die <= 6,
  odds: () => [1, 2, 3, 4, 5, 6].map((die) => [{ die }, 1 / 6] as const),
  befall(state, { die }, tell) {
    state.rolling = false
    tell?.({ is: 'rolled', seat: state.seat, die })
    if (die === 1) pass(state)
    else state.turn += die
  },
  result: ({ scores }) => ({
    scores,
    places: scores.map((score) => 1 + scores.filter((other) => other > score).length),
  }),
  view: (state, watcher) => ({ ...state, scores: [...state.scores], watcher }),
  imagine: ({ scores, seat, turn, rolling, goal }) => ({ scores: [...scores], seat, turn, rolling, goal }),
  copy: (state) => ({ ...state, scores: [...state.scores] }),
}
