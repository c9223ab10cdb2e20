// Every alert of deploy/alerts.yaml, proved by the fault that it is for: on what a real house tells on /metrics.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyTitle } from '@makiba/kernel'
import { pig } from '@makiba/kernel/testing/pig'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openSqlite } from '../store/sqlite.ts'
import { Unavailable } from '../store/store.ts'
import type { AlertRule } from '../testing/alert-watch.ts'
import { Player, Visitor } from '../testing/client.ts'
import { openCluster } from '../testing/cluster.ts'
import { holds, readScrape } from '../testing/expression.ts'
import { firstMove, type Opened, open, quickSettings, scratch, toys } from '../testing/open.ts'
import { row } from '../testing/store-contract.ts'

const file = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yaml'), 'utf8')
const { rules } = (parse(file) as { readonly groups: readonly [{ readonly rules: readonly AlertRule[] }] }).groups[0]

/** How quick this machine is today is no promise: these go by the clock, and may fire on a busy one without our fault. */
const byClock = ['CommitsSlow', 'NodeOverloaded', 'BotsSlow']

/** As Prometheus has it: what the house tells, and whether it answers. */
async function scrape(url: string) {
  const text = await fetch(`${url}/metrics`).then(
    async (answer) => `${await answer.text()}up 1\n`,
    () => 'up 0\n',
  )
  return readScrape(text)
}

const SEATS = [{ by: 'me' } as const, { by: 'bot', level: 'easy' } as const]
const broken = anyTitle({
  ...pig,
  facts: { ...pig.facts, id: 'broken' },
  befall: () => {
    throw new Error('these rules break')
  },
})

/** A house with a store and bots that can be made slow or bad. */
async function house() {
  const store = await openSqlite(join(scratch(), 'makiba.db'))
  const trouble = { down: false, slowMs: 0, botMs: 0, free: 1e12 }
  const append = store.append.bind(store)
  store.append = async (batch) => {
    if (trouble.down) throw new Unavailable('the disk is gone')
    if (trouble.slowMs > 0) await new Promise((done) => setTimeout(done, trouble.slowMs))
    return append(batch)
  }
  const makeGuest = store.makeGuest.bind(store)
  store.makeGuest = (...args) =>
    trouble.down ? Promise.reject(new Unavailable('the disk is gone')) : makeGuest(...args)
  const opened = await open({
    database: store,
    shelf: { ...toys, broken },
    freeBytes: async () => trouble.free,
    bots: async (question) => {
      if (trouble.botMs > 0) await new Promise((done) => setTimeout(done, trouble.botMs))
      return firstMove(question)
    },
    settings: {
      sockets: 10,
      figuresMs: 0,
      credits: { ...quickSettings.credits, wrongCodes: { most: 5, perSecond: 0.001 } },
    },
  })
  return { opened, store, trouble }
}

let spare: Awaited<ReturnType<typeof house>>
beforeAll(async () => {
  spare = await house()
})
afterAll(() => spare.opened.stop())

async function table(opened: Opened, game = 'pig'): Promise<Player> {
  const hana = await Visitor.come(opened.url)
  const { id } = await hana.open({ game, seats: SEATS })
  await hana.call('POST', `/tables/${id}/start`)
  return Player.sit({ url: opened.url, table: id, token: hana.token })
}

/** Makes trouble of one kind. What it returns is scraped. */
const faults: { readonly [alert: string]: (at: typeof spare) => Promise<unknown> } = {
  MakibaDown: ({ opened }) => opened.stop(),
  async MovesFail({ opened, trouble }) {
    const player = await table(opened)
    trouble.down = true
    await player.until(() => player.toAct, 60_000)
    for (let i = 0; i < 6; i++) expect((await player.move(player.position?.moves[0])).is).toBe('failed')
    player.leave()
  },
  async RequestsFail({ opened, trouble }) {
    trouble.down = true
    for (let i = 0; i < 11; i++) expect((await new Visitor(opened.url, '').ask('POST', '/guests', {})).status).toBe(503)
  },
  async CommitsSlow({ opened, trouble }) {
    trouble.slowMs = 600
    const player = await table(opened)
    await player.until(() => player.toAct, 60_000)
    player.leave()
  },
  async NodeOverloaded() {
    for (let i = 0; i < 20; i++) {
      const end = performance.now() + 150
      while (performance.now() < end);
      await new Promise((done) => setTimeout(done, 1))
    }
  },
  async TableBroke({ opened }) {
    const player = await table(opened, 'broken')
    await player.until(() => player.toAct, 60_000)
    await player.move({ do: 'roll' })
    player.leave()
  },
  async DiskNearlyFull({ trouble }) {
    trouble.free = 5e8
  },
  async SocketsNearlyFull({ opened }) {
    const player = await table(opened)
    const watchers = await Promise.all(
      Array.from({ length: 9 }, () => Player.sit({ url: opened.url, table: player.table?.id as string })),
    )
    return async () => {
      for (const one of [player, ...watchers]) one.leave()
    }
  },
  async BotsSlow({ opened, trouble }) {
    trouble.botMs = 4000
    const player = await table(opened)
    const answered = () => opened.services.metrics.botSeconds.count > 0
    while (!answered()) {
      await player.until(() => player.toAct || answered(), 60_000)
      if (player.toAct) await player.move(player.position?.moves.at(-1))
    }
    player.leave()
  },
  async HouseNotSwept({ store }) {
    await store.createTable(row({ phase: 'playing', started: 1, created: Date.now() - 80 * 86_400_000 }))
  },
  async ManyTurnedAway({ opened }) {
    const guess = () => new Visitor(opened.url, '').ask('GET', '/invites/BCFHJK')
    for (let i = 0; i < 32; i++) await Promise.all(Array.from({ length: 100 }, guess))
  },
}

test('there are twelve, each with a fault to prove it, and what to do', () => {
  expect(rules.map(({ alert }) => alert).sort()).toEqual([...Object.keys(faults), 'RedisAway'].sort())
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.summary, alert).toMatch(/\.$/)
    expect(annotations.do, alert).toMatch(/\w/)
    expect(['page', 'ticket']).toContain(labels.severity)
  }
})

test.each(Object.keys(faults))('%s fires for its fault, and not before', async (alert) => {
  const { expr } = rules.find((rule) => rule.alert === alert) as AlertRule
  const at = await house()
  const before = await scrape(at.opened.url)
  if (!byClock.includes(alert)) expect(holds(expr, before, before)).toBe(false)
  const after = await faults[alert]?.(at)
  await expect.poll(async () => holds(expr, before, await scrape(at.opened.url)), { timeout: 90_000 }).toBe(true)
  if (typeof after === 'function') await (after as () => Promise<void>)()
  if (alert !== 'MakibaDown') await at.opened.stop()
})

test('RedisAway fires when Redis is gone, and not before', async () => {
  const cluster = await openCluster(1)
  const { url } = cluster.nodes[0] as Opened
  const { expr } = rules.find((rule) => rule.alert === 'RedisAway') as AlertRule
  const before = await scrape(url)
  expect(holds(expr, before, before)).toBe(false)
  await cluster.redis.kill()
  await expect.poll(async () => holds(expr, before, await scrape(url)), { timeout: 90_000 }).toBe(true)
  await cluster.stop()
})

test('none fires while people play', async () => {
  const { opened } = spare
  const before = await scrape(opened.url)
  const players = await Promise.all(Array.from({ length: 4 }, () => table(opened)))
  await Promise.all(
    players.map(async (player) => {
      for (let moves = 0; moves < 30 && !player.position?.over; moves++) {
        await player.until(() => player.toAct || (player.position?.over ?? false), 60_000)
        if (player.toAct) await player.move(player.position?.moves.at(-1))
      }
      player.leave()
    }),
  )
  const now = await scrape(opened.url)
  expect(
    rules.filter(({ alert, expr }) => !byClock.includes(alert) && holds(expr, before, now)).map(({ alert }) => alert),
  ).toEqual([])
  const text = await (await fetch(`${opened.url}/metrics`)).text()
  expect(text).toContain('makiba_tables_started_total{game="pig",kind="bots"} 4')
  expect(text).toMatch(/makiba_requests_total\{route="\/api\/v1\/guests",status="2xx"\} 4/)
  expect(text).toMatch(/makiba_request_seconds_count\{route="\/api\/v1\/tables"\} 4/)
})
