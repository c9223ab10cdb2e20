import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator, sql } from 'kysely'
import { addAdmin } from '../admin/schema.ts'
import { addCoached, addDailies, addDaySecret, nameDailies } from '../daily/schema.ts'
import { addKeep } from '../keep/schema.ts'
import { addReports } from '../reports/schema.ts'
import { addRetention } from '../retention/schema.ts'
import { addWeeks } from '../weeks/schema.ts'
import { CannotStart } from './database.ts'
import type { Schema } from './schema.ts'
import { addSeatOrder } from './seat-order.ts'

/** The tables of all versions. */
export interface AnySchema extends Schema {
  /** Before they named what they follow. */
  lines: { table_id: string; n: number; line: string; lines: string; key: string }
  /** What the Migrator has done. */
  [DEFAULT_MIGRATION_TABLE]: { name: string; timestamp: string }
  /** What was done before there was a Migrator, by number. */
  migrations: { number: number; at: number }
}

/** The type of a whole number that is a primary key: SQLite has rows in its order only where it is called so. */
export type KeyType = 'integer' | 'bigint'

type Migration = (db: Kysely<AnySchema>, keyType: KeyType) => Promise<void>

/** Applied in order, each once; never changed after a release, only added to. A name begins with its number. */
const migrations: { readonly [name: string]: Migration } = {
  async '0001-tables'(db) {
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
  '0002-lines': (db) => db.schema.alterTable('lines').renameColumn('line', 'lines').execute(),
  '0003-dailies': addDailies,
  async '0004-marks'(db, keyType) {
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
  // Programs of before the Migrator look for the version here: they refuse a newer one with a sentence.
  async '0005-migrator'(db) {
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.insertInto('migrations').values({ number: 5, at: Date.now() }).execute()
  },
  '0006-daily-games': nameDailies,
  '0007-retention': addRetention,
  '0008-admin': addAdmin,
  '0009-day-secret': addDaySecret,
  '0010-reports': addReports,
  '0011-coached': addCoached,
  '0012-weeks': addWeeks,
  async '0013-company'(db) {
    await db.schema.alterTable('tables').addColumn('evening', 'text').execute()
    await db.schema.createIndex('tables_evening').on('tables').column('evening').execute()
    await db.schema
      .alterTable('tables')
      .addColumn('anybody', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
  '0014-keep': addKeep,
  // What walked past all that is kept: `plans.test.ts` says that nothing does any more.
  async '0015-ways'(db) {
    await db.schema.createIndex('tables_host').on('tables').columns(['host', 'phase']).execute()
    await db.schema.createIndex('tables_open').on('tables').columns(['listed', 'phase', 'game', 'created']).execute()
    await db.schema.createIndex('daily_moves_guest').on('daily_moves').column('guest_id').execute()
    await db.schema.dropIndex('dailies_guest').execute()
    await db.schema.createIndex('dailies_guest').on('dailies').columns(['guest_id', 'game', 'date', 'sport']).execute()
    await db.schema.createIndex('dailies_days').on('dailies').columns(['guest_id', 'date']).execute()
    await db.schema.dropIndex('seats_guest').execute()
    await db.schema.createIndex('seats_guest').on('seats').columns(['guest_id', 'by', 'table_id']).execute()
    await db.schema.createIndex('reports_closed').on('reports').columns(['closed', 'at']).execute()
  },
  '0016-seat-order': addSeatOrder,
}

/** What was written down by number. */
const LAST_NUMBERED = 4

const numberOf = (name: string) => Number.parseInt(name, 10)

/** The version that this program brings a database to. */
export const SCHEMA_VERSION = Math.max(...Object.keys(migrations).map(numberOf))

async function lastNumbered(db: Kysely<AnySchema>, tables: ReadonlySet<string>): Promise<number> {
  if (!tables.has('migrations')) return 0
  const last = await db
    .selectFrom('migrations')
    .select((e) => e.fn.max('number').as('number'))
    .executeTakeFirst()
  return Number(last?.number ?? 0)
}

async function tablesOf(db: Kysely<AnySchema>): Promise<Set<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return new Set(tables.map(({ name }) => name))
}

/** The version of a database; undefined when nothing is in it, save what the Migrator prepares for itself. */
export async function versionOf(db: Kysely<AnySchema>): Promise<number | undefined> {
  const tables = await tablesOf(db)
  if ([...tables].every((name) => name.startsWith(DEFAULT_MIGRATION_TABLE))) return undefined
  const named = tables.has(DEFAULT_MIGRATION_TABLE)
    ? await db.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').execute()
    : []
  return Math.max(await lastNumbered(db, tables), ...named.map(({ name }) => numberOf(name)))
}

async function refuseNewer(db: Kysely<AnySchema>): Promise<void> {
  const found = (await versionOf(db)) ?? 0
  if (found > SCHEMA_VERSION)
    throw new CannotStart(
      `The database has version ${found}; this program knows up to ${SCHEMA_VERSION}. Use the newer program, or restore the backup of before.`,
    )
}

/**
 * Brings the database to this version, all in one transaction: a migration that fails leaves it as it was. A second process that does it
 * at once waits for the first, by the Migrator's lock on PostgreSQL, by the transaction on SQLite.
 */
export async function migrate(database: Kysely<Schema>, keyType: KeyType): Promise<void> {
  const db = database as unknown as Kysely<AnySchema>
  await refuseNewer(db)
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            { up: (change: Kysely<AnySchema>) => once(change, name, up, keyType) },
          ]),
        ),
    },
    // The Migrator believes the times of what was done: a clock that was wrong once would keep the server shut for ever.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  // While we waited a newer program may have been first.
  await refuseNewer(db)
  throw error instanceof Error ? error : new Error('the database could not be migrated', { cause: error })
}

/** What a program of before the Migrator has done is not done again. */
async function once(db: Kysely<AnySchema>, name: string, up: Migration, keyType: KeyType): Promise<void> {
  const number = numberOf(name)
  if (number <= LAST_NUMBERED && number <= (await lastNumbered(db, await tablesOf(db)))) return
  await up(db, keyType)
}
