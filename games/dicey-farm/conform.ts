import { equal, isRecord, judge, Line } from '@makiba/kernel'
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
import { tablesLuck } from './daily.ts'
import { presets } from './facts.ts'
import { artisanBit, buildable, diceOf, facilityBit, isUsed, onceBit, openShops, sizeOf, total } from './farm.ts'
import { binOf } from './help.ts'
import { diceyFarm } from './index.ts'
import {
  ANIMALS,
  ARTISANS,
  type Artisan,
  CROPS,
  DEAL_IDS,
  FACES,
  FACILITIES,
  type Face,
  type Facility,
  GOODS,
  INGREDIENTS,
  type Ingredient,
  SEED_OF,
  SHOPS,
  SOURCES,
  type Source,
  TOUR_GUIDE,
  TOURISM_CAP,
} from './parts.ts'
import { seedOf, seedTables, type Tables } from './seed.ts'
import { type DiceyFarm, type Farm, ONCE, type Options, type State, type Stock } from './state.ts'

const ALTERATIONS = ['elder', 'official', 'nightWatch']

/** A recorded game, as far as its line has the form that the recorder promises. */
interface Recorded {
  readonly trace: Trace
  readonly tables: Tables
  readonly flags: readonly Json[]
  readonly capped: Snapshot
}

function setupOf(options: Options) {
  return { seats: 1, options, rulesVersion: diceyFarm.facts.rulesVersion }
}

function record(json: Json | undefined): Snapshot {
  if (!isRecord(json)) throw new TypeError(`not a record: ${JSON.stringify(json)}`)
  return json as Snapshot
}

function named(json: Json | undefined): string {
  if (typeof json !== 'string' && typeof json !== 'number') throw new TypeError(`not a name: ${JSON.stringify(json)}`)
  return String(json)
}

function list<T extends Json = Json>(json: Json | undefined): readonly T[] {
  if (!Array.isArray(json)) throw new TypeError(`not a list: ${JSON.stringify(json)}`)
  return json as readonly T[]
}

function read(line: Json): Recorded {
  const game = record(line)
  const setup = record(game.setup)
  const final = record(game.final)
  const { score = 0, vpBy = {}, rankBin = 0, scoreCapped = 0, vpByCapped = vpBy } = final
  return {
    trace: {
      id: named(game.id),
      players: 1,
      options: {},
      init: unordered(record(game.init)),
      steps: list(game.steps).map((step) => {
        const { m, s } = record(step)
        return { by: 0, m: record(m), s: unordered(record(s)) }
      }),
      final: { score, vpBy, rankBin },
    },
    tables: tablesIn(setup),
    flags: list(game.flags),
    capped: { score: scoreCapped, vpBy: vpByCapped },
  }
}

function tablesIn(setup: Snapshot): Tables {
  return {
    dice: list<Face>(setup.dice),
    artisans: list<Artisan>(setup.workers),
    rows: list(setup.rows).map((row) => list<number>(row)),
    rowOf: list(setup.rowOf).map((row) => list<number>(row)),
  }
}

/** Dice and fields in one order, for theirs has no meaning. */
function unordered(snapshot: Snapshot): Snapshot {
  const { dice, fields } = snapshot
  return {
    ...snapshot,
    ...(dice !== undefined && { dice: [...list<number>(dice)].sort((a, b) => a - b) }),
    ...(fields !== undefined && { fields: [...list<string>(fields)].sort() }),
  }
}

/** Somebody who can be told one of our moves after the other. */
interface Hand {
  readonly farm: Farm
  /** Plays; a word of refusal where it is not allowed. */
  play(json: unknown): string | undefined
}

/** Plays a foreign move, which is whole, in our steps. */
function playForeign(hand: Hand, m: Snapshot): string | undefined {
  const die = m.d
  switch (m.t) {
    case 'fish':
    case 'till':
      return hand.play({ do: m.t, die })
    case 'shop':
      return hand.play({ do: 'shop', die, shop: m.m })
    case 'sow':
      return inSteps(hand, { do: 'sow', die }, 'sow', list(m.s), (crop) => ({ do: 'plant', crop, times: 1 }))
    case 'ship':
      return inSteps(hand, { do: 'ship', die }, 'ship', list(m.ops), dealFor)
    case 'horse':
      return inSteps(hand, { do: 'horse' }, 'ship', list(m.ops), dealFor)
    case 'contract':
      return hand.play({ do: 'contract', die, artisan: m.w })
    case 'recruit':
      return recruit(hand, die, list(m.keep))
    case 'build':
      return hand.play({ do: 'build', die, facility: m.f })
    case 'tourism':
      return hand.play({ do: 'tourism', die, points: m.n })
    case 'oven':
      return hand.play({ do: 'oven', die, wheat: m.n })
    case 'slaughter':
      return hand.play({ do: 'slaughterHut', die, animal: m.a ?? 'none' })
    case 'dieMod':
      return hand.play({ do: 'alter', artisan: m.w, die, to: m.to })
    case 'eat':
      return hand.play({ do: 'eat', good: m.r })
    case 'cook':
      return hand.play({ do: 'cook', goods: dish(m.a as Ingredient, m.b as Ingredient) })
    case 'endRound':
      return hand.play({ do: 'end' })
    default:
      return `unknown move ${JSON.stringify(m)}`
  }
}

function dish(a: Ingredient, b: Ingredient): readonly Ingredient[] {
  return INGREDIENTS.indexOf(a) < INGREDIENTS.indexOf(b) ? [a, b] : [b, a]
}

function dealFor(op: Json): object {
  return { do: 'deal', deal: named(op).replace(/^w:/, '').replace(/^m:/, 'market:'), times: 1 }
}

function inSteps(
  hand: Hand,
  opening: object,
  stage: 'sow' | 'ship',
  steps: readonly Json[],
  make: (step: Json) => object,
): string | undefined {
  let refused = hand.play(opening)
  for (const step of steps) refused ??= hand.play(make(step))
  return refused ?? (hand.farm.stage.is === stage ? hand.play({ do: 'done' }) : undefined)
}

function recruit(hand: Hand, die: Json | undefined, keep: readonly Json[]): string | undefined {
  let refused = hand.play({ do: 'recruit', die })
  for (const artisan of keep) if (hand.farm.stage.is === 'keep') refused ??= hand.play({ do: 'keep', artisan })
  if (refused === undefined && !equal(hand.farm.offer.slice(0, keep.length), keep)) return 'others were kept'
  return refused
}

/** A whole game on the live line of a table, with the recorded tables as luck. */
class Sitting implements Hand, Follower {
  readonly #line: Line<DiceyFarm>
  readonly #luck
  #n = 0

  constructor(tables: Tables, options: Options) {
    this.#line = new Line(diceyFarm, setupOf(options))
    this.#luck = tablesLuck(tables)
    this.#settle()
  }

  get farm(): Farm {
    return this.#line.state
  }

  play(json: unknown): string | undefined {
    const judged = judge(diceyFarm, this.#line.state, this.#line.turn, 0, json)
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
      if (!diceyFarm.facts.outcome(outcome) || !diceyFarm.possible(state, outcome))
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

function snapshotOf(farm: Farm): Snapshot {
  const { goods, sown, tilled } = farm
  const fields = [
    ...Array.from({ length: farm.empty }, () => '-'),
    ...CROPS.flatMap((crop) => Array.from({ length: sown[crop] }, () => SEED_OF[crop])),
    ...ANIMALS.filter((animal) => goods[animal] > 0),
    ...(goods.horse > 0 && !farm.have.includes('stable') ? ['horse'] : []),
  ]
  const used: string[] = ONCE.filter((action) => isUsed(farm, action))
  if (tilled.length === 2) used.push('till')
  return {
    round: farm.round,
    dice: diceOf(farm),
    res: nonZero([['vp', total(farm.points)], ['beg', farm.beg], ...GOODS.map((good) => [good, goods[good]] as const)]),
    fields: fields.sort(),
    offer: farm.offer,
    deck: sizeOf(farm.deck),
    have: farm.have,
    facilities: buildable(farm),
    shops: Object.fromEntries(openShops(farm).map((shop) => [shop, farm.stock[shop]])),
    used: used.sort(),
    tillDie: tilled[0] ?? 0,
    keepOffer: isUsed(farm, 'recruit'),
    vpBy: linesOf(farm),
    over: farm.stage.is === 'over',
  }
}

function nonZero(pairs: readonly (readonly [string, number])[]): { readonly [name: string]: number } {
  return Object.fromEntries(pairs.filter(([, amount]) => amount !== 0))
}

/** The program's lines: its line for tourism stops at the cap even where its total does not (ruling D1). */
function linesOf(farm: Farm): { readonly [name: string]: number } {
  const { tourism } = farm.points
  const guided = farm.stage.is === 'over' && farm.have.includes('tourGuide') && tourism >= TOURISM_CAP + TOUR_GUIDE
  const line = guided ? TOURISM_CAP + TOUR_GUIDE : Math.min(TOURISM_CAP, tourism)
  return nonZero(SOURCES.map((source) => [source, source === 'tourism' ? line : farm.points[source]] as const))
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

/** Our state for a recorded position: positions are tried from what was recorded, not from what we would make of it. */
function stateOf(snapshot: Snapshot, tables: Tables): State {
  const state = diceyFarm.start(setupOf(presets.program102))
  const res = record(snapshot.res)
  const amount = (name: string) => Number(res[name] ?? 0)
  const have = list<Artisan | Facility>(snapshot.have)
  const count = (name: string) => list(snapshot.fields).filter((field) => field === name).length
  const shops = record(snapshot.shops)
  const used = list<string>(snapshot.used)
  const tillDie = snapshot.tillDie as Face | 0
  state.round = Number(snapshot.round)
  state.stage = { is: snapshot.over ? 'over' : 'act' }
  for (const die of list<number>(snapshot.dice)) state.dice[die - 1] = (state.dice[die - 1] as number) + 1
  for (const good of GOODS) state.goods[good] = amount(good)
  state.beg = amount('beg')
  state.empty = count('-')
  for (const crop of CROPS) state.sown[crop] = count(SEED_OF[crop])
  state.offer = list<Artisan>(snapshot.offer)
  state.deck = bits(tables.artisans.slice(ARTISANS.length - Number(snapshot.deck)), artisanBit)
  state.have = have
  state.crew = bits(have, artisanBit)
  state.built = bits(have, facilityBit)
  state.stock = Object.fromEntries(SHOPS.map((shop) => [shop, list(shops[shop] ?? [])])) as unknown as Stock
  state.used = bits(used, onceBit)
  state.tilled = tillDie === 0 ? [] : used.includes('till') ? [tillDie, tillDie] : [tillDie]
  for (const [source, points] of Object.entries(record(snapshot.vpBy))) state.points[source as Source] = Number(points)
  return state
}

function bits(names: readonly string[], bit: { readonly [name: string]: number }): number {
  let set = 0
  for (const name of names) set |= bit[name] ?? 0
  return set
}

/** A position in which moves are only tried. */
class Attempt implements Hand {
  readonly #state: State

  constructor(state: State) {
    this.#state = diceyFarm.copy(state)
  }

  get farm(): Farm {
    return this.#state
  }

  play(json: unknown): string | undefined {
    const judged = judge(diceyFarm, this.#state, diceyFarm.turn(this.#state), 0, json)
    if ('refused' in judged) return judged.refused.why
    diceyFarm.play(this.#state, 0, judged.move)
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
    for (const w of ALTERATIONS) for (const to of FACES) yield { t: 'dieMod', w, d, to }
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
  const game = games.get(id)
  if (game === undefined) throw new Error(`probe of game ${id}, which traces.jsonl does not hold`)
  const { trace, tables } = read(game)
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
