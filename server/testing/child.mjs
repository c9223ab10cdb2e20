// A server of its own process, for tests that kill it. Runs what `tsc -b` has built. It waits until it is told to begin,
// so that the next one can be ready before the one before is killed.
import { existsSync, readFileSync } from 'node:fs'
import { loadShelf } from '@makiba/games'
import { anyTitle } from '@makiba/kernel'
import { pig } from '@makiba/kernel/testing/pig'
import { app, openPostgres, openSqliteThread } from '../dist/app.js'

// Whoever started it is gone: so is its purpose.
process.once('disconnect', () => process.exit(1))

const { database, redis, drainMs, port, settings, dieAtAppend, trustProxy } = await new Promise((told) =>
  process.once('message', told),
)
const store = database.startsWith('postgres:')
  ? await openPostgres(database, () => undefined, redis !== undefined)
  : await openSqliteThread(database)

let left = dieAtAppend ?? 0
if (left > 0) {
  const append = store.append.bind(store)
  store.append = async (batch) => {
    await append(batch)
    // On disk, and nobody has heard of it.
    if (--left === 0) process.kill(process.pid, 'SIGKILL')
  }
}

const makiba = await app({
  database: store,
  ...(redis !== undefined && { redis }),
  shelf: { ...(await loadShelf()), pig: anyTitle(pig) },
  page: false,
  logLevel: 'silent',
  settings,
  ...(trustProxy !== undefined && { trustProxy }),
})
process.once('SIGTERM', () => void makiba.stop(drainMs).then(() => process.exit(0)))
await makiba.server.listen({ port, host: '127.0.0.1' })
// How long everything stood still at most, since it was asked last: by the clock, and how long this thread worked in that
// time (as Linux counts it), which is the same on a machine that has nothing else to do.
const TICK = 1
const work = () =>
  existsSync('/proc/self/schedstat')
    ? Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
    : performance.now()
let longest = { clock: 0, work: 0 }
let before = { clock: performance.now(), work: work() }
setInterval(() => {
  const now = { clock: performance.now(), work: work() }
  longest = {
    clock: Math.max(longest.clock, now.clock - before.clock - TICK),
    work: Math.max(longest.work, now.work - before.work),
  }
  before = now
}, TICK)
process.on('message', (message) => {
  if (message !== 'standstill') return
  process.send?.({ standstill: longest })
  longest = { clock: 0, work: 0 }
})
process.send?.({ port: makiba.server.addresses()[0].port })
