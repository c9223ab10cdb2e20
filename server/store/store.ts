import type { Append, GuestRow, RowChange, StoredLine, TableRow } from '@makiba/table'
import type { AdminStore } from '../admin/store.ts'
import type { DailyStore } from '../daily/store.ts'
import type { KeepStore } from '../keep/store.ts'
import type { ReportStore } from '../reports/store.ts'
import type { RetentionStore } from '../retention/store.ts'
import type { WeekStore } from '../weeks/store.ts'

export type { Append, GuestRow, Phase, RowChange, Sitter, StoredLine, TableRow } from '@makiba/table'

/** A record as it is kept, and the mark behind it: whoever writes next names it, and of two who name the same one wins. */
export interface StoredRecord {
  readonly lines: readonly StoredLine[]
  readonly mark: number
}

/** A part of a record, and whether there is more behind its mark. */
export interface StoredPage extends StoredRecord {
  readonly more: boolean
}

export interface News {
  readonly id: string
  readonly n: number
  readonly version: number
}

/** Somebody else wrote first: these lines or this version of a row were not what the store expected. */
export class Conflict extends Error {}

/** The store itself is away, full or not to be written: no table is to blame. */
export class Unavailable extends Error {}

/** The narrow place through which everything durable goes. Nothing resolves before it is on disk. */
export interface Store extends TableStore, DailyStore, RetentionStore, AdminStore, ReportStore, WeekStore, KeepStore {}

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
  /** The games of an evening that were played to the end: so many, the latest, the oldest of them first. */
  evening(id: string, limit: number): Promise<TableRow[]>
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
