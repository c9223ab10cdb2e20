import { type Ability, type TileId, tileOf } from './parts.ts'

export const ABILITIES: { readonly [ability in Ability]: string } = {
  'all 1': '1の目をすべて振り直す',
  'all 2': '2の目をすべて振り直す',
  one: 'ダイス1個を振り直す',
}

/** What an ice cream does. */
export function abilityText(ability: Ability): string {
  return ABILITIES[ability]
}

/** The tile with its milk side up, and what flips it. */
export function milkName(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? `${tile.value}点の牛乳（黄色の${tile.yellow}でチーズ）`
    : `${tile.value}点の牛乳（冷凍トークンでアイス、${ABILITIES[tile.ability]}）`
}

/** The tile when it is flipped. */
export function flippedName(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese' ? `${tile.value}点のチーズ` : `${tile.value}点のアイス（${ABILITIES[tile.ability]}）`
}
