import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '../store/postgres.ts'
import { openSqliteThread } from '../store/remote.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { scratch } from './open.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { startRedis, type TestRedis } from './redis.ts'
import type { Engine } from './store-contract.ts'

/** A PostgreSQL for all tests of a file, which comes and goes with them. */
export function filePostgres(): TestPostgres {
  let started: TestPostgres
  beforeAll(async () => {
    started = await startPostgres()
  })
  afterAll(() => started.stop())
  return {
    create: () => started.create(),
    query: (text) => started.query(text),
    kill: () => started.kill(),
    start: () => started.start(),
    stop: () => started.stop(),
  }
}

/** A Redis for all tests of a file, likewise. */
export function fileRedis(): TestRedis {
  let started: TestRedis
  beforeAll(async () => {
    started = await startRedis()
  })
  afterAll(() => started.stop())
  return {
    get url() {
      return started.url
    },
    kill: () => started.kill(),
    start: () => started.start(),
    stop: () => started.stop(),
  }
}

/** All engines, for the tests of a file. */
export function fileEngines() {
  const create = async () => join(scratch(), 'makiba.db')
  const server = filePostgres()
  const sqlite: Engine<Store> = { name: 'SQLite', waits: true, create, open: openSqlite }
  const thread: Engine<Store> = { name: 'SQLite in its thread', create, open: openSqliteThread }
  const postgres: Engine<Store> & TestPostgres = {
    ...server,
    name: 'PostgreSQL',
    open: (url) => openPostgres(url, () => undefined),
  }
  return { sqlite, thread, postgres }
}
