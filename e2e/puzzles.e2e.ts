import { covers, minedIds } from '@makiba/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'

const farm = openFarm()

/** Makes the last of these choices; where there are many, they are found behind their kind. */
async function choose(page: Page, which: string): Promise<void> {
  const list = page.locator('.plain .plain-list')
  const choice = list.locator(which).last()
  const back = list.locator('.plain-back')
  await choice.or(back).first().waitFor()
  if ((await choice.count()) === 0) await back.click()
  await choice.waitFor()
  const isKind = (await choice.getAttribute('data-kind')) !== null
  await choice.click()
  if (isKind) await list.locator(`${which}:not([data-kind])`).last().click()
}

/** A wrong move is said to be one and can be taken back; what is right then is ringed. */
async function solve(page: Page): Promise<void> {
  for (let n = 0; (await page.locator('.guide.done').count()) === 0; n++) {
    await choose(page, n === 0 ? '.choice' : '.choice.hinted')
    await page.locator('.guide.wrong').or(page.locator('.guide.done')).waitFor()
    if ((await page.locator('.guide.wrong').count()) > 0)
      await page.getByRole('button', { name: 'Take it back' }).click()
    expect(n).toBeLessThan(3)
  }
}

test('a puzzle of today, of every title that has some: it is solved, explained and counted', async () => {
  const { page } = await farm.guest({ width: 390, height: 844 })
  // A day and puzzles that do not change.
  await page.clock.setFixedTime(new Date('2026-11-16T09:00:00'))
  await page.goto(farm.at('/'))
  await page.getByRole('link', { name: 'Puzzles: MOW' }).click()
  const today = page.locator('.puzzles .day a')
  await expect.poll(() => today.count()).toBe(minedIds.length)
  await expectAccessible(page, 'puzzles')
  for (const [nth, id] of minedIds.entries()) {
    await today.filter({ hasText: covers[id].words.en.name }).click()
    const said = page.locator('.guide .said')
    await said.getByText('One move is clearly best here. Which?').waitFor()
    // Nothing is given away before the first try.
    expect(await page.locator('#board .hinted').count()).toBe(0)
    // The browser remembers that this guest wants the plain table.
    if (nth === 0) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Plain table' }).click()
    }
    await solve(page)
    await expect
      .poll(() => said.textContent())
      .toMatch(/Right! .+Against the next best move it (wins \d+ games more in 100|brings [\d.]+ points more)/)
    await page.locator('.guide .all').click()
    await page.getByText('One day in a row').waitFor()
    await expect.poll(() => page.getByText(/^1 of \d+ solved/).count()).toBe(nth + 1)
  }
})
