import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { still } from './guest.ts'
import { sizes } from './sizes.ts'

const farm = openFarm()

/** Whether the dialog lies above all else: only then nobody can press what is behind it. */
const isModal = (page: Page) => page.evaluate(() => document.querySelector('dialog.newt')?.matches(':modal') ?? false)

const boards = {
  Dairyman: '.dairyman',
  MOW: '.mow',
  'Dicey Farm': '.dicey',
  'Harvest Dice': '.harvest',
  'Dancing Villager': '.dv',
} as const

describe.each(Object.entries(sizes))('on a %s', (size, box) => {
  const touch = size === 'phone' || size === 'side'

  test('mend 12: New table stays in its dialog whatever game is picked, and opens that game', async () => {
    const { page } = await farm.guest({ ...box, touch, haste: 'calm' })
    await page.goto(farm.url)
    const press = async (what: ReturnType<Page['locator']>) => (touch ? what.tap() : what.click())
    // Every game is picked on every screen; each screen opens the tables of others.
    const names = Object.keys(boards) as (keyof typeof boards)[]
    const first = Object.keys(sizes).indexOf(size)
    const opened = size === 'window' ? [names[0], names[4]] : [names[first]]
    for (const game of opened.filter((one) => one !== undefined)) {
      await press(page.getByRole('link', { name: 'New table' }))
      const dialog = page.getByRole('dialog', { name: 'New table' })
      await dialog.waitFor()
      for (const name of [...names.filter((one) => one !== game), game]) {
        await press(dialog.locator('.pk').nth(names.indexOf(name)))
        expect(await isModal(page), name).toBe(true)
        // Also when what it can be played with has come, below the clock that all games have.
        await dialog.locator('.choices h3').nth(1).waitFor()
        expect(await isModal(page), name).toBe(true)
      }
      await dialog.getByRole('radio', { name: /^(Against bots|Alone)$/ }).check()
      await press(dialog.getByRole('button', { name: 'Open the table' }))
      await page.locator(boards[game]).waitFor()
      await press(page.getByRole('link', { name: 'Makiba, back home' }))
    }
  })

  test('mend 12: the menu opens at its button and closes with Esc, which gives the focus back', async () => {
    const { page } = await farm.guest({ ...box, touch, haste: 'calm' })
    await page.goto(farm.url)
    for (const game of touch ? ['Dancing Villager'] : ['Dairyman']) {
      await page.getByRole('button', { name: `Play now: ${game}` }).click()
      const more = page.getByRole('button', { name: 'More' })
      await (touch ? more.tap() : more.click())
      const menu = page.locator('.menu:popover-open')
      await menu.waitFor()
      await still(page)
      const [button, list] = [await more.boundingBox(), await menu.boundingBox()]
      if (!button || !list) throw new Error('nothing opened')
      // Below the button, at its right edge, whole on the screen.
      expect(list.y).toBeGreaterThanOrEqual(button.y + button.height - 1)
      expect(list.y).toBeLessThanOrEqual(button.y + button.height + 16)
      expect(Math.abs(list.x + list.width - (button.x + button.width))).toBeLessThanOrEqual(16)
      expect(list.x).toBeGreaterThanOrEqual(0)
      expect(list.x + list.width).toBeLessThanOrEqual(box.width)
      expect(list.y + list.height).toBeLessThanOrEqual(box.height)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true)
      // By keys: in, along, and out again.
      await page.keyboard.press('Enter')
      await menu.waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.menu') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.getByRole('link', { name: 'Makiba, back home' }).click()
    }
  })
})
