import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import Database from 'libsql'
import { migrate, type Schema } from './schema.ts'
import { SqlStore } from './sql.ts'
import type { Store } from './store.ts'

/** A file of its own, written ahead and synchronised with every commit. */
export async function openSqlite(file: string, now: number): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  const statements = new Map<string, SqliteStatement>()
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        // Preparing costs more than inserting, and the same few texts come again and again.
        prepare(text) {
          let statement = statements.get(text)
          if (!statement) {
            statement = database.prepare(text) as unknown as SqliteStatement
            if (statements.size < 500) statements.set(text, statement)
          }
          return statement
        },
      },
    }),
  })
  await migrate(db, now, async () => undefined)
  return new SqlStore({
    db,
    isTaken: (error) => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT'),
    close: () => db.destroy(),
  })
}
