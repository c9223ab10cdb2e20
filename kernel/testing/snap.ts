import { form, type Game, pickByCount, type Random, type Seat, type Watcher, whole, word } from '@makiba/kernel'

/** Snap, 2 to 4 players: hands of two, play one, draw one, highest played total wins. The healthy toy with hidden hands. */
export interface SnapState {
  /** Per seat, how many cards of each rank 0 to 4. */
  hands: number[][]
  /** The unordered remainder. */
  pile: number[]
  played: number[][]
  seat: Seat
  /** The seat that draws, or null. */
  drawer: Seat | null
  /** Cards still to deal. */
  deal: number
  /** Cards of each rank. */
  copies: number
}
export interface SnapView {
  watcher: Watcher
  hand: number[]
  sizes: number[]
  left: number
  played: number[][]
  seat: Seat
  drawer: Seat | null
  deal: number
  copies: number
}
export interface Snap {
  options: { copies: number }
  state: SnapState
  move: { readonly do: 'play'; readonly rank: number }
  outcome: { readonly rank: number }
  event:
    | { readonly is: 'played'; readonly seat: Seat; readonly rank: number }
    | { readonly is: 'drew'; readonly seat: Seat; readonly rank: number | null }
  refusal: { readonly why: 'not in your hand'; readonly rank: number }
  view: SnapView
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)
const add = (counts: number[], rank: number, by: number) => {
  counts[rank] = (counts[rank] as number) + by
}
const total = (counts: readonly number[]) => counts.reduce((a, count, rank) => a + count * rank, 0)

export const snap: Game<Snap> = {
  facts: {
    id: 'snap',
    seats: [2, 4],
    options: { copies: { kind: 'number', least: 2, most: 5, usual: 3 } },
    rulesVersion: 1,
    oldestRules: 1,
    hidden: true,
    reveals: [],
    finalSince: null,
    undoOver: [],
    longest: 200,
    move: form({ do: word('play'), rank: whole(0, 4) }),
    outcome: form({ rank: whole(0, 4) }),
  },
  start: ({ seats, options }) => ({
    hands: Array.from({ length: seats }, () => [0, 0, 0, 0, 0]),
    pile: [0, 0, 0, 0, 0].fill(options.copies),
    copies: options.copies,
    played: Array.from({ length: seats }, () => [0, 0, 0, 0, 0]),
    seat: 0,
    drawer: 0,
    deal: 2 * seats,
  }),
  turn(state) {
    if (state.drawer !== null) return { by: 'luck', draw: state.deal > 0 ? 'deal' : 'card', to: state.drawer }
    return state.hands.every((hand) => sum(hand) === 0) ? { by: 'over' } : { by: 'seats', seats: [state.seat] }
  },
  moves: (state, seat) =>
    (state.hands[seat] as number[]).flatMap((count, rank) => (count > 0 ? [{ do: 'play', rank } as const] : [])),
  refuse: (state, seat, { rank }) => (state.hands[seat]?.[rank] ? undefined : { why: 'not in your hand', rank }),
  play(state, seat, { rank }, tell) {
    add(state.hands[seat] as number[], rank, -1)
    add(state.played[seat] as number[], rank, 1)
    tell?.({ is: 'played', seat, rank })
    if (sum(state.pile) > 0) state.drawer = seat
    else state.seat = (state.seat + 1) % state.hands.length
  },
  sample: (state, random) => ({ rank: pickByCount(random, state.pile) }),
  possible: (state, { rank }) => (state.pile[rank] ?? 0) > 0,
  odds: (state) =>
    state.pile.flatMap((count, rank) => (count > 0 ? [[{ rank }, count / sum(state.pile)] as const] : [])),
  befall(state, { rank }, tell) {
    const seat = state.drawer as Seat
    add(state.pile, rank, -1)
    add(state.hands[seat] as number[], rank, 1)
    tell?.({ is: 'drew', seat, rank: null }, seat, { is: 'drew', seat, rank })
    if (state.deal > 0) {
      state.deal--
      state.drawer = state.deal > 0 ? (seat + 1) % state.hands.length : null
      return
    }
    state.drawer = null
    state.seat = (seat + 1) % state.hands.length
  },
  result({ played }) {
    const scores = played.map(total)
    return { scores, places: scores.map((score) => 1 + scores.filter((other) => other > score).length) }
  },
  view: (state, watcher) => ({
    watcher,
    hand: watcher === 'public' ? [] : [...(state.hands[watcher] as number[])],
    sizes: state.hands.map(sum),
    left: sum(state.pile),
    played: state.played.map((counts) => [...counts]),
    seat: state.seat,
    drawer: state.drawer,
    deal: state.deal,
    copies: state.copies,
  }),
  imagine,
  copy: (state) => ({
    ...state,
    hands: state.hands.map((h) => [...h]),
    pile: [...state.pile],
    played: state.played.map((p) => [...p]),
  }),
}

function imagine(view: SnapView, random: Random): SnapState {
  const pile = [0, 0, 0, 0, 0].fill(view.copies)
  for (const counts of [...view.played, view.hand])
    for (let rank = 0; rank < counts.length; rank++) add(pile, rank, -(counts[rank] as number))
  const hands = view.sizes.map((size, seat) => {
    if (seat === view.watcher) return [...view.hand]
    const hand = [0, 0, 0, 0, 0]
    for (let i = 0; i < size; i++) {
      const rank = pickByCount(random, pile)
      add(pile, rank, -1)
      add(hand, rank, 1)
    }
    return hand
  })
  return {
    hands,
    pile,
    played: view.played.map((p) => [...p]),
    seat: view.seat,
    drawer: view.drawer,
    deal: view.deal,
    copies: view.copies,
  }
}
