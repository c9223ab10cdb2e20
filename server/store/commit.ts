import type { Metrics } from '../metrics.ts'
import type { Log, Time } from '../services.ts'
import { type Append, type TableStore, Unavailable } from './store.ts'

/** Who hears what became of a write. Not a promise: there is one for every move. */
export interface Writer {
  /** The write of that number is on disk; the mark behind it. */
  written(write: number, mark: number): void
  /** It is not, or that is not known. */
  notWritten(write: number, error: unknown): void
}

interface Waiting {
  readonly item: Append
  readonly write: number
  readonly writer: Writer
}

/** How many tables share one transaction at most: a bound on what one failure touches. */
const MOST = 256

/** Transactions that may be under way: the next one is ready when the one before is on disk. */
const AHEAD = 2

/** Group commit: all that comes up in one turn of the event loop goes to disk in one transaction. */
export class Committer {
  readonly #store: TableStore
  readonly #metrics: Metrics
  readonly #log: Log
  readonly #soon: Time['soon']
  #waiting: Waiting[] = []
  #scheduled = false
  /** Transactions under way. */
  #underWay = 0
  #idle: (() => void)[] = []

  constructor(store: TableStore, metrics: Metrics, log: Log, soon: Time['soon']) {
    this.#store = store
    this.#metrics = metrics
    this.#log = log
    this.#soon = soon
  }

  append(item: Append, write: number, writer: Writer): void {
    this.#waiting.push({ item, write, writer })
    this.#schedule()
  }

  /** Resolves when nothing waits any more. */
  drained(): Promise<void> {
    const busy = this.#underWay > 0 || this.#waiting.length > 0
    return busy ? new Promise((done) => this.#idle.push(done)) : Promise.resolve()
  }

  #schedule(): void {
    if (this.#scheduled || this.#underWay >= AHEAD) return
    this.#scheduled = true
    this.#soon(() => void this.#flush())
  }

  async #flush(): Promise<void> {
    this.#scheduled = false
    this.#underWay++
    const batch = this.#waiting.splice(0, MOST)
    const began = performance.now()
    await this.#write(batch)
    this.#metrics.commits.add(1)
    this.#metrics.commitSeconds.observe((performance.now() - began) / 1000)
    this.#underWay--
    if (this.#waiting.length > 0) this.#schedule()
    else if (this.#underWay === 0) for (const done of this.#idle.splice(0)) done()
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    let mark: number
    try {
      mark = await this.#store.append(batch.map(({ item }) => item))
    } catch (error) {
      if (batch.length === 1 || error instanceof Unavailable) {
        for (const one of batch) this.#tell(one, undefined, error)
        return
      }
      // One table that lost a race, or whose line the store cannot keep, must not take the others with it: it is found by halving.
      const half = batch.length >> 1
      await this.#write(batch.slice(0, half))
      await this.#write(batch.slice(half))
      return
    }
    for (const one of batch) this.#tell(one, mark++, undefined)
  }

  /** One table that chokes on the answer must not keep it from the others, nor the next batch from the disk. */
  #tell({ write, writer }: Waiting, mark: number | undefined, failure: unknown): void {
    try {
      if (mark === undefined) writer.notWritten(write, failure)
      else writer.written(write, mark)
    } catch (error) {
      this.#log.error({ err: error }, 'a table could not take in what was written')
    }
  }
}
