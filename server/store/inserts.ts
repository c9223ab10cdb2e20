import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Statements for what runs with every move. `values`: as in a `FlatBatch`; the marks follow each other from `mark` on. */
export type Inserts = (mark: number, values: readonly (string | number)[]) => CompiledQuery[]

/** Values of one write. */
const WRITE = 4
/** Rows in one statement. */
const MOST = 128

/** Rows of parameters, 1, 2, 4 ... at a time, so that few texts are prepared: for an engine that binds each parameter for little. */
export function insertsOfRows(db: Kysely<Schema>): Inserts {
  const compiled = new Map<number, CompiledQuery>()
  const insertOf = (rows: number): CompiledQuery => {
    const row = { mark: 0, follows: 0, n: 0, lines: '', key: '' }
    const insert =
      compiled.get(rows) ??
      db
        .insertInto('writes')
        .values(Array.from({ length: rows }, () => row))
        .compile()
    compiled.set(rows, insert)
    return insert
  }
  return (first, values) => {
    let mark = first
    const inserts: CompiledQuery[] = []
    for (let at = 0; at < values.length; ) {
      const rows = Math.min(MOST, 2 ** Math.floor(Math.log2((values.length - at) / WRITE)))
      const parameters: (string | number | undefined)[] = []
      for (const end = at + rows * WRITE; at < end; at += WRITE)
        parameters.push(mark++, values[at], values[at + 1], values[at + 2], values[at + 3])
      inserts.push({ ...insertOf(rows), parameters })
    }
    return inserts
  }
}

const COLUMNS =
  'insert into writes (mark, follows, n, lines, key) select * from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[])'

/** A parameter a column: one short statement, whatever the number of rows, for an engine that is a way off and reads each anew. */
export const insertOfColumns: Inserts = (first, values) => {
  const marks = Array.from({ length: values.length / WRITE }, (_, i) => first + i)
  const column = (at: number) => marks.map((_, i) => values[i * WRITE + at])
  return [CompiledQuery.raw(COLUMNS, [marks, column(0), column(1), column(2), column(3)])]
}
