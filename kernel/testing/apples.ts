import {
  type Daily,
  dayLuck,
  daySource,
  findSource,
  form,
  type Game,
  isDay,
  keyedStreams,
  type Luck,
  makeHeader,
  Play,
  Replay,
  type Solve,
  type Turn,
  type Watcher,
  whole,
  word,
} from '@makiba/kernel'

/** Apples, alone: eight fall one after the other, and a basket holds three. The healthy toy with a day. */
export interface ApplesState {
  /** How heavy the ones that fell are. */
  fallen: number[]
  taken: number[]
  /** The last one has been taken or left. */
  decided: boolean
}
export interface Apples {
  options: { basket: number }
  state: ApplesState & { basket: number }
  move: { readonly do: 'take' } | { readonly do: 'leave' }
  outcome: { readonly apple: number }
  event: { readonly is: 'fell'; readonly apple: number }
  refusal: { readonly why: 'full' }
  view: ApplesState & { basket: number; watcher: Watcher }
}

const FALL = 8
const TAKE = { do: 'take' } as const
const LEAVE = { do: 'leave' } as const
const LUCK: Turn = { by: 'luck', draw: 'apple', to: 'all' }
const YOU: Turn = { by: 'seats', seats: [0] }
const OVER: Turn = { by: 'over' }
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const apples: Game<Apples> = {
  facts: {
    id: 'apples',
    seats: [1, 1],
    options: { basket: { kind: 'number', least: 1, most: FALL, usual: 3 } },
    rulesVersion: 1,
    oldestRules: 1,
    hidden: false,
    reveals: [],
    finalSince: null,
    undoOver: [],
    longest: 2 * FALL,
    move: form({ do: word('take', 'leave') }),
    outcome: form({ apple: whole(1, 9) }),
  },
  start: ({ options }) => ({ fallen: [], taken: [], decided: true, basket: options.basket }),
  turn: ({ fallen, decided }) => (!decided ? YOU : fallen.length < FALL ? LUCK : OVER),
  moves: ({ taken, basket }) => (taken.length < basket ? [TAKE, LEAVE] : [LEAVE]),
  refuse: ({ taken, basket }, _seat, move) =>
    move.do === 'take' && taken.length >= basket ? { why: 'full' } : undefined,
  play(state, _seat, move) {
    if (move.do === 'take') state.taken.push(state.fallen.at(-1) as number)
    state.decided = true
  },
  sample: (_state, random) => ({ apple: random.below(9) + 1 }),
  possible: (_state, { apple }) => apple >= 1 && apple <= 9,
  befall(state, { apple }, tell) {
    state.fallen.push(apple)
    state.decided = false
    tell?.({ is: 'fell', apple })
  },
  result: ({ taken }) => ({ scores: [sum(taken)], places: [1] }),
  view: (state, watcher) => ({ ...copy(state), watcher }),
  imagine: ({ fallen, taken, decided, basket }) => copy({ fallen, taken, decided, basket }),
  copy,
}

function copy(state: Apples['state']): Apples['state'] {
  return { ...state, fallen: [...state.fallen], taken: [...state.taken] }
}

/** The apples of a date. */
export function applesOf(date: string): number[] {
  let n = Number(date.replaceAll('-', ''))
  return Array.from({ length: FALL }, () => {
    n = (n * 48_271) % 2_147_483_647
    return 1 + (n % 9)
  })
}

/** Points are counted in grams: another sum than the result's own. */
const GRAMS = 10

export const applesDay: Daily<Apples> = {
  since: '2026-01',
  par: true,
  luck(date): Luck<Apples> | undefined {
    if (!isDay(date)) return undefined
    const falling = applesOf(date)
    return (state) => ({ outcome: { apple: falling[state.fallen.length] as number } })
  },
  seats: 1,
  options: { basket: 3 },
  presets: { small: { basket: 1 } },
  worth: ({ scores: [score = 0] }) => GRAMS * score,
  ranks: [100, 200],
  bar: 50,
  reasons({ header, entries }) {
    const replay = new Replay({ game: apples, sources: {} }, header)
    const deeds = entries.flatMap((entry) => {
      replay.follow(entry)
      return 'move' in entry ? [{ n: entry.n, deed: (entry.move as Apples['move']).do }] : []
    })
    const score = GRAMS * sum(replay.line.state.taken)
    return [{ round: 1, from: 1, to: 2 * FALL, deeds, through: {}, gained: { apples: score }, score }]
  },
}

/** A game of a date in which these apples are taken, by their place. */
export function pickApples(
  date: string,
  taken: readonly number[],
  { table = 'orchard', seed = 'ab'.repeat(32), options = applesDay.options } = {},
) {
  const luck = dayLuck(date)
  const header = makeHeader(apples, { table, seats: 1, options, luck, seed, entropies: [''] })
  const source = findSource(apples, { daily: daySource(apples, {}, applesDay) }, luck)
  if (!source) throw new RangeError(`${date} is no day`)
  const game = new Play(apples, header, source(keyedStreams(seed, header)), seed)
  game.settle(0)
  for (let i = 0; i < FALL; i++) {
    const answer = game.move(0, taken.includes(i) ? TAKE : LEAVE, 0)
    if ('refused' in answer) throw new Error(answer.refused.why)
  }
  return { header, entries: game.entries, score: applesDay.worth(game.result()) }
}

/** Takes the heaviest. */
const solve: Solve = (date, { better }, options) => {
  if (!isDay(date)) return undefined
  const falling = applesOf(date)
  const { basket } = (options ?? applesDay.options) as Apples['options']
  const heaviest = falling
    .map((apple, i) => ({ apple, i }))
    .sort((a, b) => b.apple - a.apple)
    .slice(0, basket)
  const taken = heaviest.map(({ i }) => i)
  const solution = { date, ...pickApples(date, taken, { options: { basket } }) }
  better?.(solution)
  return solution
}

/** What the thread that looks for par asks a shelf for. */
export const loadSolver = async (game: string): Promise<Solve | undefined> => (game === 'apples' ? solve : undefined)
