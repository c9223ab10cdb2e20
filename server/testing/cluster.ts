import { openPostgres } from '../store/postgres.ts'
import { type Opened, open } from './open.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { startRedis, type TestRedis } from './redis.ts'

/** Several nodes in this process, on a real PostgreSQL and a real Redis. */
export interface Cluster {
  readonly nodes: readonly Opened[]
  readonly postgres: TestPostgres
  readonly redis: TestRedis
  readonly database: string
  stop(): Promise<void>
}

export async function openNode(
  database: string,
  redis: string,
  choices: Parameters<typeof open>[0] = {},
): Promise<Opened> {
  return open({ ...choices, database: await openPostgres(database, () => undefined, true), redis })
}

export async function openCluster(count: number, choices: Parameters<typeof open>[0] = {}): Promise<Cluster> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const database = await postgres.create()
  // Side by side, so that they also race for the migrations.
  const nodes = await Promise.all(Array.from({ length: count }, () => openNode(database, redis.url, choices)))
  return {
    nodes,
    postgres,
    redis,
    database,
    async stop() {
      for (const node of nodes) await node.stop()
      await redis.stop()
      await postgres.stop()
    },
  }
}
