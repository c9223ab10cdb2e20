import { readFileSync } from 'node:fs'
import { verify } from '@makiba/kernel'
import Database from 'libsql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Player } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { open, toys } from '../testing/open.ts'

/** A database as version 3 left it: a table that is over, one in mid-game and one in the lobby. */
const OLD = readFileSync(new URL('./version-3.sql', import.meta.url), 'utf8')
const [OVER, PLAYING, LOBBY] = ['7mtnk7sfywj7v2s6f46v', 'f54w75mey89htkrih8kt', 'xhx4mpm7eguevmuj9r75'] as const
const HANA = '_yhg2VPjT5yvP3CGeRx1joMr0MUZLac1wlajBlFC9F8'

const { sqlite, postgres } = fileEngines()

const fillSqlite = async (file: string) => {
  const database = new Database(file)
  database.exec(OLD)
  database.close()
}
const fillPostgres = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(OLD)
  await client.end()
}

test.each([
  { ...sqlite, fill: fillSqlite },
  { ...postgres, fill: fillPostgres },
])('an older database on $name is taken over: nothing is missing, and tables go on', async (engine) => {
  const place = await engine.create()
  await engine.fill(place)
  const store = await engine.open(place, 4)
  const [over, playing, lobby] = await Promise.all([OVER, PLAYING, LOBBY].map((id) => store.record(id)))
  expect(verify(toys, `${over?.lines.map(({ line }) => line).join('\n')}\n`)).toMatchObject({
    result: { scores: [13, 8] },
  })
  expect(playing?.lines.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n))
  expect(playing?.lines.filter(({ key }) => key !== '').length).toBeGreaterThan(3)
  expect(lobby?.lines).toEqual([])
  expect(new Set([over, playing, lobby].map((record) => record?.mark)).size).toBe(3)

  const house = await open({ database: store })
  const hana = await Player.sit({ url: house.url, table: PLAYING, token: HANA })
  expect(hana.n).toBe(11)
  expect(hana.watcher).toBe(0)
  if (!hana.toAct) await hana.until(() => hana.toAct, 60_000)
  expect(await hana.move({ do: 'roll' })).toMatchObject({ is: 'ack', n: 12 })
  expect((await store.record(PLAYING)).lines.length).toBeGreaterThan(12)
  hana.leave()
  await house.stop()
})
