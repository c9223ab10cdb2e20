import type { DailyStore } from '../daily/store.ts'
import type { Clock, Level } from '../protocol.ts'

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
  /** Counts changes of this row: every change names the one it was made from. */
  readonly version: number
}

/** What may change of a row. */
export type RowChange = Partial<
  Pick<TableRow, 'phase' | 'sitters' | 'host' | 'code' | 'started' | 'ended' | 'result' | 'rematch'>
>

/** One line of the record as it is kept; line 0 is the header. */
export interface StoredLine {
  readonly n: number
  readonly line: string
  /** The seat and its idempotency key, '' where there is none. */
  readonly key: string
}

/** A record as it is kept, and the mark behind it: whoever writes next names it, and of two who name the same one wins. */
export interface StoredRecord {
  readonly lines: readonly StoredLine[]
  readonly mark: number
}

/** A part of a record, and whether there is more behind its mark. */
export interface StoredPage extends StoredRecord {
  readonly more: boolean
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

export interface News {
  readonly id: string
  readonly n: number
  readonly version: number
}

export interface GuestRow {
  readonly id: string
  readonly name: string
  readonly avatar: string
}

/** Somebody else wrote first: these lines or this version of a row were not what the store expected. */
export class Conflict extends Error {}

/** The store itself is away, full or not to be written: no table is to blame. */
export class Unavailable extends Error {}

/** The narrow place through which everything durable goes. Nothing resolves before it is on disk. */
export interface Store extends TableStore, DailyStore {}

/** What tables and their guests need of it: the simulator has one of its own, which passes the same suite. */
export interface TableStore {
  /**
   * All of it in one transaction, or nothing: a Conflict, Unavailable, or another error for which one of the tables is to blame. Resolves to the mark behind the first one's lines;
   * the mark behind each next one's is one more.
   */
  append(batch: readonly Append[]): Promise<number>
  createTable(row: TableRow): Promise<void>
  /** Conflict when the row is no longer of that version. */
  changeTable(id: string, version: number, change: RowChange): Promise<void>
  findTable(id: string): Promise<TableRow | undefined>
  /** Without lines before the table begins. All at once: for a table that others wait beside there are `pagesOf` it. */
  record(id: string): Promise<StoredRecord>
  /** The beginning of the record, or what comes behind that mark. */
  page(id: string, behind?: number): Promise<StoredPage>
  /** The number of the first line that follows the mark (-1 where none does), and the version of the row. */
  news(tables: readonly { readonly id: string; readonly mark: number }[]): Promise<readonly News[]>
  /** Listed tables that are not over, newest first: lobbies opened after `since`, then those that play, so many of each. */
  listed(game: string | undefined, since: number, limit: number): Promise<TableRow[]>
  /** Lobbies that were opened before these times, the oldest first. */
  oldLobbies(before: { readonly listed: number; readonly private: number }, limit: number): Promise<TableRow[]>
  /** How many lobbies the guest hosts. */
  countLobbies(guest: string): Promise<number>
  /** Where the guest sits: unfinished tables first, newest first. */
  tablesOf(guest: string, limit: number): Promise<TableRow[]>
  /** By invite, or by a code that is still good: of a table that is not over. */
  findInvite(word: string, now: number): Promise<{ readonly table: string; readonly invite: string } | undefined>
  makeGuest(guest: GuestRow, tokenHash: string, now: number): Promise<void>
  findGuest(tokenHash: string): Promise<GuestRow | undefined>
  guestsById(ids: readonly string[]): Promise<GuestRow[]>
  changeGuest(guest: GuestRow): Promise<void>
  /** Resolves when what players need can be read, written and found again. */
  check(now: number): Promise<void>
  close(): Promise<void>
}

/** A record a page at a time: one of 28,000 entries is 7 MB, which no thread can take in at once and be there for others. */
export async function* pagesOf(store: Pick<TableStore, 'page'>, id: string): AsyncGenerator<StoredPage> {
  for (let page = await store.page(id); ; page = await store.page(id, page.mark)) {
    yield page
    if (!page.more) return
  }
}
