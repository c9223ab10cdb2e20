import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import type { Append, News, RowChange, StoredPage, TableStore } from './store.ts'

type Db = Kysely<Schema>

/** Writes in one page of a record. */
const PAGE = 256

/** A batch as it goes to the database, and quickly into another thread. */
export interface FlatBatch {
  /** For each append the mark that it follows, the number of the first line, the lines and the first line's key. */
  readonly values: readonly (string | number)[]
  readonly changes: readonly { readonly table: string; readonly version: number; readonly row: RowChange }[]
}

export function flatten(batch: readonly Append[]): FlatBatch {
  const values: (string | number)[] = []
  const changes: FlatBatch['changes'][number][] = []
  for (const { table, follows, lines, change } of batch) {
    let text = lines[0]?.line ?? ''
    for (let i = 1; i < lines.length; i++) text += `\n${lines[i]?.line}`
    values.push(follows, lines[0]?.n ?? 0, text, lines[0]?.key ?? '')
    if (change) changes.push({ table, ...change })
  }
  return { values, changes }
}

export async function page(db: Db, id: string, behind?: number): Promise<StoredPage> {
  const from = behind ?? (await begun(db, id))
  // A write is found by the one that it follows; what is written meanwhile only makes the chain longer.
  const rows = await db
    .withRecursive('chain(mark, place)', (db) =>
      db
        .selectFrom('writes')
        .select(['mark', sql<number>`1`.as('place')])
        .where('follows', '=', from)
        .unionAll(
          db
            .selectFrom('chain')
            .innerJoin('writes', 'writes.follows', 'chain.mark')
            .select(['writes.mark', sql<number>`chain.place + 1`.as('place')])
            .where('chain.place', '<', PAGE),
        ),
    )
    .selectFrom('chain')
    .innerJoin('writes', 'writes.mark', 'chain.mark')
    .select(['writes.mark', 'writes.n', 'writes.lines', 'writes.key'])
    .orderBy('writes.n')
    .execute()
  const lines = rows.flatMap((row) =>
    row.lines.split('\n').map((line, i) => ({ n: row.n + i, line, key: i === 0 ? row.key : '' })),
  )
  return { lines, mark: rows.at(-1)?.mark ?? from, more: rows.length === PAGE }
}

/** The mark that the first write of a table follows. */
async function begun(db: Db, id: string): Promise<number> {
  const table = await db.selectFrom('tables').select('mark').where('id', '=', id).executeTakeFirst()
  if (!table) throw new Error(`there is no table ${id}`)
  return table.mark
}

export async function news(db: Db, tables: Parameters<TableStore['news']>[0]): Promise<readonly News[]> {
  if (tables.length === 0) return []
  const marks = tables.map(({ mark }) => mark)
  const ids = tables.map(({ id }) => id)
  const [writes, rows] = await Promise.all([
    db.selectFrom('writes').select(['follows', 'n']).where('follows', 'in', marks).execute(),
    db.selectFrom('tables').select(['id', 'version']).where('id', 'in', ids).execute(),
  ])
  const next = new Map(writes.map(({ follows, n }) => [follows, n]))
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return tables.map(({ id, mark }) => ({ id, n: next.get(mark) ?? -1, version: versions.get(id) ?? 0 }))
}
