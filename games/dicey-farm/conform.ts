import { equal, judge, Line } from '@makiba/kernel'
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
  dish,
  type Hand,
  linesOf,
  list,
  named,
  playForeign,
  record,
  setupOf,
  snapshotOf,
  stateOf,
  tablesIn,
  unordered,
} from './foreign.ts'
import { tablesLuck } from './rules/daily.ts'
import { presets } from './rules/facts.ts'
import { total } from './rules/farm.ts'
import { binOf } from './rules/help.ts'
import { game } from './rules/index.ts'
import {
  ALTERERS,
  ANIMALS,
  CROPS,
  DEAL_IDS,
  FACES,
  FACILITIES,
  INGREDIENTS,
  type Ingredient,
  SHOPS,
} from './rules/parts.ts'
import { seedOf, seedTables, type Tables } from './rules/seed.ts'
import type { DiceyFarm, Farm, Options, State } from './rules/state.ts'

/** A recorded game, as far as its line has the form that the recorder promises. */
interface Recorded {
  readonly trace: Trace
  readonly tables: Tables
  readonly flags: readonly Json[]
  readonly capped: Snapshot
}

function read(line: Json): Recorded {
  const recorded = record(line)
  const setup = record(recorded.setup)
  const final = record(recorded.final)
  const { score = null, vpBy = null, rankBin = null, scoreCapped = null, vpByCapped = vpBy } = final
  return {
    trace: {
      id: named(recorded.id),
      players: 1,
      options: {},
      init: unordered(record(recorded.init)),
      steps: list(recorded.steps).map((step) => {
        const { m, s } = record(step)
        return { by: 0, m: record(m), s: unordered(record(s)) }
      }),
      final: { score, vpBy, rankBin },
    },
    tables: tablesIn(setup),
    flags: list(recorded.flags),
    capped: { score: scoreCapped, vpBy: vpByCapped },
  }
}

/** A whole game on the live line of a table, with the recorded tables as luck. */
class Sitting implements Hand, Follower {
  readonly #line: Line<DiceyFarm>
  readonly #luck
  #n = 0

  constructor(tables: Tables, options: Options) {
    this.#line = new Line(game, setupOf(options))
    this.#luck = tablesLuck(tables)
    this.#settle()
  }

  get farm(): Farm {
    return this.#line.state
  }

  play(json: unknown): string | undefined {
    const judged = judge(game, this.#line.state, this.#line.turn, 0, json)
    if ('refused' in judged) return judged.refused.why
    this.#line.add({ n: ++this.#n, at: 0, by: 0, move: judged.move })
    this.#settle()
    return undefined
  }

  step(_by: unknown, m: Snapshot): string | undefined {
    return m.t === 'restartRound' ? this.#restart() : playForeign(this, m)
  }

  /** Ruling S28: the round's first entry is taken back, and so all that followed. */
  #restart(): string | undefined {
    const first = this.#line.undoable(0).at(-1)
    if (first !== undefined) this.#line.add({ n: ++this.#n, at: 0, by: 0, undo: first })
    return undefined
  }

  #settle(): void {
    for (;;) {
      const { turn, state } = this.#line
      if (turn.by !== 'luck') return
      const { outcome } = this.#luck(state, turn.draw, this.#line.drawn(turn.draw))
      if (!game.facts.outcome(outcome) || !game.possible(state, outcome))
        throw new Error(`the tables give what cannot be: ${JSON.stringify(outcome)}`)
      this.#line.add({ n: ++this.#n, at: 0, by: 'luck', outcome })
    }
  }

  snapshot(): Snapshot {
    return snapshotOf(this.farm)
  }

  final(): Snapshot {
    const score = total(this.farm.points)
    return { score, vpBy: linesOf(this.farm), rankBin: binOf(score) }
  }
}

function checkTrace(line: Json): Finding {
  const { trace, tables, flags, capped } = read(line)
  if (flags.includes('restartAfterRecruit')) return { counts: {}, skipped: 'the program kept a flag over a restart' }
  const finding = followTrace(trace, new Sitting(tables, presets.program102))
  if (finding.difference) return finding
  // Under the text's rules the same moves are legal, and the score is the one with the cap.
  const sitting = new Sitting(tables, presets.rulebook)
  for (const [step, { m }] of trace.steps.entries()) {
    const found = sitting.step(0, m)
    if (found !== undefined)
      return { ...finding, difference: { id: trace.id, step, key: 'move under rulebook', expected: m, found } }
  }
  const { score, vpBy } = sitting.final()
  if (equal({ score, vpBy }, capped)) return finding
  const difference = { id: trace.id, step: trace.steps.length, key: 'final under rulebook' }
  return { ...finding, difference: { ...difference, expected: capped, found: { score, vpBy } } }
}

/** A position in which moves are only tried. */
class Attempt implements Hand {
  readonly #state: State

  constructor(state: State) {
    this.#state = game.copy(state)
  }

  get farm(): Farm {
    return this.#state
  }

  play(json: unknown): string | undefined {
    const judged = judge(game, this.#state, game.turn(this.#state), 0, json)
    if ('refused' in judged) return judged.refused.why
    game.play(this.#state, 0, judged.move)
    return undefined
  }
}

function accepts(state: State, m: Snapshot): boolean {
  return playForeign(new Attempt(state), m) === undefined
}

/** Every move that the recorder tried at a position. */
function* universe({ offer }: Farm): Generator<Snapshot> {
  for (const d of FACES) {
    yield { t: 'fish', d }
    yield { t: 'till', d }
    for (const m of SHOPS) yield { t: 'shop', d, m }
    for (const s of [[], ...CROPS.map((crop) => [crop])]) yield { t: 'sow', d, s }
    yield { t: 'ship', d, ops: [] }
    for (const w of offer) yield { t: 'contract', d, w }
    yield { t: 'recruit', d, keep: offer.slice(0, d) }
    for (const f of FACILITIES) if (f !== 'butterWorkshop') yield { t: 'build', d, f }
    for (const n of FACES) yield { t: 'tourism', d, n }
    for (const n of FACES) yield { t: 'oven', d, n }
    for (const a of [...ANIMALS, 'horse']) yield { t: 'slaughter', d, a }
    for (const w of ALTERERS) for (const to of FACES) yield { t: 'dieMod', w, d, to }
  }
  yield { t: 'horse', ops: [] }
  for (const r of INGREDIENTS) yield { t: 'eat', r }
  for (const [i, a] of INGREDIENTS.entries()) for (const b of INGREDIENTS.slice(i + 1)) yield { t: 'cook', a, b }
  yield { t: 'endRound' }
}

/** A dish names its two in either order. */
function inOrder(m: Json): Json {
  const { t, a, b } = record(m)
  if (t !== 'cook') return m
  const [first, second] = dish(a as Ingredient, b as Ingredient) as [Ingredient, Ingredient]
  return { t, a: first, b: second }
}

function checkProbe(line: Json, games: ReadonlyMap<string, Json>): Finding {
  const probe = record(line)
  const id = named(probe.game)
  const step = Number(probe.before)
  const recorded = games.get(id)
  if (recorded === undefined) throw new Error(`probe of game ${id}, which traces.jsonl does not hold`)
  const { trace, tables } = read(recorded)
  let snapshot = trace.init
  for (const { s } of trace.steps.slice(0, step)) snapshot = { ...snapshot, ...s }
  const state = stateOf(snapshot, tables)
  const accepted: Snapshot[] = []
  let refused = 0
  for (const m of universe(state)) {
    if (accepts(state, m)) accepted.push(m)
    else refused++
  }
  const difference =
    sameMoves(id, step, list(probe.legal).map(inOrder), accepted) ??
    sameOps(id, step, probe.shipOps ?? null, opsOf(state)) ??
    (refused === probe.refusedCount
      ? undefined
      : { id, step, key: 'refused', expected: probe.refusedCount, found: refused })
  return {
    counts: { positions: 1, accepted: accepted.length, refused },
    ...(difference && { difference }),
  }
}

/** The single shipments that an open shipment takes; null where none can be opened. */
function opsOf(state: State): readonly string[] | null {
  const openings: Snapshot[] = [{ t: 'horse' }, ...FACES.map((d) => ({ t: 'ship', d }))]
  const opening = openings.find((m) => accepts(state, { ...m, ops: [] }))
  if (!opening) return null
  return DEAL_IDS.map((id) => (id.startsWith('market:') ? id.replace('market:', 'm:') : `w:${id}`)).filter((op) =>
    accepts(state, { ...opening, ops: [op] }),
  )
}

function sameOps(id: string, step: number, expected: Json, found: readonly string[] | null) {
  const sorted = (ops: Json) => ops && [...list<string>(ops)].sort()
  return equal(sorted(expected), sorted(found)) ? undefined : { id, step, key: 'shipOps', expected, found }
}

function checkDate(line: Json): Finding {
  const { ymd, seed, ...tables } = record(line)
  const date = named(ymd)
  const found = { seed: seedOf(date), ...seedTables(date) }
  const expected = { seed, ...tablesIn(tables) }
  const difference = equal(found, expected) ? undefined : { id: date, step: 0, key: 'tables', expected, found }
  return { counts: { dates: 1 }, ...(difference && { difference }) }
}

/** Games of the original program, version 1.02. */
export const adapter: Adapter = {
  'traces.jsonl': checkTrace,
  'probes.jsonl': checkProbe,
  'seed-vectors.jsonl': checkDate,
}
