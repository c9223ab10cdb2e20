import { keptTable, openKept, replaySlider, type Wanted } from '@makiba/e2e/kept'
import type { Scene } from '@makiba/e2e/scene'
import type { Page } from 'playwright-core'
import { recordedGame } from './play.ts'

/** A recorded game of Dicey Farm, after so many taps. */
function farm(id: number, taps: number): Wanted {
  const { day, moves } = recordedGame(id)
  const script = moves.slice(0, taps).flat()
  return { game: 'dicey-farm', seats: 1, seed: id, luck: `daily:${day}`, script, until: () => false }
}
const farms = {
  start: farm(341, 0),
  late: farm(341, 37),
  cart: farm(337, 53),
  hungry: farm(334, 28),
  recruiting: farm(332, 44),
  end: farm(337, Number.POSITIVE_INFINITY),
}
async function onFarm(page: Page, origin: string, wanted: Wanted): Promise<void> {
  await openKept(page, origin, await keptTable(wanted))
  await page.locator('.dicey').waitFor()
}

export const scenes: readonly Scene[] = [
  { name: 'start', show: (page, origin) => onFarm(page, origin, farms.start) },
  { name: 'board', show: (page, origin) => onFarm(page, origin, farms.late) },
  ...(['shop', 'people', 'build'] as const).map((part) => ({
    name: `${part}`,
    async show(page: Page, origin: string) {
      await onFarm(page, origin, farms.late)
      // Only where room is short are they behind tabs.
      const tab = page.locator(`#tab-${part}`)
      if ((await tab.count()) > 0) await tab.click()
    },
  })),
  { name: 'cart', show: (page, origin) => onFarm(page, origin, farms.cart) },
  { name: 'hungry', show: (page, origin) => onFarm(page, origin, farms.hungry) },
  { name: 'recruiting', show: (page, origin) => onFarm(page, origin, farms.recruiting) },
  {
    name: 'end',
    async show(page, origin) {
      await openKept(page, origin, await keptTable(farms.end))
      await page.locator('.fin').waitFor()
    },
  },
  {
    name: 'replay',
    async show(page, origin) {
      await openKept(page, origin, await keptTable(farms.end))
      await page.locator('.dicey, .fin').first().waitFor()
      await replaySlider(page).fill('60')
      await page.locator('.dicey').waitFor()
    },
  },
]
