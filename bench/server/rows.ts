// Many rows past the server, into a database of either kind that it has made.
import Database from 'libsql'
import pg from 'pg'

/** Rows in one transaction, so that the log does not grow as long as all of them. */
const TOGETHER = 100_000

type Value = string | number | null
export type Rows = Iterable<{ readonly [column: string]: Value }>

/** A database to fill and to list, of either kind. */
export interface BenchDatabase {
  insert(table: string, rows: Rows): Promise<void>
  run(statement: string): Promise<void>
  list(query: string): Promise<string[]>
  close(): Promise<void>
}

export function sqlite(file: string): BenchDatabase {
  const db = new Database(file)
  db.exec('pragma synchronous = off')
  db.exec('pragma cache_size = -500000')
  return {
    async insert(table, rows) {
      let statement: { run(...values: Value[]): unknown } | undefined
      db.exec('begin')
      let count = 0
      for (const row of rows) {
        if (++count % TOGETHER === 0) db.exec('commit; begin')
        const names = Object.keys(row)
        statement ??= db.prepare(
          `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
        )
        statement.run(...Object.values(row))
      }
      db.exec('commit')
    },
    run: async (statement) => void db.exec(statement),
    list: async (query) => (db.prepare(query).all() as { readonly id: string }[]).map(({ id }) => String(id)),
    close: async () => void db.close(),
  }
}

export async function postgres(url: string): Promise<BenchDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async insert(table, rows) {
      let some: object[] = []
      const flush = async () => {
        const [first] = some
        if (!first) return
        const names = Object.keys(first)
          .map((name) => `"${name}"`)
          .join(', ')
        await client.query(
          `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(some)],
        )
        some = []
      }
      await client.query('begin')
      for (const row of rows) if (some.push(row) === 2000) await flush()
      await flush()
      await client.query('commit')
      await client.query(`analyze ${table}`)
    },
    run: async (statement) => void (await client.query(statement)),
    list: async (query) => (await client.query<{ id: string }>(query)).rows.map(({ id }) => String(id)),
    close: () => client.end(),
  }
}
