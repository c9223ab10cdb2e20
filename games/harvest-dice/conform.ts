import { equal, judge, type Seat } from '@makiba/kernel'
import {
  type Adapter,
  type Finding,
  type Follower,
  followTrace,
  type Json,
  type Snapshot,
  sameMoves,
  type Trace,
} from '../conform.ts'
import {
  DICE,
  type Die,
  decidedBy,
  diceIn,
  drafter,
  faceOf,
  game,
  type Majority,
  type Move,
  type SheetKind,
  type SheetScore,
  type State,
  scores,
  type Trigger,
  VEGETABLES,
  type Vegetable,
} from './rules/index.ts'

// The recordings write g, o, r for lettuce, carrot, tomato, and one step for a whole draft.

const LETTER = { lettuce: 'g', tomato: 'r', carrot: 'o', pig: 'pig' } as const
const ORDER: readonly Vegetable[] = ['lettuce', 'carrot', 'tomato']

function vegetableOf(letter: string): Vegetable {
  const found = VEGETABLES.find((vegetable) => LETTER[vegetable] === letter)
  if (!found) throw new Error(`no vegetable '${letter}'`)
  return found
}

function readDie(text: string): Die {
  return DICE[faceOf(vegetableOf(text.slice(0, 1)), Number(text.slice(1)))] as Die
}

const writeDie = ({ vegetable, value }: Die): string => LETTER[vegetable] + value

function writeCounts(counts: { readonly [V in Vegetable]: number }): Snapshot {
  return { g: counts.lettuce, o: counts.carrot, r: counts.tomato }
}

interface Draft {
  readonly die: string
  readonly mods: readonly string[]
  readonly as: string
  readonly cell: readonly [row: number, column: number] | null
}

/** A foreign draft as our steps. */
function stepsOf({ die, mods, cell }: Draft): Move[] {
  const powers = mods.map((mod): Move => {
    if (mod === '+1') return { do: 'raise' }
    if (mod === '-1') return { do: 'lower' }
    return { do: 'recolour', to: vegetableOf(mod) }
  })
  const [row, column] = cell ?? []
  const place: Move = row === undefined || column === undefined ? { do: 'feed' } : { do: 'plant', row, column }
  return [{ do: 'take', ...readDie(die) }, ...powers, place]
}

function writePower(move: Move): string {
  if (move.do === 'raise') return '+1'
  if (move.do === 'lower') return '-1'
  if (move.do === 'recolour') return LETTER[move.to]
  throw new Error(`'${move.do}' is no power`)
}

/** Every way of steps from here until a die is placed, as foreign drafts. */
function draftsFrom(state: State, seat: Seat, mods: readonly string[] = []): Json[] {
  return game.moves(state, seat).flatMap((move): Json[] => {
    if (move.do === 'plant' || move.do === 'feed') {
      if (!state.hand) throw new Error('a die is placed that nobody took')
      const { rolled, die } = state.hand
      const cell = move.do === 'plant' ? [move.row, move.column] : null
      return [{ t: 'draft', die: writeDie(rolled), mods, as: writeDie(die), cell }]
    }
    const next = game.copy(state)
    game.play(next, seat, move)
    return draftsFrom(next, seat, move.do === 'take' ? [] : [...mods, writePower(move)])
  })
}

function writeGarden({ garden }: State['sheets'][number]): string[] {
  const letters = garden.map((vegetable) => (vegetable ? LETTER[vegetable] : '.')).join('')
  return [letters.slice(0, 6), letters.slice(6, 12), letters.slice(12)]
}

function writeTrigger(trigger: Trigger): string {
  return trigger.by === 'market' ? `market:${LETTER[trigger.vegetable]}` : `${trigger.by}:${trigger.seat}`
}

function writeScore(score: SheetScore): Snapshot {
  const order: readonly Majority[] = [...ORDER, 'pig']
  return {
    veg: writeCounts(score.count),
    vegPoints: writeCounts(score.vegetables),
    rows: score.rows,
    ribbons: score.ribbons,
    pigRows: score.pigRows,
    pig: score.pig,
    majorities: order.filter((name) => score.majorities.includes(name)).map((name) => LETTER[name]),
    majorityPoints: score.majority,
    planted: score.planted,
    circles: score.circles,
    total: score.total,
  }
}

function writeResult(state: State): Json {
  if (state.phase !== 'over') return null
  const sheets = scores(state)
  const { scores: totals, places: ranks } = game.result(state)
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  return { sheets: sheets.map(writeScore), totals, ranks, winners, decidedBy: decidedBy(sheets) }
}

function writeState(state: State, leftovers: readonly string[]): Snapshot {
  const { phase, round, start, picks, market, sheets, triggers } = state
  return {
    players: sheets.length,
    mode: state.sheet,
    phase,
    round,
    startPlayer: start,
    active: phase === 'draft' ? drafter(state) : null,
    picks,
    pool: diceIn(state.pool).map(writeDie).sort(),
    market: writeCounts(market),
    gardens: sheets.map(writeGarden),
    circles: sheets.map(({ circles }) => circles),
    used: sheets.map(({ used }) => used),
    leftovers,
    triggers: triggers.map(writeTrigger),
    result: writeResult(state),
  }
}

function follower(players: number, sheet: SheetKind, rulesVersion: number): Follower {
  const { facts } = game
  const state = game.start({ seats: players, options: { sheet }, rulesVersion })
  const leftovers: string[] = []

  function befall(outcome: unknown): string | undefined {
    if (!facts.outcome(outcome) || !game.possible(state, outcome)) return 'an outcome that cannot be'
    game.befall(state, outcome)
    return undefined
  }

  function draft(seat: Seat, foreign: Draft): string | undefined {
    for (const step of stepsOf(foreign)) {
      const judged = judge(game, state, game.turn(state), seat, step)
      if ('refused' in judged) return `${step.do} is refused: ${judged.refused.why}`
      const as = state.hand && writeDie(state.hand.die)
      if ((step.do === 'plant' || step.do === 'feed') && as !== foreign.as) return `the die is ${as}`
      game.play(state, seat, judged.move, (event) => {
        if (event.is === 'went to market') leftovers.push(writeDie(event.die))
      })
    }
    return undefined
  }

  return {
    step(by, m) {
      if (by === 'clock') return 'there is no clock'
      if (by !== 'luck') return draft(by, m as unknown as Draft)
      if (m.luck === 'start') return befall({ start: m.seat })
      const dice = (m.dice as readonly string[]).map(readDie)
      const of = (vegetable: Vegetable) => dice.filter((die) => die.vegetable === vegetable).map(({ value }) => value)
      return befall({ lettuce: of('lettuce'), tomato: of('tomato'), carrot: of('carrot') })
    },
    snapshot: () => writeState(state, leftovers),
    final: () => ({ result: writeResult(state), state: writeState(state, leftovers) }),
  }
}

interface ForeignState {
  readonly players: number
  readonly mode: SheetKind
  readonly round: number
  readonly startPlayer: Seat
  readonly active: Seat
  readonly picks: number
  readonly pool: readonly string[]
  readonly market: { readonly g: number; readonly o: number; readonly r: number }
  readonly gardens: readonly (readonly string[])[]
  readonly circles: readonly number[]
  readonly used: readonly number[]
  readonly leftovers: readonly string[]
  readonly triggers: readonly string[]
}

function readTrigger(text: string): Trigger {
  const [by, of = ''] = text.split(':')
  if (by === 'market') return { by, vegetable: vegetableOf(of) }
  if (by === 'garden' || by === 'pig') return { by, seat: Number(of) }
  throw new Error(`no trigger '${text}'`)
}

/** A position in the middle of a draft. */
function readState(foreign: ForeignState): State {
  const pool = DICE.map(() => 0)
  for (const text of foreign.pool) {
    const { vegetable, value } = readDie(text)
    const face = faceOf(vegetable, value)
    pool[face] = (pool[face] as number) + 1
  }
  return {
    rulesVersion: game.facts.rulesVersion,
    sheet: foreign.mode,
    phase: 'draft',
    round: foreign.round,
    start: foreign.startPlayer,
    picks: foreign.picks,
    pool,
    hand: null,
    market: { lettuce: foreign.market.g, tomato: foreign.market.r, carrot: foreign.market.o },
    sheets: foreign.gardens.map((rows, seat) => ({
      garden: Array.from(rows.join(''), (letter) => (letter === '.' ? null : vegetableOf(letter))),
      circles: foreign.circles[seat] as number,
      used: foreign.used[seat] as number,
    })),
    triggers: foreign.triggers.map(readTrigger),
  }
}

interface Probe {
  readonly id: string
  readonly state: Snapshot
  readonly moves: readonly Json[]
}

function checkProbe({ id, state: foreign, moves }: Probe): Finding {
  const read = foreign as unknown as ForeignState
  const state = readState(read)
  const counts = { positions: 1, 'legal moves': moves.length }
  const found = writeState(state, read.leftovers)
  if (!equal(found, foreign)) return { counts, difference: { id, step: 0, key: 'state', expected: foreign, found } }
  const difference = sameMoves(id, 0, moves, draftsFrom(state, read.active))
  return { counts, ...(difference && { difference }) }
}

function checkTrace(line: Json, rulesVersion: number): Finding {
  const trace = line as unknown as Trace
  return followTrace(trace, follower(trace.players, trace.options.mode as SheetKind, rulesVersion))
}

// The recordings do not say by which version of the rules they were played: the name of the file does.
export const adapter: Adapter = {
  'traces.jsonl': (line) => checkTrace(line, game.facts.rulesVersion),
  'traces.rules-1.jsonl': (line) => checkTrace(line, 1),
  'probes.jsonl': (line) => checkProbe(line as unknown as Probe),
}
