import { join } from 'node:path'
import type { DiceyFarm, Face } from '@makiba/games/dicey-farm'
import { presets } from '@makiba/games/dicey-farm'
import type { Entry } from '@makiba/kernel'
import Database from 'libsql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  API,
  type DailyErrorBody,
  type DailyStanding,
  type DailyTable,
  type GuestMade,
  LIMITS,
  type MyDailies,
  type Par,
} from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import { type Farmed, farm, movesOf, resealed } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open, quickSettings, scratch } from '../testing/open.ts'
import { verifyDaily } from './verify.ts'

/** The day that it is at Greenwich, 08:00, when a manual clock begins. */
const TODAY = '2027-01-15'
const YESTERDAY = '2027-01-14'
const HOUR = 3_600_000

let time: ManualTime
let house: Opened
let disk: Database.Database
beforeAll(async () => {
  time = new ManualTime()
  const file = join(scratch(), 'makiba.db')
  house = await open({ time, database: file })
  disk = new Database(file)
})
afterAll(async () => {
  disk.close()
  await house.stop()
})

let seeds = 0
const play = (plan: Partial<Parameters<typeof farm>[0]> = {}): Farmed => farm({ date: TODAY, seed: ++seeds, ...plan })

/** Games with different scores, the lowest first. */
function rising(count: number): Farmed[] {
  const games = new Map<number, Farmed>()
  while (games.size < count) {
    const game = play()
    games.set(game.score, game)
  }
  return [...games.values()].sort((a, b) => a.score - b.score)
}

class Farmer {
  readonly token: string

  constructor(token: string) {
    this.token = token
  }

  static async come(name = 'Hana'): Promise<Farmer> {
    return new Farmer((await new Farmer('').ask<GuestMade>('POST', '/guests', { name })).json.token)
  }

  async ask<T>(method: 'GET' | 'POST', path: string, payload?: object | string) {
    const answer = await house.server.inject({
      method,
      url: `${API}${path}`,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    })
    const json = () => JSON.parse(answer.body) as T
    return {
      status: answer.statusCode,
      body: answer.body,
      get json() {
        return json()
      },
    }
  }

  async send(record: string, date = TODAY, started = time.now()): Promise<DailyStanding> {
    const { status, json } = await this.ask<DailyStanding>('POST', `/daily/${date}/records`, { record, started })
    expect(json).not.toHaveProperty('error')
    expect(status).toBe(200)
    return json
  }

  /** All that this guest can see of a day, and all that is on disk. */
  async all(date = TODAY): Promise<string> {
    const seen = await Promise.all([this.ask('GET', `/daily/${date}`), this.ask('GET', '/daily/mine')])
    const kept = ['dailies', 'daily_moves', 'daily_records', 'pars'].map((name) =>
      disk.prepare(`select * from ${name} order by 1, 2`).all(),
    )
    return JSON.stringify([seen.map(({ body }) => body), kept])
  }

  /** Sends what must be refused, and sees that nothing has changed. */
  async refused(body: object | string, date = TODAY) {
    const before = await this.all()
    const { status, json } = await this.ask<DailyErrorBody>('POST', `/daily/${date}/records`, body)
    expect(await this.all()).toBe(before)
    const { code, n, stands } = json.error
    return { status, code, ...(n !== undefined && { n }), ...(stands && { stands }) }
  }

  refusal(record: string, date = TODAY) {
    return this.refused({ record, started: time.now() }, date)
  }
}

/** Changes one entry of a kind. */
function changed(
  game: Farmed,
  find: (entry: Entry<DiceyFarm>) => boolean,
  change: (entry: Entry<DiceyFarm>) => unknown,
): { readonly record: string; readonly n: number } {
  const n = game.entries.find(find)?.n ?? 0
  const record = resealed(game, (entries) =>
    entries.map((entry) => (entry.n === n ? (change(entry) as Entry<DiceyFarm>) : entry)),
  )
  return { record, n }
}

const isDice = (entry: Entry<DiceyFarm>) => 'outcome' in entry && 'dice' in entry.outcome

describe('two sports', () => {
  test('the first game counts at first sight, later ones as best known when they are better', async () => {
    const hana = await Farmer.come()
    const first = play()
    expect(await hana.send(first.record)).toMatchObject({ sport: 'first', score: first.score, kept: true })
    let best = Number.NEGATIVE_INFINITY
    for (const { record, score } of [play(), play(), play(), play()]) {
      const kept = score > best
      best = Math.max(score, best)
      expect(await hana.send(record)).toMatchObject({ sport: 'best', sent: score, kept, score: best })
    }
    const { json } = await hana.ask<DailyTable>('GET', `/daily/${TODAY}`)
    expect(json).toMatchObject({ date: TODAY, finished: true, par: null })
    expect(json.sports.first.you?.score).toBe(first.score)
    expect(json.sports.best.you?.score).toBe(best)
    expect(json.sports.first.rows.find(({ you }) => you)).toMatchObject({ name: 'Hana', score: first.score })
  })

  test('a lower game changes nothing, and says so', async () => {
    const hana = await Farmer.come()
    const [lowest, lower, high] = rising(3) as [Farmed, Farmed, Farmed]
    await hana.send(lowest.record)
    const stands = await hana.send(high.record)
    const before = await hana.all()
    expect(await hana.send(lower.record)).toEqual({ ...stands, kept: false, sent: lower.score })
    expect(await hana.all()).toBe(before)
  })

  test('undo within the rules of a solo table is part of a record', async () => {
    const hana = await Farmer.come()
    const game = play({ undo: true })
    expect(game.entries.some((entry) => 'undo' in entry)).toBe(true)
    expect(await hana.send(game.record)).toMatchObject({ sport: 'first', score: game.score })
  })

  test('without a token anybody may look, and nobody may send', async () => {
    const nobody = new Farmer('')
    const { json } = await nobody.ask<DailyTable>('GET', `/daily/${TODAY}`)
    expect(json).toMatchObject({ finished: false, par: null })
    expect(json.sports.first.you).toBeNull()
    expect(json.sports.first.rows.some(({ you }) => you)).toBe(false)
    expect(json.sports.first.count).toBeGreaterThan(0)
    const sent = await nobody.ask<DailyErrorBody>('POST', `/daily/${TODAY}/records`, { record: '', started: 0 })
    expect(sent.json.error.code).toBe('token')
  })
})

describe('refused, and nothing changes:', () => {
  let hana: Farmer
  let game: Farmed
  beforeEach(async () => {
    hana = await Farmer.come()
    game = play()
  })

  test('a score that is sent along', async () => {
    const body = { record: game.record, started: time.now(), score: 999 }
    expect(await hana.refused(body)).toEqual({ status: 400, code: 'malformed' })
    const inHeader = resealed(
      game,
      (same) => same,
      (header) => ({ ...header, score: 999 }) as Farmed['header'],
    )
    expect(await hana.refusal(inHeader)).toEqual({ status: 400, code: 'malformed' })
    const inEntry = changed(game, isDice, (entry) => ({ ...entry, score: 999 }))
    expect(await hana.refusal(inEntry.record)).toEqual({ status: 422, code: 'does not follow', n: inEntry.n })
  })

  test('other luck, sealed anew', async () => {
    const { record, n } = changed(game, isDice, (entry) => ({ ...entry, outcome: { dice: [6, 6] } }))
    expect(await hana.refusal(record)).toEqual({ status: 422, code: 'does not follow', n })
  })

  test('a move that the rules do not allow, sealed anew', async () => {
    const { record, n } = changed(
      game,
      (entry) => 'move' in entry && 'die' in entry.move,
      (entry) => {
        const used = 'move' in entry && 'die' in entry.move ? entry.move.die : 1
        const { dice } = (game.entries.find(isDice) as { outcome: { dice: readonly Face[] } }).outcome
        const die = ([1, 2, 3, 4, 5, 6] as const).find((face) => !dice.includes(face) && face !== used)
        return { ...entry, move: { do: 'fish', die } }
      },
    )
    expect(await hana.refusal(record)).toEqual({ status: 422, code: 'does not follow', n })
  })

  test('a line that was edited, left out or moved', async () => {
    const lines = game.record.split('\n')
    const n = 5
    const edited = lines.map((line, i) => (i === n ? line.replace('"at":0', '"at":1') : line))
    expect(edited).not.toEqual(lines)
    expect(await hana.refusal(edited.join('\n'))).toEqual({ status: 422, code: 'does not follow', n })
    const without = lines.filter((_, i) => i !== n)
    expect(await hana.refusal(without.join('\n'))).toEqual({ status: 422, code: 'does not follow', n })
    const moved = [...without.slice(0, n + 1), lines[n] as string, ...without.slice(n + 1)]
    expect(await hana.refusal(moved.join('\n'))).toEqual({ status: 422, code: 'does not follow', n })
    const after = resealed(game, (entries) => [
      ...entries,
      { n: entries.length + 1, at: 0, by: 0, move: { do: 'end' } },
    ])
    const last = game.entries.length + 1
    expect(await hana.refusal(after)).toEqual({ status: 422, code: 'does not follow', n: last })
  })

  test('a seed that was not the committed one', async () => {
    const { record, n } = changed(
      game,
      (entry) => 'seed' in entry,
      (entry) => ({ ...entry, seed: 'cd'.repeat(32) }),
    )
    expect(await hana.refusal(record)).toEqual({ status: 422, code: 'does not follow', n })
  })

  test('a game that is cut off', async () => {
    const lines = game.record.split('\n')
    expect(lines.length).toBeGreaterThan(20)
    for (const cut of [game.record.slice(0, -1), game.record.slice(0, 2000), '{"makiba":1'])
      expect(await hana.refusal(cut)).toEqual({ status: 422, code: 'unfinished' })
    for (const keep of [1, 2, 10, lines.length - 2])
      expect(await hana.refusal(`${lines.slice(0, keep).join('\n')}\n`)).toEqual({ status: 422, code: 'unfinished' })
  })

  test('another day’s game, also under a false name', async () => {
    const other = play({ date: YESTERDAY })
    expect(await hana.refusal(other.record)).toEqual({ status: 409, code: 'another day' })
    expect(await hana.refusal(game.record, YESTERDAY)).toEqual({ status: 409, code: 'another day' })
    const renamed = resealed(
      other,
      (same) => same,
      (header) => ({ ...header, luck: `daily:${TODAY}` }),
    )
    expect(await hana.refusal(renamed)).toEqual({ status: 422, code: 'does not follow', n: 1 })
  })

  test('a game with other luck, other options or of another title', async () => {
    const fair = play({ luck: 'fair' })
    expect(await hana.refusal(fair.record)).toEqual({ status: 422, code: 'does not follow', n: 0 })
    const program = play({ options: presets.program102 })
    expect(await hana.refusal(program.record)).toEqual({ status: 422, code: 'does not follow', n: 0 })
    const title = resealed(
      game,
      (same) => same,
      (header) => ({ ...header, game: 'mow' }),
    )
    expect(await hana.refusal(title)).toEqual({ status: 422, code: 'does not follow', n: 0 })
    const newer = resealed(
      game,
      (same) => same,
      (header) => ({ ...header, rulesVersion: 99 }),
    )
    expect(await hana.refusal(newer)).toEqual({ status: 422, code: 'does not follow', n: 0 })
  })

  test('a day that has not begun anywhere, or is none', async () => {
    // 08:00 UTC is 22:00 of the same day at UTC+14.
    const tomorrow = play({ date: '2027-01-16' })
    expect(await hana.refusal(tomorrow.record, '2027-01-16')).toEqual({ status: 403, code: 'too early' })
    expect(await hana.refusal(game.record, '2027-02-29')).toEqual({ status: 404, code: 'no day' })
    expect(await hana.refusal(game.record, 'today')).toEqual({ status: 404, code: 'no day' })
    for (const path of ['/daily/2027-01-16', '/daily/2027-01-16/par']) {
      const { status, json } = await hana.ask<DailyErrorBody>('GET', path)
      expect([status, json.error.code]).toEqual([403, 'too early'])
    }
  })

  test('a game that began before its day', async () => {
    const began = Date.parse(`${TODAY}T00:00:00+14:00`)
    const early = await hana.refused({ record: game.record, started: began - 1 })
    expect(early).toEqual({ status: 403, code: 'too early' })
    // The day began 22 hours ago; a record of more table time began before, whatever is said of it.
    const moves = movesOf(game).length
    const long = play({ moves: movesOf(game), pace: Math.ceil((22 * HOUR) / moves) + 1 })
    expect(await hana.refusal(long.record)).toEqual({ status: 403, code: 'too early' })
    const fits = play({ moves: movesOf(game), pace: Math.floor((22 * HOUR) / moves) })
    expect(await hana.send(fits.record, TODAY, began)).toMatchObject({ sport: 'first', score: game.score })
  })

  test('what is no record', async () => {
    for (const record of ['\n', 'moo\n', '{}\n', '{"makiba":2}\n', '[]\n'])
      expect(await hana.refusal(record)).toEqual({ status: 400, code: 'malformed' })
    expect(await hana.refusal('')).toEqual({ status: 422, code: 'unfinished' })
    for (const body of [{ record: game.record }, { started: 1 }, { record: 1, started: 1 }, [], 'moo', '{'])
      expect(await hana.refused(body)).toEqual({ status: 400, code: 'malformed' })
    expect(await hana.refused({ record: game.record, started: '1' })).toEqual({ status: 400, code: 'malformed' })
  })

  test('what is longer than any game', async () => {
    const long = `${game.record}${' '.repeat(LIMITS.record)}\n`
    expect(await hana.refusal(long)).toEqual({ status: 413, code: 'too large' })
    expect(await hana.refusal(' '.repeat(3 * LIMITS.record))).toEqual({ status: 413, code: 'too large' })
  })

  test('the same record again: it is told what stands', async () => {
    const stands = await hana.send(game.record)
    const again = await hana.refusal(game.record)
    expect(again).toEqual({ status: 409, code: 'duplicate', stands: { ...stands, kept: false } })
    const better = play()
    const best = await hana.send(better.record)
    expect(await hana.refusal(better.record)).toMatchObject({
      code: 'duplicate',
      stands: { id: best.id, sport: 'best' },
    })
    expect(await hana.refusal(game.record)).toMatchObject({
      code: 'duplicate',
      stands: { id: stands.id, sport: 'first' },
    })
  })

  test('somebody else’s record, also with a name, a detour and seals of its own', async () => {
    await hana.send(game.record)
    const ken = await Farmer.come('Ken')
    expect(await ken.refusal(game.record)).toEqual({ status: 409, code: 'taken' })
    const copied = play({ moves: movesOf(game), undo: true, pace: 1000 })
    expect(copied.score).toBe(game.score)
    expect(await ken.refusal(copied.record)).toEqual({ status: 409, code: 'taken' })
    // One's own moves once more are one's own.
    const best = await hana.send(copied.record)
    expect(best).toMatchObject({ sport: 'best', score: game.score, kept: true })
    // As good is not better.
    const equal = play({ moves: movesOf(game) })
    expect(await hana.send(equal.record)).toMatchObject({ id: best.id, kept: false, sent: game.score })
    expect(await ken.send(play().record)).toMatchObject({ sport: 'first' })
    expect(await ken.refusal(game.record)).toEqual({ status: 409, code: 'taken' })
  })

  test('more games than anybody plays', async () => {
    const strict = await open({
      time,
      settings: { credits: { ...quickSettings.credits, dailies: { most: 2, perSecond: 0.2 } } },
    })
    const made = await strict.server.inject({ method: 'POST', url: `${API}/guests`, payload: {} })
    const { token } = made.json<GuestMade>()
    const codes: unknown[] = []
    for (let i = 0; i < 3; i++) {
      const answer = await strict.server.inject({
        method: 'POST',
        url: `${API}/daily/${TODAY}/records`,
        headers: { authorization: `Bearer ${token}` },
        payload: { record: 'moo\n', started: 1 },
      })
      codes.push(answer.json<DailyErrorBody>().error.code)
    }
    expect(codes).toEqual(['malformed', 'malformed', 'slow down'])
    await strict.stop()
  })
})

test('a store that cannot write is a reason to try again, and then it counts', async () => {
  const store = await openSqlite(join(scratch(), 'makiba.db'), 1)
  const keep = store.keepDaily.bind(store)
  store.keepDaily = () => Promise.reject(new Error('the disk is full'))
  const strained = await open({ time, database: store })
  const { token } = (
    await strained.server.inject({ method: 'POST', url: `${API}/guests`, payload: {} })
  ).json<GuestMade>()
  const game = play()
  const send = () =>
    strained.server.inject({
      method: 'POST',
      url: `${API}/daily/${TODAY}/records`,
      headers: { authorization: `Bearer ${token}` },
      payload: { record: game.record, started: time.now() },
    })
  const failed = await send()
  expect(failed.statusCode).toBe(503)
  expect(failed.json<DailyErrorBody>().error).toMatchObject({ code: 'storage', retryAfter: 1000 })
  expect((await strained.server.inject(`${API}/daily/${TODAY}`)).json<DailyTable>().sports.first.count).toBe(0)
  store.keepDaily = keep
  expect((await send()).json<DailyStanding>()).toMatchObject({ sport: 'first', score: game.score, kept: true })
  await strained.stop()
})

test('others get their turn while a long record is followed', async () => {
  // Taking back plays the line again: a record can make much of it.
  const game = play()
  const [luck] = game.entries.filter(isDice)
  const start = luck?.n ?? 0
  const move = game.entries.find((entry) => 'move' in entry) as Entry<DiceyFarm> & { move: object }
  const detours: Entry<DiceyFarm>[] = []
  for (let i = 0; i < 1200; i++) {
    const n = start + 1 + 2 * i
    detours.push({ ...move, n } as Entry<DiceyFarm>, { n: n + 1, at: 0, by: 0, undo: n })
  }
  const shift = detours.length
  const record = resealed(game, (entries) => [
    ...entries.slice(0, start),
    ...detours,
    ...entries.slice(start).map((entry) => ({ ...entry, n: entry.n + shift })),
  ])
  let turns = 0
  let busy = true
  const tick = () => {
    turns++
    if (busy) setImmediate(tick)
  }
  setImmediate(tick)
  const found = await verifyDaily(TODAY, record)
  busy = false
  expect(found).toMatchObject({ score: game.score })
  expect(turns).toBeGreaterThan(2)
})

describe('records of others, and par', () => {
  test('are for those who have finished the day', async () => {
    const [hana, ken, mei] = [await Farmer.come(), await Farmer.come('Ken'), await Farmer.come('Mei')]
    const game = play({ date: YESTERDAY })
    const { id } = await hana.send(game.record, YESTERDAY)
    const paragon = play({ date: YESTERDAY })
    const found = await verifyDaily(YESTERDAY, paragon.record)
    if ('code' in found) throw new Error(found.text)
    const { score, moves } = found
    await house.house.store.keepPar({ date: YESTERDAY, score, moves, record: paragon.record, playouts: 1 }, time.now())

    // A game of another day, or one that was refused, opens nothing.
    await ken.send(play().record, TODAY)
    await ken.refusal(play().record, YESTERDAY)
    for (const path of [`/daily/records/${id}`, `/daily/${YESTERDAY}/par`]) {
      const { status, json } = await ken.ask<DailyErrorBody>('GET', path)
      expect([status, json.error.code]).toEqual([403, 'not finished'])
      expect((await new Farmer('').ask<DailyErrorBody>('GET', path)).json.error.code).toBe('token')
    }
    const before = await ken.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)
    expect(before.json).toMatchObject({ finished: false, par: null })
    expect((await ken.ask<MyDailies>('GET', '/daily/mine')).json.days.map(({ date }) => date)).toEqual([TODAY])

    expect((await hana.ask('GET', `/daily/records/${id}`)).body).toBe(game.record)
    const sent = await ken.send(play({ date: YESTERDAY }).record, YESTERDAY)
    expect(sent.par).toBe(score)
    expect((await ken.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)).json.par).toEqual({ score })
    expect((await ken.ask('GET', `/daily/records/${id}`)).body).toBe(game.record)
    const par = (await ken.ask<Par>('GET', `/daily/${YESTERDAY}/par`)).json
    expect(par).toMatchObject({ date: YESTERDAY, score, record: paragon.record })
    expect((await mei.ask<DailyErrorBody>('GET', `/daily/${YESTERDAY}/par`)).json.error.code).toBe('not finished')

    // At first sight nobody has seen it; afterwards it is a copy.
    const copy = play({ date: YESTERDAY, moves: movesOf(paragon) })
    expect(await ken.refusal(copy.record, YESTERDAY)).toEqual({ status: 409, code: 'taken' })
    expect(await mei.send(copy.record, YESTERDAY)).toMatchObject({ sport: 'first', score })
  })

  test('par says round by round what it planned and gained', async () => {
    const hana = await Farmer.come()
    await hana.send(play({ date: YESTERDAY }).record, YESTERDAY)
    const { json } = await hana.ask<Par>('GET', `/daily/${YESTERDAY}/par`)
    expect(json.reasons.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const gained = json.reasons.flatMap((round) => Object.values(round.gained)).reduce((a, b) => a + b, 0)
    expect(gained).toBe(json.score)
    expect(json.reasons.at(-1)?.score).toBe(json.score)
    let n = 1
    for (const { from, to, deeds } of json.reasons) {
      expect(from).toBe(n)
      for (const deed of deeds) expect(deed.n).toBeGreaterThanOrEqual(from)
      for (const deed of deeds) expect(deed.n).toBeLessThanOrEqual(to)
      n = to + 1
    }
    // All that follows is the seed.
    expect(n).toBe(json.record.trimEnd().split('\n').length - 1)
  })

  test('what a better game has replaced is gone, and par may be missing', async () => {
    const hana = await Farmer.come()
    const games = rising(3) as [Farmed, Farmed, Farmed]
    await hana.send(games[0].record)
    const lower = await hana.send(games[1].record)
    const better = await hana.send(games[2].record)
    expect((await hana.ask<DailyErrorBody>('GET', `/daily/records/${lower.id}`)).json.error.code).toBe('unknown record')
    expect((await hana.ask('GET', `/daily/records/${better.id}`)).body).toBe(games[2].record)
    expect((await hana.ask<DailyErrorBody>('GET', `/daily/${TODAY}/par`)).json.error.code).toBe('no par')
  })
})

describe('time passes', () => {
  test('days in a row, and what is too late', async () => {
    const hana = await Farmer.come()
    const mine = async () => (await hana.ask<MyDailies>('GET', '/daily/mine')).json
    expect(await mine()).toEqual({ streak: 0, longest: 0, days: [] })
    const game = play({ date: YESTERDAY })
    await hana.send(game.record, YESTERDAY)
    await hana.send(play().record)
    const today = await hana.send(play().record)
    const { days, ...streak } = await mine()
    expect(streak).toEqual({ streak: 2, longest: 2 })
    expect(days).toMatchObject([
      { date: TODAY, first: {}, best: { score: today.score, place: today.place, of: today.of }, par: null },
      { date: YESTERDAY, first: { score: game.score }, best: null },
    ])

    const { open: until } = (await hana.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)).json
    expect(until).toBe(Date.parse('2027-01-15T00:00:00-12:00') + 48 * HOUR)
    const ken = await Farmer.come('Ken')
    const late = play({ date: YESTERDAY })
    time.pass(until - time.now() + 1)
    expect(await ken.refusal(late.record, YESTERDAY)).toEqual({ status: 403, code: 'too late' })
    expect(await ken.send(play().record, TODAY)).toMatchObject({ sport: 'first' })
    // Past days are read for ever.
    expect((await ken.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)).json.sports.first.count).toBeGreaterThan(0)
    time.pass(24 * HOUR)
    expect(await mine()).toMatchObject({ streak: 0, longest: 2 })
    time.pass(400 * 24 * HOUR)
    expect((await ken.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)).json.sports.first.count).toBeGreaterThan(0)
  })

  test('counts are told', async () => {
    const { body } = await house.server.inject('/metrics')
    expect(Number(/makiba_dailies_total (\d+)/.exec(body)?.[1])).toBeGreaterThan(10)
    expect(Number(/makiba_dailies_refused_total (\d+)/.exec(body)?.[1])).toBeGreaterThan(10)
  })
})
