// One node without its network: what `app` puts HTTP and sockets in front of, and what the simulator drives in made-up time.
import type { Shelf } from '@makiba/kernel'
import { Gate } from './admin/gate.ts'
import { Cluster } from './cluster/cluster.ts'
import type { OpenRedis } from './cluster/redis.ts'
import { Shares } from './limits/shares.ts'
import { Slices } from './limits/slices.ts'
import type { Metrics } from './metrics.ts'
import type { Log, Services, Settings, Time } from './services.ts'
import { Committer } from './store/commit.ts'
import type { TableStore } from './store/store.ts'
import type { BotPlayer } from './tables/bots.ts'
import type { Bytes } from './tables/ids.ts'
import { Registry } from './tables/registry.ts'

export interface NodeParts<S extends TableStore> {
  readonly shelf: Shelf
  readonly store: S
  readonly bots: BotPlayer
  /** The time of tables: tests turn it by hand. */
  readonly time: Time
  /** The time of all else: in which nodes wait for each other, and work is cut into slices. */
  readonly clock: Time
  /** From 0 to 1, where nothing depends on it but that not all do the same at the same moment. */
  readonly chance: () => number
  readonly bytes: Bytes
  readonly log: Log
  readonly metrics: Metrics
  readonly settings: Settings
  /** Where several nodes serve the same tables. */
  readonly redis: OpenRedis | undefined
}

export interface Node<S extends TableStore> {
  readonly services: Services & { readonly store: S }
  readonly registry: Registry
  /** To be connected before anybody is served. */
  readonly cluster: Cluster | undefined
}

export function makeNode<S extends TableStore>(parts: NodeParts<S>): Node<S> {
  const { shelf, store, bots, time, clock, chance, bytes, log, metrics, settings, redis } = parts
  const cluster = redis && new Cluster(redis, () => registry, time, clock, chance, bytes, log)
  const services = {
    shelf,
    store,
    committer: new Committer(store, metrics, log, (call) => clock.soon(call)),
    slices: new Slices(clock),
    bots,
    time,
    bytes,
    log,
    metrics,
    settings,
    shares: new Shares(settings),
    gate: new Gate(() => time.now()),
    nodes: cluster,
  }
  const registry: Registry = new Registry(services)
  return { services, registry, cluster }
}

export { CLAIM, RELEASE } from './cluster/leases.ts'
export { type OpenRedis, PATIENCE_MS, type RedisClient, type RedisEvents } from './cluster/redis.ts'
export { Refuse } from './errors.ts'
export { Metrics } from './metrics.ts'
export { type Log, type Settings, type Time, usualSettings } from './services.ts'
export { type Attachment, isCommand } from './socket/attachment.ts'
export { STALL_MS, SteadyTime } from './steady-time.ts'
export {
  type Append,
  Conflict,
  type GuestRow,
  type RowChange,
  type Sitter,
  type StoredLine,
  type StoredPage,
  type TableRow,
  type TableStore,
  Unavailable,
} from './store/store.ts'
export type { BotPlayer, BotQuestion } from './tables/bots.ts'
export type { Listener, Told } from './tables/listener.ts'
