import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { DailyServices } from '../services.ts'
import { dayAfter, todays } from './calendar.ts'
import type { Found, Order, Search } from './thread.ts'
import { type Days, daysOf } from './titles.ts'
import { ALONE } from './verify.ts'

/** Days after the latest today for which par is found beforehand. */
const AHEAD = 2
/** A search that takes longer ends with what it has. */
const PATIENCE_MS = 15 * 60_000
/** A server that has just begun has other things to do. */
const FIRST_MS = 3000

/** The best record that a search finds; undefined where it was ended before it found one. */
export interface Solving {
  readonly best: Promise<string | undefined>
  end(): void
}
export type Solver = (search: Search) => Solving

/** In a thread of its own, with low priority. `shelf`: the module that has the titles' solvers (`loadSolver`). */
export const threadSolver =
  (shelf = '@makiba/games'): Solver =>
  (search) => {
    // By name: the thread runs the built file, also where the sources are tested.
    const entry = createRequire(import.meta.url).resolve('@makiba/server/par-thread')
    const worker = new Worker(entry, { workerData: { ...search, shelf } satisfies Order, execArgv: [] })
    worker.unref()
    let record: string | undefined
    const best = new Promise<string | undefined>((done, fail) => {
      worker.on('message', (found: Found) => {
        if ('record' in found) record = found.record
        else done(record)
      })
      worker.once('error', fail)
      worker.once('exit', () => done(record))
    })
    return { best, end: () => void worker.terminate() }
  }

/**
 * Sees to it that the days which are today somewhere, and the next ones, have par, in every title that has it: one at a time. Nodes that
 * share a store may both search; the better game stays.
 */
export class ParKeeper {
  readonly #services: DailyServices
  readonly #solve: Solver
  readonly #days: readonly Days[]
  #stopped = false
  #cancel: () => void = () => undefined
  #solving: Solving | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(services: DailyServices, solve: Solver) {
    this.#services = services
    this.#solve = solve
    this.#days = [...daysOf(services.shelf).values()].filter(({ par }) => par)
    if (this.#days.length > 0 && services.settings.parPlayouts > 0) this.#later(FIRST_MS)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel()
    this.#solving?.end()
    await this.#round
  }

  #later(milliseconds: number): void {
    if (this.#stopped) return
    this.#cancel = this.#services.time.after(milliseconds, () => {
      this.#round = this.#look().then(() => this.#later(this.#services.settings.parMs))
    })
  }

  /** One search for every day that lacks one. What fails is tried again the next time. */
  async #look(): Promise<void> {
    const { log } = this.#services
    try {
      for (const days of this.#days)
        for (const date of await this.#lacking(days.game)) {
          if (this.#stopped) return
          await this.#find(days, date)
        }
    } catch (error) {
      log.error({ err: error }, 'par could not be found')
    }
  }

  async #lacking(game: string): Promise<string[]> {
    const { store, time, settings } = this.#services
    const now = time.now()
    const days = todays(now)
    const last = days.at(-1) as string
    // First of all the day that it is for most.
    const middle = new Date(now).toISOString().slice(0, 10)
    const ahead = Array.from({ length: AHEAD }, (_, i) => dayAfter(last, i + 1))
    const wanted = [...new Set([middle, ...days, ...ahead])]
    const known = await store.parScores(game, wanted)
    const done = new Set(known.flatMap(({ date, playouts }) => (playouts >= settings.parPlayouts ? [date] : [])))
    return wanted.filter((date) => !done.has(date))
  }

  async #find({ game, verify }: Days, date: string): Promise<void> {
    const { store, time, settings, log, metrics } = this.#services
    const playouts = settings.parPlayouts
    const solving = this.#solve({ game, date, playouts })
    this.#solving = solving
    const enough = time.after(PATIENCE_MS, () => solving.end())
    const record = await solving.best.finally(() => {
      enough()
      this.#solving = undefined
    })
    if (record === undefined || this.#stopped) return
    const found = await verify(date, record, ALONE)
    if ('code' in found)
      throw new Error(`the search for ${game}, ${date} found a game that ${found.code}: ${found.text}`)
    const { score, moves } = found
    if (await store.keepPar({ game, date, score, moves, record, playouts }, time.now())) metrics.pars.add(1)
    log.info({ game, date, playouts }, 'par was looked for')
  }
}
