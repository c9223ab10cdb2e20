import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Solution, solveDay } from '@makiba/games/dicey-farm/bots'
import { presets, seedOf } from '@makiba/games/dicey-farm/rules'
import { type Entry, type Shelf, verify, writeRecord } from '@makiba/kernel'
import { readCount } from './count.ts'
import { UsageError } from './files.ts'
import type { Out } from './main.ts'

const USAGE =
  'usage: makiba solve <YYYY-MM-DD> [--ms 10000] [--preset rulebook|program102] [--file record.ndjson | --days N]'

const MS = '10000'
const DAY_MS = 24 * 60 * 60 * 1000

interface Order {
  readonly date: string
  readonly ms: number
  readonly preset: keyof typeof presets
  readonly file: string | undefined
  /** So many days from that one on, for their scores alone. */
  readonly days: number | undefined
}

/** Looks for the best game of a Dicey Farm daily and prints its record: 0 when the rules confirm it, 1 otherwise. */
export function solveCommand(shelf: Shelf, args: readonly string[], out: Out): number {
  const order = readOrder(args)
  return order.days === undefined ? solveOne(shelf, order, out) : solveMany(shelf, order, order.days, out)
}

function solveOne(shelf: Shelf, order: Order, out: Out): number {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const solution = solve(order, order.date, ({ score }) => out.error(`${seconds()} s: ${score} points`))
  const record = recordOf(solution)
  const found = verify(shelf, record)
  if ('fault' in found) {
    out.error(`${order.date}: entry ${found.n} ${found.fault}`)
    return 1
  }
  if (order.file === undefined) out.log(record.trimEnd())
  else writeFileSync(order.file, record)
  out.error(`${order.date}: ${found.result.scores.join()} points in ${seconds()} s; verified, ${found.entries} entries`)
  return 0
}

function solveMany(shelf: Shelf, order: Order, days: number, out: Out): number {
  const scores: number[] = []
  const began = performance.now()
  for (let i = 0; i < days; i++) {
    const date = new Date(Date.parse(order.date) + i * DAY_MS).toISOString().slice(0, 10)
    const solution = solve(order, date)
    const found = verify(shelf, recordOf(solution))
    if ('fault' in found) {
      out.error(`${date}: entry ${found.n} ${found.fault}`)
      return 1
    }
    scores.push(solution.score)
    out.log(`${date} ${solution.score}`)
  }
  const mean = scores.reduce((a, b) => a + b, 0) / days
  const range = `${Math.min(...scores)} to ${Math.max(...scores)}`
  const each = ((performance.now() - began) / days / 1000).toFixed(2)
  out.log(`${days} days, all verified: mean ${mean.toFixed(1)}, ${range}; ${each} s a day`)
  return 0
}

function solve({ ms, preset }: Order, date: string, better?: (solution: Solution) => void): Solution {
  const now = () => performance.now()
  const solution = solveDay(date, { ms, now, ...(better && { better }) }, presets[preset])
  if (!solution) throw new Error(`there is no daily for ${date}`)
  return solution
}

function recordOf({ header, entries }: Solution): string {
  return writeRecord(header, entries as readonly Entry[])
}

function readOrder(args: readonly string[]): Order {
  const { values, positionals } = parse(args)
  const [date, ...more] = positionals
  if (date === undefined || more.length > 0 || (values.file !== undefined && values.days !== undefined))
    throw new UsageError(USAGE)
  if (seedOf(date) === undefined) throw new UsageError(`'${date}' is no day; write it like 2026-01-31`)
  const preset = values.preset ?? 'rulebook'
  if (!isPreset(preset)) throw new UsageError(`no preset '${preset}'; there are: ${Object.keys(presets).join(', ')}`)
  const days = values.days === undefined ? undefined : readCount('--days', values.days)
  return { date, ms: readCount('--ms', values.ms ?? MS), preset, file: values.file, days }
}

function isPreset(name: string): name is keyof typeof presets {
  return Object.hasOwn(presets, name)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ms: { type: 'string' },
        preset: { type: 'string' },
        file: { type: 'string' },
        days: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(USAGE, { cause: error })
  }
}
