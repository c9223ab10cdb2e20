// What nodes need of Redis: a real one keeps to it, and so does the simulator's.
import { expect, test } from 'vitest'
import { Leases } from '../cluster/leases.ts'
import type { OpenRedis, RedisClient, RedisEvents } from '../cluster/redis.ts'

/** A Redis on trial. */
export interface RedisTrial {
  open(): OpenRedis
  /** Lets time pass. */
  pass(milliseconds: number): Promise<void>
  /** Ends it at once; started again it is empty. */
  kill(): Promise<void>
  start(): Promise<void>
}

const quiet: RedisEvents = { ready() {}, closed() {}, failed() {}, heard() {} }

export function redisContract(trial: RedisTrial): void {
  const connect = async (events: Partial<RedisEvents> = {}): Promise<RedisClient> => {
    const client = trial.open()({ ...quiet, ...events })
    const connected = client.connect()
    await until(() => client.isReady)
    await connected
    return client
  }
  const until = async (done: () => boolean) => {
    for (let tries = 0; !done(); tries++) {
      if (tries > 2000) throw new Error('it does not come to pass')
      await trial.pass(5)
    }
  }
  /** What it resolves to, once time has passed. */
  const answer = async <T>(work: Promise<T>): Promise<T> => {
    let open = true
    const settled = work.finally(() => {
      open = false
    })
    settled.catch(() => undefined)
    await until(() => !open)
    return settled
  }

  test('keeps what was set until it expires, and says what was there before', async () => {
    const [one, other] = [await connect(), await connect()]
    expect(await answer(one.replace('hay', 'green', 1000))).toBeNull()
    expect(await answer(other.replace('hay', 'dry', 1000))).toBe('green')
    expect(await answer(one.values(['hay', 'straw']))).toEqual(['dry', null])
    expect(await answer(one.values([]))).toEqual([])
    await trial.pass(1200)
    expect(await answer(one.values(['hay']))).toEqual([null])
    await answer(one.replace('hay', 'new', 10_000))
    await answer(one.remove('hay'))
    await answer(one.remove('hay'))
    expect(await answer(other.values(['hay']))).toEqual([null])
    for (const client of [one, other]) client.disconnect(false)
  })

  test('lets one of two own a table, as long as that one lives', async () => {
    const [redis, other] = [await connect(), await connect()]
    const [barn, mill] = [new Leases(redis, 'barn'), new Leases(other, 'mill')]
    expect(await answer(barn.claim('t'))).toBe('barn')
    expect(await answer(mill.claim('t'))).toBe('barn')
    // Known to be gone, though its lease lasts.
    expect(await answer(mill.claim('t', 'barn'))).toBe('mill')
    expect(await answer(barn.claim('t'))).toBe('mill')
    expect(await answer(barn.owners(['t', 'u']))).toEqual(['mill', null])
    // Another's is not released.
    await answer(barn.release(['t']))
    expect(await answer(barn.owners(['t']))).toEqual(['mill'])
    await answer(mill.release(['t']))
    expect(await answer(barn.owners(['t']))).toEqual([null])
    expect(await answer(barn.claim('u'))).toBe('barn')
    expect(await answer(mill.beat(['barn', 'shed']))).toEqual({ lapsed: false, dead: ['shed'] })
    await answer(barn.leave())
    expect(await answer(mill.claim('u'))).toBe('mill')
    await trial.pass(1700)
    expect((await answer(mill.beat([]))).lapsed).toBe(true)
    for (const client of [redis, other]) client.disconnect(false)
  })

  test('keeps the end of a list', async () => {
    const redis = await connect()
    expect(await answer(redis.list('chat'))).toEqual([])
    for (const text of ['a', 'b', 'c', 'd']) await answer(redis.append('chat', text, 3, 1))
    expect(await answer(redis.list('chat'))).toEqual(['b', 'c', 'd'])
    await trial.pass(1200)
    expect(await answer(redis.list('chat'))).toEqual([])
    redis.disconnect(false)
  })

  test('brings what is said to those who listen, in order, and says how many they are', async () => {
    const heard: string[] = []
    const listener = await connect({ heard: (channel, text) => heard.push(`${channel}: ${text}`) })
    await answer(listener.subscribe(['barn', 'all']))
    const redis = await connect()
    expect(await answer(redis.publish('barn', 'moo'))).toBe(1)
    expect(await answer(redis.publish('mill', 'clack'))).toBe(0)
    await Promise.all(['1', '2', '3'].map((text) => answer(redis.publish('all', text))))
    await until(() => heard.length === 4)
    expect(heard).toEqual(['barn: moo', 'all: 1', 'all: 2', 'all: 3'])
    listener.disconnect(false)
    await trial.pass(100)
    expect(await answer(redis.publish('barn', 'moo'))).toBe(0)
    redis.disconnect(false)
  })

  test('says that it went, refuses meanwhile, comes back by itself, empty and deaf', async () => {
    const said: string[] = []
    const client = await connect({ ready: () => said.push('ready'), closed: () => said.push('closed') })
    const listener = await connect()
    await answer(listener.subscribe(['barn']))
    await answer(client.replace('hay', 'dry', 60_000))
    await trial.kill()
    await until(() => !client.isReady && said.includes('closed'))
    await expect(answer(client.values(['hay']))).rejects.toThrow(Error)
    await trial.start()
    await until(() => client.isReady && listener.isReady && said.at(-1) === 'ready')
    expect(await answer(client.values(['hay']))).toEqual([null])
    expect(await answer(client.publish('barn', 'moo'))).toBe(0)
    client.disconnect(false)
    listener.disconnect(false)
    await trial.pass(100)
    expect(client.isReady).toBe(false)
  })
}
