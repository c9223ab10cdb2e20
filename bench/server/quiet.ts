// `npm run bench:quiet [-- --minutes 60 --people 40 --nodes 0]`: a house as `npm start` runs it under ordinary load, scraped as
// Prometheus would, and which of deploy/alerts.yaml fire: none should. 0 nodes: one server on SQLite; else so many on PostgreSQL and
// Redis.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type AlertRule, AlertWatch } from '@makiba/server/testing/alert-watch'
import { parse } from 'yaml'
import { type Engine, startPostgres, startRedis } from './engines.ts'
import { SERVED } from './ours.ts'
import { type Doings, Person } from './people.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '40' },
    nodes: { type: 'string', default: '0' },
  },
})
const [MINUTES, PEOPLE, NODES] = [Number(values.minutes), Number(values.people), Number(values.nodes)]
const SCRAPE_MS = 15_000
const WAITS_MS = 5 * 60_000
const place = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const { groups } = parse(readFileSync(place('deploy/alerts.yaml'), 'utf8')) as {
  readonly groups: readonly [{ readonly rules: readonly AlertRule[] }]
}
const [{ rules }] = groups

const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-quiet-'))
const children: ChildProcess[] = []
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

interface House {
  readonly name: string
  readonly pid: number
  readonly url: string
  readonly watch: AlertWatch
}

async function start(name: string, env: { readonly [name: string]: string }): Promise<House> {
  const data = join(folder, name)
  mkdirSync(data)
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(process.execPath, [...SERVED, place('server/dist/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', TRUST_PROXY: '1', DATA: data, ...env },
    stdio: ['ignore', 'pipe', log],
  })
  children.push(child)
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (found !== undefined) done(found)
    })
    child.once('exit', () => fail(new Error(readFileSync(join(folder, `${name}.log`), 'utf8'))))
  })
  return { name, pid: child.pid as number, url, watch: new AlertWatch(rules) }
}

/** Nanoseconds for which the threads of a process wanted a processor and had none: what others on this machine took. Linux tells it. */
function waited(pid: number): number {
  const threads = `/proc/${pid}/task`
  if (!existsSync(threads)) return Number.NaN
  // Its first thread serves; the others are the database's and the bots'.
  return Number(readFileSync(`${threads}/${pid}/schedstat`, 'utf8').split(' ')[1])
}

let engines: readonly Engine[] = []
const houses: House[] = []
if (NODES === 0) houses.push(await start('one', {}))
else {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  engines = [postgres, redis]
  // The database takes a moment between listening and answering.
  await rest(1000)
  for (let i = 0; i < NODES; i++)
    houses.push(await start(`node-${i + 1}`, { DATABASE_URL: postgres.url, REDIS_URL: redis.url }))
}

let isOpen = true
const doings: Doings = { games: 0, moves: 0, looks: 0, days: 0, troubles: new Map() }
const someone = (i: number) => new Person(houses[i % houses.length]?.url ?? '', doings, () => isOpen)
const lives: Promise<void>[] = []
for (let i = 0; i < PEOPLE; i++) {
  const [person, friend] = [someone(i), someone(i + 1)]
  // One in twenty plays days all the time, a fifth with friends, a fifth looks on.
  const days = () => person.playsDay()
  const bots = () => person.playsBots()
  const together = () => person.playsWith(friend)
  const around = () => person.looksAround()
  const habits = i % 20 === 0 ? [days] : i % 5 === 1 ? [together] : i % 5 === 2 ? [around] : [bots, bots, around]
  lives.push(person.live(...habits))
}

const began = Date.now()
const loads: number[] = []
/** Up to when it is known how long a server has waited for a processor. */
const waits = new Map<string, { readonly at: number; readonly sum: number }>()
console.log(
  `${NODES === 0 ? 'one server on SQLite' : `${NODES} nodes on PostgreSQL and Redis`}, ${PEOPLE} people, ${MINUTES} minutes, Node ${process.versions.node}`,
)
while (Date.now() - began < MINUTES * 60_000) {
  const load = loadavg()[0] ?? 0
  loads.push(load)
  for (const { name, pid, url, watch } of houses) {
    const [at, sum] = [Date.now(), waited(pid)]
    const last = waits.get(name) ?? { at: began, sum: 0 }
    const share = Math.round((sum - last.sum) / 1e4 / Math.max(1, at - last.at))
    if (at - last.at >= WAITS_MS || !waits.has(name)) waits.set(name, { at, sum })
    const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => (answer.ok ? answer.text() : undefined),
      () => undefined,
    )
    for (const alert of watch.scraped(Date.now(), text))
      console.log(
        `${new Date().toISOString()} ${name}: ${alert} fires; load ${load.toFixed(1)}, it waited for a processor ${share} % of the last minutes`,
      )
  }
  await rest(SCRAPE_MS - ((Date.now() - began) % SCRAPE_MS))
}
isOpen = false
const figures = await Promise.all(houses.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
const total = (name: string) =>
  figures
    .flatMap((text) => [...text.matchAll(new RegExp(`^makiba_${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))])
    .reduce((sum, [, value]) => sum + Number(value), 0)
await Promise.race([Promise.all(lives), rest(10_000)])

const minutes = (ms: number) => (ms / 60_000).toFixed(2)
const sorted = loads.toSorted((a, b) => a - b)
console.log(
  `\nload of this machine: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)}, most ${sorted.at(-1)?.toFixed(1)}`,
)
console.log(
  `tables begun ${total('tables_started_total')}, played to their end ${total('tables_finished_total')}, moves ${total('moves_total')}, of bots ${total('bot_moves_total')}, days ${total('dailies_total')}, requests ${total('requests_total')}, slowed down ${total('slowed_down_total')}`,
)
for (const { name, pid } of houses)
  console.log(`${name} waited for a processor ${Math.round(waited(pid) / 1e4 / (Date.now() - began))} % of the time`)
console.log('what people met with:', Object.fromEntries(doings.troubles))
console.log('\n| alert | fired | held longest (min) | waits for | nearest to its limit |\n|---|---|---|---|---|')
let fired = 0
for (const { alert, expr, for: wait = '0s' } of rules) {
  const seen = houses.map(({ watch }) => watch.seen.get(alert))
  const times = seen.reduce((sum, one) => sum + (one?.fired.length ?? 0), 0)
  fired += times
  const longest = Math.max(...seen.map((one) => one?.longest ?? 0))
  const nearest = seen
    .map((one) => (one?.nearest === undefined ? 'none' : Number(one.nearest.toPrecision(4))))
    .join(', ')
  console.log(
    `| ${alert} | ${times} | ${minutes(longest)} | ${wait} | ${nearest} (${expr.replace(/^.* (?=[=<>])/, '')}) |`,
  )
}
for (const house of houses) {
  const lines = readFileSync(join(folder, `${house.name}.log`), 'utf8')
    .split('\n')
    .filter(Boolean)
  console.log(`${house.name} wrote ${lines.length} warnings`, lines.slice(0, 5))
}
for (const child of children) child.kill('SIGTERM')
await Promise.all(children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')))
for (const engine of engines) engine.stop()
process.exit(fired === 0 ? 0 : 1)
