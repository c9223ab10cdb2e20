import type { Level } from './bot.ts'
import type { Unit } from './reason.ts'

/** Everything the bots of a game say, in one language; without more, what bots of any game say. */
export interface BotText<U extends string = Unit> {
  readonly levels: { readonly [L in Level]: string }
  /** A candidate's value with its error. */
  value(unit: U, value: number, error: number): string
}

/** The words of a game's bots, where nobody needs to know which game. */
export type AnyBotText = BotText<string>
