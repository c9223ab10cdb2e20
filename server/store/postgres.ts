import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { insertOfColumns } from './inserts.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { SqlStore } from './sql.ts'
import type { Store } from './store.ts'

// Times are below 2^53: as numbers they are the same in both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A node that was paused in the middle of a transaction must not hold up the one that goes on with its tables. */
const PAUSED_MS = 2000

/** Connections that one process takes at most. */
export const POOL = 8

/** Classes of errors that are the server's own: connections, resources, shutdowns, its machine, itself; and being read-only. */
const DOWN = /^(?:08|53|57|58|XX|25006)/

export async function openPostgres(url: string, onLost: (error: Error) => void, shared = false): Promise<Store> {
  await migrateAlone(url, onLost)
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL,
    connectionTimeoutMillis: 3000,
    query_timeout: 8000,
    statement_timeout: 8000,
    ...(shared && { idle_in_transaction_session_timeout: PAUSED_MS }),
  })
  // A connection that breaks, at rest or at work, is replaced by the pool; unheard, its error would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return new SqlStore({
    db,
    isTaken: (error) => error instanceof Error && 'code' in error && error.code === '23505',
    isDown: (error) => !(error instanceof pg.DatabaseError) || DOWN.test(error.code ?? ''),
    inserts: insertOfColumns,
    async atOnce(queries) {
      // One statement is a transaction by itself. By its name the database knows it, and need not read it anew.
      const [insert, ...more] = queries
      if (!insert || more.length > 0) return false
      await pool.query({ name: 'writes', text: insert.sql, values: [...insert.parameters] })
      return true
    },
    async sizes() {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
      return { bytes: rows[0]?.bytes ?? 0, freeBytes: 0 }
    },
    close: () => db.destroy(),
  })
}

/** On a connection of its own, without limits: whoever waits for a migration waits for all of it, however slow it is. */
async function migrateAlone(url: string, onLost: (error: Error) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 3000 })
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0').catch(onLost)
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db, 'bigint')
  } finally {
    await db.destroy()
  }
}
