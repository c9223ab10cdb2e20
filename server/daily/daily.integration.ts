import { solveDay } from '@makiba/games/dicey-farm/bots'
import { type Entry, writeRecord } from '@makiba/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../app.ts'
import type { DailyErrorBody, DailyStanding, DailyTable } from '../protocol.ts'
import { Conflict } from '../store/store.ts'
import { hashToken } from '../tables/ids.ts'
import { Visitor } from '../testing/client.ts'
import { fileEngines } from '../testing/engines.ts'
import { daysShelf, FARM, type Farmed, farm, verifyFarm } from '../testing/farmer.ts'
import { ManualTime } from '../testing/manual.ts'
import { type Opened, open } from '../testing/open.ts'
import { openTwice } from '../testing/store-contract.ts'
import { threadSolver } from './par.ts'
import type { SentDaily } from './store.ts'

const TODAY = '2027-01-15'

const { thread, postgres } = fileEngines()
let games: readonly Farmed[]
beforeAll(() => {
  games = Array.from({ length: 950 }, (_, i) => farm({ date: TODAY, seed: i + 1 }))
})

/** A record that one guest sends, and what came of it. */
interface Sent {
  readonly guest: number
  readonly game: Farmed
  readonly record: string
  readonly forged: boolean
  readonly answer: DailyStanding | DailyErrorBody
}

/** As a page does it: a server that has no time is asked again, and knows what it has kept when only its answer got lost. */
async function insist(visitor: Visitor, body: object): Promise<Sent['answer']> {
  for (let tries = 1; ; tries++) {
    // A line that was silent for half a minute is closed: on a busy machine some wait longer than that.
    const response = await visitor.ask('POST', `/daily/${TODAY}/records`, body).catch((error: unknown) => {
      if (!(error instanceof TypeError) || tries > 20) throw error
    })
    if (!response) continue
    const answer = (await response.json()) as Sent['answer']
    if (!('error' in answer)) return answer
    const { code, retryAfter, stands } = answer.error
    if (tries > 1 && code === 'duplicate' && stands) return { ...stands, kept: true }
    if (retryAfter === undefined || tries > 20) return answer
    await new Promise((done) => setTimeout(done, retryAfter))
  }
}

const isKept = ({ answer }: Sent) => 'kept' in answer && answer.kept
const codeOf = ({ answer }: Sent) =>
  'error' in answer ? answer.error.code : 'kept' in answer && answer.kept ? 'kept' : 'stands'

describe.each([thread, postgres])('the daily on $name', (engine) => {
  let store: Store
  let other: Store
  let nodes: [Opened, Opened]
  beforeAll(async () => {
    ;[store, other] = await openTwice(engine)
    nodes = [
      await open({ database: store, shelf: daysShelf, time: new ManualTime() }),
      await open({ database: other, shelf: daysShelf, time: new ManualTime() }),
    ]
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
  })

  let count = 0
  const sent = (change: Partial<SentDaily> = {}): SentDaily => {
    const id = `row-${++count}`
    const of = { game: FARM, date: '2026-01-01', guest: 'hana', score: 10, moves: `moves ${id}`, hash: `hash ${id}` }
    return { id, ...of, record: `record ${id}\n`, at: 5, coached: false, ...change }
  }
  const ids = async (guest: string) =>
    (await store.placesOf(FARM, guest)).map(({ id, sport, score }) => [id, sport, score])

  test('keeps one row a guest, day and sport, and nothing of what it refuses', async () => {
    const first = sent()
    expect(await store.keepDaily(first)).toEqual({ is: 'kept', sport: 'first' })
    expect(await other.keepDaily({ ...first, id: 'again' })).toEqual({ is: 'duplicate', sport: 'first' })
    expect(await other.keepDaily(sent({ guest: 'ken', moves: first.moves }))).toEqual({ is: 'taken' })
    const best = sent({ score: 7 })
    expect(await other.keepDaily(best)).toEqual({ is: 'kept', sport: 'best' })
    const lower = sent({ score: 7 })
    expect(await store.keepDaily(lower)).toEqual({ is: 'stands', sport: 'best' })
    // Nobody has claimed what was not kept.
    expect(await store.keepDaily(sent({ guest: 'ken', moves: lower.moves }))).toEqual({ is: 'kept', sport: 'first' })
    const better = sent({ score: 8 })
    expect(await store.keepDaily(better)).toEqual({ is: 'kept', sport: 'best' })
    expect(await ids('hana')).toEqual([
      [first.id, 'first', 10],
      [better.id, 'best', 8],
    ])
    expect(await other.findDaily(best.id)).toBeUndefined()
    expect(await other.findDaily(better.id)).toMatchObject({ guest: 'hana', record: better.record })
    expect(await store.tallies(FARM, '2026-01-01')).toEqual([
      { sport: 'first', score: 10, count: 2 },
      { sport: 'best', score: 8, count: 1 },
    ])
  })

  test('says of every row of a guest where it stands, the latest day first, and which days were played', async () => {
    const date = '2026-05-01'
    const scores = { ann: 5, bea: 7, cho: 7, dan: 9 }
    for (const [guest, score] of Object.entries(scores)) await store.keepDaily(sent({ date, guest, score }))
    await store.keepDaily(sent({ date, guest: 'ann', score: 20 }))
    await store.keepDaily(sent({ date: '2026-05-03', guest: 'ann', score: 1, coached: true }))
    const places = async (guest: string) =>
      (await other.placesOf(FARM, guest)).map(({ date: day, sport, place, of }) => [day, sport, place, of])
    expect(await places('ann')).toEqual([
      ['2026-05-03', 'coached', 1, 1],
      [date, 'first', 4, 4],
      [date, 'best', 1, 1],
    ])
    expect(await places('cho')).toEqual([[date, 'first', 2, 4]])
    expect(await other.placesOf('another game', 'ann')).toEqual([])
    await store.keepDaily(sent({ game: 'another game', date, guest: 'dan', score: 3 }))
    const onDay = async (guest: string) =>
      (await other.placesOn(date, guest)).map(({ game, sport, place, of }) => [game, sport, place, of])
    expect(await onDay('dan')).toEqual([
      ['another game', 'first', 1, 1],
      [FARM, 'first', 1, 4],
    ])
    expect(await onDay('ann')).toEqual([
      [FARM, 'first', 4, 4],
      [FARM, 'best', 1, 1],
    ])
    expect(await other.playersOn(date, [FARM, 'another game', 'a third'])).toEqual(
      new Map([
        [FARM, 4],
        ['another game', 1],
      ]),
    )
    expect(await other.sightDates('ann')).toEqual([
      { game: FARM, date },
      { game: FARM, date: '2026-05-03' },
    ])
  })

  test('remembers of every row whether the coach was asked in it', async () => {
    const date = '2026-04-01'
    const first = sent({ date, guest: 'emi', score: 3, coached: true })
    const best = sent({ date, guest: 'emi', score: 4, coached: true })
    const better = sent({ date, guest: 'emi', score: 5 })
    for (const row of [first, best]) await store.keepDaily(row)
    // The same record once more, without the word of before, changes nothing.
    expect(await other.keepDaily({ ...first, id: 'washed', coached: false })).toMatchObject({ is: 'duplicate' })
    const marks = async () => (await other.dailiesOf(FARM, 'emi', date)).map(({ sport, coached }) => [sport, coached])
    expect(await marks()).toEqual([
      ['coached', true],
      ['best', true],
    ])
    await store.keepDaily(better)
    expect(await marks()).toEqual([
      ['coached', true],
      ['best', false],
    ])
    expect((await other.bestDailies(FARM, date, 'coached', 9)).map(({ coached }) => coached)).toEqual([true])
    expect(await other.findDaily(better.id)).toMatchObject({ coached: false })
  })

  test('orders equal scores by arrival', async () => {
    const date = '2026-02-01'
    const rows = [
      sent({ date, guest: 'a', score: 5, at: 2 }),
      sent({ date, guest: 'b', score: 9, at: 3 }),
      sent({ date, guest: 'c', score: 9, at: 1 }),
    ]
    for (const row of rows) await store.keepDaily(row)
    expect((await store.bestDailies(FARM, date, 'first', 10)).map(({ guest }) => guest)).toEqual(['c', 'b', 'a'])
    expect((await store.bestDailies(FARM, date, 'first', 2)).map(({ guest }) => guest)).toEqual(['c', 'b'])
    expect(await store.bestDailies(FARM, date, 'best', 10)).toEqual([])
  })

  test('two nodes at once: one game is the first, and one guest has the moves', async () => {
    const date = '2026-03-01'
    for (let i = 0; i < 10; i++) {
      const guest = `racer-${i}`
      const attempts = await Promise.allSettled(
        [store, other].map((node) => node.keepDaily(sent({ date, guest, score: i }))),
      )
      const kept = attempts.filter((one) => one.status === 'fulfilled' && one.value.is === 'kept')
      for (const one of attempts) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict)
      expect((await ids(guest)).length).toBe(kept.length >= 1 ? (await store.placesOf(FARM, guest)).length : -1)
      expect((await ids(guest)).filter(([, sport]) => sport === 'first')).toHaveLength(1)
      const moves = `both ${i}`
      const both = await Promise.all(
        [store, other].map((node, k) => node.keepDaily(sent({ date, guest: `thief-${i}-${k}`, moves }))),
      )
      expect(both.map(({ is }) => is).sort()).toEqual(['kept', 'taken'])
    }
  })

  test('1,000 games at once, at two nodes, are all accounted for', { timeout: 300_000 }, async () => {
    // Guests and what they send: 650 games, 50 forgeries, 100 times two games, 40 times one game twice, 10 times one game of two guests.
    const plan: Omit<Sent, 'answer'>[] = []
    const give = (guest: number, game: number, forged = false) => {
      const { record, ...rest } = games[game] as Farmed
      const [, ...lines] = record.split('\n').reverse()
      const text = forged ? `${lines.toReversed().slice(0, -3).join('\n')}\n` : record
      plan.push({ guest, game: { record, ...rest }, record: text, forged })
    }
    let game = 0
    for (let guest = 0; guest < 650; guest++) give(guest, game++)
    for (let guest = 650; guest < 700; guest++) give(guest, game++, true)
    for (let guest = 700; guest < 800; guest++) for (let i = 0; i < 2; i++) give(guest, game++)
    for (let guest = 800; guest < 840; guest++, game++) for (let i = 0; i < 2; i++) give(guest, game)
    for (let guest = 840; guest < 860; guest += 2, game++) for (let i = 0; i < 2; i++) give(guest + i, game)
    expect(plan).toHaveLength(1000)

    const tokens = Array.from({ length: 860 }, (_, i) => `${i}`.padStart(43, 'x'))
    for (const [i, token] of tokens.entries())
      await store.makeGuest({ id: `guest-${i}`, name: `Guest ${i}`, avatar: 'cow' }, hashToken(token), 1)

    const all: Sent[] = await Promise.all(
      plan.map(async (one, i) => {
        const { url, services: house } = nodes[i % 2] as Opened
        const visitor = new Visitor(url, tokens[one.guest] as string)
        const body = { record: one.record, started: house.time.now() }
        return { ...one, answer: await insist(visitor, body) }
      }),
    )

    const codes = (from: number, to: number) => all.filter(({ guest }) => guest >= from && guest < to).map(codeOf)
    expect(new Set(codes(0, 650))).toEqual(new Set(['kept']))
    expect(new Set(codes(650, 700))).toEqual(new Set(['unfinished']))
    expect(new Set(codes(700, 800))).toEqual(new Set(['kept']))
    expect(codes(800, 840).filter((code) => code === 'kept')).toHaveLength(40)
    expect(codes(800, 840).filter((code) => code === 'duplicate')).toHaveLength(40)
    expect(codes(840, 860).filter((code) => code === 'kept')).toHaveLength(10)
    expect(codes(840, 860).filter((code) => code === 'taken')).toHaveLength(10)
    for (const { answer, game: played } of all)
      if ('sent' in answer) expect([answer.sent, answer.score]).toEqual([played.score, played.score])

    // What was answered is what stands: nothing more, nothing less, and the same at both nodes.
    const kept = all.filter(isKept)
    const asked = await Promise.all(
      nodes.map(({ url }) => new Visitor(url, tokens[700] as string).call<DailyTable>('GET', `/daily/${TODAY}`)),
    )
    expect(asked[0]).toEqual(asked[1])
    for (const sport of ['first', 'best'] as const) {
      const scores = kept
        .filter(({ answer }) => 'sport' in answer && answer.sport === sport)
        .map(({ game: played }) => played.score)
        .sort((a, b) => b - a)
      expect(scores).toHaveLength(sport === 'first' ? 800 : 100)
      const table = (asked[0] as DailyTable).sports[sport]
      expect(table.count).toBe(scores.length)
      expect(table.histogram.counts.reduce((a, b) => a + b, 0)).toBe(scores.length)
      expect(table.rows.map(({ score }) => score)).toEqual(scores.slice(0, 100))
      expect(table.rows.map(({ place }) => place)).toEqual(
        scores.slice(0, 100).map((score) => scores.indexOf(score) + 1),
      )
    }
    for (const { answer, record, guest } of kept) {
      if (!('id' in answer)) throw new Error('a row has an id')
      expect(await other.findDaily(answer.id)).toMatchObject({ guest: `guest-${guest}`, record, score: answer.score })
    }
  })
})

test('the thread finds the game that the same search finds here, and it is verified', async () => {
  const search = { game: FARM, date: '2026-11-15', playouts: 2000 }
  const { best } = threadSolver()(search)
  const here = solveDay(search.date, { playouts: search.playouts, now: () => 0 })
  const record = await best
  if (record === undefined || !here) throw new Error('some game is always found')
  expect(record).toBe(writeRecord(here.header, here.entries as readonly Entry[]))
  expect(await verifyFarm(search.date, record)).toMatchObject({ score: here.score })
})

test('a search that is ended gives what it has', async () => {
  const solving = threadSolver()({ game: FARM, date: '2026-11-15', playouts: 1e9 })
  solving.end()
  await expect(solving.best).resolves.toSatisfy((record) => record === undefined || typeof record === 'string')
})
