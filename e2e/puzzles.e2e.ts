import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'

const farm = openFarm()

test('a puzzle of today: a wrong move is taken back and shown the way, then it is solved, explained and counted', async () => {
  const { page } = await farm.guest({ width: 390, height: 844 })
  // A day and a puzzle that do not change.
  await page.clock.setFixedTime(new Date('2026-11-16T09:00:00'))
  await page.goto(farm.at('/'))
  await page.getByRole('link', { name: 'Puzzles: MOW' }).click()
  await expectAccessible(page, 'puzzles')
  await page.locator('.puzzles .day a').first().click()
  const said = page.locator('.guide .said')
  await said.getByText('One move is clearly best here. Which?').waitFor()
  // Nothing is given away before the first try.
  expect(await page.locator('#board .hinted').count()).toBe(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Plain table' }).click()
  const choices = page.locator('.plain .choice')
  await choices.first().waitFor()
  // Whatever is wrong is said to be, and can be taken back; what is right then is ringed.
  for (let n = 0; (await page.locator('.guide.done').count()) === 0; n++) {
    if (n === 0) await choices.last().click()
    else await page.locator('.plain .choice.hinted').first().click()
    await page.locator('.guide.wrong').or(page.locator('.guide.done')).waitFor()
    if ((await page.locator('.guide.wrong').count()) > 0)
      await page.getByRole('button', { name: 'Take it back' }).click()
    expect(n).toBeLessThan(3)
  }
  await expect
    .poll(() => said.textContent())
    .toMatch(/Right! .+Against the next best move it wins \d+ games more in 100/)
  await page.locator('.guide .all').click()
  await page.getByText('One day in a row').waitFor()
  await page.getByText(/^1 of \d+ solved/).waitFor()
})
