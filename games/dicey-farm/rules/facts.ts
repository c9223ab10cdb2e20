import { either, type Facts, form, isRecord, list, type Shape, whole, word } from '@makiba/kernel'
import {
  ALTERERS,
  ANIMALS,
  ARTISANS,
  CROPS,
  DEAL_IDS,
  FACES,
  FACILITIES,
  type Face,
  GOODS,
  INGREDIENTS,
  type Ingredient,
  MOST_TIMES,
  OFFER,
  ROUNDS,
  SHOPS,
  type Shop,
  SLOTS,
  type Ware,
} from './parts.ts'
import type { DiceyFarm, Move, Options, Outcome } from './state.ts'

/** The original program plays `program102`; the text of its rules is `rulebook`, the usual game. */
export const presets = {
  rulebook: { tourismCap: true, butterWorkshop: true },
  program102: { tourismCap: false, butterWorkshop: false },
} as const satisfies { readonly [name: string]: Options }

/**
 * A draw within a round has a name of its own for each round. What was seen and undone so comes again in that round and
 * tells nothing of a later one.
 */
export function recruitDraw(round: number): string {
  return `recruit:${round}`
}
export function openDraw(shop: Shop, round: number): string {
  return `${shop}:${round}`
}

const rounds = Array.from({ length: ROUNDS }, (_, i) => i + 1)
const face: Shape<Face> = word(...FACES)
const artisan = word(...ARTISANS)
const facility = word(...FACILITIES)
const upToSix = whole(0, 6)

function dish(json: unknown): json is readonly [Ingredient, Ingredient] {
  if (!list(word(...INGREDIENTS), 2, 2)(json)) return false
  const [a, b] = json as [Ingredient, Ingredient]
  return INGREDIENTS.indexOf(a) < INGREDIENTS.indexOf(b)
}

const moves = {
  fish: form({ do: word('fish'), die: face }),
  till: form({ do: word('till'), die: face }),
  sow: form({ do: word('sow'), die: face }),
  ship: form({ do: word('ship'), die: face }),
  recruit: form({ do: word('recruit'), die: face }),
  discard: form({ do: word('discard'), die: face }),
  shop: form({ do: word('shop'), die: face, shop: word(...SHOPS) }),
  contract: form({ do: word('contract'), die: face, artisan }),
  build: form({ do: word('build'), die: face, facility }),
  tourism: form({ do: word('tourism'), die: face, points: face }),
  oven: form({ do: word('oven'), die: face, wheat: upToSix }),
  butterWorkshop: form({ do: word('butterWorkshop'), die: face, milk: upToSix }),
  slaughterHut: form({ do: word('slaughterHut'), die: face, animal: word(...ANIMALS, 'none') }),
  alter: form({ do: word('alter'), artisan: word(...ALTERERS), die: face, to: face }),
  eat: form({ do: word('eat'), good: word(...INGREDIENTS) }),
  cook: form({ do: word('cook'), goods: dish }),
  horse: form({ do: word('horse') }),
  plant: form({ do: word('plant'), crop: word(...CROPS), times: whole(1, MOST_TIMES) }),
  deal: form({ do: word('deal'), deal: word(...DEAL_IDS), times: whole(1, MOST_TIMES) }),
  keep: form({ do: word('keep'), artisan }),
  done: form({ do: word('done') }),
  end: form({ do: word('end') }),
} satisfies { readonly [D in Move['do']]: Shape<Extract<Move, { readonly do: D }> | Move> }

function move(json: unknown): json is Move {
  if (!isRecord(json)) return false
  const { do: name } = json
  return typeof name === 'string' && Object.hasOwn(moves, name) && moves[name as Move['do']](json)
}

const good = word(...GOODS)
const amount = whole(1, 4)
function ware(json: unknown): json is Ware {
  return Array.isArray(json) && json.length === 2 && good(json[0]) && amount(json[1])
}

const outcome: Shape<Outcome> = either(
  form({ artisans: list(artisan, 1, OFFER) }),
  form({ stock: list(form({ shop: word(...SHOPS), wares: list(ware, SLOTS, SLOTS) }), 1, SHOPS.length) }),
  form({ dice: list(face, 2, 4) }),
)

export const facts: Facts<DiceyFarm> = {
  id: 'dicey-farm',
  seats: [1, 1],
  options: {
    tourismCap: { kind: 'flag', usual: presets.rulebook.tourismCap },
    butterWorkshop: { kind: 'flag', usual: presets.rulebook.butterWorkshop },
  },
  rulesVersion: 1,
  oldestRules: 1,
  hidden: false,
  reveals: [],
  // The roll is not among them: a round begins with it and can be played again from there, no further (ruling S28).
  finalSince: null,
  undoOver: [...rounds.map(recruitDraw), ...SHOPS.slice(1).flatMap((shop) => rounds.map((r) => openDraw(shop, r)))],
  longest: 4000,
  move,
  outcome,
}
