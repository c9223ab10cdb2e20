import { type Kysely, sql, type Transaction } from 'kysely'
import { addDailies, type DailySchema } from '../daily/schema.ts'
import { CannotStart } from '../database.ts'

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
    /** The mark before the first line. */
    mark: number
  }
  /** A bot's `guest_id`: who has had the seat since the table began. */
  seats: { table_id: string; seat: number; by: string; guest_id: string | null; level: string | null; entropy: string }
  /**
   * What was written at once: one or more lines, the first of them number n; line 0 is the header. Each names the mark that it
   * follows, which no other does: that is the compare-and-set. So rows and index grow at their ends however many tables are
   * played: a transaction writes some pages, not one a table.
   */
  writes: { mark: number; follows: number; n: number; lines: string; key: string }
  /** One row: the first mark that nobody has taken. */
  marks: { id: number; next: number }
  guests: { id: string; token_hash: string; name: string; avatar: string; created: number }
  /** One row that readiness writes to. */
  pulse: { id: number; at: number }
  migrations: { number: number; at: number }
}

/** What `lines` were before they named what they follow. */
interface OldSchema extends Schema {
  lines: { table_id: string; n: number; line: string; lines: string; key: string }
}

/** The type of a whole number that is a primary key: SQLite has rows in its order only where it is called so. */
export type KeyType = 'integer' | 'bigint'

type Step = (db: Transaction<OldSchema>, keyType: KeyType) => Promise<void>

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
  async (db, keyType) => {
    await db.schema
      .alterTable('tables')
      .addColumn('mark', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await sql`update tables set mark = counted.mark
      from (select id, row_number() over (order by created, id) as mark from tables) as counted
      where counted.id = tables.id`.execute(db)
    await db.schema.createIndex('tables_mark').on('tables').column('mark').unique().execute()
    await db.schema
      .createTable('writes')
      .addColumn('mark', keyType, (c) => c.primaryKey())
      .addColumn('follows', 'bigint', (c) => c.notNull().unique())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('lines', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .execute()
    await sql`with marked as (
        select lines.*, tables.mark as first,
          (select count(*) from tables) + row_number() over (order by tables.mark, lines.n) as mark
        from lines join tables on tables.id = lines.table_id
      )
      insert into writes (mark, follows, n, lines, "key")
      select mark, coalesce(lag(mark) over (partition by table_id order by n), first), n, lines, "key"
      from marked order by mark`.execute(db)
    await db.schema.dropTable('lines').execute()
    await db.schema
      .createTable('marks')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('next', 'bigint', (c) => c.notNull())
      .execute()
    await sql`insert into marks (id, next)
      select 1, 1 + (select count(*) from tables) + (select count(*) from writes)`.execute(db)
  },
]

/** How many steps this program knows. */
export const SCHEMA_VERSION = steps.length

/** Brings the database to this version, all in one transaction; `guard` keeps a second process from doing it at once. */
export async function migrate(
  db: Kysely<Schema>,
  now: number,
  keyType: KeyType,
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
      throw new CannotStart(
        `The database has version ${done}; this program knows up to ${steps.length}. Use the newer program, or restore the backup of before.`,
      )
    for (const [i, step] of steps.entries()) {
      if (i < done) continue
      await step(change as unknown as Transaction<OldSchema>, keyType)
      await change
        .insertInto('migrations')
        .values({ number: i + 1, at: now })
        .execute()
    }
  })
}
