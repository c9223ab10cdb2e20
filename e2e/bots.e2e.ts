import { rolled } from '@makiba/games/dairyman/test/play'
import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'

const farm = openFarm()

/** Milliseconds that the page's main thread has worked, whatever else the machine had to do. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'ThreadTime')
  if (!found) throw new Error('the browser does not count the time of its threads')
  return 1000 * found.value
}

test('a bot at its best thinks beside the page: no task of 50 ms', async () => {
  const { page, context } = await farm.guest()
  await page.goto(`${farm.url}/new?game=dairyman&where=here`)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.acts').getByRole('button', { name: /^Roll/ }).click()
  await rolled(page).waitFor()
  const ask = async () => {
    await page.getByRole('button', { name: 'Hint' }).click()
    return await page.locator('.say.hinted').textContent()
  }
  // The first time the worker and its words are loaded.
  await ask()
  await page.locator('.say:not(.hinted)').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await worked(session)
  const hint = await ask()
  // All that the main thread did meanwhile, the click and the painting of the answer included, is less than one such task.
  expect((await worked(session)) - before).toBeLessThan(50)
  expect(hint).toMatch(/A bot in your place: .+\./)
})
