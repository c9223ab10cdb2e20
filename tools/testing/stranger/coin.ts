// A stranger's game: guess how a coin falls, five times. `laws` says whether it is one.
import { anyTitle, form, type Game, type Seat, type Turn, type Watcher, word } from '@makiba/kernel'
import { laws } from '@makiba/kernel/laws'

interface CoinState {
  scores: number[]
  seat: Seat
  tosses: number
  guess: 'heads' | 'tails' | null
}
interface Coin {
  options: object
  state: CoinState
  move: { readonly do: 'heads' | 'tails' }
  outcome: { readonly side: 'heads' | 'tails' }
  event: { readonly is: 'fell'; readonly seat: Seat; readonly side: 'heads' | 'tails' }
  refusal: { readonly why: 'never' }
  view: CoinState & { watcher: Watcher }
}

const SIDES = ['heads', 'tails'] as const

export const coin: Game<Coin> = {
  facts: {
    id: 'coin',
    seats: [1, 4],
    options: {},
    rulesVersion: 1,
    oldestRules: 1,
    hidden: false,
    reveals: [],
    finalSince: null,
    undoOver: [],
    longest: 1000,
    move: form({ do: word(...SIDES) }),
    outcome: form({ side: word(...SIDES) }),
  },
  start: ({ seats }) => ({ scores: Array.from({ length: seats }, () => 0), seat: 0, tosses: 0, guess: null }),
  turn: ({ scores, seat, tosses, guess }): Turn => {
    if (guess !== null) return { by: 'luck', draw: 'coin', to: 'all' }
    return tosses === 5 * scores.length ? { by: 'over' } : { by: 'seats', seats: [seat] }
  },
  moves: () => SIDES.map((side) => ({ do: side })),
  refuse: () => undefined,
  play(state, _seat, move) {
    state.guess = move.do
  },
  sample: (_state, random) => ({ side: SIDES[random.below(2)] as 'heads' | 'tails' }),
  possible: () => true,
  odds: () => SIDES.map((side) => [{ side }, 0.5] as const),
  befall(state, { side }, tell) {
    tell?.({ is: 'fell', seat: state.seat, side })
    if (state.guess === side) state.scores[state.seat] = (state.scores[state.seat] as number) + 1
    state.guess = null
    state.tosses++
    state.seat = (state.seat + 1) % state.scores.length
  },
  result: ({ scores }) => ({
    scores: [...scores],
    places: scores.map((one) => 1 + scores.filter((other) => other > one).length),
  }),
  view: (state, watcher) => ({ ...state, scores: [...state.scores], watcher }),
  imagine: ({ scores, seat, tosses, guess }) => ({ scores: [...scores], seat, tosses, guess }),
  copy: (state) => ({ ...state, scores: [...state.scores] }),
}

export const title = anyTitle(coin)

for (const law of laws({ game: coin, runs: 30 })) {
  law.check()
  console.log(law.name)
}
