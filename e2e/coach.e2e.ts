import { covers, gameIds } from '@makiba/games'
import { errors, type Locator, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { screens } from './sizes.ts'

const farm = openFarm()

const COACH = '.guide.coach'
const RING = '#board .hinted'
const said = (page: Page) => page.locator(`${COACH} .said`)

/** Something is said of this position, with a way to hear more. */
const hears = (page: Page) => page.locator(`${COACH} .on .primary`).waitFor()

/**
 * Asks until the move is shown, and is told something else each time. Where hands race a throw may come meanwhile, of which the coach speaks
 * anew, or what was touched last leads on to the next move at once: then the rest of this is never said.
 */
async function askForMove(page: Page, races = false): Promise<readonly string[]> {
  await hears(page)
  const heard = [(await said(page).textContent()) ?? '']
  await page.keyboard.press('h')
  await expect.poll(() => said(page).textContent()).not.toBe(heard[0])
  heard.push((await said(page).textContent()) ?? '')
  const rings = await page.locator(RING).count()
  if (races && rings > 0) return []
  expect(rings).toBe(0)
  await page.keyboard.press('h')
  if (!(await comes(page.locator(`${COACH} .because`))) || !(await comes(page.locator(RING).first()))) return []
  const [why] = await page.locator(`${COACH} .because`).allTextContents()
  return why === undefined ? [] : [...heard, why]
}

async function comes(awaited: Locator): Promise<boolean> {
  try {
    await awaited.waitFor({ timeout: 20_000 })
    return true
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    return false
  }
}

/** Does what is ringed, and asks before where nothing is: whoever goes on within a turn is shown the next move at once. */
async function doAsToldBy(page: Page, races: boolean): Promise<void> {
  for (;;) {
    await page.locator(`${RING}, ${COACH} .on .primary`).first().waitFor()
    if ((await page.locator(RING).count()) === 0)
      for (const words of await askForMove(page, races)) expect(words).toMatch(/[.!?]$/)
    const log = await page.locator('#board').innerHTML()
    if (!(await isDone(page.locator(RING).first()))) continue
    await expect.poll(() => page.locator('#board').innerHTML()).not.toBe(log)
    return
  }
}

/** False where it is gone before it could be touched: a throw has come meanwhile, of which the coach speaks anew. */
async function isDone(ringed: Locator): Promise<boolean> {
  try {
    await ringed.click({ timeout: 10_000 })
    return true
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    return false
  }
}

test.each(gameIds)(
  '%s: a nudge, an idea, the move; it is drawn, can be done, and leads on until it is sent away',
  async (id) => {
    const { page } = await farm.guest({ haste: 'quick' })
    await page.goto(farm.at('/'))
    await page.getByRole('button', { name: `Play now: ${covers[id].words.en.name}` }).click()
    await page.locator('#board').waitFor()
    await page.getByRole('button', { name: 'Coach', exact: true }).click()
    const races = covers[id].race !== undefined
    for (let move = 0; move < 3; move++) await doAsToldBy(page, races)
    await page.getByRole('button', { name: 'Send the coach away' }).click()
    await page.locator(COACH).waitFor({ state: 'detached' })
    expect(await page.locator(RING).count()).toBe(0)
  },
)

test.each(screens('phone'))('on a phone it covers nothing that it points at, in Japanese (%s)', async (_, box) => {
  const { page } = await farm.guest({ language: 'ja', ...box, width: 320 })
  await page.goto(farm.at('/'))
  await page.getByRole('button', { name: `すぐ遊ぶ：${covers.dairyman.words.ja.name}` }).click()
  await page.locator('#board').waitFor()
  await page.keyboard.press('h')
  await askForMove(page)
  await expectAccessible(page, 'the coach at 320 px')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  const speech = () => page.locator(`${COACH} .speech`).textContent()
  const before = await speech()
  await expect
    .poll(async () => {
      // A touch during a scene only skips it: then the same move is still ringed, and done once more.
      if ((await page.locator(RING).count()) > 0) await isDone(page.locator(RING).first())
      return speech()
    })
    .not.toBe(before)
  // It has something to say of the next position, too: after a throw anew, within a turn the move at once.
  await page.locator(`${RING}, ${COACH} .on .primary`).first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator(COACH).waitFor({ state: 'detached' })
})
