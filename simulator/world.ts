import { findTitle, type Shelf } from '@makiba/kernel'
import { type BotPlayer, type Metrics, Refuse, type Settings, usualSettings } from '@makiba/server/node'
import type { Position } from '@makiba/server/protocol'
import { type Chance, chanceOf } from './chance.ts'
import { checkTables } from './checks.ts'
import { Client, type ClientSocket, type Surroundings } from './client.ts'
import { Disk } from './disk.ts'
import { Http } from './http.ts'
import { Lobby } from './lobby.ts'
import { Nodes } from './nodes.ts'
import { noCounts, type Outcome } from './outcome.ts'
import type { Fault, Plan, TablePlan } from './plan.ts'
import type { Process } from './process.ts'
import { Scheduler } from './scheduler.ts'
import { Sockets } from './sockets.ts'
import { Storage } from './storage.ts'
import { type Hearing, newHearing, Witness } from './witness.ts'

/** Milliseconds within which every table goes on, once faults have stopped. */
const BOUND_MS = 240_000
/** Entries by which a long game must go on. */
const GOES_ON = 8
/** A command is answered within this, on a line that holds. */
const PATIENCE_MS = 14_000
/** and within this, when nothing has gone wrong for long. */
const SOON_MS = 3000

const PLENTY = { most: 1e9, perSecond: 1e9 }

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
  readonly disk = new Disk(() => this.scheduler.now)
  readonly witness: Witness
  readonly counts = noCounts()
  readonly #shelf: Shelf
  readonly #script: Script | undefined
  readonly #storage: Storage
  readonly #nodes: Nodes
  readonly #sockets: Sockets
  readonly #http: Http
  readonly #lobby: Lobby
  readonly #clients: Client[] = []
  readonly #tables: { readonly id: string; readonly plan: TablePlan }[] = []
  readonly #chances: Chance
  readonly #decisions = new Map<string, number>()
  #calm = false

  constructor(plan: Plan, shelf: Shelf, metrics: Metrics, script?: Script) {
    const { scheduler, disk, counts } = this
    this.plan = plan
    this.#shelf = script?.shelf ?? shelf
    this.#script = script
    this.#chances = chanceOf(plan.seed, 'choices')
    const witness = new Witness(scheduler, disk, plan.nodes === 1, (id) => {
      const title = findTitle(this.#shelf, disk.findTable(id)?.game ?? '')
      return title?.(({ race }) => race !== undefined) ?? false
    })
    if (script) witness.heard = (hearing, text) => script.heard(hearing, text)
    this.witness = witness
    this.#storage = new Storage(disk, scheduler, counts)
    this.#nodes = new Nodes(plan, scheduler, witness, counts, this.#storage, {
      shelf: this.#shelf,
      metrics,
      settings: settingsFor(plan, script?.luck),
      bots: (process, epochs) => this.#bots(process, epochs),
    })
    const network = chanceOf(plan.seed, 'network')
    this.#sockets = new Sockets(scheduler, this.#nodes, witness, network)
    this.#http = new Http(scheduler, this.#nodes, network)
    this.#lobby = new Lobby(this.#http, disk, witness)
  }

  async run(): Promise<Outcome> {
    const { scheduler, witness, plan } = this
    for (let i = 0; i < plan.nodes; i++) this.#nodes.start(i)
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
    if (!failed()) checkTables(this.#shelf, this.disk, witness)
    this.counts.commands += witness.counts.commands
    this.counts.acknowledgements += witness.counts.acks
    this.counts.events += scheduler.steps
    return { violation: witness.violation, hash: witness.hash, counts: this.counts }
  }

  /** Faults stop: within a bounded time every table goes on, and short ones come to their end. */
  async #settle(): Promise<void> {
    const { scheduler, witness } = this
    this.#calm = true
    this.#storage.heal()
    this.#nodes.settle()
    for (const client of this.#clients) {
      client.calm = true
      this.#lobby.seatAgain(client)
    }
    const before = new Map(this.#tables.map(({ id }) => [id, this.disk.last(id)]))
    const isDone = () =>
      this.#tables.every(({ id, plan: { short } }) => {
        const over = this.disk.findTable(id)?.phase === 'over'
        if (!over) return !short && this.disk.last(id) >= (before.get(id) ?? 0) + GOES_ON
        return this.#clients.every((one) => one.plan.table !== id || (one.tableOver && one.position?.over === true))
      })
    const look = () => {
      witness.silences(this.#nodes.hearings, PATIENCE_MS)
      if (!isDone()) scheduler.after(2000, look)
    }
    look()
    const began = scheduler.now
    await scheduler.run(began + BOUND_MS, () => witness.violation !== undefined || isDone())
    if (!isDone()) witness.fail(this.#stuck(before))
    witness.silences(this.#nodes.hearings, SOON_MS)
  }

  #stuck(before: ReadonlyMap<string, number>): string {
    const tables = this.#tables.map(({ id, plan: { game } }) => {
      const row = this.disk.findTable(id)
      const clients = this.#clients
        .filter(({ plan: { table } }) => table === id)
        .map(
          (one) =>
            `${one.plan.name}:${one.connected ? 'on' : 'off'}:${one.watcher}:${one.position?.n}:${one.tableOver}`,
        )
      return `${game} ${row?.phase} from ${before.get(id)} to ${this.disk.last(id)}, ${clients.join(' ')}`
    })
    return `${BOUND_MS / 1000} s after the last fault a table does not go on: ${tables.join('; ')}`
  }

  // --- Bots

  #bots(process: Process, epochs: string): BotPlayer {
    const chance = chanceOf(this.plan.seed, `bots ${epochs}`)
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
      const { info, guests } = await this.#lobby.open(table, names)
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
      this.scheduler.after(table.begins, () => void this.#lobby.begin(id, guests))
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

  // --- What clients ask

  connect(client: Client): ClientSocket | undefined {
    return this.#sockets.connect(client)
  }

  ask(what: 'leave' | 'sit' | 'peek', client: Client, seat?: number): Promise<void> {
    const { table, token = '', invite, name } = client.plan
    if (what === 'peek') return this.#peek(table, name)
    this.witness.trace(`${client.plan.name} asks to ${what} ${seat}`)
    return this.#http.ask(async ({ registry }) => {
      const guest = await registry.guests.of(token)
      if (what === 'leave') await registry.leave(table, guest)
      else await registry.sit(table, guest, { invite, ...(seat !== undefined && { seat }) })
    })
  }

  /** What anybody sees from outside. */
  async #peek(table: string, name: string): Promise<void> {
    const hearing = newHearing(table, undefined, name)
    const text = await this.#http.ask(async ({ registry }) => {
      const row = this.disk.findTable(table)
      const look = JSON.stringify(await registry.look(table, undefined))
      const record = await registry
        .record(table)
        .catch((error: unknown) => (error instanceof Refuse ? error.fault.code : ''))
      if (row?.phase === 'playing' && this.disk.findTable(table)?.phase === 'playing' && record.includes('\n'))
        this.witness.fail('the record of a table that is played was shown')
      return look
    })
    this.#script?.heard(hearing, text)
  }

  // --- Faults

  #befall(fault: Fault): void {
    if (this.#calm) return
    this.witness.trace(fault.is)
    const { scheduler, counts } = this
    const nodes = this.#nodes
    const unlessCalm = (milliseconds: number, call: () => void) =>
      void scheduler.after(milliseconds, () => this.#calm || call())
    switch (fault.is) {
      case 'crash': {
        const node = nodes.number(fault.node)
        if (!nodes.at(node)) return
        counts.crashes++
        nodes.kill(node)
        unlessCalm(fault.down, () => nodes.startUnless(node))
        return
      }
      case 'leave': {
        const node = nodes.number(fault.node)
        // It comes back also when faults have stopped meanwhile.
        nodes.leave(node, () => void scheduler.after(fault.down, () => nodes.startUnless(node)))
        return
      }
      case 'stop':
        nodes.stop(nodes.number(fault.node), fault.lasts)
        return
      case 'wall': {
        const process = nodes.at(nodes.number(fault.node))?.process
        if (!process) return
        counts['clock jumps']++
        process.wall += fault.by
        return
      }
      case 'disk full':
      case 'store away':
      case 'slow store':
        this.#storage.befall(fault.is, fault.lasts)
        return
      case 'write':
        this.#storage.fail(fault.how, fault.count)
        return
      case 'break':
        if (this.#sockets.break(fault.client, fault.silent)) counts.losses++
        return
      case 'cut':
        nodes.cut(nodes.number(fault.node), fault.lasts, fault.silent)
        return
      case 'redis':
        if (!nodes.redis.up || this.plan.nodes === 1) return
        counts['Redis lost']++
        nodes.redis.kill()
        unlessCalm(fault.lasts, () => nodes.redis.start())
        return
      case 'lose':
        counts['messages between nodes lost'] += fault.count
        nodes.redis.lose(fault.count)
    }
  }
}

function settingsFor({ slowLuck }: Plan, luck: Script['luck'] = {}): Settings {
  return {
    ...usualSettings,
    graceMs: 5000,
    botPauseMs: 60,
    sleepMs: 3000,
    pauseMs: 3000,
    luck: { ...(slowLuck && usualSettings.luck), slap: 'flicker:1', ...luck },
    credits: { ...usualSettings.credits, chat: PLENTY, dear: PLENTY },
  }
}
