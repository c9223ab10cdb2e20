import type { Reason } from '../protocol.ts'

/** One guest about another, with what the server itself knows of it. */
export interface ReportRow {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly about: string
  readonly table: string
  /** Lines of the record when it came. */
  readonly n: number
  readonly reason: Reason
  readonly words: string
  /** The last lines of that guest in the talk of the table. */
  readonly said: readonly string[]
  readonly closed: number | null
}

/** What reports need; part of the store. */
export interface ReportStore {
  /** One a table and pair of guests: a later one replaces it, and is open again. Resolves to the id that stands. */
  keepReport(report: ReportRow): Promise<string>
  /** The newest first; open ones, or all. */
  reports(all: boolean, limit: number): Promise<ReportRow[]>
  /** False when there is no such report, or it was closed before. */
  closeReport(id: string, now: number): Promise<boolean>
}
