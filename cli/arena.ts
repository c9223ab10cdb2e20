import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { BOT_NAMES, type Limits } from '@makiba/bots'
import { type Match, type Mean, type Plan, readContestant, run, type Tally, tally } from '@makiba/bots/arena'
import { covers, gameIds, isGameId, loadCrew } from '@makiba/games'
import { equal, readOptions } from '@makiba/kernel'
import { readCount } from './count.ts'
import { readText, UsageError } from './files.ts'
import { readFlags } from './flags.ts'
import type { Out } from './main.ts'

const USAGE =
  'usage: makiba arena <game> --bots a,b[,c...] --games N --seed S [--ms M | --playouts P] [--options JSON] [--workers W] [--file results.ndjson] [--json]'

interface Order {
  readonly plan: Plan
  readonly deals: number
  readonly workers: number
  readonly file: string | undefined
  readonly json: boolean
}

/** Lets bots play each other: duplicate deals with rotated seats. */
export async function arenaCommand(args: readonly string[], out: Out): Promise<number> {
  const { plan, deals, workers, file, json } = await readOrder(args)
  const matches = file === undefined ? [] : resume(file, plan, deals)
  const done = new Set(matches.map(({ deal }) => deal))
  const open = Array.from({ length: deals }, (_, deal) => deal).filter((deal) => !done.has(deal))
  const progress = new Progress(deals, deals - open.length, out)
  const kept = (games: readonly Match[]) => {
    matches.push(...games)
    if (file !== undefined) appendFileSync(file, games.map((game) => `${JSON.stringify(game)}\n`).join(''))
    progress.step()
  }
  // By name: a worker runs the built file, also where the sources are tested.
  const entry = createRequire(import.meta.url).resolve('@makiba/games/workers/arena.node')
  await run(plan, open, workers, kept, loadCrew, entry)
  progress.end()
  const result = tally(plan, matches)
  out.log(json ? JSON.stringify({ ...plan, ...result }, null, 2) : report(plan, result))
  return 0
}

async function readOrder(args: readonly string[]): Promise<Order> {
  const { values, positionals } = readFlags(USAGE, args, FLAGS)
  const [game, ...more] = positionals
  if (game === undefined || more.length > 0 || values.bots === undefined) throw new UsageError(USAGE)
  if (!isGameId(game)) throw new UsageError(`no game '${game}' has bots; there are: ${gameIds.join(', ')}`)
  const title = await covers[game].load()
  const contestants = values.bots.split(',').map((name) => {
    const found = readContestant(name)
    if (!found)
      throw new UsageError(
        `no bot '${name}'; there are: ${BOT_NAMES.join(', ')}, mcts; add @50 for ms, @400p for playouts`,
      )
    return found
  })
  const options = title(({ game: { facts } }) => {
    const [least, most] = facts.seats
    if (contestants.length < least || contestants.length > most)
      throw new UsageError(`${game} has ${least} to ${most} seats; name a bot for each`)
    const read = readOptions<object>(facts.options, readJson(values.options ?? '{}'))
    if ('fault' in read) throw new UsageError(`--options: ${read.fault.why}`)
    return read.options
  })
  const limits: Limits = {
    ...(values.ms !== undefined && { ms: readCount('--ms', values.ms) }),
    ...(values.playouts !== undefined && { playouts: readCount('--playouts', values.playouts) }),
  }
  const games = readCount('--games', values.games ?? '100')
  return {
    plan: { game, options, contestants, seed: values.seed ?? '1', limits },
    deals: Math.ceil(games / contestants.length),
    workers: readCount('--workers', values.workers ?? String(availableParallelism())),
    file: values.file,
    json: values.json === true,
  }
}

const FLAGS = {
  bots: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  ms: { type: 'string' },
  playouts: { type: 'string' },
  options: { type: 'string' },
  workers: { type: 'string' },
  file: { type: 'string' },
  json: { type: 'boolean' },
} as const

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError('--options: is not JSON', { cause: error })
  }
}

/** The whole deals that a file of results already holds; begins the file where there is none. */
function resume(file: string, plan: Plan, deals: number): Match[] {
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(plan)}\n`)
    return []
  }
  // A line that was cut off when the run was stopped is no line.
  const [head, ...lines] = readText(file).split('\n').slice(0, -1)
  if (head === undefined || !equal(JSON.parse(head), JSON.parse(JSON.stringify(plan))))
    throw new UsageError(`${file}: holds the results of another arena`)
  const matches = lines.map((line) => JSON.parse(line) as Match).filter(({ deal }) => deal < deals)
  const games = new Map<number, number>()
  for (const { deal } of matches) games.set(deal, (games.get(deal) ?? 0) + 1)
  const whole = matches.filter(({ deal }) => games.get(deal) === plan.contestants.length)
  writeFileSync(file, [JSON.stringify(plan), ...whole.map((match) => JSON.stringify(match)), ''].join('\n'))
  return whole
}

/** A bar where somebody watches, a line for every tenth where nobody does. */
class Progress {
  readonly #all: number
  readonly #before: number
  readonly #out: Out
  readonly #began = performance.now()
  #done: number

  constructor(all: number, done: number, out: Out) {
    this.#all = all
    this.#before = done
    this.#done = done
    this.#out = out
  }

  step(): void {
    const tenth = Math.floor((10 * this.#done) / this.#all)
    this.#done++
    if (process.stderr.isTTY) process.stderr.write(`\r${this.#line()}`)
    else if (Math.floor((10 * this.#done) / this.#all) > tenth) this.#out.error(this.#line())
  }

  end(): void {
    if (process.stderr.isTTY && this.#done > this.#before) process.stderr.write('\n')
  }

  #line(): string {
    const share = this.#done / this.#all
    const bar = '#'.repeat(Math.round(30 * share)).padEnd(30, '.')
    const each = (performance.now() - this.#began) / (this.#done - this.#before)
    const left = Math.round((each * (this.#all - this.#done)) / 1000)
    return `[${bar}] ${this.#done} of ${this.#all} deals, ${left} s left `
  }
}

function report({ game, contestants, seed }: Plan, { games, deals, cut, standings }: Tally): string {
  const rows = standings.map(({ name, cheats, wins, margin, score, moves, ms, longestMs }) => [
    cheats ? `${name} (cheats)` : name,
    percent(wins),
    interval(margin),
    interval(score),
    moves.toFixed(1),
    ms.toFixed(2),
    longestMs.toFixed(1),
  ])
  const heads = ['bot', 'wins', 'margin', 'score', 'moves a game', 'ms a move', 'longest ms']
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const cutNote = cut > 0 ? `, ${cut} cut off because they did not end` : ''
  return [
    `${game}, ${contestants.length} seats: ${games} games, ${deals} deals with rotated seats, seed ${seed}${cutNote}; 95 % confidence`,
    '',
    ...table,
  ].join('\n')
}

function percent({ mean, half }: Mean): string {
  return `${(100 * mean).toFixed(1)} ± ${(100 * half).toFixed(1)} %`
}

function interval({ mean, half }: Mean): string {
  return `${mean.toFixed(2)} ± ${half.toFixed(2)}`
}
