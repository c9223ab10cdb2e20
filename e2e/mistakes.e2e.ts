import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { keptTable, resumeKept } from './kept.ts'
import { tabTo } from './keys.ts'

const farm = openFarm()
const DAY = 86_400_000

/** Plays as badly as one can without cheating: its reviews have something to prove. */
const careless = (moves: readonly object[]): object => moves[0] as object

/** A game of one's own that ended yesterday, and whose review put mistakes into the deck. */
async function playedYesterday(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() - DAY)
  const kept = await keptTable({ game: 'harvest-dice', seats: 2, seed: 29, player: careless, until: () => false })
  await resumeKept(page, farm.url, kept)
  await page.locator('.review[aria-busy="false"] .said').waitFor()
}

const goHome = async (page: Page) => {
  await page.locator('.bar a').first().click()
  await page.locator('.games').waitFor()
}

test('what went wrong is asked again on the next day, not on the same, and is found by keyboard', async () => {
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
  await tabTo(page, '.due')
  await page.keyboard.press('Enter')
  await page.locator('.mistakes li').first().waitFor()
  expect(await page.locator('.mistakes li').count()).toBe(count)
  await expectAccessible(page, 'the deck')
  expect(
    await page.getByRole('button', { name: /^Ask this one no more: Harvest Dice, cost \d+ wins? in 100$/ }).count(),
  ).toBe(count)
  await tabTo(page, '.mistakes .btn.primary')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Begin')
  await page.keyboard.press('Enter')
  const guide = page.locator('.guide')
  await guide.getByText('What is better?').waitFor()
  await expectAccessible(page, 'a mistake that is asked again')
  expect(complaints).toEqual([])
})

/** Puts copies of the first card beside it, each changed in its own way. */
const copyCard = (page: Page, copies: readonly object[]): Promise<void> =>
  page.evaluate(
    (changes) =>
      new Promise<void>((done, fail) => {
        const opened = indexedDB.open('makiba mistakes', 1)
        opened.onerror = () => fail(new Error('no store'))
        opened.onsuccess = () => {
          const change = opened.result.transaction('cards', 'readwrite')
          const store = change.objectStore('cards')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const one of changes) store.put({ ...(all.result[0] as object), ...one })
          }
          change.oncomplete = () => {
            opened.result.close()
            done()
          }
        }
      }),
    copies,
  )

test('a card that cannot be read or laid stands in nobody’s way', async () => {
  const { page } = await farm.guest({ mayComplain: true })
  await playedYesterday(page)
  await page.getByRole('link', { name: 'Asked again tomorrow: my mistakes' }).waitFor()
  await copyCard(page, [
    { id: 'of a game to come', game: 'goose', cost: 8 },
    { id: 'without anybody', players: null, cost: 7 },
    { id: 'without a game', record: 'rubbish', cost: 6 },
  ])
  await page.clock.setSystemTime(Date.now())
  await page.goto(farm.url)
  await page.locator('.due').click()
  const cards = page.locator('.mistakes li')
  await cards.first().waitFor()
  const count = await cards.count()
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByText('This one can no longer be asked.').waitFor()
  await page.getByRole('link', { name: 'Makiba' }).click()
  await page.locator('.due').click()
  await cards.first().waitFor()
  expect(await cards.count()).toBe(count - 1)
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.locator('.guide').getByText('What is better?').waitFor()
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
  // The first of its steps, and what speaks for them.
  const told = (await said.textContent()) ?? ''
  const better = /よりよい手は「(.+?)[→、」]/.exec(told)?.[1] ?? ''
  expect(told).toMatch(/」。ニンジンの2を残すと、ほかの1人が植えられて5点になります。両方の手から200回/)
  await page.getByRole('button', { name: '戻す' }).tap()
  // The better one is pointed at, and leads on.
  await page.locator('.choice.hinted').filter({ hasText: better }).tap()
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
