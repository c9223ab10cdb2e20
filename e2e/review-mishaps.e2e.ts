import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { keptTable, resumeKept } from './kept.ts'
import { finished, openLink } from './meet.ts'

const farm = openFarm()

const careless = (moves: readonly object[]): object => moves[0] as object
/** A game that is over, with mistakes in it. */
const whole = () => keptTable({ game: 'harvest-dice', seats: 2, seed: 29, player: careless, until: () => false })

const failed = (page: Page) => page.locator('.review').getByRole('alert')
const reviewed = (page: Page) => page.locator('.review[aria-busy="false"] .said').waitFor()

/** How many cards the deck has, and how many games the page of luck. */
const counted = (page: Page): Promise<[number, number]> =>
  page.evaluate(
    () =>
      new Promise<[number, number]>((done, fail) => {
        const opened = indexedDB.open('makiba mistakes', 1)
        opened.onerror = () => fail(new Error('no store'))
        opened.onsuccess = () => {
          const asked = opened.result.transaction('cards').objectStore('cards').count()
          asked.onsuccess = () => {
            opened.result.close()
            done([asked.result, JSON.parse(localStorage.getItem('makiba.fortune') ?? '[]').length as number])
          }
        }
      }),
  )

test('a review that cannot be made says so, loses nothing, and is made when it is asked for again', async () => {
  const { page } = await farm.guest({ mayComplain: true, haste: 'quick' })
  let away = true
  await page.route(/review\.worker/, (route) => (away ? route.abort() : route.continue()))
  await resumeKept(page, farm.url, await whole())
  await failed(page).getByText('This game could not be reviewed.').waitFor()
  await expectAccessible(page, 'a game that could not be reviewed')
  // The sheet is there, and what was played.
  expect(await page.locator('.fin .tot .num').count()).toBe(2)
  expect(await page.locator('.slide input').count()).toBe(1)
  away = false
  await failed(page).getByRole('button', { name: 'Try again' }).click()
  await reviewed(page)
  expect(await failed(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Asked again tomorrow: my mistakes' }).waitFor()
})

test('a worker that dies without a word is noticed, also in the midst of its work; what it had said stays', async () => {
  const { page } = await farm.guest({ mayComplain: true, haste: 'quick', language: 'ja', width: 390, height: 844 })
  await page.addInitScript(() => {
    const [Real, beat] = [Worker, setInterval]
    let killed = false
    window.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        if (options?.name !== 'makiba review' || killed) return
        // Nobody here waits a minute for the dead one; until then, and after it, workers have all the time that they have elsewhere.
        window.setInterval = ((run: () => void, ms: number) => {
          window.setInterval = beat
          let ticks = 0
          return beat(() => {
            if (killed || ++ticks % 50 === 0) run()
          }, ms / 50)
        }) as typeof setInterval
        this.addEventListener('message', ({ data }: MessageEvent<{ push?: { ledger?: object } }>) => {
          if (!data.push?.ledger || killed) return
          killed = true
          this.terminate()
        })
      }
    }
  })
  await resumeKept(page, farm.url, await whole())
  await failed(page).getByText('この対局は振り返れませんでした。').waitFor()
  // Luck had been told by then; of mistakes nobody knows yet.
  const said = page.locator('.review .said')
  expect(await said.textContent()).not.toContain('ミス')
  expect(await page.getByText('ミスと言える手はありませんでした。').count()).toBe(0)
  await failed(page).getByRole('button', { name: 'もう一度' }).click()
  await reviewed(page)
  expect(await failed(page).count()).toBe(0)
  expect(await said.textContent()).toContain('自分のミス')
})

test('a reload in the midst of a review and a second tab count the game once; without a network all of it is there', async () => {
  const { page, context } = await farm.guest({ worker: true, haste: 'quick' })
  await page.goto(farm.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await resumeKept(page, farm.url, await whole())
  await page.locator('.review').waitFor()
  const second = await context.newPage()
  await second.goto(page.url())
  await page.reload()
  await Promise.all([reviewed(page), reviewed(second)])
  const said = (one: Page) => one.locator('.review .said').textContent()
  expect(await said(second)).toBe(await said(page))
  for (const one of [page, second]) await one.getByRole('link', { name: 'Asked again tomorrow: my mistakes' }).waitFor()
  const [cards, games] = await counted(page)
  expect(cards).toBeGreaterThan(0)
  expect(games).toBe(1)
  await second.close()

  await context.setOffline(true)
  await page.reload()
  await reviewed(page)
  await page.getByRole('link', { name: 'Asked again tomorrow: my mistakes' }).waitFor()
  expect(await counted(page)).toEqual([cards, games])
  const here = page.url()
  await page.locator('.moments').getByRole('button', { name: 'Try it from here' }).first().click()
  await page.waitForURL((url) => url.pathname.startsWith('/l/') && url.href !== here)
  await page.locator('.stage .board').waitFor()
  // What is tried again is no game of one's own that luck decided.
  expect(await counted(page)).toEqual([cards, games])
})

test('a game over a link is reviewed for each seat; without a line a moment of it is tried again, by its short link it is reviewed, too', async () => {
  const host = await farm.guest({ animal: 'duck', mayComplain: true })
  const friend = await farm.guest({
    animal: 'cow',
    width: 390,
    height: 844,
    language: 'ja',
    theme: 'dark',
    worker: true,
    mayComplain: true,
  })
  await host.page.goto(farm.at('/new?game=mow&where=link'))
  for (const seat of [4, 3]) await host.page.getByRole('button', { name: `Remove this seat (${seat})` }).click()
  await host.page.getByRole('radio', { name: '1 round', exact: true }).check()
  const link = await openLink(host.page)
  await friend.page.goto(link)
  await friend.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await friend.page.getByRole('button', { name: 'ここに座る' }).click()
  await friend.page.getByRole('button', { name: '席を立つ' }).waitFor()
  await host.page.getByRole('button', { name: 'Start with two' }).click()
  await Promise.all([host, friend].map(({ page }) => page.locator('.fan .piece').nth(4).waitFor()))
  for (const { page } of [host, friend]) expect(await page.locator('.review').count()).toBe(0)
  await Promise.all([playMow(host.page), playMow(friend.page)])
  for (const { page } of [host, friend]) {
    await finished(page)
    await reviewed(page)
  }
  // Each is told of themselves first.
  const words = await host.page.locator('.review .said').textContent()
  expect(words).toMatch(/^You (won|lost|shared)/)
  expect(await friend.page.locator('.review .said').textContent()).toMatch(/^あなた/)
  // The same figures, from the other side.
  const figures = (page: Page) => page.locator('.review .falls .num').allTextContents()
  await host.page.locator('.review .seg label').nth(1).click()
  await expect.poll(() => host.page.locator('.review .said').textContent()).not.toBe(words)
  const plain = (texts: readonly string[]) => texts.map((one) => one.replace(/[ ％%]/g, ''))
  expect(plain(await figures(friend.page))).toEqual(plain(await figures(host.page)))

  // By its short link, whoever looks: nobody is “you”.
  const id = new URL(host.page.url()).pathname.split('/').at(-1)
  const stranger = await farm.guest({ animal: 'goat', haste: 'quick' })
  await stranger.page.goto(farm.at(`/r/${id}`))
  await stranger.page.getByRole('button', { name: 'Score sheet' }).click()
  await reviewed(stranger.page)
  expect(await stranger.page.locator('.review .said').textContent()).not.toMatch(/\byou\b/i)
  const kept = await stranger.page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...Object.keys(localStorage),
  ])
  expect(kept).not.toContain('makiba mistakes')
  expect(kept).not.toContain('makiba.fortune')

  await friend.context.setOffline(true)
  const here = friend.page.url()
  const again = friend.page.locator('.moments').getByRole('button', { name: 'ここからもう一度' })
  await again.first().click()
  await friend.page.waitForURL((url) => url.pathname.startsWith('/l/') && url.href !== here)
  await friend.page.locator('.stage .board').waitFor()
})
