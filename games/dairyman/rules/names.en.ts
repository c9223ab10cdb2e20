import { type Ability, type TileId, tileOf } from './parts.ts'

export const ABILITIES: { readonly [ability in Ability]: string } = {
  'all 1': 'rerolls all 1s',
  'all 2': 'rerolls all 2s',
  one: 'rerolls one die',
}

/** What an ice cream does. */
export function abilityText(ability: Ability): string {
  return ABILITIES[ability]
}

/** The tile with its milk side up, and what flips it. */
export function milkName(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? `${tile.value}-point milk (cheese for a yellow ${tile.yellow})`
    : `${tile.value}-point milk (for a freeze token ice cream that ${ABILITIES[tile.ability]})`
}

/** The tile when it is flipped. */
export function flippedName(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? `${tile.value}-point cheese`
    : `${tile.value}-point ice cream (${ABILITIES[tile.ability]})`
}
