export type Face = 1 | 2 | 3 | 4 | 5 | 6
export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6]

export const WHITE_DICE = 7
export const RED_DICE = 4
/** Ruling 21: the larger of two published supplies. */
export const FREEZE_TOKENS = 20
/** Backorder tokens beyond one a player. */
export const SPARE_BACKORDERS = 1
export const DISPLAY = 3
export const BARNS = 3
/** From this roll of a turn on, each brings a freeze token (ruling 1). */
export const FREEZE_ROLL = 3
export const SET_POINTS = 10
export const CHEESE_POINTS = 5
export const BACKORDER_COST = 5

/** A place in the table of tiles. */
export type TileId = number

/** What an ice cream rerolls, once a turn: every unlocked 1, every unlocked 2, or one unlocked die. */
export type Ability = 'all 1' | 'all 2' | 'one'

interface Order {
  readonly id: TileId
  /** Its price, and its points. */
  readonly value: 10 | 20 | 30 | 40
}
/** Flipped by the yellow die with this face: cheese. */
export interface CheeseTile extends Order {
  readonly turns: 'cheese'
  readonly yellow: Face
}
/** Flipped by a freeze token: ice cream. */
export interface IceTile extends Order {
  readonly turns: 'ice cream'
  readonly ability: Ability
}
export type Tile = CheeseTile | IceTile

function cheese(id: TileId, value: Tile['value'], yellow: Face): CheeseTile {
  return { id, value, turns: 'cheese', yellow }
}
function ice(id: TileId, value: Tile['value'], ability: Ability): IceTile {
  return { id, value, turns: 'ice cream', ability }
}

/**
 * A reconstruction. Known are 22 tiles, the values 10 to 40 and the two ways to flip; how many there are of each is not.
 * Tile 23 takes the place of 22 in the smooth mix.
 */
export const TILES: readonly Tile[] = [
  cheese(1, 10, 1),
  cheese(2, 10, 2),
  cheese(3, 10, 3),
  ice(4, 10, 'all 1'),
  ice(5, 10, 'all 2'),
  ice(6, 10, 'one'),
  cheese(7, 20, 1),
  cheese(8, 20, 2),
  cheese(9, 20, 3),
  cheese(10, 20, 4),
  ice(11, 20, 'all 1'),
  ice(12, 20, 'all 2'),
  ice(13, 20, 'one'),
  ice(14, 20, 'one'),
  cheese(15, 30, 4),
  cheese(16, 30, 5),
  cheese(17, 30, 6),
  ice(18, 30, 'all 1'),
  ice(19, 30, 'all 2'),
  cheese(20, 40, 5),
  cheese(21, 40, 6),
  ice(22, 40, 'one'),
  ice(23, 30, 'one'),
]

export type TileMix = 'standard' | 'smooth'

/** The tiles of each mix: values 6/8/5/3 or, for games of more even length, 6/8/6/2. */
export const MIXES: { readonly [mix in TileMix]: readonly TileId[] } = {
  standard: TILES.map(({ id }) => id).filter((id) => id !== 23),
  smooth: TILES.map(({ id }) => id).filter((id) => id !== 22),
}

export function tileOf(id: TileId): Tile {
  const tile = TILES[id - 1]
  if (!tile) throw new RangeError(`there is no tile ${id}`)
  return tile
}

/** By how many points a day is won or lost: the first margins of the second rank and upwards. Orders are worth tens: so many points are one good turn, or three. */
export const MARGINS: readonly number[] = [-60, -20, 0, 1, 30, 70]
