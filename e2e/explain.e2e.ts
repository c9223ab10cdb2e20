import { covers, gameIds } from '@makiba/games'
import { errors, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { answered } from './keys.ts'

const farm = openFarm()

const CARD = '#explains:popover-open'
/** As a mouse that rests has it: it goes by itself. */
const TOOLTIP = `${CARD}[role="tooltip"]`
const LEGEND = '.dlg.about .legend dt'

interface Spot {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** Pieces that can be touched where they lie now, one of each name. */
const spotsOf = (page: Page): Promise<readonly Spot[]> =>
  page.evaluate(() => {
    const found = new Map<string, { name: string; x: number; y: number }>()
    for (const piece of document.querySelectorAll<HTMLElement>('#board [data-explains]:not([data-held])')) {
      const { x: left, y: top, width, height } = piece.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-explains]')
      const name = piece.dataset.explains ?? ''
      if (hit === piece && !found.has(name)) found.set(name, { name, x, y })
    }
    return [...found.values()]
  })

/** Waits a while for the card; false where something came in between: then it is asked again. */
async function comes(page: Page, card = CARD): Promise<boolean> {
  try {
    await page.locator(`${card} h2`).waitFor({ timeout: 15_000 })
    return true
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    return false
  }
}

/** Asks about the first piece that stays where it is for long enough. */
async function askSome(
  page: Page,
  ask: (spot: Spot) => Promise<void>,
  give: () => Promise<void>,
  card = CARD,
): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    // Nothing lies still before the board is laid.
    await expect.poll(async () => (await spotsOf(page)).length).toBeGreaterThan(0)
    const spots = await spotsOf(page)
    const spot = spots[tries % Math.max(1, spots.length)]
    if (!spot) continue
    await ask(spot)
    if (await comes(page, card)) return
    await give()
  }
  throw new Error('no piece says what it is')
}

const gone = (page: Page) => page.locator(CARD).waitFor({ state: 'hidden' })
const toldIn = (page: Page) => page.locator(`${CARD} h2`).textContent()

/** Tab, until something has the focus that says what it is. */
async function tabToPiece(page: Page): Promise<string> {
  const here = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-explains]')?.dataset.explains)
  for (let pressed = 0; pressed < 120; pressed++) {
    const name = await here()
    if (name) return name
    await page.keyboard.press('Tab')
  }
  throw new Error('no piece can be reached by keyboard')
}

test.each(gameIds)('%s: a mouse that rests, and a key, ask a piece what it is', async (id) => {
  const { page } = await farm.guest({ haste: 'quick' })
  await page.goto(farm.at('/'))
  await page.getByRole('button', { name: `Play now: ${covers[id].words.en.name}` }).click()
  await page.locator('#board').waitFor()
  const away = () => page.mouse.move(2, 2)
  await askSome(page, ({ x, y }) => page.mouse.move(x, y), away, TOOLTIP)
  await away()
  await gone(page)

  // The aim, and everything that lies on the table, from the title in the bar.
  await page.locator('.bar .where .aim').click()
  await page.locator(LEGEND).nth(3).waitFor()
  await expectAccessible(page, 'what it is about')
  await page.keyboard.press('Escape')
  await page.locator('.dlg.about').waitFor({ state: 'detached' })

  for (let tries = 0; ; tries++) {
    await answered(page)
    const name = await tabToPiece(page)
    await page.keyboard.press('k')
    if (!(await comes(page)) && tries < 10) continue
    await page.locator(`${CARD}[role="dialog"]:focus`).waitFor()
    await expectAccessible(page, 'a card')
    await page.keyboard.press('Escape')
    await gone(page)
    // Whoever asked by keys goes on where they asked, if it is still there.
    expect(
      await page.evaluate((asked) => {
        const still = document.querySelector(`[data-explains="${CSS.escape(asked)}"]`)
        const here = document.activeElement?.closest<HTMLElement>('[data-explains]')?.dataset.explains
        return still === null || here === asked
      }, name),
    ).toBe(true)
    break
  }
})

test.each(gameIds)(
  '%s: a finger that stays asks, plays nothing, and leads to the rules, in Japanese at 320 px',
  async (id) => {
    const { page, context } = await farm.guest({ haste: 'quick', language: 'ja', width: 320, height: 700, touch: true })
    await page.goto(farm.at('/'))
    await page.getByRole('button', { name: `すぐ遊ぶ：${covers[id].words.ja.name}` }).tap()
    await page.locator('#board').waitFor()
    const hand = await context.newCDPSession(page)
    const lift = () => hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await askSome(
      page,
      ({ x, y }) =>
        hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }).then(() => undefined),
      () => lift().then(() => undefined),
    )
    await lift()
    expect(await toldIn(page)).not.toBe('')
    // It stays, and nothing was touched.
    await page.locator(`${CARD}[role="dialog"]`).waitFor()
    expect(await page.locator('.say.refuse').count()).toBe(0)
    const { left, right, room } = await page.locator(CARD).evaluate((card) => {
      const box = card.getBoundingClientRect()
      return { left: box.left, right: box.right, room: document.documentElement.clientWidth }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(room)
    await expectAccessible(page, 'a card at 320 px')
    await page.locator(CARD).getByRole('button', { name: 'ルールで読む' }).tap()
    await gone(page)
    await page.locator('.dlg.rules section.here').waitFor()
    await page.locator('.dlg.rules .contents summary').tap()
    await page.locator('.dlg.rules .contents button').last().tap()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset.section))
      .toBe('ours')
    await expectAccessible(page, 'the rules at 320 px')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
  },
)
