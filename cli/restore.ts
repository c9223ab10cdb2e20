import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStoreAt, putBack, readArchive } from '@makiba/server/archive'
import { UsageError } from './files.ts'
import type { Out } from './main.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here.endsWith('dist') ? dirname(here) : here)

/** Lists what is in an archive of tables, or puts one of them, or all, back into the database of the environment. */
export async function restoreCommand(
  args: readonly string[],
  out: Out,
  env: { readonly [name: string]: string | undefined },
): Promise<number> {
  const [file, wanted, ...rest] = args
  if (file === undefined || rest.length > 0)
    throw new UsageError('usage: makiba restore <archive.ndjson.gz> [<table> | --all]')
  const tables = await readArchive(file).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (wanted === undefined) {
    for (const { row, lines } of tables)
      out.log(`${row.id} ${row.game} ${new Date(row.ended ?? row.created).toISOString()} ${lines.length} lines`)
    return 0
  }
  const chosen = wanted === '--all' ? tables : tables.filter(({ row }) => row.id === wanted)
  if (chosen.length === 0) throw new UsageError(`${wanted} is not in ${file}`)
  const store = await openStoreAt(env, root)
  try {
    for (const one of chosen) out.log(`${one.row.id}: ${(await putBack(store, one)) ? 'is back' : 'was there already'}`)
  } finally {
    await store.close()
  }
  return 0
}
