import type { Watcher } from '@makiba/kernel'
import type { ClientMessage, Position, ServerMessage } from '@makiba/server/protocol'
import type { Chance } from './chance.ts'
import type { Scheduler } from './scheduler.ts'

/** A socket as a client has it. */
export interface ClientSocket {
  send(message: ClientMessage): void
  close(): void
}

/** What a client needs of its world. */
export interface Surroundings {
  readonly scheduler: Scheduler
  /** Opens a socket to some node; undefined where none takes it. */
  connect(client: Client): ClientSocket | undefined
  /** Asks a node something over HTTP; rejects like a network does. */
  ask(what: 'leave' | 'sit' | 'peek', client: Client, seat?: number): Promise<void>
  /** Which of the moves, or a move of the script of a twin world. */
  choose(client: Client, moves: Position['moves']): Position['moves'][number]
}

export interface ClientPlan {
  readonly name: string
  readonly table: string
  readonly token: string | undefined
  readonly guest: string | undefined
  readonly invite: string
  /** Comes as the public sees it, even with a seat. */
  readonly watches: boolean
  readonly cheats: boolean
  /** A second device of somebody: it hears, and plays only now and then. */
  readonly second: boolean
}

interface Pending {
  readonly message: Extract<ClientMessage, { is: 'move' | 'undo' }>
  failures: number
}

/** How long a command waits for its answer before it is sent again. */
const AGAIN_MS = 5000
const FAILURES = 12

/** Somebody at a table: a person at some pace, a watcher, or a cheat. Plays by the protocol as the page does. */
export class Client {
  readonly plan: ClientPlan
  readonly #world: Surroundings
  readonly #chance: Chance
  #socket: ClientSocket | undefined
  /** Of the present socket. */
  #line = 0
  position: Position | undefined
  watcher: Watcher = 'public'
  readonly #pending = new Map<string, Pending>()
  #keys = 0
  #thinking = false
  #gone = false
  /** Faults are over: plays quickly and honestly, and does not go away. */
  calm = false
  tableOver = false
  readonly #pace: number

  constructor(plan: ClientPlan, world: Surroundings, chance: Chance) {
    this.plan = plan
    this.#world = world
    this.#chance = chance
    this.#pace = chance.pick([40, 150, 400, 1500])
  }

  get connected(): boolean {
    return this.#socket !== undefined
  }

  get idle(): boolean {
    return this.#pending.size === 0
  }

  come(): void {
    if (this.#socket || this.#gone) return
    const line = ++this.#line
    const socket = this.#world.connect(this)
    if (!socket) {
      this.#comeAgain(100 + this.#chance.below(400))
      return
    }
    this.#socket = socket
    const { table, token, watches } = this.plan
    const have = this.position?.n
    this.#send({
      is: 'hello',
      v: 1,
      table,
      ...(token !== undefined && { token }),
      ...(watches && { as: 'watch' as const }),
      ...(have !== undefined && this.#chance.percent(80) && { have }),
    })
    // A hello that is not answered: the line is given up.
    this.#world.scheduler.after(9000, () => {
      if (this.#line === line && this.#socket && !this.#welcomed) this.#drop()
    })
  }

  #welcomed = false

  heard(message: ServerMessage): void {
    switch (message.is) {
      case 'welcome':
        this.#welcomed = true
        if (message.watcher !== this.watcher) this.position = undefined
        this.watcher = message.watcher
        this.tableOver = message.table.phase === 'over'
        for (const { message: command } of this.#pending.values()) this.#send(command)
        break
      case 'table':
        if (message.watcher !== this.watcher) {
          this.watcher = message.watcher
          this.position = undefined
        }
        this.tableOver = message.table.phase === 'over'
        break
      case 'whole':
        this.#take(message.position)
        break
      case 'happened':
        if (this.position && message.position.n <= this.position.n) break
        if (this.position ? message.since !== this.position.n : message.since > 0)
          this.#send({ is: 'resync', ...(this.position && { have: this.position.n }) })
        else this.#take(message.position)
        break
      case 'ack':
      case 'refused':
        this.#pending.delete(message.key)
        this.#think()
        break
      case 'failed':
        this.#failed(message.key, message.error.retryAfter)
        break
      case 'ping':
        this.#send({ is: 'pong', id: message.id })
        break
      case 'tossed':
        this.#cheatUnderTheVeil(message.n)
        break
      case 'error':
        if (message.fatal && message.error.code === 'quarantined') this.#gone = true
        break
      case 'chat':
      case 'emote':
      case 'nudge':
      case 'paused':
      case 'pong':
      case 'race':
      case 'stopping':
        break
    }
  }

  /** The socket is gone. */
  closed(): void {
    this.#socket = undefined
    this.#welcomed = false
    this.#comeAgain(this.calm ? 100 : this.#chance.pick([30, 200, 1000, 3000]))
  }

  /** Goes away for a while, by itself. */
  goAway(milliseconds: number): void {
    this.#gone = true
    this.#drop()
    this.#world.scheduler.after(milliseconds, () => {
      this.#gone = false
      this.come()
    })
  }

  #drop(): void {
    this.#socket?.close()
    this.#socket = undefined
    this.#welcomed = false
    if (!this.#gone) this.#comeAgain(50)
  }

  #comeAgain(milliseconds: number): void {
    this.#world.scheduler.after(milliseconds, () => this.come())
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(message)
  }

  #take(position: Position): void {
    this.position = position
    // Whoever watches also looks at the table from outside.
    if (this.plan.watches && !this.calm && this.#chance.percent(10))
      void this.#world.ask('peek', this).catch(() => undefined)
    this.#think()
  }

  /** After a while, does something, if there is something to do. */
  #think(): void {
    const { position } = this
    if (!position || this.#thinking || this.plan.watches || position.over) return
    if (position.moves.length === 0 && position.undoable.length === 0) return
    if (this.plan.second && !this.calm && !this.#chance.percent(20)) return
    this.#thinking = true
    const pace = this.calm ? 30 : this.#pace
    const long = !this.calm && this.#chance.percent(4) ? 6000 : 0
    this.#world.scheduler.after(pace / 2 + this.#chance.below(pace) + long, () => {
      this.#thinking = false
      this.#act()
    })
  }

  #act(): void {
    const { position } = this
    if (!position || position.over || this.#pending.size > 0) return
    const takesBack = this.#chance.percent(this.calm ? 0 : 12)
    const cheat = this.#chance.below(100)
    const [back] = position.undoable
    if (takesBack && back !== undefined) this.#ask({ is: 'undo', key: this.#key(), m: back })
    else if (position.moves.length > 0) {
      const move = this.#world.choose(this, position.moves)
      const key = this.#key()
      const after = this.#chance.below(1500)
      this.#ask({ is: 'move', key, seen: position.n, move, ...(after % 3 === 0 && { after }) })
      if (this.plan.cheats && !this.calm) this.#cheat(cheat, key, position)
    }
  }

  #key(): string {
    return `${this.plan.name}-${++this.#keys}`
  }

  #ask(message: Pending['message']): void {
    this.#pending.set(message.key, { message, failures: 0 })
    this.#send(message)
    // As on a phone whose network comes and goes.
    if (this.#chance.percent(this.calm ? 0 : 6)) this.#send(message)
    this.#wait(message.key)
  }

  #wait(key: string): void {
    this.#world.scheduler.after(AGAIN_MS, () => {
      const pending = this.#pending.get(key)
      if (!pending) return
      this.#send(pending.message)
      this.#wait(key)
    })
  }

  #failed(key: string, retryAfter: number | undefined): void {
    const pending = this.#pending.get(key)
    if (!pending) return
    if (retryAfter === undefined || ++pending.failures > FAILURES) {
      this.#pending.delete(key)
      this.#send({ is: 'resync' })
      return
    }
    this.#world.scheduler.after(retryAfter, () => {
      if (this.#pending.has(key)) this.#send(pending.message)
    })
  }

  // --- Cheats

  /** What a cheat does beside its move. */
  #cheat(which: number, key: string, { n, moves }: Position): void {
    const move = this.#world.choose(this, moves)
    if (which < 12) this.#send({ is: 'move', key, seen: n, move })
    else if (which < 24) this.#send({ is: 'move', key: this.#key(), seen: n, move })
    else if (which < 34) this.#send({ is: 'move', key: this.#key(), seen: Math.max(0, n - 3), move })
    else if (which < 42) this.#send({ is: 'move', key: this.#key(), seen: n + 2, move })
    else if (which < 48) this.#send({ is: 'move', key: this.#key(), seen: n, move: { do: 'no such thing' } })
    else if (which < 54) this.#send({ is: 'undo', key: this.#key(), m: Math.max(1, n - 1) })
    else if (which < 60) this.#hop(which)
  }

  /** Leaves, tries another seat, and comes back to its own. */
  #hop(which: number): void {
    const seat = this.watcher
    if (seat === 'public') return
    const other = (seat + 1 + (which % 2)) % 3
    this.#world
      .ask('leave', this)
      .then(() => this.#world.ask('sit', this, other))
      .catch(() => undefined)
      .then(() => this.#world.ask('sit', this, seat))
      .catch(() => undefined)
  }

  #cheatUnderTheVeil(n: number): void {
    if (!this.plan.cheats || this.calm || !this.#chance.percent(30)) return
    const moves = [{ do: 'slap' }, { do: 'touch', what: 'dog' }]
    this.#send({ is: 'move', key: this.#key(), seen: n + this.#chance.below(2), move: moves[n % 2], after: 0 })
  }

  /** Sits down again, where a hop was broken off. */
  async sitDown(): Promise<void> {
    if (this.watcher === 'public' && !this.plan.watches && this.plan.token !== undefined)
      await this.#world.ask('sit', this)
  }
}
