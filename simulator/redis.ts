import { CLAIM, type OpenRedis, PATIENCE_MS, RELEASE, type RedisClient, type RedisEvents } from '@makiba/server/node'
import type { Scheduler } from './scheduler.ts'

/** What runs in the client's process: nothing, once that is dead. */
type Run = (call: () => void) => void

/** One connection as the server has it. */
export interface Session {
  /** The process at the other end. */
  readonly owner: unknown
  readonly channels: Set<string>
  /** Brings something to the client, in order. */
  readonly tell: (call: (client: Line) => void) => void
  readonly close: () => void
}

interface Value {
  readonly text: string
  readonly until: number
}

/** A Redis with the contract of the real one, as far as nodes need it. */
export class RedisServer {
  readonly #scheduler: Scheduler
  readonly #values = new Map<string, Value>()
  readonly #lists = new Map<string, { readonly texts: string[]; readonly until: number }>()
  readonly #sessions = new Set<Session>()
  #up = true
  /** So many of the next messages nobody hears. */
  #losing = 0

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  get up(): boolean {
    return this.#up
  }

  /** Ends at once, and forgets all. */
  kill(): void {
    this.#up = false
    this.#values.clear()
    this.#lists.clear()
    for (const session of Array.from(this.#sessions)) session.close()
    this.#sessions.clear()
  }

  start(): void {
    this.#up = true
    this.#losing = 0
  }

  /** Lines break at once, at both ends. */
  drop(which: (session: Session) => boolean): void {
    for (const session of Array.from(this.#sessions)) {
      if (!which(session)) continue
      this.#sessions.delete(session)
      session.close()
    }
  }

  open(session: Session): void {
    this.#sessions.add(session)
  }

  close(session: Session): void {
    this.#sessions.delete(session)
  }

  get(key: string): string | null {
    const value = this.#values.get(key)
    return value && value.until > this.#scheduler.now ? value.text : null
  }

  set(key: string, text: string, milliseconds: number): void {
    this.#values.set(key, { text, until: this.#scheduler.now + milliseconds })
  }

  remove(key: string): void {
    this.#values.delete(key)
  }

  list(key: string): string[] {
    const list = this.#lists.get(key)
    return list && list.until > this.#scheduler.now ? list.texts : []
  }

  append(key: string, text: string, most: number, seconds: number): void {
    const texts = [...this.list(key), text].slice(-most)
    this.#lists.set(key, { texts, until: this.#scheduler.now + seconds * 1000 })
  }

  /** As where the one who listens is too slow, or another Redis takes over. */
  lose(count: number): void {
    this.#losing += count
  }

  publish(channel: string, text: string): number {
    const listeners = [...this.#sessions].filter(({ channels }) => channels.has(channel))
    if (this.#losing > 0 && listeners.length > 0) {
      this.#losing--
      return listeners.length
    }
    for (const { tell } of listeners) tell((client) => client.heard(channel, text))
    return listeners.length
  }

  /** The scripts of `leases`, which see and change all in one step. */
  run(script: string, keys: readonly string[], values: readonly (string | number)[]): unknown {
    const [key = '', own = '', prefix = ''] = keys
    const [me = '', gone = '', lease = 0, kept = 0] = values
    const owner = this.get(key)
    if (script === RELEASE) {
      if (owner === String(me)) this.remove(key)
      return null
    }
    if (script !== CLAIM) throw new Error('this Redis knows the scripts of leases alone')
    if (owner !== null && owner !== String(me) && owner !== String(gone) && this.get(prefix + owner) !== null)
      return owner
    this.set(own, '1', Number(lease))
    this.set(key, String(me), Number(kept))
    return String(me)
  }
}

/** The way between one process and Redis. */
export interface Road {
  /** Milliseconds that something takes. */
  delay(): number
  /** Nothing arrives; it is kept, as a network keeps it, until it is lifted or the line is given up. */
  cut(): boolean
  /** Calls when nothing is cut any more. */
  whenWhole(call: () => void): void
}

interface Line {
  heard(channel: string, text: string): void
}

/** One way of a line: what is sent arrives in order, or not at all. */
class Way {
  readonly #scheduler: Scheduler
  readonly #road: Road
  #last = 0
  #held: (() => void)[] | undefined
  open = true

  constructor(scheduler: Scheduler, road: Road) {
    this.#scheduler = scheduler
    this.#road = road
  }

  send(arrive: () => void): void {
    this.#last = Math.max(this.#last, this.#scheduler.now + this.#road.delay())
    this.#scheduler.at(this.#last, () => this.#arrives(arrive))
  }

  #arrives(arrive: () => void): void {
    if (!this.open) return
    if (this.#held) this.#held.push(arrive)
    else if (this.#road.cut()) {
      this.#held = [arrive]
      this.#road.whenWhole(() => {
        const held = this.#held ?? []
        this.#held = undefined
        for (const one of held) if (this.open) one()
      })
    } else arrive()
  }
}

/** Connections of one process to that Redis. */
export function simulatedRedis(
  server: RedisServer,
  scheduler: Scheduler,
  road: Road,
  run: Run,
  owner?: unknown,
): OpenRedis {
  return (events) => new Client(server, scheduler, road, run, owner, events)
}

class Client implements RedisClient {
  readonly #server: RedisServer
  readonly #scheduler: Scheduler
  readonly #road: Road
  readonly #run: Run
  readonly #owner: unknown
  readonly #events: RedisEvents
  #session: Session | undefined
  #up: Way | undefined
  /** What has been asked and not been answered. */
  readonly #asked = new Set<(error: Error) => void>()
  #ended = false
  #tries = 0
  isReady = false

  constructor(server: RedisServer, scheduler: Scheduler, road: Road, run: Run, owner: unknown, events: RedisEvents) {
    this.#server = server
    this.#scheduler = scheduler
    this.#road = road
    this.#run = run
    this.#owner = owner
    this.#events = events
  }

  connect(): Promise<void> {
    return new Promise((done, fail) => {
      const refused = (why: string, after: number) =>
        this.#scheduler.after(after, () =>
          this.#run(() => {
            const error = new Error(why)
            this.#events.failed(error)
            this.#lost()
            fail(error)
          }),
        )
      if (this.#road.cut()) refused('connect ETIMEDOUT', PATIENCE_MS)
      else if (!this.#server.up) refused('connect ECONNREFUSED', this.#road.delay())
      else
        this.#scheduler.after(this.#road.delay() + this.#road.delay(), () => {
          if (!this.#server.up || this.#ended) {
            refused('read ECONNRESET', 0)
            return
          }
          this.#begin()
          this.#run(() => {
            if (!this.#session) return
            this.#tries = 0
            this.isReady = true
            this.#events.ready()
            done()
          })
        })
    })
  }

  /** The server has accepted the line. */
  #begin(): void {
    const up = new Way(this.#scheduler, this.#road)
    const down = new Way(this.#scheduler, this.#road)
    const session: Session = {
      owner: this.#owner,
      channels: new Set(),
      tell: (call) => down.send(() => this.#run(() => this.#session === session && call(this))),
      close: () => {
        up.open = false
        down.open = false
        if (this.#session === session) this.#run(() => this.#session === session && this.#lost())
      },
    }
    this.#session = session
    this.#up = up
    this.#server.open(session)
  }

  /** The line is gone: it is tried again, unless nobody wants it any more. */
  #lost(): void {
    this.#session = undefined
    this.#up = undefined
    this.isReady = false
    for (const fail of Array.from(this.#asked)) fail(new Error('Connection is closed.'))
    this.#events.closed()
    if (this.#ended) return
    this.#scheduler.after(Math.min(50 * ++this.#tries, 500), () =>
      this.#run(() => {
        if (!this.#ended && !this.#session) this.connect().catch(() => undefined)
      }),
    )
  }

  disconnect(again: boolean): void {
    this.#ended = !again
    const session = this.#session
    const up = this.#up
    if (!session) return
    // The server hears of it as of anything else: not while the road is cut.
    up?.send(() => this.#server.close(session))
    this.#lost()
  }

  heard(channel: string, text: string): void {
    this.#events.heard(channel, text)
  }

  #ask<T>(work: (session: Session) => T): Promise<T> {
    const session = this.#session
    const up = this.#up
    if (!this.isReady || !session || !up)
      return Promise.reject(new Error("Stream isn't writeable and enableOfflineQueue options is false"))
    return new Promise((done, reject) => {
      const fail = (error: Error) => {
        cancel()
        this.#asked.delete(fail)
        reject(error)
      }
      const cancel = this.#scheduler.after(PATIENCE_MS, () => this.#run(() => fail(new Error('Command timed out'))))
      this.#asked.add(fail)
      up.send(() => {
        const answer = work(session)
        session.tell(() => {
          if (!this.#asked.delete(fail)) return
          cancel()
          done(answer)
        })
      })
    })
  }

  replace(key: string, value: string, milliseconds: number): Promise<string | null> {
    return this.#ask(() => {
      const before = this.#server.get(key)
      this.#server.set(key, value, milliseconds)
      return before
    })
  }

  async values(keys: readonly string[]): Promise<(string | null)[]> {
    return keys.length === 0 ? [] : this.#ask(() => keys.map((key) => this.#server.get(key)))
  }

  remove(key: string): Promise<void> {
    return this.#ask(() => this.#server.remove(key))
  }

  run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
    return this.#ask(() => this.#server.run(script, keys, values))
  }

  list(key: string): Promise<string[]> {
    return this.#ask(() => this.#server.list(key))
  }

  append(key: string, text: string, most: number, seconds: number): Promise<void> {
    return this.#ask(() => this.#server.append(key, text, most, seconds))
  }

  publish(channel: string, text: string): Promise<number> {
    return this.#ask(() => this.#server.publish(channel, text))
  }

  subscribe(channels: readonly string[]): Promise<void> {
    return this.#ask((session) => {
      for (const channel of channels) session.channels.add(channel)
    })
  }
}
