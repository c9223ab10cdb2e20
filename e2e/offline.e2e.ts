import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { newGuest } from './guest.ts'
import { start } from './start.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('after one visit everything but links works without a server', { timeout: 90_000 }, async () => {
  const server = await start('0')
  const { page, context } = await newGuest(browser, { worker: true })
  await page.goto(server.url ?? '')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await server.stop()

  await page.reload()
  await page.getByRole('heading', { name: 'Makiba' }).waitFor()
  await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
  const acts = page.locator('.acts .btn')
  await acts.getByText('Roll').click()
  await page.locator('.sets button, .acts .btn').first().waitFor()
  // A link into the page starts as well.
  const table = page.url()
  await page.goto('about:blank')
  await page.goto(table)
  await page.locator('.dairyman').waitFor()

  await page.goto(`${server.url}/new?game=dairyman&where=link`)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('alert').getByText('The server does not answer.').waitFor()
  await page.goto(`${server.url}/t/abcd`)
  await page.getByRole('heading', { name: 'The server does not answer.' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  await context.close()
})
