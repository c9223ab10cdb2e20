import { type Shelf, verify } from '@makiba/kernel'
import { readText, UsageError } from './files.ts'
import type { Out } from './main.ts'

/** Recomputes a finished record: 0 when every entry follows, 1 otherwise. */
export function verifyCommand(shelf: Shelf, args: readonly string[], out: Out): number {
  const [path, ...more] = args
  if (path === undefined || more.length > 0) throw new UsageError('usage: makiba verify <record.ndjson>')
  const found = verify(shelf, readText(path))
  if ('fault' in found) {
    out.error(found.n === 0 ? `${path}: ${found.fault}` : `${path}: entry ${found.n} ${found.fault}`)
    return 1
  }
  const { header, entries, result } = found
  out.log(
    `${path}: verified. ${header.game}, ${header.seats} seats, ${entries} entries; scores ${result.scores.join(', ')}`,
  )
  return 0
}
