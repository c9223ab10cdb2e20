import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { solveDay } from '@makiba/bots/dicey-farm'
import { presets } from '@makiba/games/dicey-farm'
import { type Entry, type Shelf, verify, writeRecord } from '@makiba/kernel'
import { UsageError } from './files.ts'
import type { Out } from './main.ts'

const USAGE = 'usage: makiba solve <YYYY-MM-DD> [--ms 10000] [--preset rulebook|program102] [--file record.ndjson]'

const MS = 10_000

/** Looks for the best game of a Dicey Farm daily and prints its record: 0 when the rules confirm it, 1 otherwise. */
export function solveCommand(shelf: Shelf, args: readonly string[], out: Out): number {
  const { values, positionals } = parse(args)
  const [date, ...more] = positionals
  if (date === undefined || more.length > 0) throw new UsageError(USAGE)
  const ms = Number(values.ms ?? MS)
  if (!(Number.isInteger(ms) && ms > 0)) throw new UsageError(`--ms: a whole number above 0, not '${values.ms}'`)
  const preset = values.preset ?? 'rulebook'
  if (!isPreset(preset)) throw new UsageError(`no preset '${preset}'; there are: ${Object.keys(presets).join(', ')}`)
  const began = performance.now()
  const now = () => performance.now()
  const seconds = () => ((now() - began) / 1000).toFixed(1)
  const better = ({ score }: { readonly score: number }) => out.error(`${seconds()} s: ${score} points`)
  const solution = solveDay(date, { ms, now, better }, presets[preset])
  if (!solution) throw new UsageError(`'${date}' is no day; write it like 2026-01-31`)
  const record = writeRecord(solution.header, solution.entries as readonly Entry[])
  const found = verify(shelf, record)
  if ('fault' in found) {
    out.error(`${date}: entry ${found.n} ${found.fault}`)
    return 1
  }
  if (values.file === undefined) out.log(record.trimEnd())
  else writeFileSync(values.file, record)
  out.error(`${date}: ${found.result.scores.join()} points in ${seconds()} s; verified, ${found.entries} entries`)
  return 0
}

function isPreset(name: string): name is keyof typeof presets {
  return Object.hasOwn(presets, name)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ms: { type: 'string' }, preset: { type: 'string' }, file: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError(USAGE, { cause: error })
  }
}
