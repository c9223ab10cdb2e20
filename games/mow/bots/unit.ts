import type { Unit as CommonUnit } from '@makiba/bots'

export type Unit =
  | CommonUnit
  /** Flies taken, counted negatively. */
  | 'flies'
