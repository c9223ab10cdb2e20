import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { keptTable, resumeKept } from './kept.ts'

const farm = openFarm()
const DAY = 86_400_000

/** Plays as badly as one can without cheating: its reviews have something to prove. */
const careless = (moves: readonly object[]): object => moves[0] as object

/** A game of one's own that ended yesterday, and whose review put mistakes into the deck. */
async function playedYesterday(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() - DAY)
  const kept = await keptTable({ game: 'harvest-dice', seats: 2, seed: 25, player: careless, until: () => false })
  await resumeKept(page, farm.url, kept)
  await page.locator('.review[aria-busy="false"] .said').waitFor()
}

const goHome = async (page: Page) => {
  await page.locator('.bar a').first().click()
  await page.locator('.games').waitFor()
}

test('what went wrong is asked again on the next day, not on the same', async () => {
  const { page, complaints } = await farm.guest({ haste: 'quick' })
  await playedYesterday(page)
  await goHome(page)
  expect(await page.locator('.due').count()).toBe(0)

  // On the next day.
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  const due = page.locator('.due')
  await due.waitFor()
  const count = Number(/^\d+/.exec(((await due.textContent()) ?? '').trim())?.[0] ?? 1)
  await due.click()
  await page.locator('.mistakes li').first().waitFor()
  expect(await page.locator('.mistakes li').count()).toBe(count)
  await expectAccessible(page, 'the deck')
  await page.getByRole('link', { name: 'Begin' }).click()
  const guide = page.locator('.guide')
  await guide.getByText('What is better?').waitFor()
  await expectAccessible(page, 'a mistake that is asked again')
  expect(complaints).toEqual([])
})

test('a wrong answer is told and taken back, the better one is shown, and it is solved on another day', async () => {
  const { page } = await farm.guest({ language: 'ja', width: 320, height: 640, touch: true })
  await page.addInitScript(() => localStorage.setItem('makiba.plain', 'true'))
  await playedYesterday(page)
  await goHome(page)
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await page.locator('.due').tap()
  await page.getByRole('link', { name: '始める' }).tap()
  const said = page.locator('.guide .said')
  await said.getByText('もっとよい手は？').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // What was done then is the first choice: the player of this game always takes that.
  const choices = page.getByRole('group', { name: '選べること' }).getByRole('button')
  await choices.first().tap()
  await said.getByText('前と同じ手です').waitFor()
  const better = /よりよい手は「(.+?)」/.exec((await said.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('button', { name: '戻す' }).tap()
  // The better one is pointed at, and leads on.
  await page.locator('.choice.hinted').first().tap()
  await said.getByText('正解').waitFor()
  await page.locator('.guide .all').tap()
  await page.locator('.mistakes li', { hasText: 'に出題' }).waitFor()

  // Tomorrow it is solved at once, and asked no more for three days.
  await page.clock.setSystemTime(Date.now() + DAY)
  await page.reload()
  const begin = page.getByRole('link', { name: '始める' })
  await begin.tap()
  await said.getByText('もっとよい手は？').waitFor()
  await choices.filter({ hasText: better }).first().tap()
  await said.getByText('正解').waitFor()
  await page.locator('.guide .all').tap()
  await page.locator('.mistakes li', { hasText: '1回正解' }).waitFor()
})
