import type { ClientMessage, ServerMessage } from '@makiba/server/protocol'
import type { Chance } from './chance.ts'
import type { Scheduler } from './scheduler.ts'

/** One way of a socket: what is sent arrives in order, until the line breaks. */
class Way<T> {
  readonly #scheduler: Scheduler
  readonly #delay: () => number
  readonly #arrives: (what: T) => void
  #last = 0
  open = true

  constructor(scheduler: Scheduler, delay: () => number, arrives: (what: T) => void) {
    this.#scheduler = scheduler
    this.#delay = delay
    this.#arrives = arrives
  }

  send(what: T): void {
    if (!this.open) return
    this.#last = Math.max(this.#last, this.#scheduler.now + this.#delay())
    // Not after so many milliseconds: what rounding makes of that could come before what was sent earlier.
    this.#scheduler.at(this.#last, () => {
      if (this.open) this.#arrives(what)
    })
  }
}

/** What an end of a socket does with what comes. */
export interface End<T> {
  heard(message: T): void
  closed(): void
}

/** A socket between a client and a node. It loses by breaking: what is under way then is gone, and each end notices later. */
export class Wire {
  readonly #scheduler: Scheduler
  readonly #chance: Chance
  readonly #up: Way<ClientMessage | undefined>
  readonly #down: Way<ServerMessage | undefined>
  #client: (() => void) | undefined
  #node: (() => void) | undefined

  constructor(
    scheduler: Scheduler,
    chance: Chance,
    slowness: number,
    client: End<ServerMessage>,
    node: End<ClientMessage>,
  ) {
    this.#scheduler = scheduler
    this.#chance = chance
    const delay = () => slowness / 2 + chance.below(slowness) + (chance.percent(2) ? chance.below(800) : 0)
    this.#client = () => client.closed()
    this.#node = () => node.closed()
    // Nothing at all is the end of the stream.
    this.#up = new Way(scheduler, delay, (message) => (message ? node.heard(message) : this.#tell('node')))
    this.#down = new Way(scheduler, delay, (message) => (message ? client.heard(message) : this.#tell('client')))
  }

  get open(): boolean {
    return this.#client !== undefined && this.#node !== undefined
  }

  up(message: ClientMessage): void {
    if (this.#client) this.#up.send(message)
  }

  down(message: ServerMessage): void {
    if (this.#node) this.#down.send(message)
  }

  /** An end closes it: the other one hears that behind all that was said. */
  closeBy(end: 'client' | 'node'): void {
    this.#tell(end)
    if (end === 'node') {
      this.#down.send(undefined)
      return
    }
    // A browser gives nothing to a page that has closed its socket.
    this.#down.open = false
    this.#up.send(undefined)
  }

  /** The process at that end is gone: nothing of it sets out any more. */
  die(end: 'node'): void {
    this.#node = undefined
    this.#up.open = false
    this.#scheduler.after(this.#chance.below(60), () => {
      this.#down.open = false
      this.#tell(end === 'node' ? 'client' : 'node')
    })
  }

  break(silent: boolean): void {
    this.#up.open = false
    this.#down.open = false
    this.#scheduler.after(silent ? this.#chance.below(5000) : this.#chance.below(30), () => this.#tell('client'))
    this.#scheduler.after(silent ? this.#chance.below(4000) : this.#chance.below(30), () => this.#tell('node'))
  }

  /** That end knows that it is over; once. */
  #tell(end: 'client' | 'node'): void {
    const told = end === 'client' ? this.#client : this.#node
    if (end === 'client') this.#client = undefined
    else this.#node = undefined
    told?.()
  }
}
