import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest, type Look, newGuest } from './guest.ts'
import type { Scene } from './scene.ts'

/** English words are longer than Japanese ones: they have a small screen of their own. */
const looks: readonly Look[] = [
  { language: 'en', theme: 'light', width: 1440, height: 900 },
  { language: 'ja', theme: 'dark', width: 320, height: 640 },
  { language: 'en', theme: 'dark', width: 320, height: 640 },
]

/** Every screen in every look. A position is played up to once and looked at in all of them. */
export function testScreens(scenes: readonly Scene[]): void {
  const farm = openFarm()
  const guests: Guest[] = []
  beforeAll(async () => {
    for (const look of looks) guests.push(await newGuest(farm.browser, look))
  })
  afterAll(async () => {
    for (const { context } of guests) await context.close()
  })

  describe.each(scenes)('$name', ({ name, show }) => {
    test.each(looks.map((look, i) => ({ ...look, i })))(
      'in $language, $theme, $width wide has no fault and nothing beside the page',
      async ({ i }) => {
        const { page, complaints } = guests[i] as Guest
        complaints.length = 0
        await show(page, farm.url)
        await expectAccessible(page, name)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect(complaints.filter((said) => !(name === 'no-table' && said.includes('404')))).toEqual([])
      },
    )
  })
}
