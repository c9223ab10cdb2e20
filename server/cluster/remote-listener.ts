import { Moved, Refuse } from '../errors.ts'
import type { Fault } from '../protocol.ts'
import type { Log, Time } from '../services.ts'
import { type Command, isCommand, type Word } from '../socket/attachment.ts'
import type { GuestRow } from '../store/store.ts'
import type { AwakeTable } from '../tables/awake-table.ts'
import { type Listener, say, type Told } from '../tables/listener.ts'
import type { Links } from './links.ts'
import type { Note } from './wire.ts'

/** Numbers of pings that come from a table at another node; a socket's own are below. */
export const FAR_PINGS = 1_000_000_000
/** A ping that was not answered for so long is lost. */
const LOST_MS = 5000

type Join = Extract<Note, { is: 'join' }>

/** A socket of another node, as a table of this one sees it. Only what that very watcher may see crosses to its node. */
export class RemoteListener implements Listener {
  readonly node: string
  readonly number: number
  readonly guest: string | undefined
  readonly who: GuestRow | undefined
  readonly onlyWatches: boolean
  readonly muted: ReadonlySet<number>
  readonly #links: Links
  readonly #clock: Time
  #pingId = FAR_PINGS
  #pingAt: number | undefined

  constructor(links: Links, clock: Time, node: string, { listener, who, onlyWatches, muted }: Join) {
    this.#links = links
    this.#clock = clock
    this.node = node
    this.number = listener
    this.guest = who?.id
    this.who = who
    this.onlyWatches = onlyWatches
    this.muted = new Set(muted)
  }

  hear(told: Told): void {
    this.#links.down(this.node, this.number, told)
  }

  close(code: number, fault: Fault): void {
    this.#links.note(this.node, { is: 'close', listener: this.number, code, fault })
  }

  /** Its node has kept the command, and gives it to whoever has the table then. */
  gone(): void {
    this.moved(-1)
  }

  moved(n: number): void {
    this.#links.note(this.node, { is: 'moved', listener: this.number, n })
  }

  /** The whole way, through the other node and back: that is what counts for a race. */
  measure(): void {
    const now = this.#clock.ticks()
    if (this.#pingAt !== undefined && now - this.#pingAt < LOST_MS) return
    this.#pingAt = now
    say(this, { is: 'ping', id: ++this.#pingId })
  }

  /** How long it took; undefined where it answers nothing that was asked. */
  ponged(id: number): number | undefined {
    if (id !== this.#pingId || this.#pingAt === undefined) return undefined
    const trip = this.#clock.ticks() - this.#pingAt
    this.#pingAt = undefined
    return trip
  }
}

interface Seated {
  readonly listener: RemoteListener
  /** Where it sits, and as whom the table knows it. */
  at: { readonly table: AwakeTable; readonly number: number } | undefined
  gone: boolean
}

/** The sockets of other nodes that are at tables of this one. */
export class RemoteListeners {
  readonly #links: Links
  readonly #find: (table: string) => Promise<AwakeTable>
  readonly #clock: Time
  readonly #log: Log
  readonly #nodes = new Map<string, Map<number, Seated>>()

  constructor(links: Links, find: (table: string) => Promise<AwakeTable>, clock: Time, log: Log) {
    this.#links = links
    this.#find = find
    this.#clock = clock
    this.#log = log
  }

  get nodes(): Iterable<string> {
    return this.#nodes.keys()
  }

  get size(): number {
    let size = 0
    for (const listeners of this.#nodes.values()) size += listeners.size
    return size
  }

  async join(from: string, note: Join): Promise<void> {
    this.part(from, note.listener)
    const listener = new RemoteListener(this.#links, this.#clock, from, note)
    const seated: Seated = { listener, at: undefined, gone: false }
    const listeners = this.#nodes.get(from) ?? new Map<number, Seated>()
    this.#nodes.set(from, listeners.set(note.listener, seated))
    try {
      const table = await this.#find(note.table)
      const number = await table.come(listener, note)
      seated.at = { table, number }
      // It went while it was coming.
      if (seated.gone) table.left(number)
      else this.#links.note(from, { is: 'joined', listener: note.listener })
    } catch (error) {
      if (!seated.gone) this.part(from, note.listener)
      if (error instanceof Moved) listener.moved(-1)
      else this.#links.note(from, { is: 'unjoined', listener: note.listener, fault: this.#faultOf(error, note.table) })
    }
  }

  part(from: string, number: number): void {
    const listeners = this.#nodes.get(from)
    const seated = listeners?.get(number)
    if (!seated) return
    seated.gone = true
    listeners?.delete(number)
    if (listeners?.size === 0) this.#nodes.delete(from)
    seated.at?.table.left(seated.at.number)
  }

  partAll(from: string): void {
    for (const number of Array.from(this.#nodes.get(from)?.keys() ?? [])) this.part(from, number)
  }

  /** That listener is no longer at a table of this node. */
  forget(listener: RemoteListener): void {
    const listeners = this.#nodes.get(listener.node)
    const seated = listeners?.get(listener.number)
    if (seated?.listener !== listener) return
    seated.gone = true
    listeners?.delete(listener.number)
    if (listeners?.size === 0) this.#nodes.delete(listener.node)
  }

  take(from: string, number: number, text: string): void {
    const seated = this.#nodes.get(from)?.get(number)
    if (!seated?.at) {
      this.#links.note(from, { is: 'moved', listener: number })
      return
    }
    const { listener, at } = seated
    // The socket's own node has tested it.
    const message = JSON.parse(text) as Command | Word
    if (isCommand(message)) at.table.command(at.number, message)
    else if (message.is === 'pong') {
      const trip = listener.ponged(message.id)
      if (trip !== undefined) at.table.measured(at.number, trip)
    } else at.table.say(at.number, message)
  }

  #faultOf(error: unknown, table: string): Fault {
    if (error instanceof Refuse) return error.fault
    this.#log.error({ table, err: error }, 'a frame of another node could not be served')
    return { code: 'internal', text: 'this is our fault' }
  }
}
