import type { AnyCrew } from '@makiba/bots'
import type { AnyTitle, Kinds, Language, Text } from '@makiba/kernel'
import type { Adapter } from './conform.ts'

/** How a game is announced, in one language. */
export interface CoverWords {
  readonly name: string
  /** The name with a place to break it, where it does not show its own. */
  readonly broken?: string
  readonly kind: string
  readonly line: string
}

/** What hosts know of a game before they load it, and how its parts are loaded: `games/<id>/title.ts`. */
export interface Cover {
  readonly id: string
  /** Where it stands at home: the lower, the earlier. */
  readonly order: number
  readonly seats: readonly [least: number, most: number]
  readonly minutes: number
  readonly usual: {
    /** Seats at a table that nobody has set up. */
    readonly seats: number
    /** The source of luck of its tables; 'fair' where absent. */
    readonly luck?: string
    /** Options where several share one screen, in place of the game's own. */
    readonly together?: { readonly [option: string]: unknown }
  }
  readonly words: { readonly [L in Language]: CoverWords }
  /** Moments count: hands race. */
  readonly race?: true
  /** Nobody takes anything back: the `finalSince` of its facts. */
  readonly final?: true
  /** The rules, with their sources of luck. */
  readonly load: () => Promise<AnyTitle>
  readonly bots: () => Promise<AnyCrew>
  readonly texts: { readonly [L in Language]: () => Promise<Text<Kinds>> }
  /** How recordings of independent implementations are read, where there are any. */
  readonly conform?: () => Promise<Adapter>
}
