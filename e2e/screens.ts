import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest, type Look, newGuest } from './guest.ts'
import { scenes } from './scenes.ts'

/** Every screen in one look. Each look has a file, so that they can be tested side by side. */
export function testScreens(look: Look): void {
  const farm = openFarm()

  describe(`in ${look.language}, ${look.theme}, ${look.width} wide`, () => {
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
}
