import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { crowd, type Elsewhen, openOn, setPar, turnTo } from './daily.ts'
import { recordedGame, tap } from './dicey-farm.ts'
import { expectAccessible, newGuest } from './guest.ts'

const game = recordedGame(331)
const { day } = game
/** The free shipment of the last round left out: a little less, so that the whole game is better. */
const careless = game.gestures.filter((gesture, i) => {
  const last = game.gestures.findLastIndex((one) => one.on === 'place' && one.key === 'horse:best')
  return gesture.on !== 'place' || i !== last
})

let server: Elsewhen
let browser: Browser
let par: number
const at = (path: string) => `${server.url}${path}`

beforeAll(async () => {
  ;[server, browser] = await Promise.all([openOn(day), openBrowser()])
  par = await setPar(server, day)
  await crowd(server.url, day, 8)
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('a day', { timeout: 240_000 }, () => {
  test('is played, sent, compared; and played again as another sport', async () => {
    const { page, complaints, context } = await newGuest(browser)
    await turnTo(page, day)
    await page.goto(at('/'))
    const note = page.getByRole('complementary', { name: 'Today’s farm' })
    await note.getByText('8', { exact: true }).waitFor()
    await note.getByRole('link', { name: 'Play today’s farm' }).click()
    await page.locator('.dicey.mine').waitFor()
    await page.locator('.where').getByText('First sight').waitFor()
    for (const gesture of careless.slice(0, 20)) await tap(page, gesture)
    // Whoever comes back finds the farm as it was left.
    const table = page.url()
    await page.goto(at(`/daily/${day}`))
    await page.locator('.dicey.mine').waitFor()
    expect(page.url()).toBe(table)
    for (const gesture of careless.slice(20)) await tap(page, gesture)
    await page.locator('.dayend').getByText('1st of 9, ahead of everybody').waitFor()
    await expectAccessible(page, 'the end')
    await page.getByRole('link', { name: 'The day’s result' }).click()
    await page.locator('.honour .own').waitFor()
    await expectAccessible(page, 'the day')
    expect(complaints).toEqual([])
    expect(par).toBeGreaterThan(0)
    await page.screenshot({ path: '/tmp/day.png', fullPage: true })
    await context.close()
  })
})
