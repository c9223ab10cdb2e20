import { type Ability, type IceTile, type TileId, tileOf } from '../rules/index.ts'

/** What a seat holds that its turn can change. Equal goods are the same object. */
export interface Goods {
  readonly id: number
  /** Freeze tokens in the hand. */
  readonly tokens: number
  /** Ice cream that can still be used this turn, by ability: all 1, all 2, one. */
  readonly ice: readonly [number, number, number]
  /** Tiles that can be flipped, in rising order. */
  readonly milk: readonly TileId[]
  /** Tiles flipped since the solver began, in rising order. */
  readonly flipped: readonly TileId[]
  /** By face: the cheese that a yellow die of it flips; 0 where there is none. */
  readonly cheese: readonly number[]
  /** The ice cream tiles worth flipping next. */
  readonly iceToFlip: readonly TileId[]
}

export const ABILITIES: readonly Ability[] = ['all 1', 'all 2', 'one']

/** Ice cream among these tiles, by ability. */
export function iceIn(flipped: readonly TileId[]): [number, number, number] {
  const ice: [number, number, number] = [0, 0, 0]
  for (const id of flipped) {
    const tile = tileOf(id)
    if (tile.turns === 'cheese') continue
    const ability = ABILITIES.indexOf(tile.ability)
    ice[ability] = (ice[ability] as number) + 1
  }
  return ice
}

/** Thrown when a budget is used up. */
export class OutOfBudget extends Error {}

/** The numbers that stand for a place in a turn have room for so many. */
const MOST_GOODS = 2048

/** The goods that one turn can lead to, each made once. */
export class GoodsList {
  readonly #byKey = new Map<string, Goods>()
  /** By the goods before and the step. */
  readonly #steps: (Goods | undefined)[][] = []
  /** Tokens in the hand and in the supply: the same all through a turn. */
  readonly #tokensInAll: number

  constructor(tokensInAll: number) {
    this.#tokensInAll = tokensInAll
  }

  find(tokens: number, ice: Goods['ice'], milk: readonly TileId[], flipped: readonly TileId[]): Goods {
    const key = `${tokens};${ice.join()};${flipped.join()}`
    let goods = this.#byKey.get(key)
    if (!goods) {
      if (this.#byKey.size === MOST_GOODS) throw new OutOfBudget('more goods than can be told apart')
      const [cheese, next] = [cheesesIn(milk), iceToFlip(tokens, milk)]
      goods = { id: this.#byKey.size, tokens, ice, milk, flipped, cheese, iceToFlip: next }
      this.#byKey.set(key, goods)
    }
    return goods
  }

  /** Without so many tokens. */
  pay(goods: Goods, tokens: number): Goods {
    return tokens === 0
      ? goods
      : this.#step(goods, tokens, () => this.find(goods.tokens - tokens, goods.ice, goods.milk, goods.flipped))
  }

  /** With one token more, if the supply has one (ruling 21). */
  gain(goods: Goods): Goods {
    if (goods.tokens >= this.#tokensInAll) return goods
    return this.#step(goods, 32, () => this.find(goods.tokens + 1, goods.ice, goods.milk, goods.flipped))
  }

  /** After using one ice cream of an ability. */
  use(goods: Goods, ability: number): Goods {
    return this.#step(goods, 33 + ability, () => {
      const [a, b, c] = goods.ice
      const ice: Goods['ice'] = ability === 0 ? [a - 1, b, c] : ability === 1 ? [a, b - 1, c] : [a, b, c - 1]
      return this.find(goods.tokens, ice, goods.milk, goods.flipped)
    })
  }

  /** After flipping a tile; ice cream costs a token and can be used at once. */
  flip(goods: Goods, id: TileId): Goods {
    return this.#step(goods, 36 + id, () => {
      const tile = tileOf(id)
      const milk = goods.milk.filter((one) => one !== id)
      const flipped = [...goods.flipped, id].sort((a, b) => a - b)
      if (tile.turns === 'cheese') return this.find(goods.tokens, goods.ice, milk, flipped)
      const [a, b, c] = goods.ice
      const ability = ABILITIES.indexOf(tile.ability)
      const ice: Goods['ice'] = ability === 0 ? [a + 1, b, c] : ability === 1 ? [a, b + 1, c] : [a, b, c + 1]
      return this.find(goods.tokens - 1, ice, milk, flipped)
    })
  }

  #step(goods: Goods, step: number, make: () => Goods): Goods {
    this.#steps[goods.id] ??= []
    const steps = this.#steps[goods.id] as (Goods | undefined)[]
    steps[step] ??= make()
    return steps[step] as Goods
  }
}

/** The cheese that a yellow die of each face flips: the dearest, for it is the one that spoilage would take. */
function cheesesIn(milk: readonly TileId[]): number[] {
  const best = [0, 0, 0, 0, 0, 0, 0]
  for (const id of milk) {
    const tile = tileOf(id)
    if (tile.turns !== 'cheese') continue
    const known = best[tile.yellow] as number
    if (known === 0 || tile.value > tileOf(known as TileId).value) best[tile.yellow] = id
  }
  return best
}

/** Of each ability the dearest. */
function iceToFlip(tokens: number, milk: readonly TileId[]): TileId[] {
  if (tokens === 0) return []
  const best: (IceTile | undefined)[] = [undefined, undefined, undefined]
  for (const id of milk) {
    const tile = tileOf(id)
    if (tile.turns === 'cheese') continue
    const ability = ABILITIES.indexOf(tile.ability)
    if (tile.value > (best[ability]?.value ?? 0)) best[ability] = tile
  }
  return best.flatMap((tile) => (tile ? [tile.id] : []))
}
