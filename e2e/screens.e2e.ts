import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest, newGuest } from './guest.ts'
import { scenes } from './scenes.ts'

const farm = openFarm()

const looks = [
  { language: 'en', theme: 'light', width: 1440, height: 900 },
  { language: 'ja', theme: 'dark', width: 320, height: 640 },
] as const

describe.each(looks)('in $language, $theme, $width wide', (look) => {
  let guest: Guest
  beforeAll(async () => {
    guest = await newGuest(farm.browser, look)
  })
  afterAll(() => guest.context.close())

  test.each(scenes)('$name has no fault and nothing beside the page', async ({ name, show }) => {
    const { page, complaints } = guest
    complaints.length = 0
    await show(page, farm.url)
    await expectAccessible(page, name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(complaints.filter((said) => !(name === 'no-table' && said.includes('404')))).toEqual([])
  })
})
