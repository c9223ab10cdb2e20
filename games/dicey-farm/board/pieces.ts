import type { Animal, Artisan, Crop, DealId, Face, Facility, Good, Shop } from '../rules/parts.ts'
import type { Deed } from './tiles.ts'

/** What is in a field. */
export type PlotKind = Crop | Animal | 'horse' | 'stable' | 'empty'

/** What the board can be asked about: `data-explains`. */
export type PieceName =
  | `deed:${Deed | 'horse' | 'cook'}`
  | `good:${Good}`
  | `artisan:${Artisan}`
  | `house:${Facility}`
  | `slot:${Shop}:${Face}`
  | `plot:${PlotKind}`
  | `deal:${DealId}`
  | `plant:${Crop}`
  | 'die'
  | 'used'
  | 'rounds'
  | 'due'
  | 'points'
  | 'basket'
  | 'tonight'
  | 'aside'
  | 'done'
  | 'end'
  | 'fed'
  | 'start-over'

/** So that a name that nobody explains does not compile. */
export const piece = (name: PieceName): PieceName => name
