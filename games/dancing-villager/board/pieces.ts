/** What the board can be asked about: `data-explains`. While hands race nothing has a name: a touch is a touch. */
export const PIECES = [
  'dog',
  'fire',
  'village',
  'bonfire',
  'sticks',
  'pack',
  'villagers',
  'dogs',
  'plate',
  'pass',
  'shake',
  'poses',
  'again',
  'ring',
] as const
export type PieceName = (typeof PIECES)[number]

/** So that a name that nobody explains does not compile. */
export const piece = (name: PieceName): PieceName => name
