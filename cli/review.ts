import { loadJudge } from '@makiba/games'
import { findTitle, type Kinds, type RawRecord, readRecord, type Shelf, type Title } from '@makiba/kernel'
import {
  adjusted,
  COLUMNS,
  type Judge,
  type Ledger,
  type Line,
  type Part,
  reviewAll,
  totals,
  totalsByPart,
} from '@makiba/kernel/review'
import { readText, UsageError } from './files.ts'
import type { Out } from './main.ts'

/** Prints the ledger of a finished record: 0 when there is one, 1 when the record does not follow. */
export async function reviewCommand(shelf: Shelf, args: readonly string[], out: Out): Promise<number> {
  const [path, ...more] = args
  if (path === undefined || more.length > 0) throw new UsageError('usage: makiba review <record.ndjson>')
  const record = readRecord(readText(path))
  const title = 'fault' in record ? undefined : findTitle(shelf, record.header.game)
  const judge = 'fault' in record ? undefined : await loadJudge(record.header.game)
  const found =
    'fault' in record
      ? record
      : title && judge
        ? title((known) => judge((judging) => ledgerOf(known, judging, record)))
        : { n: 0, fault: `nobody judges the game '${record.header.game}' here` }
  if ('fault' in found) {
    out.error(found.n === 0 ? `${path}: ${found.fault}` : `${path}: entry ${found.n} ${found.fault}`)
    return 1
  }
  for (const line of linesOf(found)) out.log(line)
  return 0
}

/** Title and judge come from the same folder: their nouns are the same, which the types of a shelf cannot say. */
function ledgerOf<A extends Kinds, B extends Kinds>(title: Title<A>, judge: Judge<B>, record: RawRecord) {
  return reviewAll(title as unknown as Title<B>, judge, record)
}

/** The ledger as text: a line an entry, sums, verdicts. */
function linesOf(ledger: Ledger): string[] {
  const { seats, unit, start, result, lines, verdicts } = ledger
  const each = (shares: readonly number[]) => shares.map((one) => figure(one, unit)).join(' ')
  const sums = totals(ledger)
  const tested = verdicts.map(({ n, seat, played, better, next, difference, error, pairs, mistake }) => {
    const own = figure(difference[seat] as number, unit).trim()
    const words = mistake ? `lost ${own}` : `equal (${own})`
    return `entry ${n}, seat ${seat}: ${words} ± ${figure(error, unit).trim()} in ${pairs} games from both: ${JSON.stringify(played)}, not ${[better, ...next].map((move) => JSON.stringify(move)).join(', then ')}`
  })
  return [
    `${seats} seats, in ${unit === 'share' ? 'wins of a hundred' : 'points'}: one figure a seat`,
    `${'start'.padEnd(24)}${each(start)}`,
    ...lines.flatMap((line) => entryLines(line, unit, each)),
    ...totalsByPart(ledger).map((part, i) => {
      const { of, n } = ledger.parts[i] as Part
      return `${`rest of ${of} ${n}`.padEnd(24)}${each(part.rest)}`
    }),
    ...COLUMNS.map((column) => `${`sum of ${column}`.padEnd(24)}${each(sums[column])}`),
    `${'result'.padEnd(24)}${each(result)}`,
    `${'with even luck'.padEnd(24)}${each(adjusted(ledger))}`,
    ...tested,
  ]
}

/** A line a column in which something changed. */
function entryLines({ n, by, draw, columns }: Line, unit: Ledger['unit'], each: (of: readonly number[]) => string) {
  const least = unit === 'share' ? 0.00005 : 0.005
  return COLUMNS.flatMap((column) =>
    columns[column].some((one) => Math.abs(one) >= least)
      ? [
          `${`${n} ${by === 'luck' ? `luck: ${draw}` : by === 'clock' ? 'clock' : `seat ${by}: ${column}`}`.padEnd(24)}${each(columns[column])}`,
        ]
      : [],
  )
}

function figure(value: number, unit: Ledger['unit']): string {
  const text = unit === 'share' ? (100 * value).toFixed(2) : value.toFixed(2)
  return text.padStart(8)
}
