import type { Kysely, Transaction } from 'kysely'
import { addDailies, type DailySchema } from '../daily/schema.ts'

/** JSON is text, times are whole milliseconds, truths are 0 and 1: what both engines understand alike. */
export interface Schema extends DailySchema {
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
    version: number
  }
  seats: { table_id: string; seat: number; by: string; guest_id: string | null; level: string | null; entropy: string }
  /**
   * A row is what was written at once: one or more lines, the first of them number n; line 0 is the header. The primary key
   * is the compare-and-set: whoever has read all rows writes next at the same n as anybody else, and one of them wins.
   */
  lines: { table_id: string; n: number; lines: string; key: string }
  guests: { id: string; token_hash: string; name: string; avatar: string; created: number }
  /** One row that readiness writes to. */
  pulse: { id: number; at: number }
  migrations: { number: number; at: number }
}

type Step = (db: Transaction<Schema>) => Promise<void>

/** Applied in order, each once; never changed after a release, only added to. */
const steps: readonly Step[] = [
  async (db) => {
    await db.schema
      .createTable('tables')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('rules_version', 'integer', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('luck', 'text', (c) => c.notNull())
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('commitment', 'text', (c) => c.notNull())
      .addColumn('phase', 'text', (c) => c.notNull())
      .addColumn('listed', 'integer', (c) => c.notNull())
      .addColumn('clock', 'text')
      .addColumn('host', 'text')
      .addColumn('invite', 'text', (c) => c.notNull().unique())
      .addColumn('code', 'text')
      .addColumn('code_until', 'bigint')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('started', 'bigint')
      .addColumn('ended', 'bigint')
      .addColumn('result', 'text')
      .addColumn('rematch', 'text')
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('tables_listed').on('tables').columns(['listed', 'phase', 'created']).execute()
    await db.schema.createIndex('tables_code').on('tables').column('code').execute()
    await db.schema
      .createTable('seats')
      .addColumn('table_id', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('guest_id', 'text')
      .addColumn('level', 'text')
      .addColumn('entropy', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
      .execute()
    await db.schema.createIndex('seats_guest').on('seats').column('guest_id').execute()
    await db.schema
      .createTable('lines')
      .addColumn('table_id', 'text', (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('line', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('lines_key', ['table_id', 'n'])
      .execute()
    await db.schema
      .createTable('guests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('avatar', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('pulse')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.insertInto('pulse').values({ id: 1, at: 0 }).execute()
  },
  // A row may hold several lines; rows of before hold one.
  (db) => db.schema.alterTable('lines').renameColumn('line', 'lines').execute(),
  addDailies,
]

/** How many steps this program knows. */
export const SCHEMA_VERSION = steps.length

/** Brings the database to this version, all in one transaction; `guard` keeps a second process from doing it at once. */
export async function migrate(
  db: Kysely<Schema>,
  now: number,
  guard: (db: Transaction<Schema>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (change) => {
    await guard(change)
    await change.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    const last = await change
      .selectFrom('migrations')
      .select((e) => e.fn.max('number').as('number'))
      .executeTakeFirst()
    const done = Number(last?.number ?? 0)
    if (done > steps.length)
      throw new Error(`The database has version ${done}; this program knows up to ${steps.length}.`)
    for (const [i, step] of steps.entries()) {
      if (i < done) continue
      await step(change)
      await change
        .insertInto('migrations')
        .values({ number: i + 1, at: now })
        .execute()
    }
  })
}
