// Whoever takes more than a share: attacks on a real server, on both engines.
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  API,
  type DailyErrorBody,
  type DailyStanding,
  type ErrorBody,
  type TableInfo,
  type Tables,
} from '../protocol.ts'
import { type Child, child } from '../testing/child.ts'
import { Player, Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { daysShelf, farm, padded, verifyFarm } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open, quickSettings } from '../testing/open.ts'
import { announced, flooded, percentile, promised } from '../testing/requests.ts'

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const { thread, postgres } = fileEngines()
const engines = [thread, postgres]

/** Two at a table that never ends. */
async function pair(url: string): Promise<[Player, Player]> {
  const [hana, ken] = [await Visitor.come(url, 'Hana'), await Visitor.come(url, 'Ken')]
  const { id, you } = await hana.open({
    game: 'pig',
    options: { goal: 1000 },
    seats: [{ by: 'me' }, { by: 'open' }],
  })
  await ken.call('POST', `/tables/${id}/sit`, { invite: you?.invite })
  await hana.call('POST', `/tables/${id}/start`)
  return [
    await Player.sit({ url, table: id, token: hana.token }),
    await Player.sit({ url, table: id, token: ken.token }),
  ]
}

/** How long moves take from hand to answer, in milliseconds. */
async function moving(players: readonly Player[], milliseconds: number): Promise<number[]> {
  const took: number[] = []
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const player = players.find(({ toAct }) => toAct)
    if (player) {
      const began = performance.now()
      const { is } = await player.move({ do: 'roll' })
      if (is === 'ack') took.push(performance.now() - began)
    }
    await wait(5)
  }
  return took
}

const figures = (took: readonly number[]) =>
  `p50 ${percentile(took, 50).toFixed(1)} ms, p99 ${percentile(took, 99).toFixed(1)} ms of ${took.length}`

describe.each(engines)('on $name', (engine) => {
  /** A server in a process of its own, and two who play there. */
  async function playing(work: (server: Child, players: [Player, Player]) => Promise<void>): Promise<void> {
    const server = await child({ database: await engine.create(), port: 0 })
    const players = await pair(server.url)
    try {
      await work(server, players)
    } finally {
      for (const player of players) player.leave()
      await server.kill()
    }
  }

  async function opened(choices: Parameters<typeof open>[0], work: (house: Opened) => Promise<void>): Promise<void> {
    const house = await open({ database: await engine.open(await engine.create()), ...choices })
    try {
      await work(house)
    } finally {
      await house.stop()
    }
  }

  const codeOf = async (response: Promise<Response>) => ((await (await response).json()) as ErrorBody).error.code

  test('mend 10: bodies of a megabyte without a token do not disturb moves', async () => {
    await playing(async (server, players) => {
      const { url } = server
      const path = `${API}/daily/2026-11-15/records`
      const bytes = 990_000
      // Who has no token is told so before anything of the body has come: nobody's megabyte is read, let alone parsed.
      expect(await announced(url, path, bytes)).toBe(401)
      const quiet = await moving(players, 1500)
      await server.standstill()
      const flood = { url, method: 'POST', path, lines: 12, bytes } as const
      const { found, statuses } = await flooded(flood, () => moving(players, 3000))
      const { work } = await server.standstill()
      console.log(
        `${engine.name}, bodies: quiet ${figures(quiet)}; flooded ${figures(found)}; ` +
          `at most ${work.toFixed(1)} ms of work without a pause; ${JSON.stringify(statuses)}`,
      )
      expect(Object.keys(statuses)).toEqual(['401'])
      // By the clock a move waits for whatever else the machine does, the flood itself included; what the server's thread works
      // without giving way is its own.
      expect(work).toBeLessThan(50)
      expect(percentile(found, 99)).toBeLessThan(promised ? 100 : 2000)
    })
  })

  test('mend 10: /ready is looked up once a second, however many ask', async () => {
    const store = await engine.open(await engine.create())
    let checks = 0
    const check = store.check.bind(store)
    store.check = (now) => {
      checks++
      return check(now)
    }
    await opened({ database: store }, async ({ url }) => {
      const players = await pair(url)
      const { found, statuses } = await flooded({ url, method: 'GET', path: '/ready', lines: 64 }, () =>
        moving(players, 2000),
      )
      console.log(`${engine.name}, /ready: flooded ${figures(found)}; ${JSON.stringify(statuses)}, ${checks} checks`)
      expect(Object.keys(statuses)).toEqual(['200'])
      expect(statuses['200']).toBeGreaterThan(100)
      expect(checks).toBeLessThanOrEqual(5)
      for (const player of players) player.leave()
    })
  })

  test('mend 10: what is no part of the API has a purse too', async () => {
    const pages = { most: 20, perSecond: 1 }
    await opened({ settings: { credits: { ...quickSettings.credits, pages } } }, async ({ url }) => {
      for (const path of ['/health', '/ready', '/metrics', '/api', '/', '/nothing']) {
        const statuses: number[] = []
        for (let i = 0; i < 25; i++) statuses.push((await fetch(url + path)).status)
        expect(statuses).toContain(429)
      }
      expect((await fetch(`${url}${API}/games`)).status).toBe(200)
    })
  })

  test('mend 10: a hundred empty lobbies hide neither who waits nor what is played', async () => {
    const store = await engine.open(await engine.create())
    let lists = 0
    const listed = store.listed.bind(store)
    store.listed = (...what) => {
      lists++
      return listed(...what)
    }
    const seats = [{ by: 'me' }, { by: 'open' }] as const
    await opened({ database: store }, async ({ url }) => {
      const hana = await Visitor.come(url)
      const waiting = await hana.open({ game: 'pig', seats: [...seats], listed: true })
      const here = await Player.sit({ url, table: waiting.id, token: hana.token })
      const played = await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'bot', level: 'easy' }], listed: true })
      await hana.call('POST', `/tables/${played.id}/start`)
      const there = await Player.sit({ url, table: played.id, token: hana.token })
      const mallory = await Visitor.come(url, 'Mallory')
      for (let i = 0; i < 104; i++) await mallory.open({ game: 'pig', seats: [...seats], listed: true })
      for (const path of ['/tables', '/tables?game=pig']) {
        const { tables } = await hana.call<Tables>('GET', path)
        expect(tables.slice(0, 2).map(({ id }) => id)).toEqual([waiting.id, played.id])
        expect(tables).toHaveLength(100)
      }
      expect((await hana.call<Tables>('GET', '/tables?game=__proto__')).tables).toEqual([])
      lists = 0
      const flood = { url, method: 'GET', path: `${API}/tables`, lines: 16 } as const
      const { statuses } = await flooded(flood, () => wait(1500))
      expect(statuses['200']).toBeGreaterThan(50)
      expect(lists).toBeLessThanOrEqual(4)
      here.leave()
      there.leave()
    })
  })

  test('mend 10: a lobby that nobody comes back to is closed, one where somebody waits is not', async () => {
    const settings = { lobbyMs: { listed: 600, private: 1200 }, sweepMs: 50 }
    await opened({ settings }, async ({ url }) => {
      const hana = await Visitor.come(url)
      const lobby = (listed: boolean) => hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }], listed })
      const [kept, left, friends] = [await lobby(true), await lobby(true), await lobby(false)]
      const here = await Player.sit({ url, table: kept.id, token: hana.token })
      const phase = async ({ id }: TableInfo) => (await hana.call<TableInfo>('GET', `/tables/${id}`)).phase
      await expect.poll(() => phase(left), { timeout: 5000 }).toBe('over')
      await expect.poll(() => phase(friends), { timeout: 5000 }).toBe('over')
      expect(await phase(kept)).toBe('lobby')
      const { tables } = await hana.call<Tables>('GET', '/tables')
      expect(tables.map(({ id }) => id)).toEqual([kept.id])
      here.leave()
      await expect.poll(() => phase(kept), { timeout: 5000 }).toBe('over')
    })
  })

  test('mend 10: a guest has a share of lobbies, tables and bots', async () => {
    const settings = { lobbiesPerGuest: 3, tablesPerGuest: 2, botsPerGuest: 3 }
    await opened({ settings }, async ({ url }) => {
      const hana = await Visitor.come(url)
      const bot = { by: 'bot', level: 'easy' } as const
      const lobby = { game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] } as const
      const many: TableInfo[] = []
      for (let i = 0; i < 3; i++) many.push(await hana.call('POST', '/tables', lobby))
      expect(await codeOf(hana.ask('POST', '/tables', lobby))).toBe('too many lobbies')
      await hana.call('POST', `/tables/${many[2]?.id}/leave`)
      const players: Player[] = []
      const begin = async () => {
        const { id } = await hana.open({ game: 'snap', seats: [{ by: 'me' }, bot, bot] })
        await hana.call('POST', `/tables/${id}/start`)
        const player = new Player({ url, table: id, token: hana.token })
        players.push(player)
        await player.until(() => player.table !== undefined || player.closed !== undefined)
        return player.messages.flatMap((message) => (message.is === 'error' ? [message.error.code] : []))
      }
      expect(await begin()).toEqual([])
      expect(await begin()).toEqual(['too many bots'])
      const first = await Player.sit({ url, table: many[0]?.id as string, token: hana.token })
      expect(await begin()).toEqual(['too many tables'])
      // Others are none the poorer.
      const [one, two] = await pair(url)
      for (const player of [first, one, two, ...players]) player.leave()
      // What ended frees its share.
      await expect.poll(begin).toEqual([])
      for (const player of players) player.leave()
    })
  })

  test('mend 10: a bot answers while another guest has thirty tables of ten hard bots', async () => {
    const server = await child({ database: await engine.create(), port: 0 })
    const { url } = server
    const hard = { by: 'bot', level: 'hard' } as const
    const hana = await Visitor.come(url)
    const { id } = await hana.open({ game: 'mow', seats: [{ by: 'me' }, hard] })
    await hana.call('POST', `/tables/${id}/start`)
    const player = await Player.sit({ url, table: id, token: hana.token })
    /** From one's own move to the bot's next. */
    const answers = async (count: number) => {
      const took: number[] = []
      while (took.length < count && !player.position?.over) {
        await player.until(() => player.toAct || (player.position?.over ?? false), 60_000)
        const began = performance.now()
        await player.move(player.position?.moves[0])
        const { n } = player
        await player.until(() => player.n > n || player.toAct || (player.position?.over ?? false), 60_000)
        if (player.n > n) took.push(performance.now() - began)
      }
      return took
    }
    const quiet = await answers(8)
    const mallory = await Visitor.come(url, 'Mallory')
    const herd: Player[] = []
    for (let i = 0; i < 30; i++) {
      const table = await mallory.open({ game: 'mow', seats: [{ by: 'me' }, ...Array(9).fill(hard)] })
      await mallory.call('POST', `/tables/${table.id}/start`)
      // Every other table goes on without a host, all bots.
      if (i % 2 === 0) await mallory.call('POST', `/tables/${table.id}/leave`)
      herd.push(await Player.sit({ url, table: table.id, token: mallory.token }))
    }
    let floods = true
    const greedy = herd.map(async (one) => {
      while (floods && !one.position?.over) {
        if (one.toAct) await one.move(one.position?.moves[0])
        await wait(20)
      }
    })
    const starved = await answers(8)
    floods = false
    await Promise.all(greedy)
    console.log(`${engine.name}, bots: quiet ${figures(quiet)}; beside 30 tables ${figures(starved)}`)
    // It was 0.6 to 2.6 s: more than four times as long, and as many times as there were tables.
    expect(percentile(starved, 50)).toBeLessThan(2 * percentile(quiet, 50) + 200)
    for (const one of [player, ...herd]) one.leave()
    await server.kill()
  })

  test('mend 10: of a day only the moves that stand are kept, and an address has a purse', async () => {
    const date = '2027-01-15'
    const dailiesOfAddress = { most: 8, perSecond: 0.001 }
    const settings = { credits: { ...quickSettings.credits, dailiesOfAddress } }
    const time = new ManualTime()
    await opened({ time, settings, shelf: daysShelf }, async ({ url, services: house }) => {
      let stored = 0
      let sent = 0
      const send = async (record: string) => {
        const guest = await Visitor.come(url)
        return guest.ask('POST', `/daily/${date}/records`, { record, started: time.now() })
      }
      for (let seed = 1; seed <= 6; seed++) {
        const game = farm({ date, seed: 1000 + seed })
        const record = padded(game, 500)
        const { id } = (await (await send(record)).json()) as DailyStanding
        const kept = await house.store.findDaily(id)
        sent += record.length
        stored += kept?.record.length ?? Number.NaN
        expect(kept?.record).not.toContain('"undo"')
        expect(await verifyFarm(date, kept?.record ?? '')).toMatchObject({ score: game.score, record: kept?.record })
        expect(kept?.score).toBe(game.score)
      }
      console.log(`${engine.name}, daily: ${sent} characters sent, ${stored} kept`)
      expect(stored).toBeLessThan(6 * 20_000)
      const tooMany = (await (await send(padded(farm({ date, seed: 2000 }), 501))).json()) as DailyErrorBody
      expect(tooMany.error.code).toBe('too large')
      await send(farm({ date, seed: 2001 }).record)
      expect(await codeOf(send(farm({ date, seed: 2002 }).record))).toBe('slow down')
    })
  })
})

describe('mend 10: /ready is true', () => {
  const status = async ({ url }: Opened) => (await fetch(`${url}/ready`)).status

  test('of a SQLite file that is gone, or holds something else', async () => {
    for (const harm of ['gone', 'garbage'] as const) {
      const file = await thread.create()
      const house = await open({ database: await thread.open(file) })
      const hana = await Visitor.come(house.url)
      await hana.open({ game: 'pig', seats: [{ by: 'me' }, { by: 'open' }] })
      expect(await status(house)).toBe(200)
      if (harm === 'gone') for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
      else {
        // As a disk does it that lies: what was carried over to the file is not what was written.
        for (const place of [file, `${file}-wal`]) {
          const { size } = statSync(place)
          const disk = openSync(place, 'r+')
          writeSync(disk, Buffer.alloc(size, 0xa5), 0, size, 0)
          closeSync(disk)
        }
      }
      await expect.poll(() => status(house), { timeout: 5000 }).toBe(503)
      await house.stop().catch(() => undefined)
    }
  })

  test('of a PostgreSQL in which guests cannot be written', async () => {
    const url = await postgres.create()
    const store = await postgres.open(url)
    const house = await open({ database: store })
    expect(await status(house)).toBe(200)
    const { default: pg } = await import('pg')
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query('alter table guests rename to elsewhere')
    await expect.poll(() => status(house), { timeout: 5000 }).toBe(503)
    await owner.query('alter table elsewhere rename to guests')
    await expect.poll(() => status(house), { timeout: 5000 }).toBe(200)
    await owner.end()
    await house.stop()
  })
})
