import { isSeed, type Shelf, verify } from '@makiba/kernel'
import { readText, UsageError } from './files.ts'
import type { Out } from './main.ts'

const USAGE = 'usage: makiba verify <record.ndjson> [--commitment <hex>]'

/** Recomputes a finished record: 0 when every entry follows, and from the commitment that was seen if one is given; 1 otherwise. */
export function verifyCommand(shelf: Shelf, args: readonly string[], out: Out): number {
  const at = args.indexOf('--commitment')
  const seen = at < 0 ? undefined : args[at + 1]?.toLowerCase()
  const [path, ...more] = at < 0 ? args : args.toSpliced(at, 2)
  if (path === undefined || more.length > 0) throw new UsageError(USAGE)
  if (at >= 0 && !isSeed(seen)) throw new UsageError(`a commitment is 64 hex digits, as the table showed it; ${USAGE}`)
  const found = verify(shelf, readText(path))
  if ('fault' in found) {
    out.error(found.n === 0 ? `${path}: ${found.fault}` : `${path}: entry ${found.n} ${found.fault}`)
    return 1
  }
  const { header, entries, result } = found
  if (seen !== undefined && header.commitment !== seen) {
    out.error(
      `${path}: follows from its own commitment ${header.commitment}, which is not the one that was seen, ${seen}.`,
    )
    out.error(
      'It is the record of another game, or its luck was chosen afterwards. Keep it, and ask whoever ran the table.',
    )
    return 1
  }
  out.log(
    `${path}: verified. ${header.game}, ${header.seats} seats, ${entries} entries; scores ${result.scores.join(', ')}`,
  )
  out.log(`table ${header.table}, commitment ${header.commitment}${seen === undefined ? '' : ', as it was seen'}`)
  return 0
}
