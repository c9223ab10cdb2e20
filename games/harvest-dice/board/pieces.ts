import type { Vegetable } from '../rules/parts.ts'

/** What the board can be asked about: `data-explains`. */
export type PieceName =
  | `${'die' | 'market' | 'most' | 'worth'}:${Vegetable}`
  | `recolour:${Vegetable}`
  | `space:${number}`
  | 'most:pig'
  | 'worth:pig'
  | 'worth:ribbon'
  | 'worth:sum'
  | 'order'
  | 'raise'
  | 'lower'
  | 'powers'
  | 'pig'
  | 'pig-row'
  | 'ribbon'
  | 'feed'
  | 'sheet'

/** So that a name that nobody explains does not compile. */
export const piece = (name: PieceName): PieceName => name
