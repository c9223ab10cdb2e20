import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { examine, type Finding } from './doctor.ts'
import { openNode } from './testing/cluster.ts'
import { filePostgres, fileRedis } from './testing/engines.ts'

const postgres = filePostgres()
const redis = fileRedis()

async function look(database: string): Promise<string[]> {
  const found: Finding[] = []
  for await (const one of examine({ PORT: '0', DATABASE_URL: database, REDIS_URL: redis.url }, '/')) found.push(one)
  for (const { is, advice } of found) expect(advice === undefined).toBe(is === 'good')
  return found.map(({ is, about, says }) => `${is} ${about}: ${says}`)
}

test('sees a database before and after its first start, the nodes, and what would lose moves', async () => {
  const database = await postgres.create()
  const before = await look(database)
  expect(before).toContain('good DATABASE_URL: empty: the first start makes its tables')
  expect(before).toContain('good nodes: 0 said within 1.5 s that they live')
  // The tests' own PostgreSQL pulls no plug.
  expect(before.find((line) => line.startsWith('wrong PostgreSQL'))).toMatch(/fsync is off/)
  const node = await openNode(database, redis.url)
  const after = await look(database)
  expect(after.find((line) => line.startsWith('good DATABASE_URL'))).toMatch(/PostgreSQL, version \d+$/)
  expect(after).toContain('good nodes: 1 said within 1.5 s that they live')
  expect(after.filter((line) => /time of (PostgreSQL|Redis): -?\d+ ms from/.test(line))).toHaveLength(2)
  await node.stop()
})

test('sees a database that is read-only or not there, and a Redis that forgets', async () => {
  const database = await postgres.create()
  const node = await openNode(database, redis.url)
  await node.stop()
  const name = new URL(database).pathname.slice(1)
  await postgres.query(`alter database ${name} set default_transaction_read_only = on`)
  const client = new Redis(redis.url)
  await client.config('SET', 'maxmemory', '100mb', 'maxmemory-policy', 'allkeys-lru')
  const found = await look(database)
  expect(found).toContain('wrong PostgreSQL: is read-only')
  expect(found.find((line) => line.startsWith('wrong Redis') || line.startsWith('wrong Valkey'))).toMatch(/allkeys-lru/)
  await client.config('SET', 'maxmemory', '0', 'maxmemory-policy', 'noeviction')
  client.disconnect()
  expect((await look(database.replace(name, 'nowhere'))).join()).toMatch(
    /wrong DATABASE_URL: .*"nowhere" does not exist/,
  )
})
