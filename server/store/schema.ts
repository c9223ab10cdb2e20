import type { Generated } from 'kysely'
import type { AdminSchema } from '../admin/schema.ts'
import type { DailySchema } from '../daily/schema.ts'
import type { KeepSchema } from '../keep/schema.ts'
import type { ReportSchema } from '../reports/schema.ts'
import type { WeekSchema } from '../weeks/schema.ts'

/** JSON is text, times are whole milliseconds, truths are 0 and 1: what both engines understand alike. */
export interface Schema extends DailySchema, AdminSchema, ReportSchema, WeekSchema, KeepSchema {
  tables: {
    id: string
    game: string
    rules_version: number
    options: string
    luck: string
    seed: string
    commitment: string
    phase: string
    listed: number
    anybody: number
    clock: string | null
    host: string | null
    invite: string
    code: string | null
    code_until: number | null
    created: number
    started: number | null
    ended: number | null
    result: string | null
    rematch: string | null
    /** The first table of the evening; null in rows of before there were evenings, which are the first of theirs. */
    evening: string | null
    version: number
    /** The mark before the first line. */
    mark: number
  }
  seats: {
    table_id: string
    seat: number
    by: string
    /** A bot's: who has had the seat since the table began. */
    guest_id: string | null
    level: string | null
    entropy: string
    /** When the table was opened, and whether it has ended: filled by the database (`seat-order`). */
    opened: Generated<number | null>
    over: Generated<number | null>
  }
  /**
   * What was written at once: one or more lines, the first of them number n; line 0 is the header. Each names the mark that it
   * follows, which no other does: that is the compare-and-set. So rows and index grow at their ends however many tables are
   * played: a transaction writes some pages, not one a table.
   */
  writes: { mark: number; follows: number; n: number; lines: string; key: string }
  /** One row: the first mark that nobody has taken. */
  marks: { id: number; next: number }
  /** `seen`: when they were last here, to the day. `token_hash`: of the first device; those of others are in `tokens`. */
  guests: { id: string; token_hash: string; name: string; avatar: string; created: number; seen: number }
  /** One row that readiness writes to. */
  pulse: { id: number; at: number }
}
