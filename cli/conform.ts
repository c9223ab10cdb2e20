import { statSync } from 'node:fs'
import { covers, gameIds, isGameId } from '@makiba/games'
import { conform, type Json, summary } from '@makiba/games/conform'
import { readLines, UsageError } from './files.ts'
import type { Out } from './main.ts'

/** Replays games recorded by an independent implementation: 0 when nothing differs, 1 otherwise. */
export async function conformCommand(args: readonly string[], out: Out): Promise<number> {
  const [id, folder, ...more] = args
  if (id === undefined || folder === undefined || more.length > 0)
    throw new UsageError('usage: makiba conform <game> <folder>')
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${folder}: there is no such folder`)
  const adapter = isGameId(id) ? await covers[id].conform?.() : undefined
  if (!adapter) {
    const comparable = gameIds.filter((game) => covers[game].conform)
    throw new UsageError(`no game '${id}' can be compared; there are: ${comparable.join(', ')}`)
  }
  const reports = conform(adapter, (file) => readLines(folder, file) as Json[] | undefined)
  if (reports.length === 0)
    throw new UsageError(`${folder}: has none of ${Object.keys(adapter).join(', ')} (plain or .gz)`)
  for (const report of reports) out.log(summary(report))
  const first = reports.find((report) => report.first)?.first
  if (!first) return 0
  out.error(`first difference: ${first.id}, step ${first.step}, ${first.key}`)
  out.error(`  expected ${JSON.stringify(first.expected)}`)
  out.error(`  found    ${JSON.stringify(first.found)}`)
  return 1
}
