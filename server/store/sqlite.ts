import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import Database from 'libsql'
import { insertsOfRows } from './inserts.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { SqlStore } from './sql.ts'

/** How long another process may hold the lock before a write fails. */
const PATIENCE_MS = 5000
/** Errors of the file and its disk, not of what was to be written. */
const DOWN = /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|READONLY)/
/** Texts of statements that are kept prepared. */
const MOST = 500

/** Values in writes after which the log is carried over to the file: some 4 MB of it. */
const CARRIED = 15_000

/** No file, but a database that ends with the process. */
const MEMORY = ':memory:'

/** What players need, and a key by which the end of it is found at once. */
const NEEDED = [
  ['guests', 'id'],
  ['tables', 'mark'],
  ['seats', 'table_id'],
  ['writes', 'mark'],
] as const

/** Statements that run as text: the driver would keep a prepared one in progress when it fails. */
function control(database: Database.Database, text: string): SqliteStatement {
  const run = () => {
    // A full disk rolls back by itself, and a second time is an error that would hide the first.
    if (text !== 'rollback' || database.inTransaction) database.exec(text)
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, run, all: () => [], iterate: () => [][Symbol.iterator]() }
}

/** SQLite takes back changes of tables like any other; Kysely is careful and would migrate without a transaction. */
class WholeDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true
      }
    })()
  }
}

/** A file of its own, written ahead and synchronised with every commit; or none, for a database that nobody needs again. */
export async function openSqlite(file: string): Promise<SqlStore> {
  const onDisk = file !== MEMORY
  if (onDisk) mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file, { timeout: PATIENCE_MS })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // By itself only where much else was written: its way is to let the last commit wait for it.
  database.pragma('wal_autocheckpoint = 4000')
  // The usual 2 MB do not even hold the upper pages of the indexes of a large house.
  database.pragma('cache_size = -32000')
  // Taking the lock at the beginning is the only place where another process makes us wait.
  const begin = control(database, 'begin immediate')
  const commit = control(database, 'commit')
  const rollback = control(database, 'rollback')
  const statements = new Map([
    ['begin', begin],
    ['commit', commit],
    ['rollback', rollback],
  ])
  // Preparing costs more than inserting, and the same few texts come again and again.
  const prepare = (text: string): SqliteStatement => {
    let statement = statements.get(text)
    if (!statement) {
      statement = database.prepare(text) as unknown as SqliteStatement
      if (statements.size < MOST) statements.set(text, statement)
    }
    return statement
  }
  const db = new Kysely<Schema>({
    dialect: new WholeDialect({
      database: {
        close: () => database.close(),
        prepare,
      },
    }),
  })
  await migrate(db, 'integer')
  // A database that is closed must not be asked anything: its driver would end the process.
  let closed = false
  const opened = onDisk ? statSync(file).ino : undefined
  const isDown = (error: unknown) => error instanceof Error && 'code' in error && DOWN.test(String(error.code))
  let written = 0
  let isSoon = false
  /** The log goes to the file when those who waited have been answered. */
  const carryOver = (): void => {
    isSoon = false
    if (closed || database.inTransaction) return
    written = 0
    try {
      database.pragma('wal_checkpoint(passive)')
    } catch (error) {
      // Nothing is lost, the log has it all: as when SQLite does this itself, the next write that the disk refuses tells of it.
      if (!isDown(error)) throw error
    }
  }
  return new SqlStore({
    db,
    isTaken: (error) => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT'),
    isDown,
    inserts: insertsOfRows(db),
    lookAtDisk() {
      if (!onDisk) return
      // One that was deleted or replaced is written to until the process ends, and then nobody finds it again.
      if (statSync(file).ino !== opened) throw new Error(`${file} is no longer the file that was opened`)
      // A connection of its own has remembered nothing: it sees what the disk has.
      const look = new Database(file, { readonly: true })
      try {
        for (const [table, key] of NEEDED) look.prepare(`select * from ${table} order by ${key} desc limit 1`).all()
      } finally {
        look.close()
      }
    },
    atOnce(queries) {
      if (closed || database.inTransaction) return false
      begin.run([])
      try {
        for (const { sql, parameters } of queries) prepare(sql).run(parameters)
        commit.run([])
      } catch (error) {
        rollback.run([])
        throw error
      }
      for (const { parameters } of queries) written += parameters.length
      if (onDisk && written >= CARRIED && !isSoon) {
        isSoon = true
        setImmediate(carryOver)
      }
      return true
    },
    async sizes() {
      const { rows } = await sql<{ bytes: number; free: number }>`
        select page_count * page_size as bytes, freelist_count * page_size as free
        from pragma_page_count, pragma_page_size, pragma_freelist_count`.execute(db)
      return { bytes: rows[0]?.bytes ?? 0, freeBytes: rows[0]?.free ?? 0 }
    },
    close() {
      closed = true
      return db.destroy()
    },
  })
}
