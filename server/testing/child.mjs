// A server of its own process, for tests that kill it. Runs what `tsc -b` has built. It waits until it is told to begin,
// so that the next one can be ready before the one before is killed.
import { monitorEventLoopDelay } from 'node:perf_hooks'
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
// How long everything stood still at most, since it was asked last.
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
process.on('message', (message) => {
  if (message !== 'standstill') return
  process.send?.({ standstill: loop.max / 1e6 })
  loop.reset()
})
process.send?.({ port: makiba.server.addresses()[0].port })
