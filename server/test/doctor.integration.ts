import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { examine, type Finding } from '../doctor.ts'
import { openSqlite } from '../store/sqlite.ts'
import { openNode } from '../testing/cluster.ts'
import { filePostgres, fileRedis } from '../testing/engines.ts'
import { scratch } from '../testing/open.ts'

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
  expect(before).toContain('good DATABASE_URL: PostgreSQL is empty: the first start makes its tables')
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

test('sees which version a SQLite file has, and one that is not ours', async () => {
  const file = (name: string, sql: string) => {
    const place = join(scratch(), name)
    const database = new Database(place)
    database.exec(sql)
    database.close()
    return place
  }
  const data = async (place: string) => (await look(place)).find((line) => / data: /.test(line))
  const old = file('old.db', readFileSync(new URL('../store/version-4.sql', import.meta.url), 'utf8'))
  expect(await data(old)).toMatch(/^good .*, version 4: the next start brings it to \d+; make a backup first$/)
  await (await openSqlite(old)).close()
  expect(await data(old)).toMatch(/^good .*old\.db, version \d+$/)
  const newer = file('newer.db', 'create table kysely_migration (name, timestamp); create table cows (name)')
  const ours = new Database(newer)
  ours.exec("insert into kysely_migration values ('0099-cows', '')")
  ours.close()
  expect(await data(newer)).toMatch(/^wrong .* has version 99; this program knows up to \d+$/)
  expect(await data(file('foreign.db', 'create table cows (name)'))).toMatch(/^wrong .*other tables are in it$/)
  expect(await data(file('empty.db', ''))).toMatch(/^good .* is empty: the first start makes its tables$/)
})
