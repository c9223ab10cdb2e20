import type { DailyTable, MyDailies, Par } from '@makiba/server/protocol'
import type { Page } from 'playwright-core'
import { movesOf, someGame, turnTo } from './daily.ts'
import { keptTable, openKept, replaySlider } from './kept.ts'
import type { Scene } from './scene.ts'

/** Always the same day, with the same luck: no test passes midnight. */
const today = '2026-11-14'
const noon = Date.parse(`${today}T12:00Z`)
const date = (days: number): string => new Date(noon - days * 86_400_000).toISOString().slice(0, 10)

const players = [
  ['Mizuki', 'goat', 187],
  ['Hana', 'cow', 171],
  ['小麦', 'rabbit', 171],
  ['Ken', 'dog', 158],
  ['Mori', 'pig', 149],
  ['Duck', 'duck', 142],
  ['Haru', 'horse', 131],
  ['三毛', 'cat', 118],
  ['A rather long name here', 'sheep', 96],
  ['ぴよ', 'chicken', 74],
] as const
const own = 142

/** A day on which many have played. */
function busyDay(finished: boolean): DailyTable {
  const rows = players
    .filter(([, , score]) => finished || score !== own)
    .map(([name, avatar, score], i) => ({
      id: `r${i}`,
      place: 1 + players.filter((other) => other[2] > score).length,
      name,
      avatar,
      score,
      rank: Math.min(6, Math.max(1, Math.ceil(score / 20))),
      coached: false,
      you: finished && score === own,
    }))
  const counts = [2, 5, 9, 16, 24, 31, 44, 52, 61, 48, 39, 30, 21, 14, 9, 5, 2]
  const count = counts.reduce((sum, one) => sum + one, 0)
  const you = { id: 'own', score: own, place: 94, of: count, percentile: 77, rank: 6 }
  const table = { rows, count, histogram: { from: 20, width: 10, counts }, you: finished ? you : null }
  const nobody = { rows: [], count: 0, histogram: { from: 0, width: 10, counts: [] }, you: null }
  return {
    game: 'dicey-farm',
    date: today,
    began: Date.parse(today) - 14 * 3_600_000,
    open: Date.parse(today) + 84 * 3_600_000,
    sports: { first: table, coached: nobody, best: nobody },
    friends: rows.slice(2, 6).map((row, i) => ({ ...row, place: i + 1 })),
    par: finished ? { score: 178, pace: [4, 15, 31, 52, 78, 104, 139, 178] } : null,
    finished,
  }
}

const ownRow = (finished: boolean) => (finished ? { id: 'own', score: own, place: 94, of: 412 } : null)

/** The latest first. */
const scores = [own, 127, 131, 96, 138, 109, 124, 81, 117, 95, 102, 74, 88, 61]
const mine: MyDailies = {
  game: 'dicey-farm',
  streak: 9,
  longest: 9,
  days: scores.map((score, i) => ({
    date: date(i > 8 ? i + 3 : i),
    first: { id: `m${i}`, score, place: 40, of: 300 },
    best: null,
    par: 165 + ((i * 7) % 31),
  })),
}

async function parGame(): Promise<Par> {
  const { record, score } = await someGame(today, 8, 100)
  const deeds = (['till', 'contract', 'tourism'] as const).map((deed) => ({ n: 1, deed }))
  const round = { round: 3, from: 1, to: 999, deeds, gained: { market: 4, tourism: 6 }, through: {}, score: 17 }
  return { game: 'dicey-farm', date: today, score, rank: 6, record, reasons: [round] }
}

/** What a server with many players would answer on that day. */
async function answer(page: Page, finished: boolean): Promise<void> {
  await turnTo(page, today)
  await page.unroute('**/api/v1/daily/**')
  await page.route('**/api/v1/daily/**', async (route) => {
    const url = route.request().url()
    const json = url.includes('/daily/on/')
      ? {
          date: today,
          days: [
            {
              game: 'dicey-farm',
              players: 412,
              par: 178,
              first: ownRow(finished),
              best: null,
              streak: 9,
              friends: { count: 3, name: '小麦', avatar: 'rabbit', score: 171 },
            },
          ],
        }
      : url.endsWith('/seals')
        ? { seals: [] }
        : url.endsWith('/mine')
          ? mine
          : url.endsWith('/par')
            ? await parGame()
            : busyDay(finished)
    await route.fulfill({ json })
  })
}

/** Puts an attempt among those that the page keeps. */
async function keepAttempt(page: Page, origin: string, attempt: object | undefined, record?: string): Promise<void> {
  await page.goto(`${origin}/nowhere`)
  await page.evaluate(
    ({ row, text }) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('makiba-daily', 1)
        request.onupgradeneeded = () => {
          request.result.createObjectStore('attempts', { keyPath: 'table' })
          request.result.createObjectStore('records')
        }
        request.onerror = () => fail(new Error('no store'))
        request.onsuccess = () => {
          const change = request.result.transaction(['attempts', 'records'], 'readwrite')
          change.objectStore('attempts').clear()
          if (row) change.objectStore('attempts').put(row)
          if (row && text !== undefined) change.objectStore('records').put(text, (row as { table: string }).table)
          change.oncomplete = () => {
            request.result.close()
            done()
          }
        }
      }),
    { row: attempt, text: record },
  )
}

const standing = { sport: 'first', place: 94, of: 412, percentile: 77, par: 178 }
const attempt = (table: string, stage: object) => ({
  table,
  day: today,
  sport: 'first',
  begun: noon - 1_500_000,
  ended: noon,
  stage,
})

async function finishedDay(page: Page, origin: string): Promise<void> {
  await answer(page, true)
  const { record } = await someGame(today, 7, 97)
  await keepAttempt(page, origin, attempt('own', { is: 'sent', score: own, standing }), record)
  await page.goto(`${origin}/daily/${today}`)
  await page.locator('.honour .own').waitFor()
}

async function endOfDay(page: Page, origin: string, stage: object): Promise<void> {
  await answer(page, true)
  const { record } = await someGame(today, 7, 97)
  const script = movesOf(record)
  const kept = await keptTable({
    game: 'dicey-farm',
    seats: 1,
    seed: 7,
    luck: `daily:${today}`,
    script,
    until: () => false,
  })
  await keepAttempt(page, origin, attempt((kept as unknown as { id: string }).id, stage), record)
  await openKept(page, origin, kept)
  await page.locator('.dayend .btn').waitFor()
}

/** The screens of the days. */
export const dayScenes: readonly Scene[] = [
  {
    name: 'daily-home',
    async show(page, origin) {
      await answer(page, true)
      await keepAttempt(page, origin, attempt('own', { is: 'sent', score: own, standing }))
      await page.goto(origin)
      await page.locator('.daily .num').getByText(String(own)).waitFor()
    },
  },
  {
    name: 'day-fresh',
    async show(page, origin) {
      await answer(page, false)
      await keepAttempt(page, origin, undefined)
      await page.goto(`${origin}/daily/${today}/honour`)
      await page.locator('.honour tbody tr').first().waitFor()
    },
  },
  { name: 'day', show: finishedDay },
  {
    name: 'day-share',
    async show(page, origin) {
      await finishedDay(page, origin)
      await page.locator('.result .acts .btn').first().click()
      await page.locator('.sharing img').waitFor()
    },
  },
  {
    name: 'day-par',
    async show(page, origin) {
      await finishedDay(page, origin)
      await page.locator('.parp a').click()
      await replaySlider(page).fill('30')
      await page.locator('.lookback .why').waitFor()
    },
  },
  {
    name: 'day-end',
    show: (page, origin) => endOfDay(page, origin, { is: 'sent', score: own, standing }),
  },
  {
    name: 'day-end-refused',
    show: (page, origin) =>
      endOfDay(page, origin, { is: 'refused', score: own, refusal: { why: 'does not follow', n: 57 } }),
  },
  {
    name: 'days',
    async show(page, origin) {
      await page.goto(`${origin}/nowhere`)
      await page.evaluate(() =>
        localStorage.setItem('makiba.token', localStorage.getItem('makiba.token') ?? 'x'.repeat(43)),
      )
      await answer(page, true)
      await keepAttempt(page, origin, attempt('own', { is: 'sent', score: own, standing }))
      await page.goto(`${origin}/daily`)
      await page.locator('.history circle').nth(4).waitFor()
    },
  },
]
