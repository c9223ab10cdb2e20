import { Moved, Refuse } from '../errors.ts'
import { CLOSE, type ErrorCode, type Fault } from '../protocol.ts'
import type { Time } from '../services.ts'
import { type Attachment, type Command, type Hello, pass, tell, type Word } from '../socket/attachment.ts'
import type { Listener } from '../tables/audience.ts'
import { say } from '../tables/audience.ts'
import type { Done } from '../tables/clerk.ts'
import type { Sitting } from '../tables/sitting.ts'
import type { Note } from './wire.ts'

/** What a roving place needs of the nodes. */
export interface Roads {
  /** Redis can be reached. */
  readonly up: boolean
  /** Of tables: what clients are told. */
  readonly time: Time
  /** Of the nodes: how long they wait for each other. */
  readonly clock: Time
  /** From 0 to 1. */
  readonly chance: () => number
  /** The node that has the table; undefined when it is, or now becomes, this one. */
  locate(table: string): Promise<string | undefined>
  sitting(table: string): Promise<Sitting>
  /** Resolves when that node has answered the hello. */
  join(
    node: string,
    place: FailoverAttachment,
    note: Omit<Extract<Note, { is: 'join' }>, 'is' | 'listener'>,
  ): Promise<void>
  say(node: string, place: FailoverAttachment, text: string): void
  part(node: string, place: FailoverAttachment): void
  forget(place: FailoverAttachment): void
  /** Something that is our fault: into the log. */
  complain(table: string | undefined, error: unknown): void
}

interface Pending {
  readonly wish: Command
  /** When it came, and when it was passed on last. */
  readonly at: number
  sent: number
}

type Where =
  | { readonly is: 'near'; readonly sitting: Sitting }
  | { readonly is: 'far' | 'joining'; readonly node: string }
  | { readonly is: 'lost' }

/** A wish that no node answers is sent again after this, */
const AGAIN_MS = 1000
/** and is said to have failed after this: sooner where no node can be asked. */
const PATIENCE_MS = 8000
const LOST_MS = 1500
/** Wishes of one socket that may wait. */
const MOST = 32
/** How long a hello looks for a node. */
const HELLO_MS = 2500

const PASSING: readonly ErrorCode[] = ['unreachable', 'storage', 'stopping', 'busy']
const isPassing = (error: unknown) => error instanceof Refuse && PASSING.includes(error.fault.code)

/** A frame that tells of entries, and the number before the first or that of the last. */
const TELLING = /^\{"is":"(?:happened","since"|whole","position":\{"n"):(\d+)/
const ANSWER = /^\{"is":"(?:ack|refused|failed)",/

/** A socket's place at a table that may be here or at another node, and may move: the client need not notice. */
export class FailoverAttachment implements Attachment {
  readonly number: number
  readonly listener: Listener
  readonly #roads: Roads
  #hello: Hello | undefined
  #where: Where = { is: 'lost' }
  #searching = false
  /** The table had at least this entry when it was last heard of. */
  #least = -1
  #parted = false
  readonly #pending = new Map<string, Pending>()

  constructor(roads: Roads, number: number, listener: Listener) {
    this.#roads = roads
    this.number = number
    this.listener = listener
  }

  /** The node that has the table, when it is another. */
  get node(): string | undefined {
    return 'node' in this.#where ? this.#where.node : undefined
  }

  async join(hello: Hello): Promise<void> {
    this.#hello = hello
    const end = this.#roads.clock.ticks() + HELLO_MS
    for (let tries = 0; ; tries++) {
      try {
        await this.#find(hello, undefined)
        return
      } catch (error) {
        this.#where = { is: 'lost' }
        const retry = error instanceof Refuse && error.fault.code === 'unreachable'
        if (!retry || this.#roads.clock.ticks() > end) {
          this.#roads.forget(this)
          throw error
        }
      }
      await this.#pause(tries)
    }
  }

  wish(wish: Command, done: Done): void {
    this.#wish(wish, this.#roads.clock.ticks(), done)
  }

  #wish(wish: Command, at: number, done: Done): void {
    const where = this.#where
    if (where.is !== 'near') {
      done(this.#wait(wish, at))
      if (where.is === 'far' && this.#roads.up) this.#roads.say(where.node, this, JSON.stringify(wish))
      return
    }
    pass(where.sitting, this.listener, wish, (error) => done(error instanceof Moved ? this.#wait(wish, at) : error))
  }

  async take(message: Word): Promise<void> {
    if (message.is === 'mute') {
      if (message.on) this.listener.muted.add(message.seat)
      else this.listener.muted.delete(message.seat)
    }
    const where = this.#where
    if (where.is === 'near') return tell(where.sitting, this.listener, message, this.#roads.time.now())
    if (where.is === 'far' && this.#roads.up) this.#roads.say(where.node, this, JSON.stringify(message))
    else if (message.is === 'ping')
      say(this.listener, { is: 'pong', id: message.id, now: this.#roads.time.now(), at: null, n: null })
  }

  part(): void {
    this.#parted = true
    const where = this.#where
    if (where.is === 'near') where.sitting.part(this.listener)
    else if (where.is !== 'lost') this.#roads.part(where.node, this)
    this.#roads.forget(this)
  }

  /** A frame that the table's node sent. */
  heard(from: string, text: string): void {
    if (from !== this.node || this.#parted) return
    const told = TELLING.exec(text)?.[1]
    if (told !== undefined) this.#least = Math.max(this.#least, Number(told) + (text[7] === 'h' ? 1 : 0))
    if (ANSWER.test(text)) this.#pending.delete((JSON.parse(text) as { key: string }).key)
    this.listener.send(text)
  }

  /** The table is no longer where it was, or something from there was lost: looks for it. */
  moved(n = -1, delay = 0): void {
    this.#least = Math.max(this.#least, n)
    if (this.#parted || this.#where.is === 'joining') return
    this.#where = { is: 'lost' }
    void this.#search(delay)
  }

  /** Sends again, or gives up, what has waited too long. */
  tick(now: number): void {
    for (const [key, pending] of this.#pending) {
      const waited = now - pending.at
      const helpless = this.#where.is === 'lost' || !this.#roads.up
      if (waited > (helpless ? LOST_MS : PATIENCE_MS)) {
        this.#pending.delete(key)
        const text = 'the node that hosts this table cannot be reached just now'
        say(this.listener, { is: 'failed', key, error: { code: 'unreachable', text, retryAfter: 1000 } })
      } else if (this.#where.is === 'near' || (this.#where.is === 'far' && now - pending.sent > AGAIN_MS))
        this.#pass(pending)
    }
  }

  /** Keeps a wish until it is answered; why not, when there are too many. */
  #wait(wish: Command, at: number): Refuse | undefined {
    if (this.#pending.size >= MOST) return new Refuse('slow down', 'too many moves at once', AGAIN_MS)
    this.#pending.set(wish.key, { wish, at, sent: this.#roads.clock.ticks() })
    return undefined
  }

  #pass(pending: Pending): void {
    const { wish } = pending
    pending.sent = this.#roads.clock.ticks()
    if (this.#where.is === 'far') this.#roads.say(this.#where.node, this, JSON.stringify(wish))
    if (this.#where.is !== 'near') return
    this.#pending.delete(wish.key)
    this.#wish(wish, pending.at, (error) => {
      if (error === undefined) return
      say(this.listener, { is: 'failed', key: wish.key, error: this.#faultOf(error) })
    })
  }

  #faultOf(error: unknown): Fault {
    if (error instanceof Refuse) return error.fault
    this.#roads.complain(this.#hello?.table, error)
    return { code: 'internal', text: 'this is our fault' }
  }

  async #search(delay: number): Promise<void> {
    const hello = this.#hello
    if (this.#searching || !hello) return
    this.#searching = true
    if (delay > 0) await this.#rest(this.#roads.chance() * delay)
    // The client is where it was: it is not welcomed again, and is told all.
    const again: Hello = { is: 'hello', v: hello.v, table: hello.table, ...(hello.as === 'watch' && { as: 'watch' }) }
    for (let tries = 0; !this.#parted && this.#where.is === 'lost'; tries++) {
      try {
        await this.#find(again, this.#least)
      } catch (error) {
        this.#where = { is: 'lost' }
        if (!isPassing(error)) {
          const fault = this.#faultOf(error)
          say(this.listener, { is: 'error', error: fault, fatal: true })
          this.listener.close(CLOSE.later, fault)
          break
        }
        await this.#pause(tries)
      }
    }
    this.#searching = false
    if (!this.#parted) for (const pending of Array.from(this.#pending.values())) this.#pass(pending)
  }

  async #find(hello: Hello, least: number | undefined): Promise<void> {
    const { table, as, have } = hello
    const asSeat = as === 'seat'
    const node = await this.#roads.locate(table)
    if (node === undefined) {
      const sitting = await this.#roads.sitting(table)
      await sitting.join(this.listener, asSeat, have, least)
      this.#where = { is: 'near', sitting }
      if (this.#parted) sitting.part(this.listener)
      return
    }
    this.#where = { is: 'joining', node }
    const { guest, onlyWatches, muted } = this.listener
    await this.#roads.join(node, this, {
      table,
      ...(guest !== undefined && { guest }),
      onlyWatches,
      asSeat,
      ...(have !== undefined && { have }),
      muted: [...muted],
      ...(least !== undefined && { least }),
    })
    this.#where = { is: 'far', node }
    if (this.#parted) this.#roads.part(node, this)
  }

  /** Longer each time, and not all at the same moment. */
  #pause(tries: number): Promise<void> {
    return this.#rest(Math.min(1000, 25 * 2 ** tries) * (0.5 + this.#roads.chance()))
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise((done) => this.#roads.clock.after(milliseconds, done))
  }
}
