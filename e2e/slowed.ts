// A throw of twelve dice and a herd of ten in a browser slowed four times: `npm run bench:feel -- slowed`.
import { loadavg } from 'node:os'
import { twelve } from '@makiba/games/dairyman/test/scenes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { keptTable, openKept } from './kept.ts'
import { moments, standBefore } from './moments.ts'
import { sizes } from './sizes.ts'
import { type Task, tasksDuring } from './trace.ts'

const SLOWER = 4
/** How often each is shown on each screen, for its pictures and for its tasks. */
const TIMES = 3

const farm = openFarm()

type Counted = typeof window & { pictures: number[]; shown: Promise<void> }

const herd = moments.find(({ name }) => name === 'herd')
if (!herd) throw new Error('no herd')

/**
 * Touches something as a finger does, and no more: what else a test looks at before it presses, and whatever it looks for meanwhile, the
 * page would have to work for.
 */
async function press(page: Page, what: string): Promise<void> {
  const [x, y] = await page.evaluate((selector) => {
    const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return [left + width / 2, top + height / 2] as const
  }, what)
  await page.mouse.click(x, y)
}
/** From now on the page notes when what it is meant to show has been shown: a scene with so many dice that nobody knew, or without. */
const awaitShown = (page: Page, dice: number): Promise<void> =>
  page.evaluate((wanted) => {
    ;(window as Counted).shown = new Promise((done) => {
      const look = (event: Event) => {
        if ((event as CustomEvent<{ readonly hidden: number }>).detail.hidden < wanted) return
        document.removeEventListener('scene', look)
        done()
      }
      document.addEventListener('scene', look)
    })
  }, dice)
const shown = (page: Page): Promise<void> => page.evaluate(() => (window as Counted).shown)

/** Stands before it, and shows it. */
const shows: {
  readonly [name: string]: { stand: (page: Page) => Promise<void>; show: (page: Page) => Promise<void> }
} = {
  'a throw of twelve dice': {
    async stand(page) {
      await openKept(page, farm.url, await keptTable(twelve))
      await page.locator('.dairyman.mine').waitFor()
      await expect.poll(() => page.locator('.tray [data-piece^="die-"]').count()).toBe(12)
      await awaitShown(page, 12)
    },
    async show(page) {
      await press(page, '.acts .btn:not([disabled])')
      await shown(page)
    },
  },
  'a herd of ten': {
    async stand(page) {
      await standBefore(page, farm.url, herd)
      await awaitShown(page, 0)
    },
    async show(page) {
      await press(page, '.slide .go-on')
      await shown(page)
      await press(page, '.slide .go-on')
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
