import { form, type Game, type Seat, type Watcher, word } from '@makiba/kernel'

/** Gong, 2 to 4 players: everybody presses once, the last before the gong wins. The healthy toy in which moments count. */
export interface GongState {
  now: number
  opened: number
  /** Per seat, when it pressed; -1 before. */
  pressed: number[]
  struck: boolean
}
export interface Gong {
  options: Record<never, never>
  state: GongState
  move: { readonly do: 'press' }
  outcome: { readonly none: 0 }
  event: { readonly is: 'pressed'; readonly seat: Seat; readonly at: number } | { readonly is: 'struck' }
  refusal: { readonly why: 'already pressed' }
  view: { watcher: Watcher; opened: number; pressed: number[]; struck: boolean }
}

const LENGTH = 1000

export const gong: Game<Gong> = {
  facts: {
    id: 'gong',
    seats: [2, 4],
    options: {},
    rulesVersion: 1,
    oldestRules: 1,
    hidden: false,
    reveals: [],
    finalSince: 1,
    undoOver: [],
    longest: 10,
    move: form({ do: word('press') }),
    outcome: form({ none: word(0) }),
  },
  start: ({ seats }) => ({ now: 0, opened: 0, pressed: Array.from({ length: seats }, () => -1), struck: false }),
  turn(state) {
    if (state.struck) return { by: 'over' }
    const seats = state.pressed.flatMap((at, seat) => (at < 0 ? [seat] : []))
    return seats.length > 0 ? { by: 'seats', seats } : { by: 'clock' }
  },
  moves: () => [{ do: 'press' }],
  refuse: (state, seat) => ((state.pressed[seat] as number) < 0 ? undefined : { why: 'already pressed' }),
  play(state, seat, _move, tell) {
    state.pressed[seat] = state.now
    tell?.({ is: 'pressed', seat, at: state.now })
  },
  sample: () => ({ none: 0 }),
  possible: () => false,
  befall: () => undefined,
  clock: {
    set(state, at) {
      state.now = at
    },
    due: (state) => (state.struck ? undefined : state.opened + LENGTH),
    strike(state, tell) {
      state.struck = true
      tell?.({ is: 'struck' })
    },
  },
  result: ({ pressed }) => ({
    scores: pressed,
    places: pressed.map((at) => 1 + pressed.filter((other) => other > at).length),
  }),
  view: ({ opened, pressed, struck }, watcher) => ({ watcher, opened, pressed: [...pressed], struck }),
  imagine: ({ opened, pressed, struck }) => ({ now: 0, opened, pressed: [...pressed], struck }),
  copy: (state) => ({ ...state, pressed: [...state.pressed] }),
}
