import type { Die, Vegetable } from '../rules/index.ts'

export type Remark =
  /** Of the dice in the pool so many could be planted. */
  | { readonly is: 'pool'; readonly fit: number; readonly of: number }
  /** The die in hand, and where it may go. */
  | { readonly is: 'in hand'; readonly die: Die; readonly spaces: number }
  | { readonly is: 'market die'; readonly dice: number }
  /** Ideas. */
  | { readonly is: 'plant one'; readonly vegetable: Vegetable }
  | { readonly is: 'feed one'; readonly untilRow: number }
  | { readonly is: 'a power'; readonly powers: number }
  | { readonly is: 'choose the row' }
  | { readonly is: 'to the pig' }
  | { readonly is: 'price up'; readonly vegetable: Vegetable; readonly own: number }
  /** What a vegetable is worth at market now, and how many of them grow in the own garden. */
  | { readonly is: 'price'; readonly vegetable: Vegetable; readonly each: number; readonly own: number }
  | { readonly is: 'room'; readonly die: Die; readonly spaces: number }
  | { readonly is: 'no room'; readonly die: Die; readonly circles: number; readonly untilRow: number }
  /** So many others could plant it. */
  | { readonly is: 'denies'; readonly others: number }
  /** The own points as things stand, before and after. */
  | { readonly is: 'points'; readonly before: number; readonly after: number }
  | { readonly is: 'row'; readonly row: number; readonly left: number; readonly ribbon: number }
  | { readonly is: 'circles'; readonly circles: number; readonly untilRow: number }
  | { readonly is: 'row of the pig'; readonly row: number }
  | { readonly is: 'becomes'; readonly die: Die; readonly spaces: number; readonly powers: number }
/** What speaks for moves and against others. */
export type Argument =
  | Extract<Remark, { is: 'circles' | 'row' }>
  /** As things stand. */
  | { readonly is: 'more points'; readonly points: number }
  | { readonly is: 'more powers'; readonly powers: number }
  /** What the last die of the round raises: how many one grows oneself, and others at most. */
  | { readonly is: 'to market'; readonly vegetable: Vegetable; readonly own: number; readonly most: number }
  /** It would stay for others who can plant it. */
  | { readonly is: 'denies die'; readonly die: Die; readonly others: number; readonly each: number }
  /** The round under way becomes the last one, with so many points more than anybody else. */
  | { readonly is: 'last round'; readonly ahead: number }
  /** So many of all faces of the dice fit into the own garden afterwards. */
  | { readonly is: 'room to grow'; readonly faces: number; readonly other: number }
