import { type Entry, writeRecord } from '@makiba/kernel'
import { applesOf, loadSolver, pickApples } from '@makiba/kernel/testing/apples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyErrorBody, DailyStanding, DailyTable, MyDailies, Par } from '../protocol.ts'
import { Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { daysShelf, FARM, farm } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open } from '../testing/open.ts'
import { threadSolver } from './par.ts'

const TODAY = '2027-01-15'
const YESTERDAY = '2027-01-14'
const HOUR = 3_600_000
const falling = applesOf(TODAY)

type Choices = Parameters<typeof pickApples>[2]

/** A game of apples as NDJSON: the ones at these places are taken. */
function picked(places: readonly number[], date = TODAY, choices: Choices = {}) {
  const { header, entries, score } = pickApples(date, places, choices)
  return { record: writeRecord(header, entries as readonly Entry[]), score }
}

const { thread, postgres } = fileEngines()

// Two titles with days on one server: the farm, whose days were there before they had names, and a toy.
describe.each([thread, postgres])('days of two titles on $name', (engine) => {
  const time = new ManualTime()
  let house: Opened
  let hana: Visitor
  let ken: Visitor
  beforeAll(async () => {
    house = await open({ database: await engine.open(await engine.create()), shelf: daysShelf, time })
    hana = await Visitor.come(house.url, 'Hana')
    ken = await Visitor.come(house.url, 'Ken')
  })
  afterAll(() => house.stop())

  const send = async (visitor: Visitor, game: string, record: string, date = TODAY) => {
    const answer = await visitor.ask('POST', `/daily/${game}/${date}/records`, { record, started: time.now() })
    return (await answer.json()) as DailyStanding & DailyErrorBody
  }
  const refused = async (...args: Parameters<typeof send>) => (await send(...args)).error

  test('records of the toy are sent, counted and ranked by its own measure', async () => {
    const low = picked([0, 1])
    const high = picked([0, 1, 2])
    const grams = 10 * ((falling[0] as number) + (falling[1] as number))
    expect(low.score).toBe(grams)
    const rank = (score: number) => (score >= 200 ? 3 : score >= 100 ? 2 : 1)
    expect(await send(hana, 'apples', low.record)).toMatchObject({
      game: 'apples',
      sport: 'first',
      score: grams,
      rank: rank(grams),
      place: 1,
      of: 1,
      par: null,
    })
    expect(await send(hana, 'apples', high.record)).toMatchObject({ sport: 'best', score: high.score, kept: true })
    const kens = picked([3, 4, 5])
    const places = [low.score, kens.score].sort((a, b) => b - a)
    expect(await send(ken, 'apples', kens.record)).toMatchObject({
      sport: 'first',
      place: places.indexOf(kens.score) + 1,
      of: 2,
    })
    const table = await hana.call<DailyTable>('GET', `/daily/apples/${TODAY}`)
    expect(table).toMatchObject({ game: 'apples', date: TODAY, finished: true, par: null })
    expect(table.sports.first.rows.map(({ score }) => score)).toEqual(places)
    expect(table.sports.first.rows.map((row) => row.rank)).toEqual(places.map(rank))
    expect(table.sports.first.histogram.width).toBe(50)
    const id = table.sports.best.you?.id
    expect(await (await ken.ask('GET', `/daily/records/${id}`)).text()).toBe(high.record)
  })

  test('what is forged is refused with its entry, and nothing is kept of it', async () => {
    const mei = await Visitor.come(house.url, 'Mei')
    const { header, entries } = pickApples(TODAY, [1, 2])
    const forged = (change: (entry: Entry) => Entry) => writeRecord(header, (entries as readonly Entry[]).map(change))
    const luck = forged((entry) =>
      entry.n === 3 && 'outcome' in entry ? { ...entry, outcome: { apple: 9.5 } } : entry,
    )
    expect(await refused(mei, 'apples', luck)).toMatchObject({ code: 'does not follow', n: 3 })
    const other = (falling[1] as number) === 9 ? 1 : 9
    const peeked = forged((entry) =>
      entry.n === 3 && 'outcome' in entry ? { ...entry, outcome: { apple: other } } : entry,
    )
    expect(await refused(mei, 'apples', peeked)).toMatchObject({ code: 'does not follow', n: 3 })
    const bigger = picked([0, 1, 2, 3], TODAY, { options: { basket: 8 } })
    expect(await refused(mei, 'apples', bigger.record)).toMatchObject({ code: 'does not follow', n: 0 })
    expect(await refused(mei, 'apples', picked([0], YESTERDAY).record)).toMatchObject({ code: 'another day' })
    const lines = picked([0]).record.split('\n')
    expect(await refused(mei, 'apples', `${lines.slice(0, 5).join('\n')}\n`)).toMatchObject({ code: 'unfinished' })
    expect(await refused(mei, 'apples', picked([3, 4, 5]).record)).toMatchObject({ code: 'taken' })
    expect(await mei.call<MyDailies>('GET', '/daily/apples/mine')).toMatchObject({ streak: 0, days: [] })
  })

  test('days of two titles do not mix', async () => {
    const game = farm({ date: TODAY, seed: 1 })
    expect(await refused(hana, 'apples', game.record)).toMatchObject({ code: 'does not follow', n: 0 })
    expect(await refused(hana, FARM, picked([6]).record)).toMatchObject({ code: 'does not follow', n: 0 })
    // Hana has played apples today, and sees nothing of the farm before she has played that.
    const kens = await send(ken, FARM, game.record)
    expect(kens).toMatchObject({ game: FARM, sport: 'first', of: 1 })
    expect((await hana.ask('GET', `/daily/records/${kens.id}`)).status).toBe(403)
    expect(await hana.call<DailyTable>('GET', `/daily/${FARM}/${TODAY}`)).toMatchObject({ finished: false })
    expect(await hana.call<MyDailies>('GET', `/daily/${FARM}/mine`)).toMatchObject({ game: FARM, days: [] })
    expect(await send(hana, FARM, farm({ date: TODAY, seed: 2 }).record)).toMatchObject({ sport: 'first', of: 2 })
    const { days } = await hana.call<MyDailies>('GET', '/daily/apples/mine')
    expect(days).toMatchObject([{ date: TODAY, first: { of: 2 }, best: { of: 1 } }])
    // Addresses of before days were named are the farm's.
    for (const path of ['mine', TODAY])
      expect(await hana.call('GET', `/daily/${path}`)).toEqual(await hana.call('GET', `/daily/${FARM}/${path}`))
  })

  test('what has no day says so', async () => {
    for (const game of ['pig', 'chess', 'toString']) {
      for (const path of [TODAY, `${TODAY}/par`, 'mine']) {
        const answer = await hana.ask('GET', `/daily/${game}/${path}`)
        expect([answer.status, ((await answer.json()) as DailyErrorBody).error.code]).toEqual([404, 'unknown game'])
      }
      expect(await refused(hana, game, picked([0]).record)).toMatchObject({ code: 'unknown game' })
    }
    expect(await refused(hana, 'apples', picked([0]).record, '2027-02-29')).toMatchObject({ code: 'no day' })
  })

  test('par of both is kept apart, and each is shown to those who have finished that day', async () => {
    const { store } = house.services
    const solve = await loadSolver('apples')
    const best = solve?.(TODAY, { now: () => 0 })
    if (!best) throw new Error('apples are solved')
    const record = writeRecord(best.header, best.entries)
    const par = { game: 'apples', date: TODAY, score: best.score, moves: 'apples', record, playouts: 1 }
    expect(await store.keepPar(par, 1)).toBe(true)
    expect(
      await store.keepPar({ ...par, game: FARM, score: 5, record: farm({ date: TODAY, seed: 3 }).record }, 1),
    ).toBe(true)
    expect(await hana.call<Par>('GET', `/daily/apples/${TODAY}/par`)).toMatchObject({
      game: 'apples',
      score: best.score,
      record,
      reasons: [{ round: 1, gained: { apples: best.score }, score: best.score }],
    })
    expect(await hana.call<Par>('GET', `/daily/${TODAY}/par`)).toMatchObject({ game: FARM, score: 5 })
    const mei = await Visitor.come(house.url, 'Mei')
    expect((await mei.ask('GET', `/daily/apples/${TODAY}/par`)).status).toBe(403)
    expect(await hana.call<DailyTable>('GET', `/daily/apples/${TODAY}`)).toMatchObject({ par: { score: best.score } })
  })

  test('a closed day is open to all, in each title for itself', async () => {
    const { open: until } = await hana.call<DailyTable>('GET', `/daily/apples/${TODAY}`)
    time.pass(until - time.now() + HOUR)
    expect(await refused(ken, 'apples', picked([7]).record)).toMatchObject({ code: 'too late' })
    const nobody = new Visitor(house.url, '')
    expect(await nobody.call<Par>('GET', `/daily/apples/${TODAY}/par`)).toMatchObject({ game: 'apples' })
    expect(await nobody.call<DailyTable>('GET', `/daily/apples/${TODAY}`)).toMatchObject({
      sports: { first: { count: 2 }, best: { count: 1 } },
    })
  })
})

test('the house looks for par of the toy too, in the thread', { timeout: 60_000 }, async () => {
  const time = new ManualTime()
  const shelf = { apples: daysShelf.apples as NonNullable<typeof daysShelf.apples> }
  const solver = threadSolver('@makiba/kernel/testing/apples')
  const house = await open({ shelf, time, solver, settings: { parPlayouts: 10 } })
  const { store } = house.services
  time.pass(3000)
  const best = falling.toSorted((a, b) => b - a).slice(0, 3)
  await expect
    .poll(() => store.findPar('apples', TODAY), { timeout: 30_000 })
    .toMatchObject({ game: 'apples', score: 10 * best.reduce((sum, one) => sum + one, 0) })
  expect(await store.parScores(FARM, [TODAY])).toEqual([])
  await house.stop()
})
