import {
  type AnyTitle,
  form,
  type Game,
  list,
  type Race,
  type Seat,
  type Source,
  type Title,
  veiledFor,
  type Watcher,
  whole,
  word,
} from '@makiba/kernel'

/**
 * Slap, 2 to 4 players: a card flickers from face to face and comes to rest; whoever slaps it first takes its points. The toy in
 * which hands race: until the card rests nobody knows its face.
 */
export interface SlapState {
  now: number
  phase: 'call' | 'turn' | 'window' | 'over'
  /** Per seat, whether the table waits for it. */
  awaited: boolean[]
  /** When the card came to rest. */
  rests: number
  card: number | null
  /** Slaps within the time, and when after the card came to rest. */
  slaps: { readonly seat: Seat; readonly at: number }[]
  points: number[]
  left: number
}
export interface SlapView {
  watcher: Watcher
  phase: SlapState['phase']
  awaited: boolean[]
  rests: number
  card: number | null
  slaps: { readonly seat: Seat; readonly at: number }[]
  points: number[]
  left: number
}
export interface Slap {
  options: Record<never, never>
  state: SlapState
  move: { readonly do: 'ready' } | { readonly do: 'slap' }
  outcome: { readonly card: number; readonly turns: number }
  event:
    | { readonly is: 'ready'; readonly seat: Seat }
    | { readonly is: 'turned'; readonly card: number }
    | { readonly is: 'slapped'; readonly seat: Seat }
    | { readonly is: 'took'; readonly seat: Seat | null; readonly card: number }
  refusal: { readonly why: 'not now' }
  view: SlapView
}

/** Milliseconds in which a slap counts. */
export const WINDOW = 1000
/** How long the clock waits for slaps under way. */
export const HOLD = 3000
/** A word is believed that is no further ahead of what arrived. */
export const LEEWAY = 2000
/** Faces a second; another rate than any real game's. */
const RATE = 50
const FACES = 13
const LEAST = 40
const MOST = 80

const all = ({ points }: SlapState) => points.map(() => true)

export const slap: Game<Slap> = {
  facts: {
    id: 'slap',
    seats: [2, 4],
    options: {},
    rulesVersion: 1,
    oldestRules: 1,
    hidden: false,
    reveals: [],
    finalSince: 1,
    undoOver: [],
    longest: 40,
    move: form({ do: word('ready', 'slap') }),
    outcome: form({ card: whole(1, FACES), turns: whole(LEAST, MOST) }),
  },
  start: ({ seats }) => ({
    now: 0,
    phase: 'call',
    awaited: Array.from({ length: seats }, () => true),
    rests: 0,
    card: null,
    slaps: [],
    points: Array.from({ length: seats }, () => 0),
    left: 2,
  }),
  turn({ phase, awaited }) {
    if (phase === 'over') return { by: 'over' }
    if (phase === 'turn') return { by: 'luck', draw: 'card', to: 'all' }
    const seats = awaited.flatMap((waits, seat) => (waits ? [seat] : []))
    return seats.length > 0 ? { by: 'seats', seats } : { by: 'clock' }
  },
  moves: ({ phase }) => [{ do: phase === 'call' ? 'ready' : 'slap' }],
  refuse: ({ phase }, _seat, move) => ((move.do === 'ready') === (phase === 'call') ? undefined : { why: 'not now' }),
  play(state, seat, move, tell) {
    state.awaited[seat] = false
    if (move.do === 'ready') {
      tell?.({ is: 'ready', seat })
      if (!state.awaited.includes(true)) state.phase = 'turn'
      return
    }
    const at = state.now - state.rests
    if (at >= 0 && at <= WINDOW) state.slaps = [...state.slaps, { seat, at }].sort((a, b) => a.at - b.at)
    tell?.({ is: 'slapped', seat })
  },
  sample: (_state, random) => ({ card: 1 + random.below(FACES), turns: LEAST + random.below(MOST - LEAST + 1) }),
  possible: () => true,
  befall(state, { card, turns }, tell) {
    state.phase = 'window'
    state.awaited = all(state)
    state.card = card
    state.slaps = []
    state.rests = state.now + Math.ceil((turns * 1000) / RATE)
    tell?.({ is: 'turned', card })
  },
  clock: {
    set(state, at) {
      state.now = at
    },
    due: ({ phase, rests }) => (phase === 'window' ? rests + WINDOW : undefined),
    strike(state, tell) {
      const card = state.card as number
      const taker = state.slaps[0]?.seat ?? null
      if (taker !== null) state.points[taker] = (state.points[taker] as number) + card
      tell?.({ is: 'took', seat: taker, card })
      state.phase = --state.left === 0 ? 'over' : 'call'
      state.awaited = all(state)
    },
  },
  result: ({ points }) => ({
    scores: [...points],
    places: points.map((own) => 1 + points.filter((other) => other > own).length),
  }),
  view: ({ now: _now, ...seen }, watcher) => ({ ...copyOf(seen), watcher }),
  imagine: ({ watcher: _watcher, ...seen }) => ({ ...copyOf(seen), now: 0 }),
  copy: (state) => copyOf(state),
}

function copyOf<S extends Omit<SlapState, 'now'>>(state: S): S {
  return { ...state, awaited: [...state.awaited], slaps: [...state.slaps], points: [...state.points] }
}

const isFlicker = form({ faces: list(whole(1, FACES), LEAST, MOST) })

/** Luck that shows itself: 'flicker:1' keeps every face that was seen, the last of which is the card. */
const flicker: Source<Slap> = (detail) => {
  if (detail !== '1') return undefined
  return (streams) => (state, draw, k) => {
    const random = streams(draw, k)
    const { card, turns } = slap.sample(state, random)
    const faces = Array.from({ length: turns - 1 }, () => 1 + random.below(FACES))
    return { outcome: { card, turns }, how: { faces: [...faces, card] } }
  }
}

export const slapRace: Race<Slap> = {
  opens: ({ rests }) => rests,
  isOpen: ({ phase }) => phase === 'window',
  judge(opens, trips, { seat, reported, arrived }) {
    const trip = Math.round(trips.length === 0 ? 0 : Math.min(...trips))
    const estimate = Math.max(0, Math.round(arrived - opens - trip / 2))
    const borneOut = reported !== null && reported <= estimate && estimate - reported <= LEEWAY
    const why = borneOut ? 'as reported' : 'by arrival'
    return { seat, at: borneOut ? reported : estimate, reported, why, trip, jitter: 0 }
  },
  hold: (links) => Math.max(HOLD, ...links.flat()),
  touches: ({ slaps }) => slaps,
  veiled(how) {
    if (!isFlicker(how)) return undefined
    const { faces } = how
    return { pieces: [1], count: faces.length, rate: RATE, portion: (from, to) => faces.slice(from, to) }
  },
}

/** How long the card flickers, as its pictures say. */
export function flickersFor(how: unknown): number {
  const pictures = slapRace.veiled(how)
  if (!pictures) throw new Error('this was no flicker')
  return veiledFor(pictures)
}

export const slapTitle: Title<Slap> = { game: slap, sources: { flicker }, race: slapRace }
export const anySlap: AnyTitle = (use) => use(slapTitle)
