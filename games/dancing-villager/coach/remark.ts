import type { Count } from '../rules/index.ts'

export type Remark =
  | { readonly is: 'sticks'; readonly meat: number; readonly charcoal: number }
  /** So many villagers lie with a hand up or down. */
  | { readonly is: 'count them'; readonly hands: number; readonly meat: number; readonly charcoal: number }
  /** One has touched already: so many dogs are still free. */
  | { readonly is: 'free dogs'; readonly dogs: number }
  /** Ideas. */
  | { readonly is: 'throw' }
  | { readonly is: 'hands'; readonly up: number; readonly down: number; readonly stack: boolean }
  | { readonly is: 'once more' }
  | { readonly is: 'enough' }
  /** So many players throw. */
  | { readonly is: 'all throw'; readonly villagers: number }
  /** `net` sticks of a kind go, of `left`. */
  | {
      readonly is: 'goes'
      readonly kind: 'meat' | 'charcoal'
      readonly net: number
      readonly left: number
      readonly event: Count['event']
    }
  | { readonly is: 'even'; readonly hands: number }
  | { readonly is: 'still free'; readonly dogs: number }
  | { readonly is: 'nothing free' }
