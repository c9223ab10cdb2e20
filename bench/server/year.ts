// `npm run bench:year [-- --guests 200000 --tables 100000 --engine postgres]`: a database of two years, and how moves are answered while
// it is swept; then all that is there is listed beside all that should be.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { covers, dailyIds } from '@makiba/games'
import { anyTitle } from '@makiba/kernel'
import { app, openPostgres, openSqlite, usualSettings } from '@makiba/server'
import { dice } from './dice.ts'
import { startPostgres } from './engines.ts'
import { beginTable, connect } from './ours.ts'
import { postgres, sqlite } from './rows.ts'
import { Year } from './year-data.ts'

const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '200000' },
    tables: { type: 'string', default: '100000' },
    matches: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const MATCHES = Number(values.matches)
const year = new Year(Number(values.guests), Number(values.tables), Date.now())
const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-year-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const engine = values.engine === 'postgres' ? await startPostgres() : undefined
const database = engine?.url ?? join(folder, 'makiba.db')
const [day = ''] = dailyIds

// The tables of the database, by the server itself.
await (engine ? await openPostgres(database, () => undefined) : await openSqlite(database)).close()
const raw = engine ? await postgres(database) : sqlite(database)
let began = performance.now()
await year.fill(raw)
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
console.log(`${values.engine}: made in ${seconds()} s`)

const plenty = { most: 1e9, perSecond: 1e9 }
const credits = Object.fromEntries(
  Object.keys(usualSettings.credits).map((name) => [name, plenty]),
) as typeof usualSettings.credits
const makiba = await app({
  database,
  data: folder,
  shelf: { dice: anyTitle(dice), ...(day && { [day]: await covers[day].load() }) },
  page: false,
  settings: { credits, socketsPerAddress: 1e9, lobbiesPerGuest: 1e9, tablesPerGuest: 1e9 },
})
await makiba.server.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${makiba.server.addresses()[0]?.port}`

const acks: number[] = []
let measuring = true
/** One move after the other, at a person's quickest pace. */
async function play(): Promise<void> {
  const { id, tokens } = await beginTable(url)
  let n = 0
  let answered = () => {}
  let turn = 0
  const sockets = await Promise.all(
    tokens.map((token, seat) =>
      connect(
        id,
        token,
        (message) => {
          if ('position' in message && message.position) {
            n = message.position.n
            if (message.position.moves.length > 0) turn = seat
          }
          if (message.is === 'ack') answered()
        },
        url,
      ),
    ),
  )
  for (let k = 0; measuring; k++) {
    const sent = performance.now()
    const done = new Promise<void>((resolve) => {
      answered = resolve
    })
    sockets[turn]?.send(JSON.stringify({ is: 'move', key: `k${k}`, seen: n, move: { do: 'roll' } }))
    await done
    acks.push(performance.now() - sent)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  for (const socket of sockets) socket.close()
}
const quantile = (of: number[], q: number) => [...of].sort((a, b) => a - b)[Math.floor(of.length * q)] ?? Number.NaN
const tell = (when: string) => {
  const [p50, p99, most] = [0.5, 0.99, 1 - 1e-9].map((q) => quantile(acks, q).toFixed(1))
  console.log(
    `${when}: ${acks.length} moves, p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  acks.length = 0
}
const players = Array.from({ length: MATCHES }, () => play())
await new Promise((resolve) => setTimeout(resolve, 10_000))
tell('before the sweep')
const size = async () => {
  const { bytes, freeBytes, rows } = await makiba.services.store.figures()
  return { MB: Math.round((bytes - freeBytes) / 1e6), ...rows }
}
console.log('there is', await size())
began = performance.now()
const swept = await makiba.sweep.run()
console.log(`swept in ${seconds()} s, longest step ${makiba.sweep.longest.toFixed(1)} ms:`, swept)
tell('meanwhile')
measuring = false
await Promise.all(players)

console.log('there is', await size())
const { lost, left, kept } = await year.compare(raw)
console.log(`of ${kept} rows to be kept ${lost} are lost; ${left} are left that should be gone`)
await raw.close()
await makiba.stop()
engine?.stop()
process.exit(lost + left === 0 ? 0 : 1)
