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

/** Between texts of one parameter. In JSON it is escaped, and a key has no such character. */
const BETWEEN = '\u001e'

// A list of nothing but one empty text looks like an empty list.
const COLUMNS = `insert into writes (mark, follows, n, lines, key)
  select $1::bigint + place - 1, follows, n, coalesce(lines, ''), coalesce(key, '')
  from unnest($2::bigint[], $3::integer[], string_to_array($4, chr(30)), string_to_array($5, chr(30)))
  with ordinality as written (follows, n, lines, key, place)`

/** A parameter a column: one short statement, whatever the number of rows, for an engine that is a way off and reads each anew. */
export const insertOfColumns: Inserts = (first, values) => {
  const column = (at: number) => {
    const found: (string | number)[] = []
    for (let i = at; i < values.length; i += WRITE) found.push(values[i] as string | number)
    return found
  }
  return [
    CompiledQuery.raw(COLUMNS, [first, numbers(column(0)), numbers(column(1)), texts(column(2)), texts(column(3))]),
  ]
}

const numbers = (column: readonly (string | number)[]) => `{${column.join()}}`

function texts(column: readonly (string | number)[]): string {
  const text = column.join(BETWEEN)
  if (text.split(BETWEEN).length !== column.length)
    throw new Error('what is written holds the character that stands between texts')
  return text
}
