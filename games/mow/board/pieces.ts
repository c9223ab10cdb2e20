import type { Card } from '../rules/parts.ts'

/** What the board can be asked about: `data-explains`. */
export type PieceName =
  | `cow:${Card}`
  | 'pile'
  | 'arrows'
  | 'low'
  | 'high'
  | 'open'
  | 'gap'
  | 'flies'
  | 'paddock'
  | 'collect'
  | 'pass'
  | 'keep'
  | 'reverse'
  | 'name'
  | 'place'
  | 'stable'
  | 'held'
  | 'total'

/** So that a name that nobody explains does not compile. */
export const piece = (name: PieceName): PieceName => name
