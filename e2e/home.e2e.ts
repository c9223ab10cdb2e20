import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Started, start } from './start.ts'

let server: Started
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([start('0'), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('the home page lists the five games and complains about nothing', async () => {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => complaints.push(request.url()))

  await page.goto(server.url ?? '', { waitUntil: 'networkidle' })

  const names = await page.getByRole('list', { name: 'Games' }).getByRole('heading', { level: 2 }).allTextContents()
  expect(names).toEqual(['Dairyman', 'MOW', 'Dicey Farm', 'Harvest Dice', 'Dancing Villager'])
  expect(complaints).toEqual([])
})
