import { Redis, type RedisOptions } from 'ioredis'
import { PREFIX } from './wire.ts'

/** How long a command may take: a Redis that does not answer is as good as none. */
export const PATIENCE_MS = 1000

/** What a connection says by itself. */
export interface RedisEvents {
  /** It can be used, again or for the first time. */
  ready(): void
  /** It can no longer be used. */
  closed(): void
  failed(error: Error): void
  heard(channel: string, text: string): void
}

/**
 * One connection to Redis, with the commands that nodes use. It connects again by itself when it breaks; what cannot be said now
 * is not said later. One contract suite runs on a real Redis and on the simulator's.
 */
export interface RedisClient {
  readonly isReady: boolean
  /** Tries once; when that fails it goes on trying by itself. */
  connect(): Promise<void>
  disconnect(again: boolean): void
  /** Sets a key that expires. Resolves to what it was. */
  replace(key: string, value: string, milliseconds: number): Promise<string | null>
  values(keys: readonly string[]): Promise<(string | null)[]>
  remove(key: string): Promise<void>
  /** Runs a script of Lua as one step: one of those in `leases`. */
  run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown>
  list(key: string): Promise<string[]>
  /** Adds to the end of a list, which keeps so many and expires. */
  append(key: string, text: string, most: number, seconds: number): Promise<void>
  /** Resolves to how many heard it. */
  publish(channel: string, text: string): Promise<number>
  /** For as long as this connection lasts. A connection that listens can do nothing else. */
  subscribe(channels: readonly string[]): Promise<void>
}

export type OpenRedis = (events: RedisEvents) => RedisClient

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

const own = (name: string) => PREFIX + name

/** Connections to the Redis at that address. */
export function redisAt(url: string): OpenRedis {
  return (events) => {
    const redis = new Redis(url, options)
    redis.on('ready', () => events.ready())
    redis.on('close', () => events.closed())
    redis.on('error', (error: Error) => events.failed(error))
    redis.on('message', (channel: string, text: string) => events.heard(channel.slice(PREFIX.length), text))
    return {
      get isReady() {
        return redis.status === 'ready'
      },
      connect: () => redis.connect(),
      disconnect: (again) => redis.disconnect(again),
      replace: (key, value, milliseconds) => redis.set(PREFIX + key, value, 'PX', milliseconds, 'GET'),
      values: async (keys) => (keys.length === 0 ? [] : redis.mget(...keys.map(own))),
      remove: async (key) => void (await redis.del(PREFIX + key)),
      run: (script, keys, values) => redis.eval(script, keys.length, ...keys.map(own), ...values),
      list: (key) => redis.lrange(PREFIX + key, 0, -1),
      append: async (key, text, most, seconds) => {
        const name = PREFIX + key
        await redis.multi().rpush(name, text).ltrim(name, -most, -1).expire(name, seconds).exec()
      },
      publish: (channel, text) => redis.publish(PREFIX + channel, text),
      subscribe: async (channels) => void (await redis.subscribe(...channels.map(own))),
    }
  }
}
