// Nodes on one PostgreSQL and one Redis under load: `node nodes.js <nodes> <tables> <seconds>`; prints one line of JSON. The two
// players of a table come to different nodes where there are several.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Both, type Match } from './adapter.ts'
import { startPostgres, startRedis } from './engines.ts'
import { beginTable, ENTRIES, rollFrame, SERVED, serverScript, sit } from './ours.ts'
import { rss } from './processes.ts'

export interface NodesLoad {
  readonly nodes: number
  readonly tables: number
  readonly movesPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly seenP99: number
  /** Microseconds of processor for each move. */
  readonly nodeMicros: number
  readonly postgresMicros: number
  readonly redisMicros: number
  readonly driverMicros: number
  /** For each move. */
  readonly batches: number
  readonly commits: number
  readonly rssMb: number
}

const [, , nodesText = '2', tablesText = '100', secondsText = '5'] = process.argv
const count = Number(nodesText)
const tables = Number(tablesText)
const seconds = Number(secondsText)
const WARM_MS = 2000

/** Seconds of processor time that a process and its children have used. */
function cpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) / 100
}
/** PostgreSQL has a process for each connection. */
function family(pid: number): number {
  let sum = cpu(pid)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(fields[1]) === pid) sum += (Number(fields[11]) + Number(fields[12])) / 100
    } catch (error) {
      // It ended while it was looked at.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
  return sum
}
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
const nodes: { readonly url: string; readonly pid: number; stop(): void }[] = []
for (let i = 0; i < count; i++) {
  const child = fork(serverScript, {
    execArgv: SERVED,
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: postgres.url, BENCH_REDIS: redis.url },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  nodes.push({ url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill('SIGKILL') })
}
const urlOf = (i: number) => nodes[i % count]?.url as string

async function counted(name: string): Promise<number> {
  let sum = 0
  for (const { url } of nodes) {
    const text = await (await fetch(`${url}/metrics`)).text()
    sum += Number(new RegExp(`^makiba_${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  }
  return sum
}

const acks: number[] = []
const seens: number[] = []
let measuring = false
let playing = true

async function openMatch(table: number): Promise<Match> {
  const { id, tokens } = await beginTable(urlOf(table))
  const both = new Both((ack, seen) => {
    if (measuring) {
      acks.push(ack)
      seens.push(seen)
    }
    if (playing) match.play()
  })
  let n = 0
  let moves = 0
  let mover = 0
  let sent: Buffer = Buffer.of()
  const seats = await Promise.all(
    tokens.map((token, seat) => {
      const at = (entry: number) => {
        n = Math.max(n, entry)
        both.reached(seat, entry)
      }
      const failed = () => void setTimeout(() => seats[mover]?.send(sent), 100)
      return sit(id, token, { at, failed }, urlOf(table + seat))
    }),
  )
  const match: Match = {
    play() {
      mover = (n / ENTRIES) % 2
      sent = rollFrame(++moves, n)
      both.sends(mover, n + ENTRIES)
      seats[mover]?.send(sent)
    },
  }
  return match
}

const matches: Match[] = []
for (let i = 0; i < tables; i += 10)
  matches.push(...(await Promise.all(Array.from({ length: Math.min(10, tables - i) }, (_, k) => openMatch(i + k)))))
for (const match of matches) match.play()
await wait(WARM_MS)
const used = async () => ({
  node: nodes.reduce((sum, { pid }) => sum + cpu(pid), 0),
  postgres: family(postgres.pid),
  redis: cpu(redis.pid),
  driver: cpu(process.pid),
  batches: await counted('batches_total'),
  commits: await counted('commits_total'),
})
const before = await used()
measuring = true
const from = performance.now()
await wait(seconds * 1000)
measuring = false
const took = (performance.now() - from) / 1000
const after = await used()
const quantile = (values: number[], q: number) => {
  values.sort((a, b) => a - b)
  return Number((values[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN).toFixed(1))
}
const micros = (of: 'node' | 'postgres' | 'redis' | 'driver') =>
  Math.round(((after[of] - before[of]) / acks.length) * 1e6)
const load: NodesLoad = {
  nodes: count,
  tables,
  movesPerSecond: Math.round(acks.length / took),
  p50: quantile(acks, 0.5),
  p99: quantile(acks, 0.99),
  seenP99: quantile(seens, 0.99),
  nodeMicros: micros('node'),
  postgresMicros: micros('postgres'),
  redisMicros: micros('redis'),
  driverMicros: micros('driver'),
  batches: Number(((after.batches - before.batches) / acks.length).toFixed(2)),
  commits: Number(((after.commits - before.commits) / acks.length).toFixed(2)),
  rssMb: Math.round(nodes.reduce((sum, { pid }) => sum + rss(pid), 0) / count),
}
console.log(JSON.stringify(load))
playing = false
for (const node of nodes) node.stop()
redis.stop()
postgres.stop()
setTimeout(() => process.exit(0), 300)
