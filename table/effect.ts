// All that a table ever does to the world. Plain data: a host carries it out, in this order.
import type { Kinds, Seat, Watcher } from '@makiba/kernel'
import type { ListenerId } from './input.ts'
import type { ChatLine, Fault, Level, ServerMessage, TableInfo } from './protocol.ts'
import type { Append, RowChange } from './row.ts'

/** A message of the protocol, as these listeners may have it. */
export interface Tell {
  readonly is: 'tell'
  readonly to: readonly ListenerId[]
  readonly text: string
  readonly kind: ServerMessage['is']
  /** `whole` and `happened`: the last entry that it tells of. */
  readonly n?: number
  /** `ack`, `refused` and `failed`: what they answer. */
  readonly key?: string
}

/** What a bot is given: a view and its own legal moves, never more. Answered by `chose` or `could not choose`. */
export interface AskBot {
  readonly is: 'ask bot'
  readonly question: number
  readonly seat: Seat
  readonly game: string
  readonly level: Level
  readonly view: Kinds['view']
  readonly moves: readonly Kinds['move'][]
  readonly budgetMs: number
  /** The seats that people play now. */
  readonly people: readonly Seat[]
  /** The guest who hosts the table, '' for all that nobody hosts: thoughts are shared out between them. */
  readonly account: string
}

export type Effect =
  /** Answered by `written` or `not written`. Until then nothing else is written. */
  | { readonly is: 'append'; readonly write: number; readonly append: Append }
  | { readonly is: 'change'; readonly write: number; readonly version: number; readonly row: RowChange }
  /** Reads the table anew, answered by `read` or `not read`. */
  | { readonly is: 'read again' }
  | Tell
  | { readonly is: 'entered'; readonly listener: ListenerId; readonly watcher: Watcher }
  /** `fault` absent: the table is no longer here. */
  | { readonly is: 'turned away'; readonly listener: ListenerId; readonly fault?: Fault }
  /** A command came too late: the table is no longer here. Whoever gave it may give it again elsewhere. */
  | { readonly is: 'gone'; readonly listener: ListenerId; readonly key: string }
  | { readonly is: 'close'; readonly listener: ListenerId; readonly code: number; readonly fault: Fault }
  /** Links are to be measured, answered by `trip`. */
  | { readonly is: 'measure'; readonly listeners: readonly ListenerId[] }
  | { readonly is: 'answer'; readonly id: number; readonly table: TableInfo }
  /** `fault` absent: the table is no longer here. */
  | { readonly is: 'refuse'; readonly id: number; readonly fault?: Fault }
  | AskBot
  /** `time` is to come then, in ticks; undefined: not at all. The latest one counts. */
  | { readonly is: 'wake'; readonly at: number | undefined }
  | { readonly is: 'count'; readonly what: 'moves' | 'bot moves' | 'refusals' | 'failures' }
  /** Somebody listens here from now on, or nobody does: what its host has under way. */
  | { readonly is: 'share'; readonly on: boolean }
  /** Something was said: for those who come when the table is elsewhere. */
  | { readonly is: 'said'; readonly line: ChatLine }
  /** Somebody else wrote to this table: perhaps it is no longer ours. */
  | { readonly is: 'contested' }
  /** It broke, and is kept as it is; nothing happens here any more. */
  | { readonly is: 'set apart'; readonly n: number; readonly error: unknown }
  /** Nobody needs it: it may be forgotten. Nothing is done after this. */
  | { readonly is: 'sleep' }
  /** Those who listened may follow the table; `n` is the last entry that was told. Nothing is done after this. */
  | { readonly is: 'handed over'; readonly listeners: readonly ListenerId[]; readonly n: number }
