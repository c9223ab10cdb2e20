import { type TileId, tileOf } from '../rules/parts.ts'
import type { Piece as Die } from './dice.ts'

/** What the board can be asked about: `data-explains`. */
export type PieceName =
  | `${'order' | 'milk' | 'made'}:${TileId}`
  | `die:${Die['colour']}`
  | 'stack'
  | 'barns'
  | 'total'
  | 'churn'
  | 'freeze'
  | 'backorder'
  | 'red-supply'
  | 'ten'
  | 'tiles'
  | 'shelf'
  | 'roll'
  | 'reroll'
  | 'stop'
  | 'fail'
  | 'claim'

/** So that a name that nobody explains does not compile. */
export const piece = (name: PieceName): PieceName => name

const scoops = { 'all 1': 'ice-cream-ones', 'all 2': 'ice-cream-twos', one: 'ice-cream-any' } as const

/** What a tile turns into: what an ice cream will do is open to all before it is paid (ruling 32). */
export function turnedArt(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese' ? 'cheese' : scoops[tile.ability]
}
