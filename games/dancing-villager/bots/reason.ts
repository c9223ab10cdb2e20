import type { CommonReason } from '@makiba/bots'

export type Reason =
  | CommonReason
  /** Counted what lies there. */
  | { readonly because: 'counted' }
