import type { Seat } from '@makiba/kernel'
import type { Kind, Power } from '../rules/index.ts'

export type Remark =
  /** The herd is empty: so many cards of the hand can begin one. */
  | { readonly is: 'to open'; readonly cards: number }
  | { readonly is: 'no opener' }
  /** Where the herd ends, the flies in it, and how many cards of the hand fit. */
  | {
      readonly is: 'herd'
      readonly low: number
      readonly high: number
      readonly flies: number
      readonly fit: number
    }
  | { readonly is: 'to decide'; readonly power: Power; readonly flies: number }
  /** Ideas. */
  | { readonly is: 'open for yourself' }
  | { readonly is: 'get rid'; readonly flies: number }
  | { readonly is: 'stay close' }
  | { readonly is: 'jump' }
  | { readonly is: 'special'; readonly kind: Kind }
  | { readonly is: 'take it'; readonly flies: number }
  | { readonly is: 'nothing fits' }
  | { readonly is: 'pass on' }
  | { readonly is: 'who plays next' }
  /** Flies that leave the hand. */
  | { readonly is: 'sheds'; readonly flies: number; readonly rest: number }
  /** The ends afterwards. */
  | { readonly is: 'ends'; readonly low: number; readonly high: number }
  /** Numbers between the old end and the card: nobody can use them any more. */
  | { readonly is: 'skips'; readonly numbers: number }
  /** So many of the cards that stay in the hand would fit afterwards. */
  | { readonly is: 'follow'; readonly cards: number; readonly of: number }
  | { readonly is: 'wait in herd'; readonly flies: number }
  | { readonly is: 'costs'; readonly flies: number; readonly cards: number }
  | { readonly is: 'open next'; readonly cards: number }
  | { readonly is: 'ends round' }
  | { readonly is: 'next is'; readonly seat: Seat; readonly cards: number; readonly flies: number }
