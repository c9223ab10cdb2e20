// `npm run bench:server -- --waking [--tables 50]`: so many sleeping tables of each title and length are woken, one after the other, by
// somebody who comes to look on; how long each takes, how long the server stands still meanwhile, and what each holds from then on.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadShelf } from '@makiba/games'
import { openSqlite } from '@makiba/server'
import { quantile } from './drive.ts'
import { connect, startOurs } from './ours.ts'
import { type Recorded, recordAtRandom } from './recorded.ts'
import { flag } from './rounds.ts'

const count = Number(flag('tables', '50'))
const LENGTHS = [10, 100, 1000] as const
/** Games of a title that are played until one is long enough. */
const TRIES = 20
const KB = 1024

interface Some {
  readonly game: string
  readonly entries: number
  readonly ids: readonly string[]
}

/** Number of the last entry. */
const lengthOf = ({ writes }: Recorded) => writes.at(-1)?.n ?? 0
/** The longest of some games. */
function longest(...title: [id: string, title: Parameters<typeof recordAtRandom>[1]]): Recorded {
  const all = Array.from({ length: TRIES }, (_, seed) => recordAtRandom(...title, seed + 1))
  return all.reduce((most, one) => (lengthOf(one) > lengthOf(most) ? one : most))
}

const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-waking-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const database = join(folder, 'makiba.db')
const store = await openSqlite(database)
const some: Some[] = []
for (const [game, title] of Object.entries(await loadShelf())) {
  const recorded = longest(game, title)
  for (const entries of LENGTHS) {
    // The last write says that it is over: that one is not yet there.
    const writes = recorded.writes.slice(0, -1).filter(({ n }) => n <= entries)
    if ((writes.at(-1)?.n ?? 0) < entries * 0.9) continue
    const ids = Array.from({ length: count }, (_, i) => `${game}${entries}n${i}`.replaceAll('-', ''))
    for (const id of ids)
      await store.createTable({
        ...recorded.row,
        id,
        invite: id,
        evening: id,
        phase: 'playing',
        listed: false,
        created: Date.now(),
        started: Date.now(),
        ended: null,
        result: null,
        version: 2,
      })
    let follows = await Promise.all(ids.map(async (id) => (await store.record(id)).mark))
    for (const { n, lines, key } of writes) {
      const all = lines.split('\n').map((line, i) => ({ n: n + i, line, key: i === 0 ? key : '' }))
      const mark = await store.append(ids.map((table, i) => ({ table, follows: follows[i] as number, lines: all })))
      follows = ids.map((_, i) => mark + i)
    }
    some.push({ game, entries, ids })
  }
}
await store.close()

Object.assign(process.env, { BENCH_DATABASE: database, BENCH_DAYS: '1' })
const child = await startOurs(['--expose-gc'])
async function ask<T>(what: string): Promise<T> {
  child.send(what)
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}
const held = () => ask<{ readonly rss: number; readonly heap: number }>('held?')
const load = loadavg()[0]?.toFixed(1)
console.log(`${count} tables each, load ${load}; ms, and KB of heap with one socket each\n`)
console.log('| title | entries | to be welcomed p50 | longest | server stands still, longest | KB a table |')
console.log('|---|---|---|---|---|---|')
for (const { game, entries, ids } of some) {
  // The first of a title pays for what is compiled then.
  await connect(ids[0] as string, undefined, () => undefined)
  const before = await held()
  await ask('loop')
  const took: number[] = []
  for (const id of ids.slice(1)) {
    const began = performance.now()
    await connect(id, undefined, () => undefined)
    took.push(performance.now() - began)
  }
  const { longest: stands } = await ask<{ readonly longest: number }>('looped')
  const after = await held()
  const kb = (after.heap - before.heap) / took.length / KB
  console.log(
    `| ${game} | ${entries} | ${quantile(took, 0.5)} | ${quantile(took, 1)} | ${stands.toFixed(1)} | ${kb.toFixed(1)} |`,
  )
}
child.kill('SIGKILL')
process.exit(0)
