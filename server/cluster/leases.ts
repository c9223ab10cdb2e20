import type { RedisClient } from './redis.ts'

/** How long a node that says nothing counts as alive. */
export const LEASE_MS = 1500
/** How often a node says that it is alive. */
export const BEAT_MS = 400
/** How long a table's key outlives its node, and how often it is renewed: only so that Redis forgets what nobody needs. */
const KEPT_MS = 300_000
export const RENEW_MS = 100_000

// A table is owned by the node in its key as long as that node lives: so a node with ten thousand tables renews one key.
// ARGV: this node, a node that is known to be gone, lease, keeping time.
export const CLAIM = `
local owner = redis.call('get', KEYS[1])
if owner and owner ~= ARGV[1] and owner ~= ARGV[2] and redis.call('exists', KEYS[3] .. owner) == 1 then return owner end
redis.call('set', KEYS[2], 1, 'px', ARGV[3])
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[4])
return ARGV[1]`

export const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`

const nodeKey = (node: string) => `node:${node}`
const tableKey = (table: string) => `table:${table}`

/** Who owns which table. An optimisation: what keeps two owners from both winning is the store. */
export class Leases {
  readonly #redis: RedisClient
  readonly #me: string

  constructor(redis: RedisClient, me: string) {
    this.#redis = redis
    this.#me = me
  }

  /** The owner: this node, unless another that lives owns it. `gone` does not count as living. */
  async claim(table: string, gone = ''): Promise<string> {
    const keys = [tableKey(table), nodeKey(this.#me), nodeKey('')]
    return String(await this.#redis.run(CLAIM, keys, [this.#me, gone, LEASE_MS, KEPT_MS]))
  }

  async release(tables: readonly string[]): Promise<void> {
    await Promise.all(tables.map((table) => this.#redis.run(RELEASE, [tableKey(table)], [this.#me])))
  }

  /** The owners of tables, where they have one. */
  async owners(tables: readonly string[]): Promise<(string | null)[]> {
    return this.#redis.values(tables.map(tableKey))
  }

  /** Says that this node lives. Resolves to whether that had been forgotten, and which of those others do not live. */
  async beat(others: readonly string[]): Promise<{ readonly lapsed: boolean; readonly dead: readonly string[] }> {
    const [before, alive] = await Promise.all([
      this.#redis.replace(nodeKey(this.#me), '1', LEASE_MS),
      this.#redis.values(others.map(nodeKey)),
    ])
    return { lapsed: before === null, dead: others.filter((_, i) => alive[i] === null) }
  }

  async leave(): Promise<void> {
    await this.#redis.remove(nodeKey(this.#me))
  }
}
