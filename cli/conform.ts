import { statSync } from 'node:fs'
import { adapters } from '@makiba/games/adapters'
import { conform, type Json, summary } from '@makiba/games/conform'
import { readLines, UsageError } from './files.ts'
import type { Out } from './main.ts'

/** Replays games recorded by an independent implementation: 0 when nothing differs, 1 otherwise. */
export function conformCommand(args: readonly string[], out: Out): number {
  const [id, folder, ...more] = args
  if (id === undefined || folder === undefined || more.length > 0)
    throw new UsageError('usage: makiba conform <game> <folder>')
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${folder}: there is no such folder`)
  const adapter = Object.hasOwn(adapters, id) ? adapters[id] : undefined
  if (!adapter) throw new UsageError(`no game '${id}' can be compared; there are: ${Object.keys(adapters).join(', ')}`)
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
