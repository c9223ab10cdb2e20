import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FromWorker, type ToWorker, WorkerClient, WorkerDied, type WorkerPort, workerServer } from './worker.ts'

class Empty extends Error {}
class Locked extends Error {}
const kinds = { empty: Empty, locked: Locked }

interface Barn {
  milk(cow: string): Promise<string>
  sleep(): Promise<never>
  gate(): Promise<never>
  secret(): Promise<unknown>
}

interface Near extends WorkerPort {
  ended: boolean
  silent: boolean
  die(error: Error): void
  push(value: unknown): void
}

/** A worker in the same thread: everything crosses as a copy, later. */
function near(): Near {
  let heard: (message: unknown) => void = () => undefined
  let died: (error: Error) => void = () => undefined
  const post = (message: FromWorker) => {
    const copy: unknown = structuredClone(message)
    setImmediate(() => heard(copy))
  }
  const calls: Barn = {
    milk: async (cow) => {
      if (cow === 'ox') throw new Empty('an ox')
      return `milk of ${cow}`
    },
    sleep: () => new Promise(() => undefined),
    gate: async () => {
      throw new Error('stuck')
    },
    secret: async () => () => 'no function crosses',
  }
  const serve = workerServer<Barn>(
    post,
    (name, args) => Reflect.apply(calls[name], calls, args) as Promise<unknown>,
    kinds,
  )
  const port: Near = {
    ended: false,
    silent: false,
    post(message) {
      const copy = structuredClone(message) as ToWorker
      setImmediate(() => !port.silent && serve(copy))
    },
    listen(to, mourn) {
      heard = to
      died = mourn
    },
    end() {
      port.ended = true
    },
    die: (error) => died(error),
    push: (push) => post({ push }),
  }
  return port
}

/** A client, and the workers that it has made. */
function open(choices: ConstructorParameters<typeof WorkerClient<Barn, string>>[1] = {}) {
  const ports: Near[] = []
  const client = new WorkerClient<Barn, string>(
    () => {
      const port = near()
      ports.push(port)
      return port
    },
    { kinds, ...choices },
  )
  return { client, ports }
}
const last = (ports: readonly Near[]) => ports.at(-1) ?? expect.fail('no worker')

afterEach(() => vi.useRealTimers())

describe('a client of a worker', () => {
  test('makes it on first use, and each question gets its own answer', async () => {
    const { client, ports } = open()
    expect(ports).toHaveLength(0)
    expect(await Promise.all(['Hana', 'Momo'].map((cow) => client.ask('milk', [cow])))).toEqual([
      'milk of Hana',
      'milk of Momo',
    ])
    expect(ports).toHaveLength(1)
  })

  test('knows errors by their kind, and where they were thrown', async () => {
    const { client } = open()
    const empty = await client.ask('milk', ['ox']).catch((error: unknown) => error)
    expect(empty).toBeInstanceOf(Empty)
    expect(empty).toMatchObject({ message: 'an ox' })
    const stuck = await client.ask('gate', []).catch((error: unknown) => error)
    expect(stuck).toMatchObject({ message: 'stuck' })
    expect((stuck as Error).stack).toContain('gate')
    expect(stuck).not.toBeInstanceOf(Empty)
  })

  test('what cannot cross, there or back, is an error and no silence', async () => {
    const { client } = open()
    await expect(client.ask('milk', [(() => 'Hana') as never])).rejects.toThrow(/clone/)
    await expect(client.ask('secret', [])).rejects.toThrow(/clone/)
    expect(await client.ask('milk', ['Hana'])).toBe('milk of Hana')
  })

  test('a worker that dies rejects all that waits, and the next question makes another', async () => {
    const died = vi.fn()
    const { client, ports } = open({ died })
    await client.ask('milk', ['Hana'])
    const waiting = [client.ask('sleep', []), client.ask('milk', ['Momo'])]
    last(ports).die(new Error('out of memory'))
    for (const one of waiting)
      await expect(one).rejects.toMatchObject({ name: 'WorkerDied', message: 'out of memory', spoke: true })
    expect(died).toHaveBeenCalledOnce()
    expect(ports[0]?.ended).toBe(true)
    expect(await client.ask('milk', ['Yuki'])).toBe('milk of Yuki')
    expect(ports).toHaveLength(2)
    // The dead one says and does nothing any more.
    ports[0]?.die(new Error('again'))
    expect(await client.ask('milk', ['Yuki'])).toBe('milk of Yuki')
    expect(ports).toHaveLength(2)
  })

  test('one that never said a word is told from one that did, and its owner chooses the words', async () => {
    const { client, ports } = open({ died: ({ spoke }) => (spoke ? undefined : new Locked('not found')) })
    const asked = client.ask('sleep', [])
    last(ports).die(new Error(''))
    await expect(asked).rejects.toBeInstanceOf(Locked)
  })

  test('a late answer of a worker that was ended is nobody’s', async () => {
    const { client } = open()
    const first = client.ask('milk', ['Hana'])
    client.end(new Locked('called off'))
    await expect(first).rejects.toBeInstanceOf(Locked)
    expect(await client.ask('milk', ['Momo'])).toBe('milk of Momo')
  })

  test('who does not answer in time is ended, and nobody else is kept waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, ports } = open()
    await client.ask('milk', ['Hana'], 100)
    const slow = client.ask('sleep', [], 100)
    const failed = expect(slow).rejects.toThrow("the worker did not answer 'sleep' within 100 ms")
    await vi.advanceTimersByTimeAsync(100)
    await failed
    expect(ports.map(({ ended }) => ended)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('hears what is said unasked', async () => {
    const heard: string[] = []
    const { client, ports } = open({ heard: (push) => heard.push(push) })
    await client.ask('milk', ['Hana'])
    last(ports).push('rain')
    await expect.poll(() => heard).toEqual(['rain'])
  })

  test('notices a worker that ended without a word, while somebody wants something of it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let wanted = true
    const { client, ports } = open({ beat: { ms: 10, open: 3, wanted: () => wanted } })
    await client.ask('milk', ['Hana'])
    const port = last(ports)
    const beat = async (times: number) => {
      for (let i = 0; i < times; i++) {
        vi.advanceTimersByTime(10)
        await new Promise((done) => setImmediate(() => setImmediate(done)))
      }
    }
    await beat(20)
    expect(port.ended).toBe(false)
    port.silent = true
    wanted = false
    await beat(20)
    expect(port.ended).toBe(false)
    const asked = client.ask('sleep', [])
    const failed = expect(asked).rejects.toBeInstanceOf(WorkerDied)
    await beat(4)
    await failed
    expect(port.ended).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
