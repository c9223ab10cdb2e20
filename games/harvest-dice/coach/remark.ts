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
