import type { Wanted } from '@makiba/e2e/kept'
import { answered } from '@makiba/e2e/keys'
import { atEnd, atTable, type Scene } from '@makiba/e2e/scene'
import type { Page } from 'playwright-core'
import { drafter, powersOf, type Sheet, type View } from '../rules/index.ts'

const harvest = (seats: number, seed: number, sheet: 'basic' | 'advanced', until: (view: View) => boolean): Wanted => ({
  game: 'harvest-dice',
  seats,
  seed,
  options: { sheet },
  until: (seat, view) => seat === 0 && until(view as unknown as View),
})
const drafting = (view: View, powers: number) =>
  view.phase === 'draft' && view.hand === null && powersOf(view.sheets[drafter(view)] as Sheet) >= powers
const harvestBasic = harvest(3, 5, 'basic', (view) => view.round > 3 && drafting(view, 1))
const harvestAdvanced = harvest(4, 9, 'advanced', (view) => view.round > 4 && drafting(view, 2))
const harvestSolo = harvest(1, 2, 'basic', (view) => view.round > 4 && view.phase === 'market')
const harvestEnd = harvest(4, 4, 'advanced', () => false)

/** Chooses dice until powers would open a space, or the last one is reached. */
async function atHarvest(page: Page, origin: string, wanted: Wanted): Promise<void> {
  await atTable(page, origin, wanted, '.harvest')
  for (const die of await page.locator('.harvest .pd').all()) {
    await die.click()
    await answered(page)
    if ((await page.locator('.sp.maybe').count()) > 0) return
  }
}

export const scenes: readonly Scene[] = [
  { name: 'board', show: (page, origin) => atHarvest(page, origin, harvestBasic) },
  { name: 'advanced', show: (page, origin) => atHarvest(page, origin, harvestAdvanced) },
  { name: 'solo', show: (page, origin) => atTable(page, origin, harvestSolo, '.harvest') },
  {
    name: 'sheet',
    async show(page, origin) {
      await atTable(page, origin, harvestAdvanced, '.harvest')
      await page.locator('.mini').first().click()
      await page.locator('dialog .paper').waitFor()
    },
  },
  { name: 'end', show: (page, origin) => atEnd(page, origin, harvestEnd) },
]
