// `npm run bench:million [-- --engine postgres --tables 1000000,10000]`: houses with so many tables behind them, one after the other; how long
// the server takes to start, and how long each list takes that a page asks for. Each is asked over HTTP by one client, one question after
// the other, of a server in another process. With `--keep FOLDER` the houses are left there, and measured again by the next run: with `--only make`
// they are made and nothing is measured, on a machine that others use too.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dailyIds } from '@makiba/games'
import { openPostgres, openSqlite } from '@makiba/server'
import { startPostgres } from './engines.ts'
import { House } from './million-data.ts'
import { SERVED } from './ours.ts'
import { postgres, sqlite } from './rows.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    tables: { type: 'string', default: '10000,1000000' },
    /** Guests whose lists are asked for. */
    guests: { type: 'string', default: '200' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const GUESTS = Number(values.guests)
/** What is the same for all who ask is looked up once a second. */
const FRESH_MS = 1050
const STARTS = 5
const recorded = await House.record()
console.log(`made of ${recorded.length} games that were played`)

const folder = values.keep ?? mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-million-'))
mkdirSync(folder, { recursive: true })
const children: ChildProcess[] = []
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

interface Made {
  readonly house: House
  readonly database: string
}

/** A house that was made before knows when. */
async function make(tables: number): Promise<Made> {
  const name = join(folder, `${values.engine}-${tables}`)
  const note = `${name}.json`
  // One that was broken off is made anew.
  if (!existsSync(note))
    for (const end of ['', '.db', '.db-wal', '.db-shm']) rmSync(`${name}${end}`, { recursive: true, force: true })
  const engine = values.engine === 'postgres' ? await startPostgres(name) : undefined
  const database = engine?.url ?? `${name}.db`
  if (existsSync(note)) {
    const { now } = JSON.parse(readFileSync(note, 'utf8')) as { readonly now: number }
    return { house: new House(tables, now, recorded), database }
  }
  const began = performance.now()
  // Its tables, by the server itself.
  await (engine ? await openPostgres(database, () => undefined) : await openSqlite(database)).close()
  const db = engine ? await postgres(database) : sqlite(database)
  const now = Date.now()
  const house = new House(tables, now, recorded)
  await house.fill(db)
  // As a server that was there all the time would have left it.
  await db.run(engine ? 'vacuum analyze' : 'pragma wal_checkpoint(truncate)')
  const bytes = engine
    ? Number((await db.list('select pg_database_size(current_database()) as id'))[0])
    : statSync(database).size
  await db.close()
  writeFileSync(note, JSON.stringify({ now }))
  console.log(
    `${values.engine}, ${tables} tables: ${(bytes / 1e9).toFixed(2)} GB in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  return { house, database }
}

/** The server as `npm start` runs it, from its first breath until it is ready: milliseconds. */
async function startOnce(database: string): Promise<number> {
  const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
  const began = performance.now()
  const child = spawn(process.execPath, [...SERVED, main], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA: folder, DATABASE_URL: database, PAR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [Buffer]
  const url = /http:\S+/.exec(said.toString())?.[0] ?? ''
  const { ok } = await fetch(`${url}/ready`)
  const took = performance.now() - began
  if (!ok) throw new Error('the server is not ready')
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

/** What is asked: a name, how often, and the address and token of each time. */
interface Question {
  readonly name: string
  readonly times: number
  readonly pauseMs?: number
  readonly of: (k: number) => readonly [path: string, guest?: number]
}

function questions(house: House): Question[] {
  const today = house.date(0)
  /** Some of all guests, and of those who play days; never the first, who is asked about by itself. */
  const some = (k: number) => 1 + Math.floor(((k + 0.5) * (house.guests - 2)) / GUESTS)
  const farmer = (k: number) => house.farmer(1 + (k % (house.farmers - 1)))
  const [day = ''] = dailyIds
  const of = (path: string, guest: (k: number) => number, name: string, times = GUESTS): Question => ({
    name,
    times,
    of: (k) => [path, guest(k)],
  })
  const heavy = () => 0
  return [
    { name: 'open tables', times: 12, pauseMs: FRESH_MS, of: () => ['/tables'] },
    { name: 'open tables of a game', times: 12, pauseMs: FRESH_MS / 5, of: (k) => [`/tables?game=${dailyIds[k % 5]}`] },
    { name: 'who is here', times: 5, pauseMs: FRESH_MS, of: () => ['/here'] },
    of('/me/tables', some, 'my tables, first (wakes those that play)'),
    of('/me/tables', some, 'my tables, again'),
    of('/me/tables', heavy, 'my tables, of 3,650', 20),
    of(`/daily/on/${today}`, farmer, 'today in all games'),
    of(`/daily/${day}/${today}`, farmer, 'a day’s tables of honour'),
    of(`/daily/${day}/mine`, farmer, 'my days (80)'),
    of(`/daily/${day}/mine`, heavy, 'my days, of 366', 20),
    of(`/weeks/${today}`, farmer, 'my week'),
    { name: 'a finished table', times: GUESTS, of: (k) => [`/tables/${house.tableId(k * 3)}`] },
  ]
}

const quantile = (of: readonly number[], q: number) =>
  [...of].sort((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * q))] ?? Number.NaN

interface Times {
  readonly p50: number
  readonly p99: number
  readonly most: number
  readonly n: number
}

async function measure({ house, database }: Made): Promise<Map<string, Times>> {
  const found = new Map<string, Times>()
  const note = (name: string, took: readonly number[]) =>
    found.set(name, { p50: quantile(took, 0.5), p99: quantile(took, 0.99), most: Math.max(...took), n: took.length })
  const starts: number[] = []
  for (let k = 0; k < STARTS; k++) starts.push(await startOnce(database))
  note('start until ready', starts)

  const child = fork(fileURLToPath(new URL('./ours-server.js', import.meta.url)), {
    execArgv: SERVED,
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: database, BENCH_DAYS: '1' },
  })
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const ask = async (path: string, guest?: number, root = '/api/v1') => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${root}${path}`, {
      ...(guest !== undefined && { headers: { authorization: `Bearer ${house.tokenOf(guest)}` } }),
    })
    const text = await response.text()
    const took = performance.now() - began
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return took
  }
  // A server and a client that have just begun are slow at everything.
  for (let k = 0; k < 300; k++) await ask('/games')
  for (const { name, times, pauseMs, of } of questions(house)) {
    const took: number[] = []
    for (let k = 0; k < times; k++) {
      if (pauseMs !== undefined) await rest(pauseMs)
      took.push(await ask(...of(k)))
    }
    note(name, took)
  }
  note('what is kept (/metrics)', [await ask('/metrics', undefined, '')])
  child.kill('SIGTERM')
  await once(child, 'exit')
  return found
}

const houses: Made[] = []
for (const tables of values.tables.split(',')) houses.push(await make(Number(tables)))
if (values.only === 'make') process.exit(0)
const load = loadavg()[0]?.toFixed(1)
const results: Map<string, Times>[] = []
for (const made of houses) results.push(await measure(made))
const [small, large] = [results[0], results.at(-1)]
const ms = (value: number | undefined) => (value ?? Number.NaN).toFixed(1)
console.log(`\n${values.engine}, load ${load} before, ${loadavg()[0]?.toFixed(1)} after; ms\n`)
console.log(
  `| | n | ${houses.map(({ house }) => `${house.tables} tables: p50, p99, most`).join(' | ')} | ratio of p50 |`,
)
console.log(`|---|---|${houses.map(() => '---|').join('')}---|`)
for (const [name, { n }] of large ?? []) {
  const cells = results.map((one) => {
    const { p50, p99, most } = one.get(name) ?? {}
    return `${ms(p50)}, ${ms(p99)}, ${ms(most)}`
  })
  const ratio = (large?.get(name)?.p50 ?? Number.NaN) / (small?.get(name)?.p50 ?? Number.NaN)
  console.log(`| ${name} | ${n} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |`)
}
process.exit(0)
