import { openFarm } from '@makiba/e2e/farm'
import { expectAccessible } from '@makiba/e2e/guest'
import { keptTable, openKept, richTable, type Wanted } from '@makiba/e2e/kept'
import { answered } from '@makiba/e2e/keys'
import { finished, openLink, sitDown, totals } from '@makiba/e2e/meet'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { diceIn, type View as HarvestDiceView, plantable, powersOf } from '../rules/index.ts'
import { key, play } from './play.ts'

const farm = openFarm()

/** A table in this browser with so many seats, the others played by bots. */
async function openTable(page: Page, seats: number, sheet: 'Basic' | 'Advanced' = 'Basic'): Promise<void> {
  await page.goto(farm.at('/new?game=harvest-dice&where=here'))
  for (let seat = 3; seat > seats; seat--)
    await page.getByRole('button', { name: `Remove this seat (${seat})` }).click()
  for (let seat = 3; seat < seats; seat++) await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByRole('radio', { name: sheet }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.harvest').waitFor()
}

/** A table of two, where you have no die in your hand yet and it is so. */
const wanted = (seed: number, until: (view: HarvestDiceView) => boolean): Wanted => ({
  game: 'harvest-dice',
  seats: 2,
  seed,
  until: (seat, seen) => {
    const view = seen as unknown as HarvestDiceView
    return seat === 0 && view.hand === null && until(view)
  },
})

const yourTurn = (page: Page) => page.locator('.pd.legal').first().waitFor()

describe('Harvest Dice', () => {
  test.each(['Basic', 'Advanced'])('two browsers play a whole game over a link, %s sheet', async (sheet) => {
    const host = await farm.guest({ animal: 'duck' })
    const friend = await farm.guest({ animal: 'cow', width: 360, height: 740 })
    await host.page.goto(farm.at('/new?game=harvest-dice&where=link'))
    await host.page.getByRole('button', { name: 'Remove this seat (3)' }).click()
    await host.page.getByRole('radio', { name: sheet }).check()
    await sitDown(friend.page, await openLink(host.page))
    await host.page.getByRole('button', { name: 'Start with two' }).click()
    for (const { page } of [host, friend]) await page.locator('.harvest').waitFor()

    await Promise.all([play(host.page), play(friend.page)])
    for (const { page } of [host, friend]) await finished(page)
    expect(await totals(host.page)).toHaveLength(2)
    expect(await totals(friend.page)).toEqual(await totals(host.page))
    expect(await host.page.getByRole('row', { name: /^Most/ }).count()).toBe(sheet === 'Advanced' ? 1 : 0)
    for (const { page } of [host, friend]) await expectAccessible(page, 'the end')
    await host.page.getByRole('button', { name: 'Verify luck' }).click()
    await host.page.getByText('The luck was fair.').waitFor()
  })

  test('mend 19: the pig shows what it is worth at this table, also where the rules were older', async () => {
    const { page } = await farm.guest()
    const values = () => page.locator('.harvest .paper .prow .pv').allTextContents()
    await page.goto(farm.url)
    await page
      .locator('.game', { hasText: 'Harvest Dice' })
      .getByRole('button', { name: 'Play now: Harvest Dice' })
      .click()
    await page.locator('.harvest').waitFor()
    await expect.poll(values).toEqual(['1', '2', '4', '6', '9', '12', '16'])

    const old = (round: number) =>
      keptTable({
        game: 'harvest-dice',
        seats: 2,
        seed: 19,
        rulesVersion: 1,
        until: (seat, view) => seat === 0 && (view as unknown as HarvestDiceView).round > round,
      })
    /** The sheet at the end counts by the same values; resolves to the circles of each pig. */
    const counted = async () => {
      await finished(page)
      const pigs = page.getByRole('row', { name: /^Pig/ })
      const circles = (await pigs.locator('.ar').allTextContents()).map((text) => Number.parseInt(text, 10))
      const worth = [0, 1, 3, 6, 10, 15, 21, 28]
      expect((await pigs.locator('.num').allTextContents()).map(Number)).toEqual(
        circles.map((count) => worth[Math.floor(count / 6)]),
      )
      return circles
    }
    await openKept(page, farm.url, await old(4))
    await page.locator('.harvest').waitFor()
    await expect.poll(values).toEqual(['1', '3', '6', '10', '15', '21', '28'])
    // It is played to its end.
    await play(page)
    expect(await counted()).toHaveLength(2)
    // How far the pigs are then is luck: in this game one of them is worth another number than today.
    await openKept(page, farm.url, await old(Number.POSITIVE_INFINITY))
    expect(Math.max(...(await counted()))).toBeGreaterThanOrEqual(12)
  })

  // The same positions every time: which dice fit where is the luck of a table.
  test('a die is looked at for nothing, and planted with a second tap', async () => {
    const { page } = await farm.guest()
    await openKept(page, farm.url, await richTable(wanted(21, () => true)))
    await yourTurn(page)
    const log = page.locator('.logp .log li')
    const before = await log.count()
    // Choosing one die after the other leaves no trace.
    const dice = page.locator('.dicer .pd')
    for (let i = 0; i < (await dice.count()); i++) {
      await dice.nth(i).click()
      await answered(page)
      expect(await page.locator('.sp.glow').count()).toBe(3)
    }
    expect(await log.count()).toBe(before)
    await page
      .locator('.say .now')
      .getByText(/^Plant the \w+ \d in the top row, middle row, or bottom/)
      .waitFor()
    // A space that is no place for it says why not, although nothing has been taken.
    await page.locator('.garden .sp:not(.glow)').first().click()
    await page
      .locator('.say')
      .getByText(/cannot go into column/)
      .waitFor()
    await page.locator('.sp.glow').first().click()
    await page
      .getByText(/You planted a \w+ in the top row/)
      .first()
      .waitFor()
  })

  test('a die can be carried to its place as well', async () => {
    const { page } = await farm.guest()
    const fits = ({ pool, sheets: [sheet] }: HarvestDiceView) =>
      diceIn(pool).some(({ vegetable, value }) => sheet && plantable(sheet.garden, vegetable, value).length > 0)
    await openKept(page, farm.url, await richTable(wanted(31, (view) => view.round > 2 && fits(view))))
    await yourTurn(page)
    const planted = () => page.locator('.harvest .veg').count()
    const had = await planted()
    const goal = page.locator('.sp.glow').first()
    for (const die of await page.locator('.dicer .pd').all()) {
      await die.click()
      await answered(page)
      if ((await goal.count()) > 0) break
    }
    const [from, to] = await Promise.all([page.locator('.pd.sel').boundingBox(), goal.boundingBox()])
    if (!from || !to) throw new Error('nothing to carry')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 3 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(planted).toBe(had + 1)
  })

  test('a power is spent by choosing a ringed space', async () => {
    const { page } = await farm.guest()
    // A die that fits nowhere, and would with a value one higher or lower.
    const nearly = ({ pool, sheets: [sheet] }: HarvestDiceView) =>
      sheet !== undefined &&
      powersOf(sheet) > 0 &&
      diceIn(pool).some(({ vegetable, value }) => {
        const at = (column: number) => plantable(sheet.garden, vegetable, column).length
        return at(value) === 0 && ((value > 1 && at(value - 1) > 0) || (value < 6 && at(value + 1) > 0))
      })
    await openKept(page, farm.url, await richTable(wanted(41, nearly)))
    await yourTurn(page)
    const ringed = page.locator('.sp.maybe:not(.far)')
    for (const die of await page.locator('.dicer .pd').all()) {
      await die.click()
      await answered(page)
      if ((await ringed.count()) > 0) break
    }
    const name = await ringed.first().locator('.unseen').textContent()
    expect(name).toMatch(/^(Top|Middle|Bottom) row, column \d: empty, for 1 power plant it here as \w+ \d$/)
    await expectAccessible(page, 'a die is chosen')
    await ringed.first().click()
    const [, row, column] = /^(\w+ row), column (\d)/.exec(name ?? '') ?? []
    await page.getByText('You spent a pig power').first().waitFor()
    await page
      .getByText(new RegExp(`You planted a \\w+ in the ${row?.toLowerCase()}, column ${column}`))
      .first()
      .waitFor()
  })

  test('a whole game by keyboard alone', async () => {
    const { page } = await farm.guest()
    await page.goto(farm.at('/new?game=harvest-dice&where=here'))
    await page.getByRole('button', { name: 'Remove this seat (3)' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open the table' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.harvest').waitFor()
    await yourTurn(page)
    // Arrows go through the garden, Escape lets go of a die.
    const [first] = await page.locator('.dicer .pd').all()
    await first?.focus()
    await page.keyboard.press('Enter')
    const here = () => page.evaluate(() => document.activeElement?.querySelector('.unseen')?.textContent ?? '')
    // Where it may go is asked, so the focus follows a moment later.
    await expect.poll(here).toMatch(/^Top row, column (\d): empty, plant the lettuce \1 here$/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(here).toMatch(/^Middle row/)
    await page.keyboard.press('Home')
    await expect.poll(here).toMatch(/^Middle row, column 1/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.pd') ?? false)).toBe(true)
    await expect.poll(() => page.locator('.sp.glow').count()).toBe(0)
    // The focus comes back to the dice with the turn.
    await page.keyboard.press('Enter')
    await expect.poll(here).toMatch(/^Top row/)
    await page.keyboard.press('Enter')
    await page
      .getByText(/You planted/)
      .first()
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.pd.legal') ?? false)).toBe(true)
    while ((await page.locator('.fin').count()) === 0) {
      if (!(await key(page))) await page.waitForTimeout(50)
    }
  })

  test('solo practice is marked as ours, and is played to its end', async () => {
    const { page } = await farm.guest()
    await openTable(page, 1)
    await page.getByText('Solo practice, our own variant').waitFor()
    expect(await page.locator('.bar .where').textContent()).toContain('solo practice, ours')
    await play(page)
    await finished(page)
    expect(await totals(page)).toHaveLength(1)
    await page.getByText('Solo practice is our own').waitFor()
    await expectAccessible(page, 'the end of a practice')
  })

  test.each([
    { language: 'en', theme: 'dark', width: 320, height: 640 },
    { language: 'ja', theme: 'dark', width: 820, height: 1180 },
  ] as const)('four seats fit $width px in $language, $theme, and sheets can be enlarged', async (look) => {
    const { page } = await farm.guest({ width: look.width, height: look.height })
    await openTable(page, 4, 'Advanced')
    await page.evaluate(({ language, theme }) => {
      localStorage.setItem('makiba.language', JSON.stringify(language))
      localStorage.setItem('makiba.theme', JSON.stringify(theme))
    }, look)
    await page.reload()
    await yourTurn(page)
    await page.locator('.pd.legal').first().click()
    await answered(page)
    await expectAccessible(page, 'the board')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await page.getByRole('grid').getByRole('gridcell').count()).toBeGreaterThanOrEqual(18)
    const minis = page.locator('.mini')
    expect(await minis.count()).toBe(3)
    await minis.last().click()
    await page.getByRole('dialog').getByRole('grid').waitFor()
    await expectAccessible(page, 'an enlarged sheet')
  })
})
