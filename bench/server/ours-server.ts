// Our server as it is, on disk, with the dice game on its shelf (BENCH_DAYS: beside all others) and limits that one driver cannot reach.
import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeHeapSnapshot } from 'node:v8'
import { loadShelf } from '@makiba/games'
import { anyTitle } from '@makiba/kernel'
import { app, checkThreads, openSqliteThread, usualSettings } from '@makiba/server'
import { dice } from './dice.ts'

const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'makiba-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const { BENCH_DATABASE, BENCH_SHARED, BENCH_DAYS, BENCH_SLEEP_MS } = process.env
const plenty = { most: 1e9, perSecond: 1e9 }
const makiba = await app({
  // A file that another server has open, too, is opened here: the server itself would refuse it.
  database:
    BENCH_SHARED === undefined ? (BENCH_DATABASE ?? join(folder, 'makiba.db')) : await openSqliteThread(BENCH_SHARED),
  ...(process.env.BENCH_REDIS !== undefined && { redis: process.env.BENCH_REDIS }),
  shelf: { ...(BENCH_DAYS !== undefined && (await loadShelf())), dice: anyTitle(dice) },
  // As the usual shelf has it.
  ...(BENCH_DAYS !== undefined && { check: checkThreads().check }),
  page: false,
  settings: {
    ...usualSettings,
    ...(BENCH_SLEEP_MS !== undefined && { sleepMs: Number(BENCH_SLEEP_MS) }),
    credits: {
      frames: plenty,
      guest: plenty,
      address: plenty,
      chat: plenty,
      dear: plenty,
      wrongCodes: plenty,
      passTries: plenty,
      wrongPasses: plenty,
      dailies: plenty,
      dailiesOfAddress: plenty,
      pages: plenty,
    },
    socketsPerAddress: 1e9,
    lobbiesPerGuest: 1e9,
    tablesPerGuest: 1e9,
    botsPerGuest: 1e9,
  },
})
await makiba.server.listen({ port: 0, host: '127.0.0.1' })
process.once('SIGTERM', () => void makiba.stop().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(1))
/** Samples of the main thread a second: few enough that looking costs little. */
const SAMPLE_MICROS = 400
const session = new Session()
session.connect()
const inspect = (call: string, params: object = {}) =>
  new Promise<object | undefined>((done, fail) =>
    session.post(call, params, (error, result) => (error ? fail(error) : done(result))),
  )

/** As the metric has it, but finer: a turn that nothing holds up counts as 5 ms. */
const loop = monitorEventLoopDelay({ resolution: 5 })

const answers: { readonly [ask: string]: () => Promise<object> } = {
  'held?'() {
    // The driver wants to know what is held, not what waits to be collected.
    globalThis.gc?.()
    globalThis.gc?.()
    return Promise.resolve({ rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed })
  },
  loop() {
    loop.enable()
    loop.reset()
    return Promise.resolve({})
  },
  looped: () => Promise.resolve({ p99: loop.percentile(99) / 1e6, longest: loop.max / 1e6 }),
  snapshot: () => Promise.resolve({ file: writeHeapSnapshot(join(tmpdir(), `makiba-${process.pid}.heapsnapshot`)) }),
  async profile() {
    await inspect('Profiler.enable')
    await inspect('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS })
    await inspect('Profiler.start')
    return {}
  },
  async profiled() {
    const stopped = (await inspect('Profiler.stop')) as { profile: object }
    return stopped.profile
  },
}
process.on('message', (ask: string) => void answers[ask]?.().then((answer) => process.send?.(answer)))
process.send?.({ port: makiba.server.addresses()[0]?.port })
