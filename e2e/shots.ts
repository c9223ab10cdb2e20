import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, test } from 'vitest'
import { openFarm } from './farm.ts'
import { gameScenes, pageScenes } from './scenes.ts'

const folder = join(import.meta.dirname, '../shots')
const sizes = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] } as const
/** `SHOTS='dairyman,mow phone ja'`: only the pictures whose names have all of these words, or one of those with commas between. */
const only = (process.env.SHOTS ?? '').split(' ').filter((word) => word !== '')

const farm = openFarm()
beforeAll(() => void mkdirSync(folder, { recursive: true }))

for (const [size, [width, height]] of Object.entries(sizes))
  for (const language of ['en', 'ja'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const wanted = [pageScenes, ...gameScenes].flat().filter(({ name }) => {
        const words = `${name}.${size}.${language}.${theme}`.split('.')
        return only.every((word) => word.split(',').some((one) => words.includes(one)))
      })
      describe.runIf(wanted.length > 0)(`${size}, ${language}, ${theme}`, () => {
        for (const { name, show } of wanted)
          test(name, { timeout: 60_000 }, async () => {
            const { page } = await farm.guest({ width, height, language, theme, scale: 1, mayComplain: true })
            await show(page, farm.url)
            await page.evaluate(() => document.fonts.ready)
            await page.waitForTimeout(400)
            await page.screenshot({ path: join(folder, `${name}-${size}-${language}-${theme}.png`) })
          })
      })
    }
