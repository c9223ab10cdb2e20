import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { keyDairyman, playDairyman } from './dairyman.ts'
import { expectAccessible, newGuest } from './guest.ts'
import { type Started, start } from './start.ts'

let server: Started
let browser: Browser
const at = (path: string) => `${server.url}${path}`

beforeAll(async () => {
  ;[server, browser] = await Promise.all([start('0'), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('Dairyman', { timeout: 120_000 }, () => {
  test('two browsers play a whole game over a link while a third watches', async () => {
    const host = await newGuest(browser, { animal: 'duck' })
    const friend = await newGuest(browser, { animal: 'cow', width: 390, height: 844 })
    const watcher = await newGuest(browser, { animal: 'goat' })

    await host.page.goto(at('/new?game=dairyman&where=link'))
    // Two seats: the third one, a bot's, is taken away.
    await host.page.getByRole('button', { name: 'Remove this seat (3)' }).click()
    await host.page.getByRole('button', { name: 'Open the table' }).click()
    const link = `http://${await host.page.locator('.linkline b').textContent()}`
    await friend.page.goto(link)
    await friend.page.getByRole('button', { name: 'Sit here' }).click()
    await friend.page.getByRole('button', { name: 'Stand up' }).waitFor()
    await host.page.getByRole('button', { name: 'Start with two' }).click()
    await watcher.page.goto(link.replace(/#.*/, ''))
    for (const { page } of [host, friend, watcher]) await page.locator('.dairyman').waitFor()

    await Promise.all([playDairyman(host.page), playDairyman(friend.page)])
    for (const { page } of [host, friend, watcher]) await page.locator('.fin').waitFor({ timeout: 90_000 })
    const totals = await Promise.all(
      [host, friend, watcher].map(({ page }) => page.locator('.tot .num').allTextContents()),
    )
    expect(totals[0]).toHaveLength(2)
    expect(totals[1]).toEqual(totals[0])
    expect(totals[2]).toEqual(totals[0])
    await expectAccessible(host.page, 'the end')

    await host.page.getByRole('button', { name: 'Verify luck' }).click()
    await host.page.getByText('The luck was fair.').waitFor()
    await expectAccessible(host.page, 'verified')
    for (const { complaints } of [host, friend, watcher]) expect(complaints).toEqual([])
    for (const { context } of [host, friend, watcher]) await context.close()
  })

  test('a game against bots survives a reload, and its link shows it to anybody', async () => {
    const { page, complaints, context } = await newGuest(browser)
    await page.goto(at('/'))
    await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
    await page.locator('.dairyman').waitFor()
    await page.locator('.acts').getByRole('button', { name: /^Roll/ }).click()
    await page.locator('.sets button, .acts .btn').first().waitFor()
    const before = await page.locator('.log li').count()
    expect(before).toBeGreaterThan(3)
    await page.reload()
    await page.locator('.dairyman').waitFor()
    expect(await page.locator('.log li').count()).toBeGreaterThanOrEqual(before)

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('heading', { name: '小牧牛乳屋' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ja')
    await expectAccessible(page, 'Dairyman in Japanese')

    await playDairyman(page)
    await page.locator('.fin').waitFor({ timeout: 90_000 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: '共有' }).click()
    await page.getByText('リンクをコピーしました').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const totals = await page.locator('.tot .num').allTextContents()
    expect(complaints).toEqual([])
    await context.close()

    const friend = await newGuest(browser)
    await friend.page.goto(link)
    const slider = friend.page.getByRole('slider', { name: 'Replay' })
    await slider.waitFor()
    expect(await slider.inputValue()).toBe('0')
    await friend.page.keyboard.press('ArrowRight')
    await friend.page.keyboard.press('ArrowRight')
    expect(await slider.inputValue()).toBe('2')
    await friend.page.keyboard.press('End')
    await friend.page.getByRole('button', { name: 'Score sheet' }).click()
    expect(await friend.page.locator('.tot .num').allTextContents()).toEqual(totals)
    expect(friend.complaints).toEqual([])
    await friend.context.close()
  })

  test('two people play round one device', async () => {
    const { page, complaints, context } = await newGuest(browser)
    await page.goto(at('/new?game=dairyman&where=device'))
    await page.getByRole('textbox', { name: 'Name of this player 2' }).fill('Hana')
    await page.getByRole('button', { name: 'Remove this seat (3)' }).click()
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.locator('.dairyman').waitFor()
    await playDairyman(page)
    await page.locator('.fin').waitFor({ timeout: 90_000 })
    expect(await page.locator('.sc thead small').allTextContents()).toEqual(['Duck', 'Hana'])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a whole game by keyboard alone', async () => {
    const { page, complaints, context } = await newGuest(browser)
    await page.goto(at('/new?game=dairyman&where=here'))
    await page.getByRole('button', { name: 'Remove this seat (3)' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open the table' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.dairyman').waitFor()
    const deadline = Date.now() + 100_000
    while ((await page.locator('.fin').count()) === 0) {
      if (Date.now() > deadline) throw new Error('the game did not end')
      if (!(await keyDairyman(page))) await page.waitForTimeout(50)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
