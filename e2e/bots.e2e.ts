import { rolled } from '@makiba/games/dairyman/test/play'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { slowness, worked } from './trace.ts'

const farm = openFarm()

test('a bot at its best thinks beside the page: no task of 50 ms', async () => {
  const { page, context } = await farm.guest()
  await page.goto(`${farm.url}/new?game=dairyman&where=here`)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.acts').getByRole('button', { name: /^Roll/ }).click()
  await rolled(page).waitFor()
  const ask = async () => {
    await page.getByRole('button', { name: 'Coach', exact: true }).click()
    await page.locator('.coach .on .primary').waitFor()
    return await page.locator('.coach .said').textContent()
  }
  // The first time the worker and its words are loaded.
  await ask()
  await page.getByRole('button', { name: 'Send the coach away' }).click()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await worked(session)
  const said = await ask()
  // All that the main thread did meanwhile, the click and the painting of the answer included, is less than one such task.
  const work = (await worked(session)) - before
  console.log(`the coach: the page worked ${work.toFixed(1)} ms`)
  expect(work).toBeLessThan(50 * (await slowness(page)))
  expect(said).toMatch(/ten/)
})
