import type { DailyScore } from '../daily/store.ts'
import type { KeyFacts } from '../keep/store.ts'
import type { ReportRow } from '../reports/store.ts'
import type { GuestRow, TableRow } from '../store/store.ts'

export interface Ban {
  readonly kind: 'guest' | 'address'
  readonly name: string
  readonly until: number
  readonly why: string
}

export interface GuestFacts extends GuestRow {
  readonly created: number
  readonly seen: number
}

export interface AuditEntry {
  readonly id: string
  readonly at: number
  readonly act: string
  readonly about: string
}

/** All that is kept of one guest. */
export interface GuestExport {
  readonly guest: GuestFacts
  readonly tables: readonly TableRow[]
  readonly days: readonly (DailyScore & { readonly record: string })[]
  readonly ban: Ban | null
  /** That they made, and that are about them. */
  readonly reports: readonly ReportRow[]
  /** What lets other devices in, and since when: what they are is not kept. */
  readonly keys: readonly KeyFacts[]
}

/** What looking after a house needs; part of the store. */
export interface AdminStore {
  /** By id, or by a part of the name, those first who were here last. */
  findGuests(text: string, limit: number): Promise<GuestFacts[]>
  exportGuest(id: string): Promise<GuestExport | undefined>
  /** Their name, tokens, keys and days; false when there is no such guest. */
  forgetGuest(id: string): Promise<boolean>
  /** False when there is no such record of a day. */
  removeDaily(id: string): Promise<boolean>
  setBan(ban: Ban, now: number): Promise<void>
  liftBan(kind: Ban['kind'], name: string): Promise<boolean>
  /** Those that are not over. */
  bans(now: number): Promise<Ban[]>
  setWord(word: string, refused: boolean, now: number): Promise<void>
  refusedWords(): Promise<string[]>
  note(entry: AuditEntry): Promise<void>
  /** The newest first. */
  notes(limit: number): Promise<AuditEntry[]>
}
