import { writeFileSync } from 'node:fs'
import { covers, dailyIds, isGameId, loadSolver, unnamedDaily } from '@makiba/games'
import { findTitle, isDay, type Shelf, type Solution, type Solve, verify, writeRecord } from '@makiba/kernel'
import { readCount } from './count.ts'
import { UsageError } from './files.ts'
import { readFlags } from './flags.ts'
import type { Out } from './main.ts'

const USAGE = 'usage: makiba solve <game> <YYYY-MM-DD> [--ms 10000] [--preset name] [--file record.ndjson | --days N]'

const MS = '10000'
const DAY_MS = 24 * 60 * 60 * 1000

interface Order {
  readonly solve: Solve
  readonly date: string
  readonly ms: number
  /** In place of the day's own. */
  readonly options: object | undefined
  readonly file: string | undefined
  /** So many days from that one on, for their scores alone. */
  readonly days: number | undefined
}

/** Looks for the best game of a day and prints its record: 0 when the rules confirm it, 1 otherwise. */
export async function solveCommand(shelf: Shelf, args: readonly string[], out: Out): Promise<number> {
  const order = await readOrder(shelf, args)
  return order.days === undefined ? solveOne(shelf, order, out) : solveMany(shelf, order, order.days, out)
}

function solveOne(shelf: Shelf, order: Order, out: Out): number {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const solution = solve(order, order.date, ({ score }) => out.error(`${seconds()} s: ${score} points`))
  const record = writeRecord(solution.header, solution.entries)
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
    const found = verify(shelf, writeRecord(solution.header, solution.entries))
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

function solve({ ms, options, solve: find }: Order, date: string, better?: (solution: Solution) => void): Solution {
  const now = () => performance.now()
  const solution = find(date, { ms, now, ...(better && { better }) }, options)
  if (!solution) throw new Error(`there is no daily for ${date}`)
  return solution
}

async function readOrder(shelf: Shelf, args: readonly string[]): Promise<Order> {
  const { values, positionals } = readFlags(USAGE, args, FLAGS)
  // A date alone is one of the game whose days were there first.
  const [game, date, ...more] = /^\d/.test(positionals[0] ?? '') ? [unnamedDaily, ...positionals] : positionals
  if (
    game === undefined ||
    date === undefined ||
    more.length > 0 ||
    (values.file !== undefined && values.days !== undefined)
  )
    throw new UsageError(USAGE)
  const solve = await solverOf(game)
  if (!isDay(date)) throw new UsageError(`'${date}' is no day; write it like 2026-01-31`)
  const options = values.preset === undefined ? undefined : presetOf(shelf, game, values.preset)
  const days = values.days === undefined ? undefined : readCount('--days', values.days)
  return { solve, date, ms: readCount('--ms', values.ms ?? MS), options, file: values.file, days }
}

async function solverOf(game: string): Promise<Solve> {
  const solve = await loadSolver(game)
  if (solve) return solve
  const solved = dailyIds.filter((id) => covers[id].solver).join(', ')
  throw new UsageError(
    isGameId(game)
      ? `nobody solves days of ${game}; of these: ${solved}`
      : `no game '${game}' has days; there are: ${solved}`,
  )
}

function presetOf(shelf: Shelf, game: string, name: string): object {
  const presets: { readonly [name: string]: object } = findTitle(shelf, game)?.(({ daily }) => daily?.presets) ?? {}
  const found = Object.hasOwn(presets, name) ? presets[name] : undefined
  if (!found) throw new UsageError(`no preset '${name}'; there are: ${Object.keys(presets).join(', ')}`)
  return found
}

const FLAGS = {
  ms: { type: 'string' },
  preset: { type: 'string' },
  file: { type: 'string' },
  days: { type: 'string' },
} as const
