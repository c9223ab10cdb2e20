// `npm run bench:popular [-- --records 1000 --seconds 60 --tables 20 --engine sqlite]`: a popular day. Two servers on one database, on
// SQLite and on PostgreSQL in turn; records of all titles with rivals arrive evenly at both, while others play at a person's pace.
// Two servers on one SQLite file are for measurements alone: `npm start` lets nobody else open its file.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { covers, dailyIds } from '@makiba/games'
import { openPostgres, openSqlite } from '@makiba/server'
import type { DailyErrorBody, DailyStanding, DailyTable, GuestMade, Seal, ServerMessage } from '@makiba/server/protocol'
import { type PlayedRecord, playedDays } from '../played-days.ts'
import { Both } from './adapter.ts'
import { startPostgres, startRedis } from './engines.ts'
import { beginTable, call, connect } from './ours.ts'

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    tables: { type: 'string', default: '20' },
    engine: { type: 'string' },
  },
})
const [RECORDS, SECONDS, TABLES] = [Number(values.records), Number(values.seconds), Number(values.tables)]
/** How long a person takes for a move, and for how long moves are measured before the day is popular, in milliseconds. */
const THINKS = 250
const BEFORE = 15_000
/** Records that are made of each game that is played for this. */
const EACH = 10
const date = new Date().toISOString().slice(0, 10)
const titles = dailyIds.filter((id) => covers[id].daily?.rivals)

/** Where the two servers are, and how they are stopped. */
interface Houses {
  readonly urls: readonly string[]
  readonly stop: () => void
}

async function startServers(env: { readonly [name: string]: string }): Promise<Houses> {
  const children = await Promise.all(
    [0, 1].map(async () => {
      const child = fork(fileURLToPath(new URL('./ours-server.js', import.meta.url)), {
        env: { ...process.env, NODE_ENV: 'production', BENCH_DAYS: '1', ...env },
      })
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      return { child, url: `http://127.0.0.1:${port}` }
    }),
  )
  return { urls: children.map(({ url }) => url), stop: () => void children.map(({ child }) => child.kill('SIGKILL')) }
}

/** The same secret in both databases, so that records need to be played only once. */
const SECRET = '5eed'.repeat(16)

async function onSqlite(): Promise<Houses> {
  const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-popular-'))
  const file = join(folder, 'makiba.db')
  const store = await openSqlite(file)
  await store.daySecret(SECRET)
  await store.close()
  const houses = await startServers({ BENCH_SHARED: file })
  const stop = () => {
    houses.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...houses, stop }
}

async function onPostgres(): Promise<Houses> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  // The database takes a moment between listening and answering.
  await rest(1000)
  const store = await openPostgres(postgres.url, () => undefined, true)
  await store.daySecret(SECRET)
  await store.close()
  const houses = await startServers({ BENCH_DATABASE: postgres.url, BENCH_REDIS: redis.url })
  const stop = () => {
    houses.stop()
    redis.stop()
    postgres.stop()
  }
  return { ...houses, stop }
}

let played: readonly PlayedRecord[] | undefined

/** Titles in turn, so that dear and cheap checks arrive mixed. */
async function records(url: string): Promise<readonly PlayedRecord[]> {
  const days = await Promise.all(
    titles.map(async (game) => {
      const { seed } = await call<Seal>('GET', `/daily/${game}/${date}/seal`, undefined, undefined, url)
      if (seed === null) throw new Error('today has begun')
      return { game, seed }
    }),
  )
  const all: PlayedRecord[] = []
  const games = Math.ceil(RECORDS / days.length / EACH)
  for await (const one of playedDays({ date, days, games, records: EACH, undos: 0 })) all.push(one)
  return all.slice(0, RECORDS)
}

/** As a page does it: a server that has no time is asked again, and knows what it has kept when only its answer got lost. */
async function insist(url: string, token: string, { game, record }: PlayedRecord): Promise<DailyStanding> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${url}/api/v1/daily/${game}/${date}/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ record, started: Date.now() }),
    }).catch((error: unknown) => {
      // A line that was silent for too long is closed.
      if (!(error instanceof TypeError) || tries > 20) throw error
    })
    if (!response) continue
    const answer = (await response.json()) as DailyStanding | DailyErrorBody
    if (!('error' in answer)) return answer
    const { code, retryAfter, stands, text } = answer.error
    if (tries > 1 && code === 'duplicate' && stands) return stands
    if (retryAfter === undefined || tries > 20) throw new Error(`${code}: ${text}`)
    await rest(retryAfter)
  }
}

const quantile = (all: readonly number[], q: number): number => {
  const sorted = all.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN)
}

/** Others at a table of two, who think for a moment before each move; how long each took until both had seen it. */
async function others(url: string, moves: number[], goesOn: () => boolean): Promise<void> {
  const { id, tokens } = await beginTable(url)
  let n = 0
  let count = 0
  const both = new Both((ack, seen) => {
    moves.push(Math.max(ack, seen))
    if (goesOn()) setTimeout(play, THINKS)
  })
  const sockets = await Promise.all(
    tokens.map((token, seat) =>
      connect(
        id,
        token,
        (message: ServerMessage) => {
          if (message.is !== 'happened' && message.is !== 'whole') return
          n = Math.max(n, message.position.n)
          both.reached(seat, message.position.n)
        },
        url,
      ),
    ),
  )
  function play(): void {
    const mover = (n / 2) % 2
    both.sends(mover, n + 2)
    sockets[mover]?.send(JSON.stringify({ is: 'move', key: `${++count}`, seen: n, move: { do: 'roll' } }))
  }
  play()
}

async function measure(name: string, start: () => Promise<Houses>): Promise<void> {
  const { urls, stop } = await start()
  const urlOf = (i: number) => urls[i % urls.length] as string
  played ??= await records(urlOf(0))
  const tokens: string[] = []
  for (let i = 0; i < RECORDS; i++)
    tokens.push((await call<GuestMade>('POST', '/guests', undefined, { name: `Guest ${i}` }, urlOf(i))).token)
  const moves: number[] = []
  let open = true
  for (let i = 0; i < TABLES; i++) await others(urlOf(i), moves, () => open)
  await rest(BEFORE / 3)
  moves.length = 0
  await rest(BEFORE)
  const before = moves.splice(0)
  const load = loadavg()[0]?.toFixed(1)
  const took: number[] = []
  const began = performance.now()
  let inTime = 0
  const answers = await Promise.all(
    played.map(async (one, i) => {
      await rest((i * SECONDS * 1000) / RECORDS)
      const from = performance.now()
      const { score, sport } = await insist(urlOf(i), tokens[i] as string, one)
      took.push(performance.now() - from)
      if (performance.now() - began <= SECONDS * 1000) inTime++
      return score === one.score && sport === 'first'
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const meanwhile = moves.splice(0)
  open = false
  const counts = await Promise.all(
    urls.map(async (url) => {
      const tables = await Promise.all(
        titles.map((game) => call<DailyTable>('GET', `/daily/${game}/${date}`, undefined, undefined, url)),
      )
      return tables.reduce((sum, { sports }) => sum + sports.first.count, 0)
    }),
  )
  stop()
  if (answers.some((right) => !right) || counts.some((count) => count !== RECORDS)) process.exitCode = 1
  console.log(
    `${name}: ${answers.filter(Boolean).length} of ${RECORDS} records were answered as they were played, ${counts.join(' and ')} stand at the two servers; sent within ${SECONDS} s, all answered after ${seconds.toFixed(0)} s`,
    `(each after ${quantile(took, 0.5)} ms, median; ${quantile(took, 0.99)} ms, p99; ${inTime} within the ${SECONDS} s); moves of ${TABLES} other tables: p50 ${quantile(before, 0.5)} ms, p99 ${quantile(before, 0.99)} ms before (${before.length}),`,
    `p50 ${quantile(meanwhile, 0.5)} ms, p99 ${quantile(meanwhile, 0.99)} ms meanwhile (${meanwhile.length}); load ${load} before, ${loadavg()[0]?.toFixed(1)} after`,
  )
}

if (values.engine !== 'postgres') await measure('SQLite', onSqlite)
if (values.engine !== 'sqlite') await measure('PostgreSQL', onPostgres)
process.exit()
