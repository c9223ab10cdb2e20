import { findTitle, type Shelf } from '@makiba/kernel'
import {
  type BotPlayer,
  type Log,
  type Metrics,
  makeNode,
  type Node,
  Refuse,
  type Settings,
  type TableStore,
  Unavailable,
  usualSettings,
} from '@makiba/server/node'
import type { Position, TableInfo } from '@makiba/server/protocol'
import { type Chance, chanceOf } from './chance.ts'
import { checkTables } from './checks.ts'
import { Client, type ClientSocket, type Surroundings } from './client.ts'
import { Connection } from './connection.ts'
import { Disk } from './disk.ts'
import { Wire } from './network.ts'
import type { Fault, Plan, TablePlan } from './plan.ts'
import { Process } from './process.ts'
import { RedisServer, simulatedRedis } from './redis.ts'
import { Scheduler } from './scheduler.ts'
import { type Ask, simulatedStore } from './store.ts'
import { type Hearing, Witness } from './witness.ts'

/** Milliseconds within which every table goes on, once faults have stopped. */
const BOUND_MS = 240_000
/** Entries by which a long game must go on. */
const GOES_ON = 8
/** A command is answered within this, on a line that holds. */
const PATIENCE_MS = 14_000

const PLENTY = { most: 1e9, perSecond: 1e9 }

/** What nobody need try again by hand. */
const PASSING = ['unreachable', 'storage', 'stopping', 'busy']

interface Running {
  readonly index: number
  readonly process: Process
  readonly node: Node<TableStore>
  readonly wires: Map<Wire, Hearing>
  ready: boolean
}

export interface Counts {
  commands: number
  acknowledgements: number
  crashes: number
  'failed writes, before': number
  'failed writes, after': number
  'writes refused': number
  losses: number
  takeovers: number
  partitions: number
  'clock jumps': number
  pauses: number
  'Redis lost': number
  'disk full': number
  'twin worlds': number
  events: number
}

export const noCounts = (): Counts => ({
  commands: 0,
  acknowledgements: 0,
  crashes: 0,
  'failed writes, before': 0,
  'failed writes, after': 0,
  'writes refused': 0,
  losses: 0,
  takeovers: 0,
  partitions: 0,
  'clock jumps': 0,
  pauses: 0,
  'Redis lost': 0,
  'disk full': 0,
  'twin worlds': 0,
  events: 0,
})

export interface Outcome {
  readonly violation: string | undefined
  readonly hash: number
  readonly counts: Counts
}

/** Decides what people and bots do, where it is written down. */
export interface Script {
  readonly shelf: Shelf
  readonly luck: { readonly [game: string]: string }
  /** The move of that player's so-many-th decision; undefined where it chooses by itself. */
  choice(player: string, count: number, moves: readonly unknown[], by: () => number): unknown
  heard(hearing: Hearing, text: string): void
}

/** One world: nodes, store, Redis, network and people, in made-up time. The plan decides everything. */
export class World implements Surroundings {
  readonly plan: Plan
  readonly scheduler = new Scheduler()
  readonly #disk = new Disk()
  readonly #redis: RedisServer
  readonly #shelf: Shelf
  readonly #metrics: Metrics
  readonly #settings: Settings
  readonly #script: Script | undefined
  readonly witness: Witness
  readonly #nodes: (Running | undefined)[] = []
  readonly #epochs: number[] = []
  readonly #cuts = new Map<number, (() => void)[]>()
  readonly #clients: Client[] = []
  readonly #wires = new Map<Client, Wire>()
  readonly #hearings = new Set<Hearing>()
  readonly #tables: { readonly id: string; readonly plan: TablePlan }[] = []
  readonly #network: Chance
  readonly #chances: Chance
  readonly #decisions = new Map<string, number>()
  readonly counts = noCounts()
  #storeAway = 0
  #diskFull = 0
  #slow = 0
  #failing: { how: 'before' | 'after' | 'refused'; count: number }[] = []
  #calm = false

  constructor(plan: Plan, shelf: Shelf, metrics: Metrics, script?: Script) {
    this.plan = plan
    this.#shelf = script?.shelf ?? shelf
    this.#metrics = metrics
    this.#script = script
    this.#redis = new RedisServer(this.scheduler)
    this.#network = chanceOf(plan.seed, 'network')
    this.#chances = chanceOf(plan.seed, 'choices')
    this.witness = new Witness(this.scheduler, this.#disk, plan.nodes === 1, (id) => {
      const title = findTitle(this.#shelf, this.#disk.findTable(id)?.game ?? '')
      return title?.(({ race }) => race !== undefined) ?? false
    })
    if (script) this.witness.heard = (hearing, text) => script.heard(hearing, text)
    const luck = { ...(plan.slowLuck && usualSettings.luck), slap: 'flicker:1' }
    this.#settings = {
      ...usualSettings,
      graceMs: 5000,
      botPauseMs: 60,
      sleepMs: 3000,
      pauseMs: 3000,
      luck: { ...luck, ...script?.luck },
      credits: { ...usualSettings.credits, chat: PLENTY, dear: PLENTY },
    }
  }

  get disk(): Disk {
    return this.#disk
  }

  async run(): Promise<Outcome> {
    const { scheduler, witness, plan } = this
    for (let i = 0; i < plan.nodes; i++) this.#start(i)
    let ready = false
    const opening = this.#open().then(
      () => {
        ready = true
      },
      (error: unknown) => witness.fail(`no table could be opened: ${String(error)}`),
    )
    const failed = () => witness.violation !== undefined
    await scheduler.run(60_000, () => ready || failed())
    if (ready) await opening
    else witness.fail('no table could be opened within a minute')
    const began = scheduler.now
    for (const fault of plan.faults) scheduler.after(fault.at, () => this.#befall(fault))
    await scheduler.run(began + plan.length, failed)
    if (!failed()) await this.#settle()
    if (!failed()) checkTables(this.#shelf, this.#disk, witness)
    this.counts.commands += witness.counts.commands
    this.counts.acknowledgements += witness.counts.acks
    this.counts.events += scheduler.steps
    return { violation: witness.violation, hash: witness.hash, counts: this.counts }
  }

  /** Faults stop: within a bounded time every table goes on, and short ones come to their end. */
  async #settle(): Promise<void> {
    const { scheduler, witness, plan } = this
    this.#calm = true
    this.#storeAway = this.#diskFull = this.#slow = 0
    this.#failing = []
    if (!this.#redis.up) this.#redis.start()
    for (const node of this.#cuts.keys()) this.#heal(node)
    for (let i = 0; i < plan.nodes; i++) {
      const running = this.#nodes[i]
      if (!running) this.#start(i)
      else if (running.process.stopped) running.process.goOn()
    }
    for (const client of this.#clients) {
      client.calm = true
      this.#seatAgain(client)
    }
    const before = new Map(this.#tables.map(({ id }) => [id, this.#disk.last(id)]))
    const isDone = () =>
      this.#tables.every(({ id, plan: { short } }) => {
        const over = this.#disk.findTable(id)?.phase === 'over'
        if (!over) return !short && this.#disk.last(id) >= (before.get(id) ?? 0) + GOES_ON
        return this.#clients.every((one) => one.plan.table !== id || (one.tableOver && one.position?.over === true))
      })
    const look = () => {
      witness.silences(this.#hearings, PATIENCE_MS)
      if (!isDone()) scheduler.after(2000, look)
    }
    look()
    const began = scheduler.now
    await scheduler.run(began + BOUND_MS, () => witness.violation !== undefined || isDone())
    if (!isDone()) witness.fail(this.#stuck(before))
  }

  #stuck(before: ReadonlyMap<string, number>): string {
    const tables = this.#tables.map(({ id, plan: { game } }) => {
      const row = this.#disk.findTable(id)
      const clients = this.#clients
        .filter(({ plan: { table } }) => table === id)
        .map(
          (one) =>
            `${one.plan.name}:${one.connected ? 'on' : 'off'}:${one.watcher}:${one.position?.n}:${one.tableOver}`,
        )
      return `${game} ${row?.phase} from ${before.get(id)} to ${this.#disk.last(id)}, ${clients.join(' ')}`
    })
    return `${BOUND_MS / 1000} s after the last fault a table does not go on: ${tables.join('; ')}`
  }

  // --- Nodes

  #start(index: number): void {
    const epoch = (this.#epochs[index] ?? 0) + 1
    this.#epochs[index] = epoch
    const { scheduler, witness, plan } = this
    const name = `${index} ${epoch}`
    const process = new Process(scheduler, 1000 * index + 7 * epoch, (error) =>
      witness.fail(`an error ended node ${index}: ${said(error)}`),
    )
    const bytes = chanceOf(plan.seed, `bytes ${name}`)
    const chance = chanceOf(plan.seed, `chance ${name}`)
    const road = {
      delay: () => 0.2 + chance.below(20) / 10,
      cut: () => this.#cuts.has(index),
      whenWhole: (call: () => void) => void this.#cuts.get(index)?.push(call),
    }
    const node = makeNode({
      shelf: this.#shelf,
      store: simulatedStore(this.#disk, this.#asks(process)),
      bots: this.#bots(process),
      time: process.time,
      clock: process.time,
      chance: () => chance.below(1000) / 1000,
      bytes: (count) => Uint8Array.from({ length: count }, () => bytes.below(256)),
      log: this.#log(index),
      metrics: this.#metrics,
      settings: this.#settings,
      redis:
        plan.nodes > 1 ? simulatedRedis(this.#redis, scheduler, road, (call) => process.run(call), process) : undefined,
    })
    const running: Running = { index, process, node, wires: new Map(), ready: false }
    this.#nodes[index] = running
    witness.trace(`node ${index} starts`)
    process.run(() => {
      if (!node.cluster) running.ready = true
      else
        node.cluster.connect().then(
          () => {
            running.ready = true
          },
          (error: unknown) => witness.fail(`node ${index} could not start: ${said(error)}`),
        )
    })
  }

  #log(index: number): Log {
    return {
      info: () => undefined,
      warn: () => undefined,
      error: (about, text) => {
        // Bots and stores fail here because the plan says so.
        if (text.startsWith('a bot failed') || text === 'a beat failed') return
        const error = 'err' in about ? said(about.err) : ''
        this.witness.fail(`node ${index} says: ${text} ${error}`)
      },
    }
  }

  #kill(index: number): void {
    const running = this.#nodes[index]
    if (!running) return
    this.#nodes[index] = undefined
    running.process.kill()
    // The system closes what a dead process had open.
    this.#redis.drop(({ owner }) => owner === running.process)
    if (running.node.cluster) this.counts.takeovers += running.node.cluster.figures.takenOver
    for (const [wire, hearing] of running.wires) {
      this.#parted(running, wire, hearing)
      wire.die('node')
    }
  }

  // --- Store

  #asks(process: Process): Ask {
    const chance = chanceOf(this.plan.seed, `store ${this.#nodes.length} ${this.#epochs.join()}`)
    return (kind, work) =>
      new Promise((done, fail) => {
        const { scheduler } = this
        const slow = this.#slow > scheduler.now ? chance.below(1500) : 0
        const back = chance.below(20) / 10
        scheduler.after(0.1 + chance.below(30) / 10 + slow, () => {
          // What a process that died was about to write may still be written, or not.
          if (chance.percent(50) && !process.alive) return
          let answer: () => void
          try {
            const value = this.#reach(kind, work)
            answer = () => done(value)
          } catch (error) {
            answer = () => fail(error)
          }
          scheduler.after(back, () => process.run(answer))
        })
      })
  }

  #reach<T>(kind: 'read' | 'write', work: () => T): T {
    const { now } = this.scheduler
    if (this.#storeAway > now) throw new Unavailable('the database cannot be reached')
    if (kind === 'read') return work()
    if (this.#diskFull > now) throw new Unavailable('the disk is full')
    const [failing] = this.#failing
    if (!failing) return work()
    if (--failing.count <= 0) this.#failing.shift()
    if (failing.how === 'refused') {
      this.counts['writes refused']++
      throw new Error('the store cannot keep this')
    }
    this.counts[`failed writes, ${failing.how}`]++
    if (failing.how === 'after') work()
    throw new Unavailable('the connection was lost')
  }

  // --- Bots

  #bots(process: Process): BotPlayer {
    const chance = chanceOf(this.plan.seed, `bots ${this.#epochs.join()}`)
    return ({ game, view, moves, account }) =>
      new Promise((done, fail) => {
        const wait = chance.below(120)
        const fails = chance.percent(3) && !this.#script
        const by = chance.below(1000)
        const seat = (view as { watcher?: number }).watcher ?? 0
        const move = this.#chooses(`${account} ${seat}`, moves, () => by)
        this.witness.chose(game, seat, fails ? moves[0] : move)
        this.scheduler.after(wait, () =>
          process.run(() =>
            fails ? fail(new Error('this bot fell asleep')) : done({ move: move as { do: string }, at: 0 }),
          ),
        )
      })
  }

  #chooses(player: string, moves: readonly unknown[], by: () => number): unknown {
    const count = (this.#decisions.get(player) ?? 0) + 1
    this.#decisions.set(player, count)
    return this.#script ? this.#script.choice(player, count, moves, by) : moves[by() % moves.length]
  }

  choose(client: Client, moves: Position['moves']): Position['moves'][number] {
    return this.#chooses(client.plan.name, moves, () => this.#chances.below(1000)) as Position['moves'][number]
  }

  // --- Tables

  async #open(): Promise<void> {
    const { plan } = this
    for (const [t, table] of plan.tables.entries()) {
      const names = Array.from({ length: table.people }, (_, i) => `t${t}p${i}`)
      const guests: { readonly name: string; readonly token: string; readonly guest: string }[] = []
      for (const name of names) {
        const { token } = await this.#insist((node) => node.registry.makeGuest({ name }))
        const { id } = await this.#insist((node) => node.registry.guest(token))
        guests.push({ name, token, guest: id })
      }
      const info = await this.#openTable(table, guests)
      const { id } = info
      this.#tables.push({ id, plan: table })
      const chance = chanceOf(plan.seed, `clients ${t}`)
      const base = { table: id, invite: info.you?.invite ?? '' }
      for (const [i, guest] of guests.entries()) {
        this.#come({ ...base, ...guest, watches: false, cheats: i < table.cheats, second: false })
        if (chance.percent(20))
          this.#come({ ...base, ...guest, name: `${guest.name}b`, watches: false, cheats: false, second: true })
      }
      for (let i = 0; i < table.watchers; i++) {
        const [first] = guests
        const turncoat = chance.percent(20) ? first : undefined
        this.#come({
          ...base,
          name: `t${t}w${i}`,
          token: turncoat?.token,
          guest: turncoat?.guest,
          watches: true,
          cheats: false,
          second: false,
        })
      }
      // It begins while faults happen.
      const [host] = guests
      this.scheduler.after(chance.below(500), () => void this.#begin(id, (host as { token: string }).token))
    }
  }

  async #openTable(table: TablePlan, guests: readonly { readonly token: string }[]): Promise<TableInfo> {
    const [host, ...others] = guests as readonly [{ token: string }, ...{ token: string }[]]
    const info = await this.#insist(async ({ registry }) =>
      registry.create(await registry.guest(host.token), {
        game: table.game,
        options: table.options,
        seats: [
          { by: 'me' },
          ...others.map(() => ({ by: 'open' }) as const),
          ...Array.from({ length: table.bots }, () => ({ by: 'bot', level: 'normal' }) as const),
        ],
        listed: table.listed,
        clock: table.clock,
      }),
    )
    const invite = info.you?.invite ?? ''
    for (const { token } of others)
      await this.#insist(async ({ registry }) => registry.sit(info.id, await registry.guest(token), { invite }))
    return info
  }

  async #begin(id: string, token: string): Promise<void> {
    try {
      await this.#insist(async ({ registry }) => {
        if (this.#disk.findTable(id)?.phase !== 'lobby') return
        await registry.start(id, await registry.guest(token))
      })
    } catch (error) {
      this.witness.fail(`table ${id} could not be started: ${said(error)}`)
    }
  }

  #come(plan: Client['plan']): void {
    const chance = chanceOf(this.plan.seed, `client ${plan.name}`)
    const client = new Client(plan, this, chance)
    this.#clients.push(client)
    this.scheduler.after(chance.below(300), () => client.come())
    if (chance.percent(20)) {
      const away = chance.pick([300, 2000, 8000])
      this.scheduler.after(500 + chance.below(this.plan.length), () => this.#calm || client.goAway(away))
    }
  }

  // --- Network

  /** A node that takes whoever comes. */
  #someNode(): Running | undefined {
    const which = this.#network.below(this.plan.nodes)
    for (let i = 0; i < this.plan.nodes; i++) {
      const running = this.#nodes[(which + i) % this.plan.nodes]
      if (running?.ready) return running
    }
    return undefined
  }

  connect(client: Client): ClientSocket | undefined {
    const running = this.#someNode()
    if (!running) return undefined
    const { process, node } = running
    const { table, guest, name } = client.plan
    const hearing: Hearing = {
      table,
      guest,
      name,
      n: undefined,
      have: undefined,
      seated: false,
      open: new Map(),
      closed: false,
    }
    const premises = {
      time: process.time,
      log: node.services.log,
      guest: (token: string) => node.registry.guest(token),
      place: (listener: Connection) => node.registry.place(listener),
    }
    const connection = new Connection(premises, {
      say: (text) => {
        if (!process.alive || hearing.closed) return
        wire.down(this.witness.told(hearing, text))
      },
      close: () => {
        this.#parted(running, wire, hearing)
        wire.closeBy('node')
      },
    })
    const wire: Wire = new Wire(
      this.scheduler,
      this.#network,
      this.#network.pick([4, 20, 80]),
      {
        heard: (message) => client.heard(message),
        closed: () => {
          hearing.closed = true
          if (this.#wires.get(client) === wire) this.#wires.delete(client)
          client.closed()
        },
      },
      {
        heard: (message) =>
          process.run(() => {
            if (message.is === 'hello') hearing.have = message.have
            this.witness.came(hearing, message)
            connection.receive(message)
          }),
        closed: () =>
          process.run(() => {
            this.#parted(running, wire, hearing)
            connection.lost()
          }),
      },
    )
    running.wires.set(wire, hearing)
    this.#hearings.add(hearing)
    this.#wires.set(client, wire)
    this.witness.listens(table, 1)
    return {
      send: (message) => {
        this.witness.sent(table, guest, message)
        wire.up(message)
      },
      close: () => {
        hearing.closed = true
        wire.closeBy('client')
      },
    }
  }

  /** The node no longer has that socket. */
  #parted(running: Running, wire: Wire, hearing: Hearing): void {
    hearing.closed = true
    this.#hearings.delete(hearing)
    if (running.wires.delete(wire)) this.witness.listens(hearing.table, -1)
  }

  /** Asks some node over HTTP; rejects as a network does. */
  #http<T>(call: (node: Node<TableStore>) => Promise<T>): Promise<T> {
    return new Promise((done, fail) => {
      const lost = () => fail(new Refuse('unreachable', 'no answer', 300))
      const running = this.#someNode()
      const { scheduler } = this
      const way = () => 1 + this.#network.below(30)
      scheduler.after(6000, lost)
      if (!running) {
        scheduler.after(way(), lost)
        return
      }
      const back =
        <A>(answer: (value: A) => void) =>
        (value: A) =>
          void scheduler.after(way(), () => running.process.alive && answer(value))
      scheduler.after(way(), () => running.process.run(() => void call(running.node).then(back(done), back(fail))))
    })
  }

  /** Asks again as long as it can only be bad luck. */
  async #insist<T>(call: (node: Node<TableStore>) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#http(call)
      } catch (error) {
        if (!(error instanceof Refuse) || !PASSING.includes(error.fault.code) || tries > 100) throw error
        await new Promise<void>((done) => this.scheduler.after(200, done))
      }
    }
  }

  ask(what: 'leave' | 'sit' | 'peek', client: Client, seat?: number): Promise<void> {
    const { table, token = '', invite, name } = client.plan
    if (what === 'peek') return this.#peek(table, name)
    this.witness.trace(`${client.plan.name} asks to ${what} ${seat}`)
    return this.#http(async ({ registry }) => {
      const guest = await registry.guest(token)
      if (what === 'leave') await registry.leave(table, guest)
      else await registry.sit(table, guest, { invite, ...(seat !== undefined && { seat }) })
    })
  }

  /** What anybody sees from outside. */
  async #peek(table: string, name: string): Promise<void> {
    const hearing: Hearing = {
      table,
      guest: undefined,
      name,
      n: undefined,
      have: undefined,
      seated: false,
      open: new Map(),
      closed: false,
    }
    const text = await this.#http(async ({ registry }) => {
      const row = this.#disk.findTable(table)
      const look = JSON.stringify(await registry.look(table, undefined))
      const record = await registry
        .record(table)
        .catch((error: unknown) => (error instanceof Refuse ? error.fault.code : ''))
      if (row?.phase === 'playing' && this.#disk.findTable(table)?.phase === 'playing' && record.includes('\n'))
        this.witness.fail('the record of a table that is played was shown')
      return look
    })
    this.#script?.heard(hearing, text)
  }

  /** Whoever left its seat takes it again, when faults have stopped. */
  #seatAgain(client: Client): void {
    const { table, token, invite, watches } = client.plan
    if (token === undefined || watches) return
    this.#insist(async ({ registry }) => registry.sit(table, await registry.guest(token), { invite })).then(
      () => undefined,
      (error: unknown) => {
        const code = error instanceof Refuse ? error.fault.code : ''
        if (code !== 'not playing') this.witness.fail(`${client.plan.name} may not take its seat again: ${said(error)}`)
      },
    )
  }

  // --- Faults

  #befall(fault: Fault): void {
    if (this.#calm) return
    this.witness.trace(fault.is)
    const { scheduler, counts } = this
    const until = 'lasts' in fault ? scheduler.now + fault.lasts : 0
    const unlessCalm = (milliseconds: number, call: () => void) =>
      void scheduler.after(milliseconds, () => this.#calm || call())
    switch (fault.is) {
      case 'crash':
        if (!this.#nodes[fault.node]) return
        counts.crashes++
        this.#kill(fault.node)
        unlessCalm(fault.down, () => this.#nodes[fault.node] ?? this.#start(fault.node))
        return
      case 'leave':
        this.#leave(fault.node, () => {
          // Also when faults have stopped meanwhile.
          scheduler.after(fault.down, () => this.#nodes[fault.node] ?? this.#start(fault.node))
        })
        return
      case 'stop': {
        const process = this.#nodes[fault.node]?.process
        if (!process) return
        counts.pauses++
        process.stop()
        scheduler.after(fault.lasts, () => process.goOn())
        return
      }
      case 'wall': {
        const process = this.#nodes[fault.node]?.process
        if (!process) return
        counts['clock jumps']++
        process.wall += fault.by
        return
      }
      case 'disk full':
        counts['disk full']++
        this.#diskFull = until
        return
      case 'store away':
        this.#storeAway = until
        return
      case 'slow store':
        this.#slow = until
        return
      case 'write':
        this.#failing.push({ how: fault.how, count: fault.count })
        return
      case 'break': {
        const clients = [...this.#wires.keys()]
        const client = clients[fault.client % clients.length]
        const wire = client && this.#wires.get(client)
        if (!wire) return
        counts.losses++
        wire.break(fault.silent)
        return
      }
      case 'cut':
        this.#cut(fault.node, fault.lasts, fault.silent)
        return
      case 'redis':
        if (!this.#redis.up || this.plan.nodes === 1) return
        counts['Redis lost']++
        this.#redis.kill()
        unlessCalm(fault.lasts, () => this.#redis.start())
    }
  }

  #cut(node: number, lasts: number, silent: boolean): void {
    if (this.#cuts.has(node)) return
    this.counts.partitions++
    this.#cuts.set(node, [])
    if (!silent) this.#redis.drop((session) => session.owner === this.#nodes[node]?.process)
    this.scheduler.after(lasts, () => this.#heal(node))
  }

  #heal(node: number): void {
    const waiting = this.#cuts.get(node) ?? []
    this.#cuts.delete(node)
    for (const call of waiting) call()
  }

  /** A node that stops as it should: it finishes, hands over, tells everybody. */
  #leave(index: number, then: () => void): void {
    const running = this.#nodes[index]
    if (!running || running.process.stopped) return
    running.ready = false
    const gone = () => {
      for (const [wire, hearing] of running.wires) {
        this.#parted(running, wire, hearing)
        wire.closeBy('node')
      }
      running.node.cluster?.close()
      if (this.#nodes[index] === running) this.#kill(index)
      then()
    }
    running.process.run(() => void running.node.registry.stop().then(gone, gone))
  }
}

const said = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
