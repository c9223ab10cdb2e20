import { openFarm } from '@makiba/e2e/farm'
import { openKept } from '@makiba/e2e/kept'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CALL } from '../rules/index.ts'
import { Film, type How, loadPhysics, picturesOf, RATE } from '../toss/index.ts'
import { keptVillagers } from './scenes.ts'

const farm = openFarm()

/** What the page shows while its clock, which the test holds, goes on. */
interface Sight {
  readonly moment: string | undefined
  readonly hands: number
  readonly open: number
  readonly marks: number
  readonly strip: boolean
  readonly wonder: boolean
  /** The villagers as they are painted. */
  readonly picture: string
}

const sightOf = (page: Page): Promise<Sight> =>
  page.evaluate(() => ({
    moment: document.querySelector<HTMLElement>('.dv')?.dataset.moment,
    hands: document.querySelectorAll('.thrower').length,
    open: document.querySelectorAll('.thrower.open').length,
    marks: document.querySelectorAll('.marks .mark').length,
    strip: document.querySelector('.verdict') !== null,
    wonder: document.querySelector('.wonder') !== null,
    picture: document.querySelector<HTMLCanvasElement>('canvas.villagers:not([hidden])')?.toDataURL() ?? '',
  }))

const STEP = 50
/** Lets the page's clock go on until something is seen; resolves to the milliseconds that this took by that clock. */
async function until(page: Page, isSeen: (sight: Sight) => boolean): Promise<number> {
  const began = Date.now()
  for (let waited = 0; ; waited += STEP) {
    if (isSeen(await sightOf(page))) return waited
    if (Date.now() - began > 180_000)
      throw new Error(`not seen: ${JSON.stringify({ ...(await sightOf(page)), picture: '' })}`)
    await page.clock.runFor(STEP)
  }
}

/** Milliseconds, by the clock on the wall, that a table waits for hands; so often it is opened anew where they came too late. */
const WAITED = 2 * CALL
const TRIES = 10

/**
 * A table whose throws are always the same, in a page whose pictures only the test moves on: however busy the machine is. `act` is
 * done at once, and again at the table opened anew where it came too late.
 */
async function openThrows(
  wish: Omit<Parameters<typeof keptVillagers>[0], 'people'>,
  act: (page: Page, isWaited: () => boolean) => Promise<boolean>,
) {
  const { page } = await farm.guest({ haste: 'calm', width: 760, height: 640 })
  const kept = (await keptVillagers({ people: 1, pace: 'practice', ...wish })) as { readonly record: string }
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (let tries = 0; tries < TRIES; tries++) {
    const opened = Date.now()
    await openKept(page, farm.url, kept)
    await until(page, ({ moment }) => moment !== undefined)
    if (await act(page, () => Date.now() < opened + WAITED)) return { page, record: kept.record }
  }
  throw new Error('the machine is too busy: hands were never waited for long enough')
}

const atStart = { seats: 3, seed: 6, until: () => true }
const hands = {
  'a mouse': {
    hold: async (page: Page) => {
      const box = await page.locator('.dv .tell .primary').boundingBox()
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
      await page.mouse.down()
    },
    letGo: (page: Page) => page.mouse.up(),
  },
  'a key': { hold: (page: Page) => page.keyboard.down('Space'), letGo: (page: Page) => page.keyboard.up('Space') },
}

test.each(Object.entries(hands))('hold to shake, let go to throw: %s', async (_, hand) => {
  await openThrows(atStart, async (page, isWaited) => {
    const shaken = new Set<string>()
    await hand.hold(page)
    for (let picture = 0; picture < 4; picture++) {
      await page.clock.runFor(400)
      const sight = await sightOf(page)
      // As long as the hand does not open, nothing is thrown, unless nobody waits for it any longer.
      if (sight.moment !== 'start') expect(isWaited()).toBe(false)
      else {
        expect([sight.hands, sight.open]).toEqual([3, 0])
        shaken.add(sight.picture)
      }
    }
    await hand.letGo(page)
    // Thrown by the hand that opened: the table would have waited longer.
    while (shaken.size === 4 && isWaited()) {
      const { moment, open } = await sightOf(page)
      if (moment === 'air') {
        expect(open).toBe(3)
        return true
      }
      await page.clock.runFor(STEP)
    }
    return false
  })
})

test('a villager that stands stops the world before the count begins', async () => {
  const { page } = await farm.guest({ haste: 'calm', width: 760, height: 640 })
  const kept = await keptVillagers({ people: 1, ...atStart })
  // The world stops for 1.4 s: a machine may be too busy to paint a picture of it.
  for (let tries = 0; tries < TRIES; tries++) {
    await openKept(page, farm.url, kept)
    await page.locator('.dv').waitFor()
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const board = document.querySelector<HTMLElement>('.dv')
          const moments: string[] = []
          const look = () => {
            const moment = board?.dataset.moment ?? ''
            if (document.querySelector('.wonder')) moments.push(moment)
            if (moment === 'call' || moment === 'over') done(moments)
          }
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
        }),
    )
    await page.keyboard.press('Space')
    const moments = await seen
    expect(moments).not.toContain('call')
    if (moments.includes('air')) return
  }
  throw new Error('nobody saw it stand')
})

test('seen again a throw is slow, then its pieces are marked, then the verdict is back', async () => {
  let lain = ''
  const { page, record } = await openThrows(
    { seats: 4, seed: 5, until: (view) => view.verdict?.event === 'tame' && Math.max(...view.dogs) >= 4 },
    async (page) => {
      await until(page, ({ strip, moment }) => strip || moment !== 'call')
      lain = (await sightOf(page)).picture
      const again = await page.evaluate(() => {
        const button = [...document.querySelectorAll('.verdict button')].find(
          ({ textContent }) => textContent === 'See it again',
        )
        return button?.getBoundingClientRect().toJSON() as DOMRect | undefined
      })
      if (!again) return false
      await page.mouse.click(again.x + again.width / 2, again.y + again.height / 2)
      const { strip, moment } = await sightOf(page)
      return !strip && moment === 'call'
    },
  )
  const thrown = record
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { readonly how?: How }).how ?? [])
    .at(-1)
  if (thrown === undefined) throw new Error('nobody threw')
  const { steps } = Film.of(picturesOf(await loadPhysics(), thrown))
  const fell = (steps * 1000) / RATE
  // At the time at which they lay when they were thrown, they are still in the air.
  await page.clock.runFor(fell)
  const late = await sightOf(page)
  expect([late.marks, late.strip]).toEqual([0, false])
  expect(late.picture).not.toBe(lain)
  const slow = fell + (await until(page, ({ marks }) => marks > 0))
  expect(slow).toBeGreaterThan(2 * fell)
  expect(slow).toBeLessThan(2.6 * fell)
  expect(await until(page, ({ strip }) => strip)).toBeGreaterThan(1500)
})
