// All that a table ever hears of the world. Plain data: the same inputs give the same effects.
import type { Loaded } from './loaded.ts'
import type { Emote, Fault, SeatChange, Sit } from './protocol.ts'
import type { GuestRow } from './row.ts'

/** Somebody who listens, by a number that the host of the table gave. */
export type ListenerId = number

/** When something reached the host. */
export interface Moment {
  /** Whole milliseconds that only pass: for all that lasts. */
  readonly ticks: number
  /** Milliseconds since 1970: for what is shown and kept. */
  readonly now: number
}

/** What is asked of a table from outside. */
export type TableAsk =
  | { readonly do: 'look' }
  | { readonly do: 'sit'; readonly wish: Sit }
  | { readonly do: 'leave' }
  | { readonly do: 'add seat'; readonly change: SeatChange }
  | { readonly do: 'set seat'; readonly seat: number; readonly change: SeatChange }
  | { readonly do: 'remove seat'; readonly seat: number }
  /** Strangers are shown it, or are not any more. */
  | { readonly do: 'list'; readonly listed: boolean }
  | { readonly do: 'start' }
  | { readonly do: 'code'; readonly letters: string }
  /** Names the table to play again at, unless it has one. */
  | { readonly do: 'name rematch'; readonly table: string }
  /** The same people play another game instead: a lobby is closed, and leads there. */
  | { readonly do: 'replace'; readonly table: string }
  /** Nobody will play at it. */
  | { readonly do: 'close' }
  /** Nobody has been at it for long: closes a lobby, unless somebody is there after all. */
  | { readonly do: 'expire' }

/** Somebody wants to listen: answered by `entered` or `turned away`. */
export interface Came extends Moment {
  readonly is: 'came'
  readonly listener: ListenerId
  readonly guest?: string | undefined
  /** How that guest is called. */
  readonly who?: GuestRow | undefined
  /** Wants to see what the public sees, even with a seat. */
  readonly onlyWatches: boolean
  /** Wants a seat or nothing. */
  readonly asSeat: boolean
  /** The last entry that the client has. */
  readonly have?: number | undefined
  /** The client was welcomed before, when the table was elsewhere and had at least that entry; -1 where that is not known. */
  readonly least?: number | undefined
  readonly muted: readonly number[]
  /** Why nobody may listen at one more table of this table's host; counts for the first who listens. */
  readonly full?: Fault | undefined
}

/** A move of the seat of that listener. It is answered to the listener, with its key: ack, refused or failed. */
export interface MoveCommand extends Moment {
  readonly is: 'move'
  readonly listener: ListenerId
  readonly key: string
  /** The last entry that the player had seen. */
  readonly seen: number
  readonly move: unknown
  /** Where hands race: milliseconds between the moment from which touches count, as painted, and the touch. */
  readonly after?: number | undefined
}

/** Takes back entry `m` and what followed; answered likewise. */
export interface UndoCommand extends Moment {
  readonly is: 'undo'
  readonly listener: ListenerId
  readonly key: string
  readonly m: number
}

/** Something from outside: answered by `answer`. */
export interface Asked extends Moment {
  readonly is: 'asked'
  readonly id: number
  readonly guest?: GuestRow | undefined
  readonly ask: TableAsk
  /** For `start`: why this table's host may not have its bots too. */
  readonly full?: Fault | undefined
}

export type Word =
  | { readonly is: 'left'; readonly listener: ListenerId }
  | { readonly is: 'resync'; readonly listener: ListenerId; readonly have?: number | undefined }
  | { readonly is: 'emote'; readonly listener: ListenerId; readonly emote: Emote }
  | { readonly is: 'chat'; readonly listener: ListenerId; readonly text: string }
  | { readonly is: 'mute'; readonly listener: ListenerId; readonly seat: number; readonly on: boolean }
  | { readonly is: 'nudge'; readonly listener: ListenerId; readonly seat: number }
  | { readonly is: 'look on'; readonly listener: ListenerId; readonly on: boolean }
  | { readonly is: 'ping'; readonly listener: ListenerId; readonly id: number }
  /** The link to a listener was measured: milliseconds there and back. */
  | { readonly is: 'trip'; readonly listener: ListenerId; readonly trip: number }
  | { readonly is: 'renamed'; readonly guest: GuestRow }
  /** The write of that number is on disk; `mark` is behind its lines, where it had any. */
  | { readonly is: 'written'; readonly write: number; readonly mark?: number }
  /** It is not, or nobody knows. `conflict`: somebody else wrote first. */
  | { readonly is: 'not written'; readonly write: number; readonly why: 'conflict' | 'unavailable' }
  | { readonly is: 'read'; readonly loaded: Loaded }
  | { readonly is: 'not read' }
  /** A bot has chosen. `at`: the moment of the table at which it is to be done; 0 where moments do not count. */
  | { readonly is: 'chose'; readonly question: number; readonly move: unknown; readonly at: number }
  /** It could not: its first move is taken. */
  | { readonly is: 'could not choose'; readonly question: number }
  /** It is the time that the last `wake` named, or later, or nothing in particular. */
  | { readonly is: 'time' }
  /** Time stands still while somebody reads, on a device of their own. */
  | { readonly is: 'held'; readonly on: boolean }
  /** The store has entry `n` and that version of the row: perhaps more than is known here. */
  | { readonly is: 'news'; readonly n: number; readonly version: number }
  /** The table goes on elsewhere, or nowhere: what came before is done, and nothing after. Answered by `handed over`. */
  | { readonly is: 'hand over' }

export type Input = Came | MoveCommand | UndoCommand | Asked | (Word & Moment)

/** What a table can be told, without the moment: its host adds that. */
export type Timeless = Input extends infer One ? (One extends Moment ? Omit<One, keyof Moment> : never) : never
