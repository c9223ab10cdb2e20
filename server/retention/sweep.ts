import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { dayAfter } from '../daily/calendar.ts'
import { daysOf } from '../daily/titles.ts'
import type { DailyServices } from '../services.ts'
import { archive } from './archive.ts'
import { Pace } from './pace.ts'
import { BEGINNING, type OldKind, type Place } from './store.ts'

const DAY_MS = 86_400_000
/** By which nodes agree who sweeps, as they do about tables. */
const NAME = 'sweep'
/** How many tables are looked up at a time: that is cheap, what is removed of them is not. */
const LOOK = 64
/** How much longer than its last step it rests. A step that waited behind moves is a long one too: while they come, it rests more. */
const REST = 4

/** What a sweep has removed. */
export type Swept = { -readonly [kind in OldKind | 'guests' | 'days' | 'reports']: number }

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
  /** Each kind of work goes at a pace of its own: what is cheap must not make the steps of what is dear longer. */
  readonly #paces = {
    tables: new Pace(),
    days: new Pace(),
    guests: new Pace(),
    reports: new Pace(),
    look: new Pace(LOOK),
  }
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
    const swept: Swept = { closed: 0, finished: 0, unfinished: 0, guests: 0, days: 0, reports: 0 }
    this.longest = 0
    const before = (days: number) => (days === 0 ? 0 : now - days * DAY_MS)
    swept.closed = await this.#tables('closed', before(keep.closed))
    swept.finished = await this.#tables('finished', before(keep.tables))
    swept.unfinished = await this.#tables('unfinished', before(keep.unfinished))
    if (keep.days > 0) {
      const first = dayAfter(new Date(now).toISOString().slice(0, 10), -keep.days)
      for (const game of daysOf(shelf).keys())
        for (let removed = 1; removed > 0 && !this.#stopped; swept.days += removed)
          removed = await this.#timed('days', (limit) => store.removeDays(game, first, limit))
    }
    if (keep.reports > 0)
      swept.reports = await this.#walk('reports', (from, limit) =>
        store.removeReports(before(keep.reports), from, limit),
      )
    // Last: only now nothing of theirs is left.
    if (keep.guests > 0)
      swept.guests = await this.#walk('guests', (from, limit) => store.removeGuests(before(keep.guests), from, limit))
    for (const [kind, count] of Object.entries(swept)) metrics.swept.add({ kind }, count)
    return swept
  }

  /** From the oldest on, until there are no more. */
  async #walk(
    kind: 'guests' | 'reports',
    remove: (from: Place, limit: number) => Promise<{ readonly removed: number; readonly next?: Place }>,
  ): Promise<number> {
    let sum = 0
    let after: Place | undefined = BEGINNING
    while (after && !this.#stopped) {
      const from: Place = after
      const { removed, next } = await this.#timed(kind, (limit) => remove(from, limit))
      sum += removed
      after = next
    }
    return sum
  }

  async #tables(kind: OldKind, before: number): Promise<number> {
    const { store, settings, time } = this.#services
    const file = join(this.#folder, `${new Date(time.now()).toISOString().slice(0, 10)}.ndjson.gz`)
    let removed = 0
    let after: Place | undefined = BEGINNING
    while (after && !this.#stopped) {
      const from: Place = after
      const old = await this.#timed('look', (limit) => store.oldTables(kind, before, from, limit))
      after = old.next
      const awake = await this.#isAwake(old.ids)
      const ids = old.ids.filter((id) => !awake.has(id))
      if (kind === 'finished' && ids.length > 0 && settings.retention.archive) await archive(store, ids, file)
      for (let i = 0; i < ids.length && !this.#stopped; ) {
        const some = await this.#timed('tables', async (limit) => {
          const next = ids.slice(i, i + limit)
          await store.removeTables(next)
          return next.length
        })
        i += some
        removed += some
      }
    }
    return removed
  }

  /** One step, and a rest after it. */
  async #timed<T>(
    kind: 'tables' | 'days' | 'guests' | 'reports' | 'look',
    work: (limit: number) => Promise<T>,
  ): Promise<T> {
    const pace = this.#paces[kind]
    const began = performance.now()
    const done = await work(pace.step)
    const took = performance.now() - began
    this.longest = Math.max(this.longest, took)
    pace.took(took)
    await rest(REST * took + 1, undefined, { ref: false })
    return done
  }
}
