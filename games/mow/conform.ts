import { equal, isRecord } from '@makiba/kernel'
import { type Adapter, type Finding, followTrace, type Json, type Snapshot, sameMoves, type Trace } from '../conform.ts'
import {
  CARDS,
  type Card,
  FACES,
  game,
  herdsFor,
  type Move,
  nextStarter,
  type Outcome,
  type State,
} from './rules/index.ts'
import type { Options, Play, Slot } from './rules/state.ts'

/** The recordings tell the two slowpokes apart, we do not: their names are merged before anything is compared. */
function merged<T extends Json>(json: T): T {
  if (typeof json === 'string') return (json === 'G:slow1' || json === 'G:slow2' ? 'G:slow' : json) as T
  if (Array.isArray(json)) return json.map(merged) as Json as T
  if (!isRecord(json)) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, merged(value as Json)])) as Json as T
}

const sorted = (cards: readonly Card[]) => [...cards].sort()

function pileOf({ pile }: State): Card[] {
  return sorted(pile.flatMap((count, i) => Array.from({ length: count }, () => CARDS[i] as Card)))
}

function optionsOf({ limit, limitRule, rounds }: Snapshot): Options {
  return { limit, limitRule, rounds: rounds ?? 'limit' } as Options
}

function phaseOf(state: State): string {
  if (state.phase === 'starter') return state.starter === null ? 'starter' : 'roundEnd'
  return state.phase === 'turn' && state.herds[state.herd]?.length === 0 ? 'open' : state.phase
}

function winnersOf(state: State): number[] {
  return game.result(state).places.flatMap((place, seat) => (place === 1 ? [seat] : []))
}

function snapshotOf(state: State): Snapshot {
  const { options, phase, herds, hands, stables, scores, power } = state
  const idle = phase === 'starter' || phase === 'over'
  const { limit, limitRule, rounds } = options
  return {
    players: hands.length,
    options: { limit, limitRule, rounds: rounds === 'limit' ? null : rounds },
    phase: phaseOf(state),
    round: game.view(state, 'public').round,
    starter: state.starter,
    direction: state.direction,
    active: idle ? null : state.seat,
    activeHerd: state.herd,
    herds: herds.map((slots) => slots.map(({ value, base, top }) => [value, base, top])),
    hands: hands.map(sorted),
    stables: stables.map(sorted),
    pile: pileOf(state),
    discard: sorted(state.discard),
    drawLeft: state.draws,
    power: power === 'arrow' ? 'direction' : power,
    totals: game.result(state).scores,
    scores,
    winners: phase === 'over' ? winnersOf(state) : null,
  }
}

function moveOf(m: Snapshot): Move {
  switch (m.t) {
    case 'play': {
      const base = m.base ?? m.card8
      const { card, at } = m
      return {
        do: 'play',
        card,
        at,
        ...(m.value !== undefined && { value: m.value }),
        ...(base !== undefined && { base }),
      } as Play
    }
    case 'collect':
    case 'pass':
    case 'keep':
      return { do: m.t }
    case 'direction':
      return { do: 'reverse' }
    case 'next':
      return { do: 'name', seat: m.seat as number }
    default:
      throw new Error(`no such move in the notation: ${JSON.stringify(m)}`)
  }
}

function notationOf(state: State, move: Move): Json {
  switch (move.do) {
    case 'play': {
      const { card, at } = move
      if (at === 'gap') return { t: 'play', card, at, value: move.value }
      if (at === 'on') return { t: 'play', card, at, base: move.base }
      if (at === 'swap') return { t: 'play', card, at, card8: move.base }
      return { t: 'play', card, at }
    }
    case 'reverse':
      return { t: 'direction', d: -state.direction }
    case 'name':
      return { t: 'next', seat: move.seat }
    case 'collect':
    case 'pass':
    case 'keep':
      return { t: move.do }
  }
}

function outcomeOf(state: State, m: Snapshot): Outcome {
  if (m.luck === 'shuffle') return { starter: nextStarter(state, state.starter ?? 0) }
  return m.luck === 'starter' ? { starter: m.seat as number } : { card: m.card as Card }
}

function luckStep(state: State, m: Snapshot): string | undefined {
  const turn = game.turn(state)
  if (turn.by !== 'luck') return `it is the turn of ${turn.by}`
  const outcome = outcomeOf(state, m)
  if (!game.possible(state, outcome)) return 'not possible'
  if ('card' in outcome && turn.to !== m.seat) return `the card is for ${turn.to}`
  game.befall(state, outcome)
  return undefined
}

function seatStep(state: State, seat: number, m: Snapshot): string | undefined {
  const turn = game.turn(state)
  if (turn.by !== 'seats' || !turn.seats.includes(seat)) return `not the turn of seat ${seat}`
  const wanted = moveOf(m)
  if (m.t === 'direction' && m.d === state.direction) return 'the arrow points there already'
  const found = game.moves(state, seat).find((move) => equal(move, wanted))
  if (!found) return game.refuse(state, seat, wanted)?.why ?? 'not listed, but not refused'
  game.play(state, seat, found)
  return undefined
}

function checkTrace(line: Json): Finding {
  const trace = merged(line) as unknown as Trace
  const state = game.start({ seats: trace.players, options: optionsOf(trace.options), rulesVersion: 1 })
  return followTrace(trace, {
    step: (by, m) => (by === 'luck' ? luckStep(state, m) : seatStep(state, Number(by), m)),
    snapshot: () => snapshotOf(state),
    final: () => ({ totals: game.result(state).scores, winners: winnersOf(state) }),
  })
}

interface Position {
  readonly players: number
  readonly options: Snapshot
  readonly phase: string
  readonly starter: number
  readonly direction: 1 | -1
  readonly active: number
  readonly activeHerd: number
  readonly herds: readonly (readonly (readonly [number, Card, Card | null])[])[]
  readonly hands: readonly (readonly Card[])[]
  readonly stables: readonly (readonly Card[])[]
  readonly pile: readonly Card[]
  readonly discard: readonly Card[]
  readonly drawLeft: number
  readonly power: 'direction' | 'next' | null
  readonly scores: readonly (readonly number[])[]
}

function stateOf(position: Position): State {
  const state = game.start({ seats: position.players, options: optionsOf(position.options), rulesVersion: 1 })
  state.phase = position.phase === 'power' ? 'power' : 'turn'
  state.starter = position.starter
  state.direction = position.direction
  state.seat = position.active
  state.herd = position.activeHerd
  if (position.herds.length !== herdsFor(position.players)) throw new Error('a wrong number of herds')
  state.herds = position.herds.map((slots) => slots.map(([value, base, top]): Slot => ({ value, base, top })))
  state.hands = position.hands.map((hand) => [...hand].sort((a, b) => FACES[a].index - FACES[b].index))
  state.stables = position.stables.map((cards) => [...cards])
  state.discard = [...position.discard]
  state.pile.fill(0)
  for (const card of position.pile) state.pile[FACES[card].index] = (state.pile[FACES[card].index] as number) + 1
  state.left = position.pile.length
  state.draws = position.drawLeft
  state.power = position.power === 'direction' ? 'arrow' : position.power
  state.scores = position.scores.map((flies) => [...flies])
  return state
}

function checkProbe(line: Json): Finding {
  const probe = merged(line) as unknown as { id: string; seat: number; state: Position; legal: readonly Json[] }
  const state = stateOf(probe.state)
  const expected = [...new Map(probe.legal.map((move) => [JSON.stringify(move), move])).values()]
  const found = game.moves(state, probe.seat).map((move) => notationOf(state, move))
  const difference = sameMoves(probe.id, 0, expected, found)
  return { counts: { positions: 1, 'legal moves': expected.length }, ...(difference && { difference }) }
}

export const adapter: Adapter = { 'traces.jsonl': checkTrace, 'probes.jsonl': checkProbe }
