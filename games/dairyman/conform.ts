import { equal, type Seat } from '@makiba/kernel'
import type { Adapter, Follower, Json, Snapshot, Trace } from '../conform.ts'
import { followTrace, sameMoves } from '../conform.ts'
import { game } from './rules/index.ts'
import { FACES, type Face, type TileId } from './rules/parts.ts'
import { places, scores } from './rules/score.ts'
import type { Die, Move, Outcome, Roll, State } from './rules/state.ts'

/**
 * Recordings name dice by colour and face ('w6', 'r2', 'y4'); here red dice are white ones, so every 'r' is read as 'w'
 * before anything is compared. They do a reroll with its freezing, and a claim, in one step where we take several.
 */
export const adapter: Adapter = {
  'traces.jsonl': (line) => {
    const trace = merged(line) as unknown as Trace
    return followTrace(trace, follower(trace))
  },
  'probes.jsonl': (line, games) => {
    const probe = merged(line) as unknown as Probe
    const recorded = games.get(probe.game)
    if (recorded === undefined) return { counts: {}, skipped: `there is no game ${probe.game}` }
    const trace = recorded as unknown as Trace
    const table = follower(trace)
    const { id, step } = probe
    const counts = { positions: 1, 'legal moves': probe.legal.length }
    for (const { by, m } of trace.steps.slice(0, step)) {
      const refused = table.step(by, merged(m) as Snapshot)
      if (refused !== undefined) return { counts, difference: { id, step, key: 'move', expected: m, found: refused } }
    }
    const found = table.snapshot()
    for (const key of Object.keys(probe.state)) {
      if (!equal(probe.state[key], found[key]))
        return { counts, difference: { id, step, key, expected: probe.state[key], found: found[key] } }
    }
    const difference = sameMoves(id, step, once(probe.legal), table.legal(probe.by))
    return { counts, ...(difference && { difference }) }
  },
}

interface Probe {
  readonly id: string
  readonly game: string
  readonly step: number
  readonly by: Seat
  readonly state: Snapshot
  readonly legal: readonly Json[]
}

/** Reads red dice as white ones; lists of dice and of sets are sorted again. */
function merged(json: Json): Json {
  if (typeof json === 'string') return /^r[1-6]?$/.test(json) ? `w${json.slice(1)}` : json
  if (typeof json !== 'object' || json === null) return json
  if (!isList(json))
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, merged(value)] as const))
  const list = json.map(merged)
  const sortable = list.every((item) => typeof item === 'string' || (isList(item) && typeof item[0] === 'string'))
  return sortable ? list.sort(byText) : list
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json)
}

function byText(a: Json, b: Json): number {
  return compare(JSON.stringify(a), JSON.stringify(b))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Red and white dice make moves that differ in the recording only. */
function once(moves: readonly Json[]): Json[] {
  return [...new Map(moves.map((move) => [JSON.stringify(move), move])).values()]
}

/** Tile 22 of the smooth mix is another tile here. */
function tileMap(mix: State['tiles']) {
  const swap = mix === 'smooth'
  return {
    ours: (id: Json): TileId => (swap && id === 22 ? 23 : Number(id)),
    theirs: (id: TileId): number => (swap && id === 23 ? 22 : id),
  }
}

function follower(trace: Trace): Follower & { legal(seat: Seat): Json[] } {
  const { tiles, freezeOnFail } = trace.options as unknown as Pick<State, 'tiles' | 'freezeOnFail'>
  const { rulesVersion } = game.facts
  const state = game.start({ seats: trace.players, options: { tiles, freezeOnFail }, rulesVersion })
  const ids = tileMap(tiles)
  const theirs = (list: readonly TileId[]) => list.map(ids.theirs)

  const readMoves = (move: Snapshot): Move[] => {
    const list = (name: string) => move[name] as readonly string[]
    switch (move.t) {
      case 'lock':
        return [{ do: 'lock', set: list('dice').map(faceOf).sort(byNumber), yellow: list('dice').some(isYellow) }]
      case 'reroll':
        return [...list('freeze').map((die): Move => ({ do: 'freeze', die: dieOf(die) })), { do: 'reroll' }]
      case 'flip':
      case 'spoil':
        return [{ do: move.t, tile: ids.ours(move.tile as Json) }]
      case 'ice': {
        const tile = ids.ours(move.tile as Json)
        return [typeof move.die === 'string' ? { do: 'ice one', tile, die: dieOf(move.die) } : { do: 'ice', tile }]
      }
      case 'claim': {
        const claimed = (move.tiles as readonly Json[]).map(ids.ours).sort(byNumber)
        return [...claimed.map((tile): Move => ({ do: 'claim', tile })), { do: 'done' }]
      }
      case 'roll':
      case 'stop':
      case 'fail':
        return [{ do: move.t }]
      default:
        throw new RangeError(`unknown move ${JSON.stringify(move)}`)
    }
  }

  const readOutcome = (outcome: Snapshot): Outcome => {
    if (outcome.luck === 'tile') return { tile: ids.ours(outcome.tile as Json) }
    if (outcome.luck === 'start') return { start: Number(outcome.seat) }
    return rollOf(outcome.dice as readonly string[])
  }

  return {
    step(by, foreign) {
      if (by === 'luck') {
        const outcome = readOutcome(foreign)
        if (game.turn(state).by !== 'luck') return "it is not luck's turn"
        if (!game.possible(state, outcome)) return 'the outcome is not possible'
        game.befall(state, outcome)
        return undefined
      }
      if (by === 'clock') return 'there is no clock'
      for (const move of readMoves(foreign)) {
        const turn = game.turn(state)
        if (turn.by !== 'seats' || !turn.seats.includes(by)) return 'it is not the turn of the seat'
        const refused = game.refuse(state, by, move)
        if (refused) return refused.why
        game.play(state, by, move)
      }
      return undefined
    },
    snapshot: () => snapshotOf(state, theirs),
    final() {
      const points = scores(state)
      return {
        scores: points,
        winners: places(points).flatMap((place, seat) => (place === 1 ? [seat] : [])),
        turns: state.turns,
        freeze: state.freeze,
        backorder: state.backorders,
        owned: [...state.milk, ...state.flipped].flat().length,
      }
    },
    legal: (seat) => wholeMoves(state, seat, ids.theirs),
  }
}

/** Our steps put together to the moves of the recording. */
function wholeMoves(state: State, seat: Seat, theirs: (tile: TileId) => number): Json[] {
  return game.moves(state, seat).flatMap((move) => wholesFrom(state, seat, move, theirs))
}

/** The moves of the recording that begin with this step of ours. */
function wholesFrom(state: State, seat: Seat, move: Move, theirs: (tile: TileId) => number): Json[] {
  switch (move.do) {
    case 'roll':
    case 'stop':
    case 'fail':
      return [{ t: move.do }]
    case 'lock':
      return [{ t: 'lock', dice: diceOf(move.set, move.yellow ? faceOfYellow(state) : undefined) }]
    case 'flip':
    case 'ice':
    case 'spoil':
      return [{ t: move.do, tile: theirs(move.tile) }]
    case 'ice one':
      return [{ t: 'ice', tile: theirs(move.tile), die: nameOf(move.die) }]
    case 'reroll':
      return [{ t: 'reroll', freeze: frozenDice(state) }]
    case 'done':
      return [{ t: 'claim', tiles: state.claimed.map(theirs) }]
    case 'freeze':
    case 'claim': {
      const next = game.copy(state)
      game.play(next, seat, move)
      return wholeMoves(next, seat, theirs)
    }
  }
}

function snapshotOf(state: State, theirs: (list: readonly TileId[]) => number[]): Snapshot {
  const { phase, yellow } = state
  const yellowAt = (at: typeof yellow.at): Face[] => (yellow.at === at && 'face' in yellow ? [yellow.face] : [])
  const turn = game.turn(state)
  return {
    players: state.backorders.length,
    tiles: state.tiles,
    freezeOnFail: state.freezeOnFail,
    turnNo: state.turns,
    phase: phase === 'refill' && state.turns === 0 ? 'deal' : phase,
    toAct: turn.by === 'seats' ? (turn.seats[0] as Seat) : turn.by === 'luck' ? 'luck' : null,
    seat: state.turns === 0 ? null : state.seat,
    rollNo: state.rolls,
    red: state.red,
    unlocked: [...namesOf(state.open), ...yellowAt('open').map((face) => `y${face}`)],
    rolling: [...Array.from({ length: state.air }, () => 'w'), ...(yellow.at === 'air' ? ['y'] : [])],
    frozen: frozenDice(state),
    locked: state.barns.map((sets) =>
      sets.map((locked) => diceOf(locked.set, locked.yellow ? yellowAt('locked')[0] : undefined)).sort(byText),
    ),
    spent: yellowAt('spent').map((face) => `y${face}`)[0] ?? null,
    iceUsed: theirs(state.iceUsed),
    resume: state.resume,
    front: state.milk.map(theirs),
    flipped: state.flipped.map(theirs),
    freeze: state.freeze,
    backorder: state.backorders,
    display: theirs(state.display),
    stack: state.stack.map(theirs),
    freezeSupply: state.freezeSupply,
    backorderSupply: state.backorderSupply,
    spoilQueue: state.spoiling,
    discards: theirs(state.discards),
  }
}

function byNumber(a: number, b: number): number {
  return a - b
}

function faceOf(die: string): Face {
  return FACES[Number(die[1]) - 1] as Face
}

function isYellow(die: string): boolean {
  return die.startsWith('y')
}

function dieOf(name: string): Die {
  return { face: faceOf(name), yellow: isYellow(name) }
}

function nameOf({ face, yellow }: Die): string {
  return `${yellow ? 'y' : 'w'}${face}`
}

function namesOf(counts: readonly number[]): string[] {
  return FACES.flatMap((face) => Array.from({ length: counts[face - 1] as number }, () => `w${face}`))
}

function rollOf(dice: readonly string[]): Roll {
  const counts = FACES.map((face) => dice.filter((die) => die === `w${face}`).length)
  const yellow = dice.find(isYellow)
  return { dice: counts, yellow: yellow === undefined ? null : faceOf(yellow) }
}

function faceOfYellow({ yellow }: State): Face | undefined {
  return 'face' in yellow ? yellow.face : undefined
}

/** The dice of a set, one of them yellow where a face is given. */
function diceOf(set: readonly Face[], yellow: Face | undefined): string[] {
  const at = yellow === undefined ? -1 : set.indexOf(yellow)
  return set.map((face, i) => nameOf({ face, yellow: i === at })).sort(compare)
}

function frozenDice({ frozen, yellow }: State): string[] {
  return [...namesOf(frozen), ...(yellow.at === 'frozen' ? [`y${yellow.face}`] : [])]
}
