// Finished tables in files: a line a table, in compressed parts that can be put one behind the other.
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { CannotStart, databaseFrom, dataFolder } from '../store/database.ts'
import { openPostgres } from '../store/postgres.ts'
import { openSqlite } from '../store/sqlite.ts'
import { pagesOf, type Store, type TableRow } from '../store/store.ts'

/** The store that an environment names, beside a server that may be running. */
export async function openStoreAt(
  env: { readonly [name: string]: string | undefined },
  program: string,
): Promise<Store> {
  const place = databaseFrom(env.DATABASE_URL, dataFolder(env.DATA, program))
  if (place === undefined) throw new CannotStart('DATABASE_URL names no database that is known here.')
  return place.is === 'postgres' ? openPostgres(place.url, () => undefined) : openSqlite(place.file)
}

/** A table as it is in an archive. */
export interface Archived {
  readonly makiba: 'table'
  readonly row: TableRow
  readonly lines: readonly string[]
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Adds the tables to the file, on disk before this resolves. A table that is archived twice is there twice, and comes back once. */
export async function archive(store: Store, ids: readonly string[], file: string): Promise<void> {
  let text = ''
  for (const id of ids) {
    const row = await store.findTable(id)
    if (!row) continue
    const lines: string[] = []
    for await (const page of pagesOf(store, id)) lines.push(...page.lines.map(({ line }) => line))
    text += `${JSON.stringify({ makiba: 'table', row, lines } satisfies Archived)}\n`
  }
  if (text === '') return
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(await pack(text))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function readArchive(file: string): Promise<Archived[]> {
  const text = (await unpack(await readFile(file))).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const json = JSON.parse(line) as Archived
      if (json.makiba !== 'table') throw new Error(`${file} is no archive of tables`)
      return json
    })
}

/** Puts a table back as it was; false when it is there already. */
export async function putBack(store: Store, { row, lines }: Archived): Promise<boolean> {
  if (await store.findTable(row.id)) return false
  await store.createTable(row)
  const { mark } = await store.record(row.id)
  if (lines.length > 0)
    await store.append([{ table: row.id, follows: mark, lines: lines.map((line, n) => ({ n, line, key: '' })) }])
  return true
}
