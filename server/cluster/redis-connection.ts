import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../services.ts'
import { PREFIX } from './wire.ts'

/** How long a command may take: a Redis that does not answer is as good as none. */
const PATIENCE_MS = 1000

const options = {
  lazyConnect: true,
  // What cannot be said now is not said later: it would be stale.
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: PATIENCE_MS,
  commandTimeout: PATIENCE_MS,
  retryStrategy: (times: number) => Math.min(50 * times, 500),
} satisfies RedisOptions

export interface RedisListener {
  heard(channel: string, text: string): void
  /** Redis can be reached, again or for the first time: others may have come between. */
  came(): void
  went(): void
}

/** The connections to Redis: one that asks, one that listens. */
export class RedisConnection {
  readonly commands: Redis
  readonly #listeners: Redis
  readonly #listener: RedisListener
  #since: number | undefined
  #listening = false
  #ended = false

  constructor(url: string, channels: readonly string[], listener: RedisListener, log: Log) {
    this.#listener = listener
    this.commands = new Redis(url, { ...options, keyPrefix: PREFIX })
    this.#listeners = new Redis(url, options)
    this.#listeners.on('message', (channel: string, text: string) => listener.heard(channel.slice(PREFIX.length), text))
    this.#listeners.on('ready', () => {
      this.#listeners
        .subscribe(...channels.map((channel) => PREFIX + channel))
        .then(() => {
          this.#listening = true
          this.#look()
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'Redis does not let us listen')
          this.#listeners.disconnect(true)
        })
    })
    this.#listeners.on('close', () => {
      this.#listening = false
      this.#look()
    })
    for (const event of ['ready', 'close'] as const) this.commands.on(event, () => this.#look())
    // 'close' follows, and it is tried again.
    let told = Number.NEGATIVE_INFINITY
    for (const one of [this.commands, this.#listeners])
      one.on('error', (error: Error) => {
        if (this.#ended || performance.now() - told < 10_000) return
        told = performance.now()
        log.warn({ err: error }, 'Redis cannot be reached')
      })
  }

  /** Tries once; when that fails it goes on trying by itself. */
  async connect(): Promise<void> {
    const came = new Promise<void>((done) => {
      const timer = setInterval(() => {
        if (!this.up) return
        clearInterval(timer)
        done()
      }, 5)
      setTimeout(() => {
        clearInterval(timer)
        done()
      }, PATIENCE_MS)
    })
    // A failure is told by 'error'.
    await Promise.allSettled([this.commands.connect(), this.#listeners.connect()])
    await came
  }

  get up(): boolean {
    return this.#since !== undefined
  }

  /** Milliseconds since it came. */
  get upFor(): number {
    return this.#since === undefined ? 0 : performance.now() - this.#since
  }

  publish(channel: string, text: string): Promise<number> {
    return this.commands.publish(PREFIX + channel, text)
  }

  /** It does not answer, though the line seems good: begins anew. */
  shake(): void {
    if (!this.up) return
    this.commands.disconnect(true)
    this.#listeners.disconnect(true)
  }

  close(): void {
    this.#ended = true
    this.commands.disconnect()
    this.#listeners.disconnect()
  }

  #look(): void {
    const up = this.#listening && this.commands.status === 'ready' && !this.#ended
    if (up === this.up) return
    this.#since = up ? performance.now() : undefined
    if (up) this.#listener.came()
    else if (!this.#ended) this.#listener.went()
  }
}
