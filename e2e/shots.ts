import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { newGuest } from './guest.ts'
import { scenes } from './scenes.ts'
import { type Started, start } from './start.ts'

const folder = join(import.meta.dirname, '../shots')
const sizes = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] } as const
/** `SHOTS='dairyman phone ja'`: only the pictures whose names have all of these words. */
const only = (process.env.SHOTS ?? '').split(' ').filter((word) => word !== '')

let server: Started
let browser: Browser
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  ;[server, browser] = await Promise.all([start('0'), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

for (const [size, [width, height]] of Object.entries(sizes))
  for (const language of ['en', 'ja'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const wanted = scenes.filter(({ name }) => {
        const words = `${name}.${size}.${language}.${theme}`.split('.')
        return only.every((word) => words.includes(word))
      })
      describe.runIf(wanted.length > 0)(`${size}, ${language}, ${theme}`, () => {
        for (const { name, show } of wanted)
          test(name, { timeout: 60_000 }, async () => {
            const { page, context } = await newGuest(browser, { width, height, language, theme })
            await show(page, server.url ?? '')
            await page.evaluate(() => document.fonts.ready)
            await page.waitForTimeout(400)
            await page.screenshot({ path: join(folder, `${name}-${size}-${language}-${theme}.png`) })
            await context.close()
          })
      })
    }
