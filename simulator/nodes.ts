import type { Shelf } from '@makiba/kernel'
import {
  type BotPlayer,
  type Log,
  type Metrics,
  makeNode,
  type Node,
  type Settings,
  STALL_MS,
  SteadyTime,
  type TableStore,
} from '@makiba/server/node'
import { type Chance, chanceOf } from './chance.ts'
import type { Wire } from './network.ts'
import type { Counts } from './outcome.ts'
import type { Plan, Which } from './plan.ts'
import { Process } from './process.ts'
import { RedisServer, simulatedRedis } from './redis.ts'
import type { Scheduler } from './scheduler.ts'
import type { Storage } from './storage.ts'
import { simulatedStore } from './store.ts'
import type { Hearing, Witness } from './witness.ts'

/** A node that runs, and the sockets that it has. */
export interface Running {
  readonly index: number
  readonly process: Process
  readonly node: Node<TableStore>
  readonly wires: Map<Wire, Hearing>
  /** Those of them that reach nobody, since it stands still. */
  readonly deaf: Set<Wire>
  /** When it was stopped last. */
  stoppedAt: number
  ready: boolean
}

/** What every node is made with. */
export interface NodeParts {
  readonly shelf: Shelf
  readonly metrics: Metrics
  readonly settings: Settings
  bots(process: Process, epochs: string): BotPlayer
}

/** The nodes of a world and the Redis between them: they start, are killed, stand still, leave, and are cut off. */
export class Nodes {
  readonly redis: RedisServer
  /** Of the sockets that nodes have. */
  readonly hearings = new Set<Hearing>()
  readonly #plan: Plan
  readonly #scheduler: Scheduler
  readonly #witness: Witness
  readonly #counts: Counts
  readonly #storage: Storage
  readonly #parts: NodeParts
  readonly #nodes: (Running | undefined)[] = []
  readonly #epochs: number[] = []
  readonly #cuts = new Map<number, (() => void)[]>()

  constructor(plan: Plan, scheduler: Scheduler, witness: Witness, counts: Counts, storage: Storage, parts: NodeParts) {
    this.#plan = plan
    this.#scheduler = scheduler
    this.#witness = witness
    this.#counts = counts
    this.#storage = storage
    this.#parts = parts
    this.redis = new RedisServer(scheduler)
  }

  at(index: number): Running | undefined {
    return this.#nodes[index]
  }

  /** The number of a node; the first where no table is awake. */
  number(which: Which): number {
    if (which !== 'owner') return which
    const index = this.#nodes.findIndex((running) => running !== undefined && running.node.registry.awake.size > 0)
    return Math.max(0, index)
  }

  /** A node that takes whoever comes. */
  some(chance: Chance): Running | undefined {
    const which = chance.below(this.#plan.nodes)
    for (let i = 0; i < this.#plan.nodes; i++) {
      const running = this.#nodes[(which + i) % this.#plan.nodes]
      if (running?.ready) return running
    }
    return undefined
  }

  start(index: number): void {
    const epoch = (this.#epochs[index] ?? 0) + 1
    this.#epochs[index] = epoch
    const [scheduler, witness, plan] = [this.#scheduler, this.#witness, this.#plan]
    const { shelf, metrics, settings } = this.#parts
    const name = `${index} ${epoch}`
    const process = new Process(scheduler, 1000 * index + 7 * epoch, (error) =>
      witness.fail(`an error ended node ${index}: ${said(error)}`),
    )
    const storeChance = chanceOf(plan.seed, `store ${this.#nodes.length} ${this.#epochs.join()}`)
    const bytes = chanceOf(plan.seed, `bytes ${name}`)
    const chance = chanceOf(plan.seed, `chance ${name}`)
    const road = {
      // Now and then something is late.
      delay: () => 0.2 + chance.below(20) / 10 + (chance.percent(8) ? chance.below(150) : 0),
      cut: () => this.#cuts.has(index),
      whenWhole: (call: () => void) => void this.#cuts.get(index)?.push(call),
    }
    const node = makeNode({
      shelf,
      store: simulatedStore(this.#storage.disk, this.#storage.asks(process, storeChance)),
      bots: this.#parts.bots(process, this.#epochs.join()),
      time: new SteadyTime(process.time),
      clock: process.time,
      chance: () => chance.below(1000) / 1000,
      bytes: (count) => Uint8Array.from({ length: count }, () => bytes.below(256)),
      log: this.#log(index),
      metrics,
      settings,
      redis:
        plan.nodes > 1 ? simulatedRedis(this.redis, scheduler, road, (call) => process.run(call), process) : undefined,
    })
    const running: Running = { index, process, node, wires: new Map(), deaf: new Set(), stoppedAt: 0, ready: false }
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
        this.#witness.fail(`node ${index} says: ${text} ${error}`)
      },
    }
  }

  kill(index: number): void {
    const running = this.#nodes[index]
    if (!running) return
    this.#nodes[index] = undefined
    running.process.kill()
    // The system closes what a dead process had open.
    this.redis.drop(({ owner }) => owner === running.process)
    if (running.node.cluster) this.#counts.takeovers += running.node.cluster.figures.takenOver
    for (const [wire, hearing] of running.wires) {
      this.parted(running, wire, hearing)
      wire.die('node')
    }
  }

  /** The node no longer has that socket. */
  parted(running: Running, wire: Wire, hearing: Hearing): void {
    hearing.closed = true
    this.hearings.delete(hearing)
    if (running.wires.delete(wire) && !running.deaf.delete(wire)) this.#witness.listens(hearing.table, -1)
  }

  cut(node: number, lasts: number, silent: boolean): void {
    if (this.#cuts.has(node)) return
    this.#counts.partitions++
    this.#cuts.set(node, [])
    if (!silent) this.redis.drop((session) => session.owner === this.#nodes[node]?.process)
    this.#scheduler.after(lasts, () => this.#heal(node))
  }

  #heal(node: number): void {
    const waiting = this.#cuts.get(node) ?? []
    this.#cuts.delete(node)
    for (const call of waiting) call()
  }

  /** A node that stops as it should: it finishes, hands over, tells everybody. */
  leave(index: number, then: () => void): void {
    const running = this.#nodes[index]
    if (!running || running.process.stopped) return
    running.ready = false
    const gone = () => {
      for (const [wire, hearing] of running.wires) {
        this.parted(running, wire, hearing)
        wire.closeBy('node')
      }
      running.node.cluster?.close()
      if (this.#nodes[index] === running) this.kill(index)
      then()
    }
    running.process.run(() => void running.node.registry.stop().then(gone, gone))
  }
  /** Unless it has been started meanwhile. */
  startUnless(index: number): void {
    if (!this.#nodes[index]) this.start(index)
  }

  /** It stands still for so long, as by SIGSTOP. */
  stop(index: number, lasts: number): void {
    const running = this.#nodes[index]
    if (!running) return
    this.#counts.pauses++
    running.process.stop()
    running.stoppedAt = this.#scheduler.now
    // For a moment, as any process does: that is nobody's loss.
    if (lasts > STALL_MS)
      for (const [wire, { table }] of running.wires) {
        if (!running.deaf.has(wire)) this.#witness.listens(table, -1)
        running.deaf.add(wire)
      }
    this.#scheduler.after(lasts, () => this.#goOn(running))
  }

  #goOn({ process, wires, deaf, stoppedAt }: Running): void {
    const lasted = this.#scheduler.now - stoppedAt
    for (const wire of deaf) {
      const { table } = wires.get(wire) as Hearing
      this.#witness.listens(table, 1)
      // It was woken early, when faults stopped.
      if (lasted <= STALL_MS) this.#witness.story(table).reachable += lasted
    }
    deaf.clear()
    process.goOn()
  }

  /** All is well again: whoever is down starts, and whoever stands still goes on. */
  settle(): void {
    this.redis.start()
    for (const node of this.#cuts.keys()) this.#heal(node)
    for (let i = 0; i < this.#plan.nodes; i++) {
      const running = this.#nodes[i]
      if (!running) this.start(i)
      else if (running.process.stopped) this.#goOn(running)
    }
  }
}

export const said = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
