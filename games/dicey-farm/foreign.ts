import { equal, isRecord } from '@makiba/kernel'
import type { Json, Snapshot } from '../conform.ts'
import { presets } from './rules/facts.ts'
import { artisanBit, buildable, diceOf, facilityBit, isUsed, onceBit, openShops, sizeOf, total } from './rules/farm.ts'
import { game } from './rules/index.ts'
import {
  ANIMALS,
  ARTISANS,
  type Artisan,
  byName,
  CROPS,
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
  type Ware,
} from './rules/parts.ts'
import type { Tables } from './rules/seed.ts'
import { type Farm, ONCE, type Options, type State } from './rules/state.ts'

// The notation of the recorded games of the original program: see golden/README.md.

export function setupOf(options: Options) {
  return { seats: 1, options, rulesVersion: game.facts.rulesVersion }
}

export function record(json: Json | undefined): Snapshot {
  if (!isRecord(json)) throw new TypeError(`not a record: ${JSON.stringify(json)}`)
  return json as Snapshot
}

export function named(json: Json | undefined): string {
  if (typeof json !== 'string' && typeof json !== 'number') throw new TypeError(`not a name: ${JSON.stringify(json)}`)
  return String(json)
}

export function list<T extends Json = Json>(json: Json | undefined): readonly T[] {
  if (!Array.isArray(json)) throw new TypeError(`not a list: ${JSON.stringify(json)}`)
  return json as readonly T[]
}

export function tablesIn(setup: Snapshot): Tables {
  return {
    dice: list<Face>(setup.dice),
    artisans: list<Artisan>(setup.workers),
    rows: list(setup.rows).map((row) => list<number>(row)),
    rowOf: list(setup.rowOf).map((row) => list<number>(row)),
  }
}

/** Dice and fields in one order, for theirs has no meaning. */
export function unordered(snapshot: Snapshot): Snapshot {
  const { dice, fields } = snapshot
  return {
    ...snapshot,
    ...(dice !== undefined && { dice: [...list<number>(dice)].sort((a, b) => a - b) }),
    ...(fields !== undefined && { fields: [...list<string>(fields)].sort() }),
  }
}

/** Somebody who can be told one of our moves after the other. */
export interface Hand {
  readonly farm: Farm
  /** Plays; a word of refusal where it is not allowed. */
  play(json: unknown): string | undefined
}

/** Plays a foreign move, which is whole, in our steps. */
export function playForeign(hand: Hand, m: Snapshot): string | undefined {
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

export function dish(a: Ingredient, b: Ingredient): readonly Ingredient[] {
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

export function snapshotOf(farm: Farm): Snapshot {
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
export function linesOf(farm: Farm): { readonly [name: string]: number } {
  const { tourism } = farm.points
  const guided = farm.stage.is === 'over' && farm.have.includes('tourGuide') && tourism >= TOURISM_CAP + TOUR_GUIDE
  const line = guided ? TOURISM_CAP + TOUR_GUIDE : Math.min(TOURISM_CAP, tourism)
  return nonZero(SOURCES.map((source) => [source, source === 'tourism' ? line : farm.points[source]] as const))
}

/** Our state for a recorded position: positions are tried from what was recorded, not from what we would make of it. */
export function stateOf(snapshot: Snapshot, tables: Tables): State {
  const state = game.start(setupOf(presets.program102))
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
  state.stock = byName(SHOPS, (shop) => list(shops[shop] ?? []).map((ware) => list(ware) as unknown as Ware))
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
