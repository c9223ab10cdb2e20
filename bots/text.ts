import type { Level } from './bot.ts'
import type { Reason, Unit } from './reason.ts'

/** Everything bots say, in one language. */
export interface BotText {
  readonly levels: { readonly [L in Level]: string }
  /** Why a move is suggested, as a sentence. */
  reason(reason: Reason): string
  /** A candidate's value with its error. */
  value(unit: Unit, value: number, error: number): string
}
