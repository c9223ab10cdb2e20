import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { dayAfter } from '../daily/calendar.ts'
import { daysOf } from '../daily/titles.ts'
import type { DailyServices } from '../services.ts'
import { archive } from './archive.ts'
import { BEGINNING, type OldKind, type Place } from './store.ts'

const DAY_MS = 86_400_000
/** By which nodes agree who sweeps, as they do about tables. */
const NAME = 'sweep'
/** A step that takes longer is made smaller, so that no move waits long behind one; one that takes less is made larger. */
const LONG_MS = 8
const SHORT_MS = 2
const STEP = { least: 1, first: 8, most: 128 }
/** How much longer than its last step it rests. */
const REST = 4

/** What a sweep has removed. */
export type Swept = { -readonly [kind in OldKind | 'guests' | 'days']: number }

/** Removes what is no longer kept, a little at a time. */
export class Sweep {
  readonly #services: DailyServices
  /** Whether somebody is at the table, at whatever node. */
  readonly #isAwake: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Where finished tables are archived. */
  readonly #folder: string
  #stopped = false
  #cancel = () => {}
  #running: Promise<unknown> = Promise.resolve()
  #step = STEP.first
  /** The longest step of the last sweep, in milliseconds. */
  longest = 0

  constructor(
    services: DailyServices,
    isAwake: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
    folder: string,
  ) {
    this.#services = services
    this.#isAwake = isAwake
    this.#folder = folder
    this.#later()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel()
    await this.#running
  }

  /** One whole sweep; ends early when the server stops. */
  run(): Promise<Swept> {
    const run = this.#sweep()
    this.#running = run.catch(() => undefined)
    return run
  }

  /** Every night at its hour. With several nodes one of them does it. */
  #later(): void {
    const { time, settings, log, metrics } = this.#services
    const { hour } = settings.retention
    if (hour === null || this.#stopped) return
    const now = time.now()
    const today = now - (now % DAY_MS) + hour * 3_600_000
    this.#cancel = time.after((today > now ? today : today + DAY_MS) - now, () => {
      this.#running = this.#nightly()
        .catch((error: unknown) => {
          metrics.sweepFailures.add(1)
          log.error({ err: error }, 'the house could not be swept; tomorrow once more')
        })
        .finally(() => this.#later())
    })
  }

  async #nightly(): Promise<void> {
    const { nodes, log } = this.#services
    if ((await nodes?.claim(NAME)) !== undefined || this.#stopped) return
    try {
      const swept = await this.#sweep()
      log.info({ swept, longestMs: this.longest }, 'the house was swept')
    } finally {
      await nodes?.release([NAME])
    }
  }

  async #sweep(): Promise<Swept> {
    const { time, settings, store, shelf, metrics } = this.#services
    const keep = settings.retention
    const now = time.now()
    const swept: Swept = { closed: 0, finished: 0, unfinished: 0, guests: 0, days: 0 }
    this.longest = 0
    const before = (days: number) => (days === 0 ? 0 : now - days * DAY_MS)
    swept.closed = await this.#tables('closed', before(keep.closed))
    swept.finished = await this.#tables('finished', before(keep.tables))
    swept.unfinished = await this.#tables('unfinished', before(keep.unfinished))
    if (keep.days > 0) {
      const first = dayAfter(new Date(now).toISOString().slice(0, 10), -keep.days)
      for (const game of daysOf(shelf).keys())
        for (let removed = 1; removed > 0 && !this.#stopped; swept.days += removed)
          removed = await this.#timed((limit) => store.removeDays(game, first, limit))
    }
    // Last: only now nothing of theirs is left.
    let after: Place | undefined = keep.guests > 0 ? BEGINNING : undefined
    while (after && !this.#stopped) {
      const from: Place = after
      const { removed, next } = await this.#timed((limit) => store.removeGuests(before(keep.guests), from, limit))
      swept.guests += removed
      after = next
    }
    for (const [kind, count] of Object.entries(swept)) metrics.swept.add({ kind }, count)
    return swept
  }

  async #tables(kind: OldKind, before: number): Promise<number> {
    const { store, settings, time } = this.#services
    const file = join(this.#folder, `${new Date(time.now()).toISOString().slice(0, 10)}.ndjson.gz`)
    let removed = 0
    let after = BEGINNING
    while (!this.#stopped) {
      const from = after
      const old = await this.#timed((limit) => store.oldTables(kind, before, from, limit))
      const last = old.at(-1)
      if (!last) break
      after = last
      const awake = await this.#isAwake(old.map(({ id }) => id))
      const ids = old.flatMap(({ id }) => (awake.has(id) ? [] : [id]))
      if (kind === 'finished' && settings.retention.archive) await archive(store, ids, file)
      await this.#timed(() => store.removeTables(ids))
      removed += ids.length
    }
    return removed
  }

  /** One step, and a rest after it. */
  async #timed<T>(work: (limit: number) => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await work(this.#step)
    const took = performance.now() - began
    this.longest = Math.max(this.longest, took)
    if (took > LONG_MS) this.#step = Math.max(STEP.least, this.#step >> 1)
    else if (took < SHORT_MS) this.#step = Math.min(STEP.most, this.#step * 2)
    await rest(REST * took + 1, undefined, { ref: false })
    return done
  }
}
