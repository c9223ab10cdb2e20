import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  API,
  type DailyErrorBody,
  type DailyStanding,
  type DailyTable,
  type GuestMade,
  type MyDailies,
  type Par,
} from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import { hashToken } from '../tables/ids.ts'
import { DailyHouse, HOUR, play, rising, TODAY, YESTERDAY } from '../testing/day.ts'
import { daysShelf, FARM, type Farmed, movesOf, verifyFarm } from '../testing/farmer.ts'
import { open, scratch } from '../testing/open.ts'
import { checkHere } from './check.ts'
import { Daily } from './daily.ts'

const house = new DailyHouse()
const { time } = house

describe('two sports', () => {
  test('the first game counts at first sight, later ones as best known when they are better', async () => {
    const hana = await house.come()
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
    const hana = await house.come()
    const [lowest, lower, high] = rising(3) as [Farmed, Farmed, Farmed]
    await hana.send(lowest.record)
    const stands = await hana.send(high.record)
    const before = await hana.all()
    expect(await hana.send(lower.record)).toEqual({ ...stands, kept: false, sent: lower.score })
    expect(await hana.all()).toBe(before)
  })

  test('whoever asked the coach is marked, and a record that is sent again cannot take it back', async () => {
    const [hana, ken] = [await house.come(), await house.come('Ken')]
    const send = (who: typeof hana, record: string, word: object) =>
      who.ask<DailyStanding | DailyErrorBody>('POST', `/daily/${TODAY}/records`, {
        record,
        started: time.now(),
        ...word,
      })
    const [asked, alone] = [play(), play()]
    await send(hana, asked.record, { coached: true })
    await send(hana, asked.record, { coached: false })
    await send(ken, alone.record, {})
    const marked = async (who: typeof hana) =>
      Object.entries((await who.ask<DailyTable>('GET', `/daily/${TODAY}`)).json.sports).flatMap(([sport, { rows }]) =>
        rows.flatMap(({ you, coached }) => (you ? [[sport, coached]] : [])),
      )
    expect(await marked(hana)).toEqual([['coached', true]])
    expect(await marked(ken)).toEqual([['first', false]])
    // With the coach one has seen the day, too: others' games are open, and the next one is no first sight.
    expect((await send(hana, play().record, {})).json).toMatchObject({ sport: 'best' })
    expect((await send(hana, play().record, { coached: 'no' })).status).toBe(400)
  })

  test('a record that is sent again while it waits is checked once, and both are told what stands', async () => {
    const hana = await house.come()
    const { record, score } = play()
    const { services } = house.opened
    const guest = await services.store.findGuest(hashToken(hana.token))
    if (!guest) throw new Error('Hana has come')
    const daily = new Daily(services, checkHere(services.shelf, services.bots))
    const send = (coached = false) => daily.send(guest, FARM, TODAY, { record, started: time.now(), coached })
    const before = services.metrics.dailies.value
    const [one, other] = await Promise.all([send(), send()])
    expect(one).toMatchObject({ sport: 'first', score, kept: true })
    expect(other).toEqual(one)
    expect(services.metrics.dailies.value).toBe(before + 1)
    // What came to its end is not remembered: later it is a record that was sent before.
    await expect(send()).rejects.toMatchObject({ fault: { code: 'duplicate' } })
  })

  test('undo within the rules of a solo table is part of a record', async () => {
    const hana = await house.come()
    const game = play({ undo: true })
    expect(game.entries.some((entry) => 'undo' in entry)).toBe(true)
    expect(await hana.send(game.record)).toMatchObject({ sport: 'first', score: game.score })
  })

  test('without a token anybody may look, and nobody may send', async () => {
    const nobody = house.nobody()
    const { json } = await nobody.ask<DailyTable>('GET', `/daily/${TODAY}`)
    expect(json).toMatchObject({ finished: false, par: null })
    expect(json.sports.first.you).toBeNull()
    expect(json.sports.first.rows.some(({ you }) => you)).toBe(false)
    expect(json.sports.first.count).toBeGreaterThan(0)
    const sent = await nobody.ask<DailyErrorBody>('POST', `/daily/${TODAY}/records`, { record: '', started: 0 })
    expect(sent.json.error.code).toBe('token')
  })
})

test('a store that cannot write is a reason to try again, and then it counts', async () => {
  const store = await openSqlite(join(scratch(), 'makiba.db'))
  const keep = store.keepDaily.bind(store)
  store.keepDaily = () => Promise.reject(new Error('the disk is full'))
  const strained = await open({ time, database: store, shelf: daysShelf })
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

describe('records of others, and par', () => {
  test('are for those who have finished the day', async () => {
    const [hana, ken, mei] = [await house.come(), await house.come('Ken'), await house.come('Mei')]
    const game = play({ date: YESTERDAY })
    const { id } = await hana.send(game.record, YESTERDAY)
    const paragon = play({ date: YESTERDAY })
    const found = await verifyFarm(YESTERDAY, paragon.record)
    if ('code' in found) throw new Error(found.text)
    const { score, moves } = found
    await house.opened.services.store.keepPar(
      { game: FARM, date: YESTERDAY, score, moves, record: paragon.record, playouts: 1 },
      time.now(),
    )

    // A game of another day, or one that was refused, opens nothing.
    await ken.send(play().record, TODAY)
    await ken.refusal(play().record, YESTERDAY)
    for (const path of [`/daily/records/${id}`, `/daily/${YESTERDAY}/par`]) {
      const { status, json } = await ken.ask<DailyErrorBody>('GET', path)
      expect([status, json.error.code]).toEqual([403, 'not finished'])
      expect((await house.nobody().ask<DailyErrorBody>('GET', path)).json.error.code).toBe('not finished')
    }
    const before = await ken.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)
    // Its score is a goal that everybody is told; how it is reached is not.
    expect(before.json).toMatchObject({ finished: false, par: { score } })
    expect((await ken.ask<MyDailies>('GET', '/daily/mine')).json.days.map(({ date }) => date)).toEqual([TODAY])

    expect((await hana.ask('GET', `/daily/records/${id}`)).body).toBe(game.record)
    const sent = await ken.send(play({ date: YESTERDAY }).record, YESTERDAY)
    expect(sent.par).toBe(score)
    // With its pace: eight rounds, the last of which is the end.
    const { pace } = (await ken.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)).json.par ?? { pace: [] }
    expect([pace.length, pace.at(-1)]).toEqual([8, score])
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
    const hana = await house.come()
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
    const hana = await house.come()
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
  test('days in a row, what is too late, and what is then open to all', async () => {
    const hana = await house.come()
    const mine = async () => (await hana.ask<MyDailies>('GET', '/daily/mine')).json
    expect(await mine()).toEqual({ game: FARM, streak: 0, longest: 0, days: [] })
    const game = play({ date: YESTERDAY })
    const { id, par } = await hana.send(game.record, YESTERDAY)
    await hana.send(play().record)
    const today = await hana.send(play().record)
    const { days, game: of, ...streak } = await mine()
    expect(of).toBe(FARM)
    expect(streak).toEqual({ streak: 2, longest: 2 })
    expect(days).toMatchObject([
      { date: TODAY, first: {}, best: { score: today.score, place: today.place, of: today.of }, par: null },
      { date: YESTERDAY, first: { score: game.score }, best: null },
    ])

    const { open: until } = (await hana.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)).json
    expect(until).toBe(Date.parse('2027-01-15T00:00:00-12:00') + 48 * HOUR)
    const ken = await house.come('Ken')
    const late = play({ date: YESTERDAY })
    const nobody = house.nobody()
    const asked = async () => ({
      table: (await nobody.ask<DailyTable>('GET', `/daily/${YESTERDAY}`)).json.par,
      par: (await nobody.ask('GET', `/daily/${YESTERDAY}/par`)).status,
      record: (await nobody.ask('GET', `/daily/records/${id}`)).status,
    })
    time.pass(until - time.now())
    expect(await asked()).toMatchObject({ table: { score: par }, par: 403, record: 403 })
    time.pass(1)
    // Nobody can gain from it any more.
    expect(par).not.toBeNull()
    expect(await asked()).toMatchObject({ table: { score: par }, par: 200, record: 200 })
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
    const counts = async () => {
      const { body } = await house.opened.server.inject('/metrics')
      return ['dailies_total', 'dailies_refused_total'].map((name) =>
        Number(new RegExp(`makiba_${name} (\\d+)`).exec(body)?.[1]),
      )
    }
    const [taken = 0, refused = 0] = await counts()
    const hana = await house.come()
    const date = new Date(time.now()).toISOString().slice(0, 10)
    const { record } = play({ date })
    await hana.send(record, date)
    await hana.refusal(record, date)
    expect(await counts()).toEqual([taken + 1, refused + 1])
  })
})
