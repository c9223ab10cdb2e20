import type { Clock, Level } from './protocol.ts'

/** Who has a seat, as it is kept. */
export type Sitter =
  | { readonly by: 'open' }
  /** `guest`: who has had this seat since the table began. Nobody else may have it, and they may have no other. */
  | { readonly by: 'bot'; readonly level: Level; readonly guest?: string }
  | { readonly by: 'guest'; readonly guest: string; readonly entropy: string }

export type Phase = 'lobby' | 'playing' | 'over' | 'quarantined'

/** All that is kept of a table besides its record. */
export interface TableRow {
  readonly id: string
  readonly game: string
  /** Rules that it was opened with. */
  readonly rulesVersion: number
  readonly options: { readonly [name: string]: unknown }
  readonly luck: string
  /** Secret until the record reveals it. */
  readonly seed: string
  readonly commitment: string
  readonly phase: Phase
  readonly listed: boolean
  /** For anybody who comes: strangers sit down for its bots, also while it plays, where the title allows it. */
  readonly anybody: boolean
  readonly clock: Clock | null
  readonly sitters: readonly Sitter[]
  /** The guest who may change and start it. */
  readonly host: string | null
  readonly invite: string
  readonly code: { readonly letters: string; readonly until: number } | null
  readonly created: number
  readonly started: number | null
  readonly ended: number | null
  readonly result: { readonly scores: readonly number[]; readonly places: readonly number[] } | null
  readonly rematch: string | null
  /** The first table of the evening that this one belongs to: people stay, games change. */
  readonly evening: string
  /** Counts changes of this row: every change names the one it was made from. */
  readonly version: number
}

/** What may change of a row. */
export type RowChange = Partial<
  Pick<TableRow, 'phase' | 'listed' | 'sitters' | 'host' | 'code' | 'started' | 'ended' | 'result' | 'rematch'>
>

/** One line of the record as it is kept; line 0 is the header. */
export interface StoredLine {
  readonly n: number
  readonly line: string
  /** The seat and its idempotency key, '' where there is none. */
  readonly key: string
}

/**
 * Lines that follow the last one, and a change of the row that belongs to them: both happen or neither. Only the first line may
 * have a key.
 */
export interface Append {
  readonly table: string
  /** The mark behind the last line. */
  readonly follows: number
  readonly lines: readonly StoredLine[]
  readonly change?: { readonly version: number; readonly row: RowChange }
}

export interface GuestRow {
  readonly id: string
  readonly name: string
  readonly avatar: string
}
