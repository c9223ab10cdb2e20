import { rolled } from '@makiba/games/dairyman/test/play'
import { seenLying } from '@makiba/games/dancing-villager/test/play'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'

const farm = openFarm('own')

test('after one visit everything but links works without a server', async () => {
  const { page } = await farm.guest({ worker: true, mayComplain: true })
  await page.goto(farm.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await farm.close()

  await page.reload()
  await page.getByRole('heading', { name: 'Makiba' }).waitFor()
  await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
  const acts = page.locator('.acts .btn')
  await acts.getByText('Roll').click()
  await rolled(page).waitFor()
  // A link into the page starts as well.
  const table = page.url()
  await page.goto('about:blank')
  await page.goto(table)
  await page.locator('.dairyman').waitFor()
  await page.goto(farm.url)
  await page.getByRole('button', { name: 'Play now: MOW' }).click()
  await page.locator('.mow .fan .piece').first().waitFor()

  await page.goto(`${farm.url}/new?game=dairyman&where=link`)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('alert').getByText('The server does not answer.').waitFor()
  await page.goto(`${farm.url}/t/abcd`)
  await page.getByRole('heading', { name: 'The server does not answer.' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  await page.evaluate(() => localStorage.setItem('makiba.language', '"ja"'))
  await page.reload()
  await page.getByRole('heading', { name: 'サーバーが応答しません。' }).waitFor()
})

test('villagers that fell once fall without a server: training goes on', async () => {
  // Closed already, unless this test runs alone.
  await farm.close()
  await farm.reopen()
  const { page } = await farm.guest({ worker: true, mayComplain: true })
  await page.goto(farm.at('/training'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The course has no times.
  await page.getByRole('button', { name: /Skip to the clock|時計つきへ進む/ }).click()
  const training = async () => {
    await page.locator('.training .sheet .primary').click()
    await seenLying(page)
    await page.keyboard.press('Space')
    await page.locator('.training .sheet .levels').waitFor()
  }
  await training()
  await farm.close()
  await page.reload()
  await training()
  await expect.poll(() => page.locator('.bar .where .sm').textContent()).toBe('2 throws so far')
})
