import { Redis } from 'ioredis'
import { expect } from 'vitest'
import { PREFIX } from '../cluster/wire.ts'
import { openPostgres } from '../store/postgres.ts'
import type { Store } from '../store/store.ts'
import { type Child, child, type Spare } from './child.ts'
import { Player } from './client.ts'
import { type Crowd, keepsPromises } from './crowd.ts'
import type { TestPostgres } from './postgres.ts'
import { startRedis, type TestRedis } from './redis.ts'

export interface FleetNode extends Child {
  /** The name that other nodes know it by. */
  readonly id: string
}

/** Several nodes, each a process of its own, on one database and one Redis. Clients find a node as through a load balancer. */
export class Fleet {
  readonly redis: TestRedis
  readonly database: string
  nodes: FleetNode[] = []
  readonly #drainMs: number
  #count = 0

  private constructor(redis: TestRedis, database: string, drainMs: number) {
    this.redis = redis
    this.database = database
    this.#drainMs = drainMs
  }

  static async open(postgres: TestPostgres, count: number, drainMs = 0): Promise<Fleet> {
    const fleet = new Fleet(await startRedis(), await postgres.create(), drainMs)
    // At once: they race for the migrations.
    await Promise.all(Array.from({ length: count }, () => fleet.add()))
    return fleet
  }

  /** A node that is in service, another one each time. */
  readonly url = (): string => this.nodes[this.#count++ % this.nodes.length]?.url as string

  async add(spare?: Spare): Promise<FleetNode> {
    const { database, redis } = this
    const choices = { database, redis: redis.url, port: 0, drainMs: this.#drainMs }
    const made = spare ? await spare.serve(choices) : await child(choices)
    const metrics = await (await fetch(`${made.url}/metrics`)).text()
    const node: FleetNode = { ...made, id: /makiba_node\{id="(\w+)"\}/.exec(metrics)?.[1] as string }
    this.nodes.push(node)
    return node
  }

  /** Takes it out of service, without a word to it. */
  remove(node: FleetNode): void {
    this.nodes = this.nodes.filter((one) => one !== node)
  }

  /** How many of these tables each node owns, most first. */
  async owners(tables: readonly string[]): Promise<{ readonly node: FleetNode; readonly tables: readonly string[] }[]> {
    const redis = new Redis(this.redis.url)
    const names = await redis.mget(tables.map((table) => `${PREFIX}table:${table}`))
    redis.disconnect()
    const owned = this.nodes.map((node) => ({ node, tables: tables.filter((_, i) => names[i] === node.id) }))
    return owned.sort((a, b) => b.tables.length - a.tables.length)
  }

  store(): Promise<Store> {
    return openPostgres(this.database, () => undefined)
  }

  /** The crowds stop: what they were promised is kept, and seen by all alike. Resolves to how many moves that are. */
  async keepsPromises(...crowds: readonly Crowd[]): Promise<number> {
    for (const crowd of crowds) await crowd.stop()
    const store = await this.store()
    let promised = 0
    for (const crowd of crowds) {
      promised += await keepsPromises(crowd, store)
      await this.#agrees(crowd, store)
    }
    await store.close()
    return promised
  }

  /** Everybody, and whoever comes to any node, sees the same table: the one in the store. */
  async #agrees(crowd: Crowd, store: Store): Promise<void> {
    for (const [i, table] of crowd.tables.entries()) {
      const last = (await store.record(table)).lines.length - 1
      const seen: unknown[] = []
      for (const { url } of this.nodes) {
        const watcher = await Player.sit({ url, table })
        await watcher.until(() => watcher.n === last, 15_000)
        seen.push(watcher.position?.view)
        watcher.leave()
      }
      for (const view of seen) expect(view).toEqual(seen[0])
      for (const player of crowd.players.slice(2 * i, 2 * i + 2)) await player.until(() => player.n === last, 15_000)
    }
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.kill()
    await this.redis.stop()
  }
}
