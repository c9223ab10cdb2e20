/** Tables that are kept for a while and no longer: closed before they began, played to their end, or left in the middle. */
export type OldKind = 'closed' | 'finished' | 'unfinished'

/** Where to go on: the time and the id behind which to look. */
export interface Place {
  readonly at: number
  readonly id: string
}

export interface OldTables {
  readonly ids: readonly string[]
  /** Undefined when there are no more. */
  readonly next?: Place
}

export const BEGINNING: Place = { at: -1, id: '' }

/** How much is kept. */
export interface Figures {
  readonly bytes: number
  /** Bytes inside the database that the next writes use up first. */
  readonly freeBytes: number
  readonly rows: { readonly [table in 'guests' | 'tables' | 'dailies']: number }
  /** When the oldest table that is still played was opened. */
  readonly oldestUnfinished: number | null
}

/** What is needed to keep the database at a size; part of the store. Each call is one small step. */
export interface RetentionStore {
  /** Was here now; written at most once a day and guest by whoever calls. */
  sawGuest(id: string, now: number): Promise<void>
  /** Looks at so many tables that are older, the oldest first: which of them are of that kind. */
  oldTables(kind: OldKind, before: number, after: Place, limit: number): Promise<OldTables>
  /** With their seats and records, all or none. */
  removeTables(ids: readonly string[]): Promise<void>
  /**
   * Looks at so many guests who were not here since, and removes those who sit at no table and have no day that is kept. `next` is
   * undefined when there are no more.
   */
  removeGuests(
    before: number,
    after: Place,
    limit: number,
  ): Promise<{ readonly removed: number; readonly next?: Place }>
  /** Rows of a game's days before that date, so many of each kind at most; how many there were. */
  removeDays(game: string, before: string, limit: number): Promise<number>
  /** Looks at so many reports from before, and removes those that were closed before; `next` as above. */
  removeReports(
    before: number,
    after: Place,
    limit: number,
  ): Promise<{ readonly removed: number; readonly next?: Place }>
  figures(): Promise<Figures>
}
