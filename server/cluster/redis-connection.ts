import type { Log, Time } from '../services.ts'
import { type OpenRedis, PATIENCE_MS, type RedisClient } from './redis.ts'

export interface RedisListener {
  heard(channel: string, text: string): void
  /** Redis can be reached, again or for the first time: others may have come between. */
  came(): void
  went(): void
}

/** How often an error of the line is worth a line of the log. */
const TOLD_MS = 10_000

/** The connections to Redis: one that asks, one that listens. */
export class RedisConnection {
  readonly commands: RedisClient
  readonly #listeners: RedisClient
  readonly #listener: RedisListener
  readonly #time: Time
  readonly #log: Log
  #since: number | undefined
  #listening = false
  #ended = false
  #told = Number.NEGATIVE_INFINITY
  #came: (() => void)[] = []

  constructor(open: OpenRedis, channels: readonly string[], listener: RedisListener, time: Time, log: Log) {
    this.#listener = listener
    this.#time = time
    this.#log = log
    const failed = (error: Error) => this.#failed(error)
    const look = () => this.#look()
    this.commands = open({ ready: look, closed: look, failed, heard() {} })
    this.#listeners = open({
      ready: () => void this.#listen(channels),
      closed: () => {
        this.#listening = false
        this.#look()
      },
      failed,
      heard: (channel, text) => listener.heard(channel, text),
    })
  }

  async #listen(channels: readonly string[]): Promise<void> {
    try {
      await this.#listeners.subscribe(channels)
      this.#listening = true
      this.#look()
    } catch (error) {
      this.#log.warn({ err: error }, 'Redis does not let us listen')
      this.#listeners.disconnect(true)
    }
  }

  /** 'closed' follows, and it is tried again. */
  #failed(error: Error): void {
    const now = this.#time.ticks()
    if (this.#ended || now - this.#told < TOLD_MS) return
    this.#told = now
    this.#log.warn({ err: error }, 'Redis cannot be reached')
  }

  /** Tries once; when that fails it goes on trying by itself. */
  async connect(): Promise<void> {
    // A failure is told by 'failed'.
    await Promise.allSettled([this.commands.connect(), this.#listeners.connect()])
    if (this.up) return
    await new Promise<void>((done) => {
      const cancel = this.#time.after(PATIENCE_MS, done)
      this.#came.push(() => {
        cancel()
        done()
      })
    })
  }

  get up(): boolean {
    return this.#since !== undefined
  }

  /** Milliseconds since it came. */
  get upFor(): number {
    return this.#since === undefined ? 0 : this.#time.ticks() - this.#since
  }

  publish(channel: string, text: string): Promise<number> {
    return this.commands.publish(channel, text)
  }

  /** It does not answer, though the line seems good: begins anew. */
  shake(): void {
    if (!this.up) return
    this.commands.disconnect(true)
    this.#listeners.disconnect(true)
  }

  close(): void {
    this.#ended = true
    this.commands.disconnect(false)
    this.#listeners.disconnect(false)
  }

  #look(): void {
    const up = this.#listening && this.commands.isReady && !this.#ended
    if (up === this.up) return
    this.#since = up ? this.#time.ticks() : undefined
    if (up) {
      for (const came of this.#came.splice(0)) came()
      this.#listener.came()
    } else if (!this.#ended) this.#listener.went()
  }
}
