import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { covers } from '@makiba/games'
import { type Kinds, readRecord, type Title } from '@makiba/kernel'
import {
  type Explain,
  type Judge,
  type Ledger,
  moments,
  reviewAll,
  turningPoint,
  USUAL_EFFORT,
} from '@makiba/kernel/review'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { keptTable, resumeKept } from './kept.ts'
import { tabTo } from './keys.ts'

const farm = openFarm()

/** The ledger as Node makes it, from the same record. */
async function ledgerOf(ndjson: string): Promise<object> {
  const record = readRecord(ndjson)
  if ('fault' in record) throw new Error(record.fault)
  const { game } = record.header
  const cover = covers[game as keyof typeof covers]
  const [title, judge, coach] = await Promise.all([cover.load(), cover.judge(), cover.coach()])
  return title((known) =>
    judge((one) =>
      coach(({ because }) =>
        reviewAll(
          known as unknown as Title<Kinds>,
          one as unknown as Judge<Kinds>,
          record,
          USUAL_EFFORT,
          because as Explain<Kinds> | undefined,
        ),
      ),
    ),
  )
}

type Listening = typeof window & { ledger: object; reviewer: string }

/** Keeps what the review's worker answers, and where it is, and nothing else. */
const listen = () => {
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (options?.name !== 'makiba review') return
      ;(window as Listening).reviewer = String(url)
      this.addEventListener('message', ({ data }: MessageEvent<{ value?: object }>) => {
        if (data.value) (window as Listening).ledger = data.value
      })
    }
  }
}

/** The ledger of any record as the page's own worker makes it. */
const ledgerIn = (page: Page, record: string): Promise<object> =>
  page.evaluate(
    (ndjson) =>
      new Promise<object>((done, fail) => {
        const worker = new Worker((window as Listening).reviewer, { type: 'module' })
        worker.addEventListener('error', ({ message }) => fail(new Error(message)))
        worker.addEventListener('message', ({ data }: MessageEvent<{ value?: object; error?: Error }>) => {
          if (data.error) fail(new Error(data.error.message))
          if (!data.value) return
          worker.terminate()
          done(data.value)
        })
        worker.postMessage({ k: 1, call: 'review', args: [ndjson] })
      }),
    record,
  )

/** Short games of the other titles. */
const SHORT = {
  dairyman: 'three-smooth',
  mow: 'five-reach',
  'dicey-farm': 'rulebook-busy',
  'dancing-villager': '2-players',
}

const reviewed = (page: Page) => page.locator('.review[aria-busy="false"] .said').waitFor()

test('the end of a game says where its result came from, and leads to the moments', async () => {
  const kept = await keptTable({ game: 'harvest-dice', seats: 2, seed: 25, until: () => false })
  expect(kept.over).toBe(true)
  const { page } = await farm.guest({ haste: 'quick' })
  await page.addInitScript(listen)
  await resumeKept(page, farm.url, kept)
  await reviewed(page)
  // The same figures as anywhere else, to the last digit.
  const ledger = await page.evaluate(() => (window as Listening).ledger)
  expect(ledger).toEqual(await ledgerOf((kept as unknown as { record: string }).record))
  for (const [game, name] of Object.entries(SHORT)) {
    const record = readFileSync(
      join(import.meta.dirname, '..', 'games', game, 'golden', 'records', `${name}.ndjson`),
      'utf8',
    )
    expect(await ledgerIn(page, record), game).toEqual(await ledgerOf(record))
  }
  await expectAccessible(page, 'the end with its review')

  // Where it turned is the greatest change of all, whoever's it was, and is seen on the board.
  const turned = turningPoint(ledger as Ledger, 0.03)
  const change = Math.abs(Math.round(100 * (turned?.change ?? 0)))
  const turning = page.locator('.review .turning')
  expect(change).toBeGreaterThan(0)
  // Its turn or round comes first.
  expect(await turning.textContent()).toMatch(/^Where it turned: (Round \d+|At the start) /)
  expect(await turning.textContent()).toMatch(new RegExp(`^Where it turned: .+: [+−]${change} wins in 100\\. `))

  // Every seat has its own figures, by keyboard too.
  const said = page.locator('.review .said')
  const own = await said.textContent()
  await tabTo(page, '.review .seg input')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => said.textContent()).not.toBe(own)
  // The slider of the river, and the board.
  await tabTo(page, '.review .river input')
  await page.keyboard.press('Home')
  await tabTo(page, '.review .river button')
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await page.locator('.lookback').waitFor()
  expect(await page.locator('.review').count()).toBe(0)
  // Back at the sheet all is as it was left: whose result, the moment of the river, how far down, and where the keys are.
  await page.getByRole('button', { name: 'Score sheet' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.review .river').waitFor()
  expect(await page.locator('.review .seg').getByRole('radio').nth(1).isChecked()).toBe(true)
  expect(await page.locator('.review .river input').inputValue()).toBe('0')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.river') !== null)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  // The turning point leads there as well.
  await turning.getByRole('button', { name: 'See it on the board' }).click()
  await page.locator('.lookback').waitFor()
  expect(await page.locator('.review').count()).toBe(0)
})

test.each(['en', 'ja'] as const)('a mistake is told with what speaks for the better move (%s)', async (language) => {
  const careless = (moves: readonly object[]): object => moves[0] as object
  const kept = await keptTable({ game: 'harvest-dice', seats: 2, seed: 29, player: careless, until: () => false })
  const { page } = await farm.guest({ haste: 'quick', language })
  await page.addInitScript(listen)
  await resumeKept(page, farm.url, kept)
  await reviewed(page)
  const ledger = (await page.evaluate(() => (window as Listening).ledger)) as Ledger
  const text = await covers['harvest-dice'].coachTexts[language]()
  const told = moments(ledger, 0, 3, 0.03).flatMap(({ at, column }) => {
    const { n } = ledger.lines[at] as Ledger['lines'][number]
    const reason = column === 'luck' ? undefined : ledger.verdicts.find((verdict) => verdict.n === n)?.reason
    return reason ? [text.say(reason, () => '')] : []
  })
  expect(told.length).toBeGreaterThan(0)
  for (const words of told)
    await page.locator('.moments li').filter({ hasText: words }).first().getByText(/200/).waitFor()
})

test('a tap in the river shows that moment, on a small screen and in Japanese', async () => {
  const kept = await keptTable({ game: 'harvest-dice', seats: 2, seed: 25, until: () => false })
  const { page } = await farm.guest({ width: 320, height: 640, language: 'ja', touch: true })
  await resumeKept(page, farm.url, kept)
  await reviewed(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page, 'the review at 320 px')
  const river = page.locator('.review .river svg')
  await river.scrollIntoViewIfNeeded()
  await river.tap({ position: { x: 60, y: 40 } })
  await page.locator('.lookback').waitFor()

  // Back at the sheet, one of the moments once more: another table, which goes on.
  await page.goBack()
  await page
    .locator(`a[href="/l/${(kept as unknown as { id: string }).id}"]`)
    .first()
    .click()
  await page.locator('.moments li').first().getByRole('button', { name: 'ここからもう一度' }).tap()
  await page.waitForURL(
    (url) => url.pathname.startsWith('/l/') && !url.pathname.endsWith((kept as unknown as { id: string }).id),
  )
  await page.locator('.stage .board').waitFor()
  expect(await page.locator('.review').count()).toBe(0)
})

test('from five games on one’s luck stands beside the review, and its page has results as they were and with even luck', async () => {
  const { page } = await farm.guest({ haste: 'quick' })
  await page.addInitScript(() => {
    const games = [1, 2, 3, 4].map((n) => ({ table: `game ${n}`, game: 'harvest-dice', result: n % 2, luck: n / 10 }))
    if (localStorage.getItem('makiba.fortune') === null) localStorage.setItem('makiba.fortune', JSON.stringify(games))
  })
  const kept = await keptTable({ game: 'harvest-dice', seats: 2, seed: 25, until: () => false })
  await resumeKept(page, farm.url, kept)
  await reviewed(page)
  const said = page.locator('.review').getByText(/^5 games reviewed in this browser: /)
  const words = (await said.textContent()) ?? ''
  const [won = Number.NaN, even = Number.NaN, luck = Number.NaN] = [
    ...words.replaceAll('−', '-').matchAll(/[+-]?\d+\.\d/g),
  ].map(([figure]) => Number(figure))
  expect(won).toBeGreaterThanOrEqual(2)
  expect(Math.abs(won - luck - even)).toBeLessThan(0.11)
  await tabTo(page, '.review a[href="/luck"]')
  await page.keyboard.press('Enter')
  const title = page.getByRole('region', { name: 'Harvest Dice' })
  await title.getByText(words).waitFor()
  await title.locator('summary').click()
  const rows = await title.getByRole('row').allTextContents()
  expect(rows.length).toBe(6)
  expect(rows.slice(1, 5)).toEqual(['1100 %+0.10', '20 %+0.20', '3100 %+0.30', '40 %+0.40'])
  await expectAccessible(page, 'the page of luck')
})
