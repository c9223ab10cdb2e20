import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, type Guest, newGuest } from './guest.ts'
import { scenes } from './scenes.ts'
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

const looks = [
  { language: 'en', theme: 'light', width: 1440, height: 900 },
  { language: 'ja', theme: 'dark', width: 320, height: 640 },
] as const

describe.each(looks)('in $language, $theme, $width wide', { timeout: 60_000 }, (look) => {
  let guest: Guest
  beforeAll(async () => {
    guest = await newGuest(browser, look)
  })
  afterAll(() => guest.context.close())

  test.each(scenes)('$name has no fault and nothing beside the page', async ({ name, show }) => {
    const { page, complaints } = guest
    complaints.length = 0
    await show(page, server.url ?? '')
    await expectAccessible(page, name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(complaints.filter((said) => !(name === 'no-table' && said.includes('404')))).toEqual([])
  })
})
