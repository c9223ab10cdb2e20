import { Moved, Refuse } from '../errors.ts'
import { CLOSE, type ErrorCode, type Fault } from '../protocol.ts'
import type { Time } from '../services.ts'
import type { Attachment, Command, Hello, Word } from '../socket/attachment.ts'
import type { GuestRow } from '../store/store.ts'
import type { AwakeTable, Coming } from '../tables/awake-table.ts'
import { isAnswer, type Listener, say, type Told } from '../tables/listener.ts'
import type { Note } from './wire.ts'

/** What an attachment needs of the nodes. */
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
  table(table: string): Promise<AwakeTable>
  /** Resolves when that node has answered the hello. */
  join(
    node: string,
    attachment: FailoverAttachment,
    note: Omit<Extract<Note, { is: 'join' }>, 'is' | 'listener'>,
  ): Promise<void>
  say(node: string, attachment: FailoverAttachment, text: string): void
  part(node: string, attachment: FailoverAttachment): void
  forget(attachment: FailoverAttachment): void
  /** Something that is our fault: into the log. */
  complain(table: string | undefined, error: unknown): void
}

interface Pending {
  readonly command: Command
  /** When it came, and when and to where it was passed on last. */
  readonly at: number
  sent: number
  to: Where | undefined
  /** It was passed on to one place and then to another: what the first made of it may yet come to disk. */
  twice: boolean
}

type Where =
  | { readonly is: 'near'; readonly table: AwakeTable; readonly number: number }
  | { readonly is: 'far'; readonly node: string }
  /** `moves`: how often the table had moved before. */
  | { readonly is: 'joining'; readonly node: string; readonly moves: number }
  | { readonly is: 'lost' }

/** A command that no node answers is sent again after this, */
const AGAIN_MS = 1000
/** and is said to have failed after this: sooner where no node can be asked. */
const PATIENCE_MS = 8000
const LOST_MS = 1500
/** Commands of one socket that may wait. */
const MOST = 32
/** How long a hello looks for a node. */
const HELLO_MS = 2500

const PASSING: readonly ErrorCode[] = ['unreachable', 'storage', 'stopping', 'busy']
const isPassing = (error: unknown) => error instanceof Refuse && PASSING.includes(error.fault.code)

/**
 * A socket's place at a table that may be here or at another node, and may move: the client need not notice. To the table it is the
 * listener; it keeps commands until they are answered.
 */
export class FailoverAttachment implements Attachment, Listener {
  /** By which another node knows it; another one each time that it joins. */
  number: number
  readonly muted = new Set<number>()
  readonly #socket: Listener
  readonly #roads: Roads
  #hello: Hello | undefined
  #where: Where = { is: 'lost' }
  #searching = false
  /** How often the table moved. */
  #moves = 0
  /** The table had at least this entry when it was last heard of. */
  #least = -1
  #parted = false
  readonly #pending = new Map<string, Pending>()

  constructor(roads: Roads, number: number, socket: Listener) {
    this.#roads = roads
    this.number = number
    this.#socket = socket
  }

  /** The node that has the table, when it is another. */
  get node(): string | undefined {
    return 'node' in this.#where ? this.#where.node : undefined
  }

  get guest(): string | undefined {
    return this.#socket.guest
  }

  get who(): GuestRow | undefined {
    return this.#socket.who
  }

  get onlyWatches(): boolean {
    return this.#socket.onlyWatches
  }

  // --- What the socket wants

  async join(hello: Hello): Promise<void> {
    this.#hello = hello
    const end = this.#roads.clock.ticks() + HELLO_MS
    for (let tries = 0; ; tries++) {
      try {
        // What it heard before the table moved it is not told again.
        if (this.#least < 0) await this.#find(hello, undefined)
        else await this.#find(again(hello), this.#least)
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

  command(command: Command): void {
    const { key } = command
    if (this.#pending.size >= MOST && !this.#pending.has(key)) {
      const error: Fault = { code: 'slow down', text: 'too many moves at once', retryAfter: AGAIN_MS }
      say(this.#socket, { is: 'failed', key, error })
      return
    }
    const now = this.#roads.clock.ticks()
    const pending: Pending = { command, at: now, sent: now, to: undefined, twice: false }
    this.#pending.set(key, pending)
    this.#pass(pending)
  }

  say(word: Word): void {
    if (word.is === 'mute') {
      if (word.on) this.muted.add(word.seat)
      else this.muted.delete(word.seat)
    }
    const where = this.#where
    if (where.is === 'near') where.table.say(where.number, word)
    else if (where.is === 'far' && this.#roads.up) this.#roads.say(where.node, this, JSON.stringify(word))
    else if (word.is === 'ping')
      say(this.#socket, { is: 'pong', id: word.id, now: this.#roads.time.now(), at: null, n: null })
  }

  /** A table of another node measures the whole way by itself. */
  measured(trip: number): void {
    if (this.#where.is === 'near') this.#where.table.measured(this.#where.number, trip)
  }

  part(): void {
    this.#parted = true
    const where = this.#where
    if (where.is === 'near') where.table.left(where.number)
    else if (where.is !== 'lost') this.#roads.part(where.node, this)
    this.#roads.forget(this)
  }

  // --- What the table tells

  hear(told: Told): void {
    if (this.#parted) return
    if (told.n !== undefined) this.#least = Math.max(this.#least, told.n)
    const pending = isAnswer(told) && told.key !== undefined ? this.#pending.get(told.key) : undefined
    if (pending) this.#pending.delete(pending.command.key)
    if (pending?.twice && told.kind === 'refused') this.#unsure(pending.command.key)
    else this.#socket.hear(told)
  }

  /** A refusal by somebody who may not know yet that it was done. Asked again in a moment, it is answered for good. */
  #unsure(key: string): void {
    const text = 'this table has just moved to another node: whether this was done is known in a moment'
    say(this.#socket, { is: 'failed', key, error: { code: 'unreachable', text, retryAfter: AGAIN_MS } })
  }

  /** A frame that the table's node sent. */
  heard(from: string, told: Told): void {
    // Where something was lost while it joined, the rest would leave a gap.
    const whole = this.#where.is !== 'joining' || this.#where.moves === this.#moves
    if (from === this.node && whole) this.hear(told)
  }

  close(code: number, fault: Fault): void {
    this.#socket.close(code, fault)
  }

  measure(): void {
    this.#socket.measure()
  }

  gone(key: string): void {
    const pending = this.#pending.get(key)
    if (pending) pending.to = undefined
    if (this.#where.is === 'near') this.moved()
  }

  /** The table is no longer where it was, or something from there was lost: looks for it. */
  moved(n = -1, delay = 0): void {
    this.#moves++
    this.#least = Math.max(this.#least, n)
    if (this.#parted || this.#where.is === 'joining') return
    this.#where = { is: 'lost' }
    void this.#search(delay)
  }

  // --- Where the table is

  /** Sends again, or gives up, what has waited too long. */
  tick(now: number): void {
    const where = this.#where
    for (const [key, pending] of this.#pending) {
      // A table of this node answers by itself.
      if (where.is === 'near' && pending.to === where) continue
      const waited = now - pending.at
      const helpless = where.is === 'lost' || !this.#roads.up
      if (waited > (helpless ? LOST_MS : PATIENCE_MS)) {
        this.#pending.delete(key)
        const text = 'the node that hosts this table cannot be reached just now'
        say(this.#socket, { is: 'failed', key, error: { code: 'unreachable', text, retryAfter: 1000 } })
      } else if (where.is === 'near' || (where.is === 'far' && now - pending.sent > AGAIN_MS)) this.#pass(pending)
    }
  }

  /** Where there is nobody to pass it on to, it waits. */
  #pass(pending: Pending): void {
    const where = this.#where
    pending.sent = this.#roads.clock.ticks()
    if (where.is !== 'near' && where.is !== 'far') return
    pending.twice ||= pending.to !== undefined && pending.to !== where
    pending.to = where
    if (where.is === 'near') where.table.command(where.number, pending.command)
    else if (this.#roads.up) this.#roads.say(where.node, this, JSON.stringify(pending.command))
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
    for (let tries = 0; !this.#parted && this.#where.is === 'lost'; tries++) {
      try {
        await this.#find(again(hello), this.#least)
      } catch (error) {
        this.#where = { is: 'lost' }
        if (!isPassing(error)) {
          const fault = this.#faultOf(error)
          say(this.#socket, { is: 'error', error: fault, fatal: true })
          this.#socket.close(CLOSE.later, fault)
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
      await this.#come(table, { asSeat, have, least })
      return
    }
    const moves = this.#moves
    this.#where = { is: 'joining', node, moves }
    const { who, onlyWatches, muted } = this
    await this.#roads.join(node, this, {
      table,
      ...(who !== undefined && { who }),
      onlyWatches,
      asSeat,
      ...(have !== undefined && { have }),
      muted: [...muted],
      ...(least !== undefined && { least }),
    })
    if (this.#parted || this.#moves !== moves) this.#roads.part(node, this)
    if (this.#moves !== moves) throw new Moved()
    this.#where = { is: 'far', node }
  }

  async #come(id: string, coming: Coming): Promise<void> {
    const table = await this.#roads.table(id)
    const moves = this.#moves
    const number = await table.come(this, coming)
    // It may have gone on elsewhere the moment that it let us in.
    if (this.#moves !== moves) throw new Moved()
    this.#where = { is: 'near', table, number }
    if (this.#parted) table.left(number)
  }

  /** Longer each time, and not all at the same moment. */
  #pause(tries: number): Promise<void> {
    return this.#rest(Math.min(1000, 25 * 2 ** tries) * (0.5 + this.#roads.chance()))
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise((done) => this.#roads.clock.after(milliseconds, done))
  }
}

/** The client is where it was: it is not welcomed again, and is told all. */
function again({ v, table, as }: Hello): Hello {
  return { is: 'hello', v, table, ...(as === 'watch' && { as }) }
}
