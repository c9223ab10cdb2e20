// Looks at every picture of a recorded whole game of each title, on three screens: `npm run frames -- [title ...]`. SPEED=1 shows them
// as they were played; four times as fast where it is absent.
import { loadavg } from 'node:os'
import { keptVillagers } from '@makiba/games/dancing-villager/test/scenes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { type Watched, watchedIn, watchHeight } from './height.ts'
import { openKept, replaySlider } from './kept.ts'
import { openRecorded, playOn, recorded } from './moments.ts'
import { sizes } from './sizes.ts'

const SPEED = Number(process.env.SPEED ?? '4')
/** `TITLES='mow dairyman'`: only these. */
const only = (process.env.TITLES ?? '').split(' ').filter((word) => word !== '')
const SCREENS = ['window', 'tablet', 'phone'] as const

const farm = openFarm()

const villagers = keptVillagers({ people: 1, seats: 4, seed: 8, until: () => false })

/** Opens each game at its sheet. */
const games: { readonly [game: string]: (page: Page) => Promise<void> } = {
  ...Object.fromEntries(
    Object.entries(recorded).map(([game, wanted]) => [game, (page: Page) => openRecorded(page, farm.url, wanted)]),
  ),
  async 'dancing-villager'(page) {
    await openKept(page, farm.url, await villagers)
    await page.locator('.fin').waitFor()
  },
}

/** Shows a game from its first step to its last and looks at every picture of it. */
async function looked(game: string, size: (typeof SCREENS)[number]): Promise<Faults> {
  const { page } = await farm.guest({ ...sizes[size], haste: 'calm' })
  await games[game]?.(page)
  const slider = replaySlider(page)
  await slider.fill('0')
  await page.locator('.lookback').waitFor()
  await page.locator('.fin').waitFor({ state: 'detached' })
  for (let speed = 1; speed < SPEED; speed *= 2) await page.locator('.slide .speed').click()
  await watchHeight(page, true)
  const began = Date.now()
  await playOn(page)
  await page.waitForFunction(
    () => {
      const bar = document.querySelector<HTMLInputElement>('.slide input[type=range]')
      return bar !== null && bar.value === bar.max && !document.querySelector('.sky')
    },
    undefined,
    { timeout: 0 },
  )
  const { pictures, flights, heights, flown, hidden, looks, arrivals, ...seen } = await watchedIn(page)
  console.log(
    `${game} on a ${size}: ${await slider.getAttribute('max')} steps in ${Math.round((Date.now() - began) / 1000)} s (load ${(loadavg()[0] ?? 0).toFixed(1)}), ${pictures} pictures, ${flights} with something in the air, ${flown} flights, ${arrivals} arrivals, ${hidden} dice thrown, ${looks} looks at them, heights ${heights.join(' ')}`,
  )
  await page.close()
  const { jumps, read, unmoved, wrong, left, grown } = seen
  return { heights: heights.length, jumps, read, unmoved, wrong, left: [...new Set(left)], grown: [...new Set(grown)] }
}

type Faults = Pick<Watched, 'jumps' | 'read' | 'unmoved' | 'wrong' | 'left' | 'grown'> & { readonly heights: number }
const none: Faults = { heights: 1, jumps: [], read: [], unmoved: [], wrong: [], left: [], grown: [] }

test.each(Object.keys(games).filter((game) => only.length === 0 || only.includes(game)))(
  '%s: nothing is known, counted or moved too early, on no screen',
  async (game) => {
    const found = await Promise.all(SCREENS.map((size) => looked(game, size)))
    for (const [i, faults] of found.entries()) expect.soft(faults, SCREENS[i]).toEqual(none)
  },
)
