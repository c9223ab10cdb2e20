import { readFileSync } from 'node:fs'
import { verify } from '@makiba/kernel'
import Database from 'libsql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { open, toys } from '../testing/open.ts'
import type { Engine } from '../testing/store-contract.ts'
import { CannotStart } from './database.ts'
import { SCHEMA_VERSION } from './migrations.ts'
import type { Store } from './store.ts'

/** A table that is over, one in mid-game where Hana is soon to act, and one in the lobby. */
interface Old {
  readonly version: number
  readonly sql: string
  readonly over: string
  readonly playing: string
  readonly lobby: string
  /** Hana's token. */
  readonly hana: string
}

/** Databases as these programs left them, played by hand. */
const dump = (version: number) => readFileSync(new URL(`./version-${version}.sql`, import.meta.url), 'utf8')
const third: Old = {
  version: 3,
  sql: dump(3),
  over: '7mtnk7sfywj7v2s6f46v',
  playing: 'f54w75mey89htkrih8kt',
  lobby: 'xhx4mpm7eguevmuj9r75',
  hana: '_yhg2VPjT5yvP3CGeRx1joMr0MUZLac1wlajBlFC9F8',
}
const fourth: Old = {
  version: 4,
  sql: dump(4),
  over: 'gkjfhj8e6s8kr2d8v23x',
  playing: '93hsyfxmy89j8h9t4u8i',
  lobby: 'j56v6xhrtns9dhmuqxu4',
  hana: '9gvu2gvfCpBmE2q0k3l9-V6HfwYIZCdFxPR2vZox57A',
}
/** Where Kenji has left his seat to a bot. */
const LEFT = '3sia8rn5qex92a5id53n'
const KENJI = '5yag2dTdZkW2CLwmlqgs_KuLUISed1RpvZV8p-81Y8E'

/** Version 2 knew no dailies; version 1 had a row for every line. */
const second: Old = {
  ...third,
  version: 2,
  sql: `${third.sql}
    drop table dailies; drop table daily_records; drop table daily_moves; drop table pars;
    delete from migrations where number = 3;`,
}
const first: Old = {
  ...second,
  version: 1,
  sql: `${second.sql
    .replace('"lines" text not null', '"line" text not null')
    .replace(
      /insert into "lines" .* values \('(\w+)', (\d+), '([^']*)', '([^']*)'\);/g,
      (_all, table: string, n: string, lines: string, key: string) =>
        lines
          .split('\n')
          .map((line, i) => {
            const values = `'${table}', ${Number(n) + i}, '${line}', '${i === 0 ? key : ''}'`
            return `insert into "lines" ("table_id", "n", "line", "key") values (${values});`
          })
          .join('\n'),
    )}
    delete from migrations where number = 2;`,
}

const { sqlite, thread, postgres } = fileEngines()

/** An engine, and a way to tell it something past the store. */
interface Told extends Engine<Store> {
  readonly tell: (place: string, sql: string) => Promise<{ [column: string]: unknown }[]>
}
const onSqlite: Told = {
  ...sqlite,
  async tell(place, sql) {
    const database = new Database(place)
    try {
      if (sql.startsWith('select')) return database.prepare(sql).all() as { [column: string]: unknown }[]
      database.exec(sql)
      return []
    } finally {
      database.close()
    }
  },
}
const onPostgres: Told = {
  ...postgres,
  async tell(place, sql) {
    const client = new pg.Client({ connectionString: place })
    await client.connect()
    try {
      const { rows } = await client.query<{ [column: string]: unknown }>(
        sql.replace('"mark" integer primary key', '"mark" bigint primary key'),
      )
      return rows ?? []
    } finally {
      await client.end()
    }
  },
}
const engines = [onSqlite, onPostgres]

/** Tables, columns and rows: all that there is, save what the Migrator has for itself. */
async function contents({ name, tell }: Told, place: string): Promise<unknown> {
  const inside =
    name === 'SQLite'
      ? "select name from sqlite_master where type = 'table' order by name"
      : "select table_name as name from information_schema.tables where table_schema = 'public' order by 1"
  const tables = (await tell(place, inside))
    .map((row) => String(row.name))
    .filter((table) => !table.startsWith('kysely_'))
  return Promise.all(
    tables.map(async (table) => {
      const rows = await tell(place, `select * from "${table}"`)
      return [table, rows.map((row) => JSON.stringify(row)).sort()]
    }),
  )
}

const matrix = engines.flatMap((engine) => [first, second, third, fourth].map((old) => ({ ...engine, old })))

test.each(matrix)(
  'a database of version $old.version on $name is taken over: nothing is missing, and tables go on',
  async ({ old, ...engine }) => {
    const place = await engine.create()
    await engine.tell(place, old.sql)
    const store = await engine.open(place)
    const [over, playing, lobby] = await Promise.all([old.over, old.playing, old.lobby].map((id) => store.record(id)))
    const { result } = (await store.findTable(old.over)) ?? {}
    expect(verify(toys, `${over?.lines.map(({ line }) => line).join('\n')}\n`)).toMatchObject({
      result: { scores: result?.scores },
    })
    expect(playing?.lines.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n))
    expect(playing?.lines.filter(({ key }) => key !== '').length).toBeGreaterThan(3)
    expect(lobby?.lines).toEqual([])
    expect(new Set([over, playing, lobby].map((record) => record?.mark)).size).toBe(3)

    const house = await open({ database: store })
    const hana = await Player.sit({ url: house.url, table: old.playing, token: old.hana })
    expect(hana.n).toBe(11)
    expect(hana.watcher).toBe(0)
    if (!hana.toAct) await hana.until(() => hana.toAct, 60_000)
    expect(await hana.move({ do: 'roll' })).toMatchObject({ is: 'ack', n: 12 })
    expect((await store.record(old.playing)).lines.length).toBeGreaterThan(12)
    hana.leave()
    await house.stop()
    // The next start has nothing to do.
    const before = await contents(engine, place)
    await (await engine.open(place)).close()
    expect(await contents(engine, place)).toEqual(before)
  },
)

test.each(engines)('on $name a seat that was left to a bot is still its guest’s', async (engine) => {
  const place = await engine.create()
  await engine.tell(place, fourth.sql)
  const house = await open({ database: await engine.open(place) })
  const kenji = new Visitor(house.url, KENJI)
  expect(await kenji.call('POST', `/tables/${LEFT}/sit`, {})).toMatchObject({ you: { seat: 1 } })
  await house.stop()
})

test.each(engines)(
  'on $name a guest finds the tables of before, and those of a node of the version before',
  async (engine) => {
    const place = await engine.create()
    await engine.tell(place, fourth.sql)
    await (await engine.open(place)).close()
    const [{ guest } = {}] = await engine.tell(
      place,
      `select guest_id as guest from seats where table_id = '${fourth.playing}' and guest_id is not null order by seat`,
    )
    // As it writes them: a table of its own, and the end of one that is being played.
    const made = "'made', game, rules_version, options, luck, seed, commitment, 'playing', 0, 'invite', 5, 1, 1000000"
    const names =
      'id, game, rules_version, options, luck, seed, commitment, phase, listed, invite, created, version, mark'
    await engine.tell(place, `insert into tables (${names}) select ${made} from tables where id = '${fourth.playing}'`)
    await engine.tell(
      place,
      `insert into seats (table_id, seat, "by", guest_id, level, entropy) values ('made', 0, 'guest', '${String(guest)}', null, '')`,
    )
    const store = await engine.open(place)
    const found = async () => {
      const tables = await store.tablesOf(String(guest), 10)
      return tables.map(({ id, ended }) => ({ id, isOver: ended !== null }))
    }
    const unfinishedFirst = (a: boolean, b: boolean) => Number(a) - Number(b)
    const before = await found()
    expect(before.find(({ id }) => id === 'made')).toEqual({ id: 'made', isOver: false })
    expect(before.find(({ id }) => id === fourth.playing)).toEqual({ id: fourth.playing, isOver: false })
    expect(before.find(({ id }) => id === fourth.over)).toEqual({ id: fourth.over, isOver: true })
    expect(before.map(({ isOver }) => isOver)).toEqual(before.map(({ isOver }) => isOver).sort(unfinishedFirst))
    expect(before.at(-1)?.isOver).toBe(true)
    await engine.tell(place, `update tables set phase = 'over', ended = 9 where id = '${fourth.playing}'`)
    const after = await found()
    expect(after).toHaveLength(before.length)
    expect(after.filter(({ isOver }) => !isOver)).toEqual(
      before.filter(({ id, isOver }) => !isOver && id !== fourth.playing),
    )
    expect(after.map(({ isOver }) => isOver)).toEqual(after.map(({ isOver }) => isOver).sort(unfinishedFirst))
    await store.close()
  },
)

test.each(engines)('a newer database on $name is refused in a sentence and left alone', async (engine) => {
  const place = await engine.create()
  await (await engine.open(place)).close()
  await engine.tell(place, "insert into kysely_migration (name, timestamp) values ('0099-cows', '2031-01-01')")
  const before = await contents(engine, place)
  const refused = await engine.open(place).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotStart)
  expect(String(refused)).toContain(`The database has version 99; this program knows up to ${SCHEMA_VERSION}.`)
  expect(await contents(engine, place)).toEqual(before)
})

test.each(engines)('programs of before the Migrator see on $name that the database is newer', async (engine) => {
  for (const sql of ['', third.sql]) {
    const place = await engine.create()
    if (sql) await engine.tell(place, sql)
    await (await engine.open(place)).close()
    expect(await engine.tell(place, 'select max(number) as number from migrations')).toEqual([{ number: 5 }])
  }
})

test.each(engines)('a migration that fails on $name leaves the database as it was', async (engine) => {
  const place = await engine.create()
  await engine.tell(place, second.sql)
  // Somebody else's table: the third migration is done by then, and the fourth in the middle.
  await engine.tell(place, 'create table writes (cow text)')
  const before = await contents(engine, place)
  await expect(engine.open(place)).rejects.toThrow(/writes/)
  expect(await contents(engine, place)).toEqual(before)
  expect(await engine.tell(place, 'select name from kysely_migration')).toEqual([])
  await engine.tell(place, 'drop table writes')
  const store = await engine.open(place)
  expect((await store.record(second.playing)).lines).toHaveLength(12)
  await store.close()
})

// SQLite in threads: who waits there holds up a whole one.
test.each([{ ...onSqlite, ...thread }, onPostgres])(
  'many who start at once on $name do not trip over each other',
  async (engine) => {
    const place = await engine.create()
    await engine.tell(place, third.sql)
    const stores = await Promise.all(Array.from({ length: 6 }, () => engine.open(place)))
    for (const store of stores) expect((await store.record(third.playing)).lines).toHaveLength(12)
    expect(await engine.tell(place, 'select name from kysely_migration')).toHaveLength(SCHEMA_VERSION)
    await Promise.all(stores.map((store) => store.close()))
  },
)

test('on PostgreSQL a start waits for a migration under way, however long it takes', async () => {
  const place = await onPostgres.create()
  await onPostgres.tell(place, third.sql)
  const other = new pg.Client({ connectionString: place })
  await other.connect()
  await other.query('begin; select pg_advisory_xact_lock(3853314791062309107)')
  const opening = onPostgres.open(place)
  let waits = true
  void opening.finally(() => {
    waits = false
  })
  // Longer than any question of the store may take.
  await new Promise((done) => setTimeout(done, 9000))
  expect(waits).toBe(true)
  await other.query('commit')
  await other.end()
  const store = await opening
  expect((await store.record(third.playing)).lines).toHaveLength(12)
  await store.close()
})

test.each(engines)('a clock that was wrong once does not keep a server on $name shut', async (engine) => {
  const place = await engine.create()
  await (await engine.open(place)).close()
  const wrong = "update kysely_migration set timestamp = '1999-01-01T00:00:00.000Z' where name = '0004-marks'"
  await engine.tell(place, wrong)
  await (await engine.open(place)).close()
})
