import { readFileSync } from 'node:fs'
import Database from 'libsql'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { DailyErrorBody, DailyStanding, DailyTable, MyDailies } from '../protocol.ts'
import { Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { daysShelf, FARM, farm } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { open } from '../testing/open.ts'

const near = (file: string) => readFileSync(new URL(`../store/${file}`, import.meta.url), 'utf8')

/** A database of version 5, from before days were named after games, and what its program told Hana of her days. */
const sql = near('version-5.sql')
const told = JSON.parse(near('version-5.json')) as {
  readonly hana: string
  readonly answers: { readonly [path: string]: object }
}
const DATE = '2027-01-15'

const { sqlite, postgres } = fileEngines()
const engines = [
  {
    ...sqlite,
    async tell(place: string) {
      const database = new Database(place)
      database.exec(sql)
      database.close()
    },
  },
  {
    ...postgres,
    async tell(place: string) {
      const client = new pg.Client({ connectionString: place })
      await client.connect()
      await client.query(sql.replace('"mark" integer primary key', '"mark" bigint primary key'))
      await client.end()
    },
  },
]

/** What answers did not have before. */
const NEW = new Set(['coached', 'pace', 'friends', 'through'])

test.each(engines)(
  'days of before they were named are carried over on $name, and tell what they told',
  async (engine) => {
    const place = await engine.create()
    await engine.tell(place)
    const house = await open({ database: await engine.open(place), shelf: daysShelf, time: new ManualTime() })
    const hana = new Visitor(house.url, told.hana)
    for (const [path, before] of Object.entries(told.answers)) {
      const old = await hana.call<object>('GET', path)
      // Nobody had written down who asked the coach, nor told par's pace, through what points came, or what friends did.
      const known = JSON.stringify(old, (key, value) => (NEW.has(key) ? undefined : (value as unknown)))
      expect(JSON.parse(known)).toEqual({ game: FARM, ...before })
      expect(await hana.call('GET', path.replace('/daily', `/daily/${FARM}`))).toEqual(old)
    }
    const { sports } = told.answers[`/daily/${DATE}`] as DailyTable
    const seeds = { first: [4, 2], best: [3] } as const
    for (const sport of ['first', 'best'] as const)
      for (const [i, { id }] of sports[sport].rows.entries()) {
        const record = await (await hana.ask('GET', `/daily/records/${id}`)).text()
        expect(record).toBe(farm({ date: DATE, seed: seeds[sport][i] as number }).record)
      }

    // What somebody has played is still theirs, and par's moves are still known.
    const stranger = await Visitor.come(house.url, 'Mei')
    const send = (visitor: Visitor, record: string) =>
      visitor.ask('POST', `/daily/${DATE}/records`, { record, started: house.services.time.now() })
    const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as DailyErrorBody).error.code
    expect(await codeOf(send(stranger, farm({ date: DATE, seed: 2 }).record))).toBe('taken')
    expect(await codeOf(send(hana, farm({ date: DATE, seed: 2 }).record))).toBe('duplicate')
    const { record } = told.answers[`/daily/${DATE}/par`] as { readonly record: string }
    expect(await codeOf(send(hana, record))).toBe('taken')
    const first = (await (await send(stranger, farm({ date: DATE, seed: 9 }).record)).json()) as DailyStanding
    expect(first).toMatchObject({ game: FARM, sport: 'first', of: 3, par: 183 })

    // The toy has days of its own, on which nobody has played.
    expect(await hana.call<MyDailies>('GET', '/daily/apples/mine')).toEqual({
      game: 'apples',
      streak: 0,
      longest: 0,
      days: [],
    })
    await house.stop()
  },
)
