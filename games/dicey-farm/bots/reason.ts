import type { CommonReason } from '@makiba/bots'
import type { Move } from '../rules/index.ts'

export type Reason =
  | CommonReason
  /** Part of the best plan for the round; what comes next in it. */
  | { readonly because: 'plan'; readonly deeds: readonly Deed[] }

/** What a die is used for. */
export type Deed = Extract<Move, { readonly die: unknown }>['do']
