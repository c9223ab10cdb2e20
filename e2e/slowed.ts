// A throw of twelve dice and a herd of ten in a browser slowed four times: `npm run bench:feel -- slowed`.
import { loadavg } from 'node:os'
import { rolled } from '@makiba/games/dairyman/test/play'
import { twelve } from '@makiba/games/dairyman/test/scenes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { keptTable, openKept } from './kept.ts'
import { moments, playOn, standBefore } from './moments.ts'
import { sizes } from './sizes.ts'
import { type Task, tasksDuring } from './trace.ts'

const SLOWER = 4
/** How often each is shown on each screen, for its pictures and for its tasks. */
const TIMES = 3

const farm = openFarm()

type Counted = typeof window & { pictures: number[]; scenes: number }

const herd = moments.find(({ name }) => name === 'herd')
if (!herd) throw new Error('no herd')

/** Stands before it, and shows it. */
const shows: {
  readonly [name: string]: { stand: (page: Page) => Promise<void>; show: (page: Page) => Promise<void> }
} = {
  'a throw of twelve dice': {
    async stand(page) {
      await openKept(page, farm.url, await keptTable(twelve))
      await page.locator('.dairyman.mine').waitFor()
      await expect.poll(() => page.locator('.tray [data-piece^="die-"]').count()).toBe(12)
    },
    async show(page) {
      await page.locator('.acts .btn:not([disabled])').first().click()
      await rolled(page).waitFor()
      await page.locator('.sky').waitFor({ state: 'detached' })
    },
  },
  'a herd of ten': {
    stand: (page) => standBefore(page, farm.url, herd),
    async show(page) {
      await page.evaluate(() => {
        const window_ = window as Counted
        window_.scenes = 0
        document.addEventListener('scene', () => window_.scenes++, { once: true })
      })
      await playOn(page)
      await page.waitForFunction(() => (window as Counted).scenes > 0)
      await playOn(page)
    },
  },
}

/** The moments in which the page made a picture while something was in the air. */
async function picturesDuring(page: Page, what: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const pictures: number[] = []
    ;(window as Counted).pictures = pictures
    const look = (at: number) => {
      if (document.querySelector('.sky')) pictures.push(at)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await what()
  return await page.evaluate(() => (window as Counted).pictures)
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0
const tell = ({ worked, parts }: Task): string =>
  `${worked.toFixed(0)} ms (${Object.entries(parts)
    .map(([part, ms]) => `${part} ${ms.toFixed(0)}`)
    .join(', ')})`

for (const [name, { stand, show }] of Object.entries(shows))
  for (const size of ['window', 'phone'] as const)
    test(`${name} on a ${size}`, async () => {
      const { page, context } = await farm.guest({ ...sizes[size], scale: 1, haste: 'calm', mayComplain: true })
      const session = await context.newCDPSession(page)
      const gaps: number[] = []
      const long: Task[] = []
      let all = 0
      for (let time = 0; time < 2 * TIMES; time++) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await stand(page)
        await page.waitForTimeout(1500)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        // Noting down tasks takes time of its own.
        if (time % 2 === 0) {
          const pictures = await picturesDuring(page, () => show(page))
          for (const [i, at] of pictures.entries()) if (i > 0) gaps.push(at - (pictures[i - 1] as number))
        } else {
          // By the clock others' work would count as well: what counts is what the thread itself worked, slowed as it is.
          const tasks = await tasksDuring(page, () => show(page))
          all += tasks.length
          long.push(...tasks.filter(({ worked }) => worked > 25))
        }
      }
      long.sort((a, b) => b.worked - a.worked)
      console.log(
        `${name} on a ${size}, ${SLOWER} times slower, ${TIMES} times (load ${(loadavg()[0] ?? 0).toFixed(1)}): ${Math.round(1000 / median(gaps))} pictures a second (median of ${gaps.length}), ${long.filter(({ worked }) => worked > 50).length} of ${all} tasks over 50 ms; longest ${long.slice(0, 6).map(tell).join('; ')}`,
      )
      await page.close()
    })
