// `npm run bench:year [-- --guests 200000 --tables 100000]`: a database of a year, and how moves are answered while it is swept.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { covers, dailyIds } from '@makiba/games'
import { anyTitle } from '@makiba/kernel'
import { app, openSqlite, usualSettings } from '@makiba/server'
import Database from 'libsql'
import { dice } from './dice.ts'
import { beginTable, connect } from './ours.ts'

const DAY = 86_400_000
const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '200000' },
    tables: { type: 'string', default: '100000' },
    matches: { type: 'string', default: '20' },
  },
})
const [GUESTS, TABLES, MATCHES] = [Number(values.guests), Number(values.tables), Number(values.matches)]
const now = Date.now()
const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-year-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const file = join(folder, 'makiba.db')

/** What each table and guest is: the test afterwards asks for just those that are to be kept. */
const age = (i: number) => ((i * 7919) % 730) + 0.5
const kindOf = (i: number) => (i % 20 === 0 ? 'unfinished' : i % 5 === 0 ? 'closed' : 'finished')
const limits = { finished: 365, unfinished: 60, closed: 7 }
const isKept = (i: number) => age(i) < limits[kindOf(i)]
/** Every table has two guests; many guests never sat down. */
const sitters = (i: number) => [(i * 2) % Math.floor(GUESTS / 2), (i * 2 + 1) % Math.floor(GUESTS / 2)]
const [day = ''] = dailyIds

async function fill(): Promise<void> {
  await (await openSqlite(file)).close()
  const db = new Database(file)
  db.exec('pragma synchronous = off; begin')
  const guest = db.prepare('insert into guests (id, token_hash, name, avatar, created, seen) values (?, ?, ?, ?, ?, ?)')
  for (let i = 0; i < GUESTS; i++) {
    const seen = Math.floor(now - age(i) * DAY)
    guest.run(`g${i}`, `hash ${i}`, `Guest ${i}`, 'cow', seen, seen)
  }
  const table =
    db.prepare(`insert into tables (id, game, rules_version, options, luck, seed, commitment, phase, listed, host, invite,
    created, started, ended, version, mark) values (?, 'dice', 1, '{}', 'fair', ?, ?, ?, 0, ?, ?, ?, ?, ?, 1, ?)`)
  const seat = db.prepare(`insert into seats (table_id, seat, "by", guest_id, entropy) values (?, ?, 'guest', ?, '')`)
  const write = db.prepare('insert into writes (mark, follows, n, lines, "key") values (?, ?, ?, ?, ?)')
  const lines = Array.from(
    { length: 20 },
    (_, n) => `{"n":${n},"at":${n * 1000},"by":0,"move":{"do":"roll"},"seal":"${'ab'.repeat(16)}"}`,
  )
  let mark = 1
  for (let i = 0; i < TABLES; i++) {
    const kind = kindOf(i)
    const at = Math.floor(now - age(i) * DAY)
    const phase = kind === 'unfinished' ? 'playing' : 'over'
    const [started, ended] = [kind === 'closed' ? null : at, kind === 'unfinished' ? null : at]
    let follows = mark++
    table.run(
      `t${i}`,
      'ab'.repeat(32),
      'cd'.repeat(32),
      phase,
      `g${sitters(i)[0]}`,
      `invite ${i}`,
      at,
      started,
      ended,
      follows,
    )
    for (const [n, who] of sitters(i).entries()) seat.run(`t${i}`, n, `g${who}`)
    if (kind !== 'closed')
      for (let n = 0; n < 5; n++) {
        write.run(mark, follows, n * 20, lines.join('\n'), '')
        follows = mark++
      }
  }
  db.prepare('update marks set next = ?').run(mark)
  const daily = db.prepare(
    'insert into dailies (game, "date", sport, guest_id, id, score, hash, "at") values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const record = db.prepare('insert into daily_records (id, record) values (?, ?)')
  // A year and a half: the last 400 days are kept.
  for (let d = 0; d < 540; d++) {
    const date = new Date(now - d * DAY).toISOString().slice(0, 10)
    for (let i = 0; i < 20; i++) {
      daily.run(
        day,
        date,
        'first',
        `g${GUESTS - 1 - ((d * 20 + i) % 10_000)}`,
        `d${d}-${i}`,
        i,
        `h${d}-${i}`,
        now - d * DAY,
      )
      record.run(`d${d}-${i}`, lines.join('\n'))
    }
  }
  db.exec('commit')
  db.close()
}

let began = performance.now()
await fill()
console.log(
  `made in ${((performance.now() - began) / 1000).toFixed(1)} s: ${(statSync(file).size / 1e6).toFixed(0)} MB`,
)

const plenty = { most: 1e9, perSecond: 1e9 }
const credits = Object.fromEntries(
  Object.keys(usualSettings.credits).map((name) => [name, plenty]),
) as typeof usualSettings.credits
const makiba = await app({
  database: file,
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
  console.log(`${when}: ${acks.length} moves, p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`)
  acks.length = 0
}
const players = Array.from({ length: MATCHES }, () => play())
await new Promise((resolve) => setTimeout(resolve, 10_000))
tell('before the sweep')
began = performance.now()
const swept = await makiba.sweep.run()
console.log(
  `swept in ${((performance.now() - began) / 1000).toFixed(1)} s, longest step ${makiba.sweep.longest.toFixed(1)} ms:`,
  swept,
)
tell('meanwhile')
measuring = false
await Promise.all(players)

const { store } = makiba.services
let lost = 0
let left = 0
for (let i = 0; i < TABLES; i++) {
  const row = await store.findTable(`t${i}`)
  if (isKept(i) && !row) lost++
  if (!isKept(i) && row) left++
}
const wanted = Array.from({ length: TABLES }, (_, i) => i).filter(isKept)
const sitting = new Set(wanted.flatMap(sitters))
for (let i = 0; i < GUESTS; i += 1000) {
  const ids = Array.from({ length: Math.min(1000, GUESTS - i) }, (_, k) => i + k)
  const found = new Set((await store.guestsById(ids.map((one) => `g${one}`))).map(({ id }) => id))
  for (const one of ids) if ((age(one) < 180 || sitting.has(one)) && !found.has(`g${one}`)) lost++
}
console.log(`to be kept and lost: ${lost}; to be removed and left: ${left}`, await store.figures())
await makiba.stop()
process.exitCode = lost + left === 0 ? 0 : 1
