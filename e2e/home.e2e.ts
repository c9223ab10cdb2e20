import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'

const farm = openFarm()

test('the home page lists the five games and complains about nothing', async () => {
  const { page, complaints } = await farm.guest()
  page.on('requestfailed', (request) => complaints.push(request.url()))
  await page.goto(farm.url, { waitUntil: 'networkidle' })
  const names = await page.getByRole('list', { name: 'Games' }).getByRole('heading', { level: 2 }).allTextContents()
  expect(names).toEqual(['Dairyman', 'MOW', 'Dicey Farm', 'Harvest Dice', 'Dancing Villager'])
})

test('nothing jumps when the letters arrive', async () => {
  const tries: { ready: number; shift: number }[] = []
  for (let i = 0; i < 3; i++) {
    const { page, context } = await farm.guest({ haste: 'calm', width: 390, height: 844 })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      const seen = { ready: 0, shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      const look = setInterval(() => {
        if (!document.querySelector('.game button')) return
        clearInterval(look)
        seen.ready = performance.now()
      }, 10)
    })
    await page.goto(farm.url, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(300)
    tries.push(await page.evaluate(() => (window as unknown as { seen: { ready: number; shift: number } }).seen))
    // So that the next page has the machine to itself.
    await context.close()
  }
  // A figure to read, not a test: it says as much about what else the machine does as about the page. The goal is 1,000 ms.
  console.log(`home can be played, 4 times slowed, after ${tries.map(({ ready }) => Math.round(ready)).join(', ')} ms`)
  expect(Math.max(...tries.map(({ shift }) => shift))).toBeLessThan(0.01)
})

test('tables that wait are counted, and found again', async () => {
  const { page } = await farm.guest()
  await page.goto(farm.url)
  await page.getByRole('button', { name: 'Play now: MOW' }).click()
  await page.locator('.mow').waitFor()
  await page.getByRole('link', { name: 'Makiba, back home' }).click()
  const yours = page.getByRole('link', { name: 'Your tables: one waits for you' })
  await yours.click()
  const tables = page.getByRole('region', { name: 'Your tables' })
  await expect.poll(() => tables.evaluate((section) => section === document.activeElement)).toBe(true)
  await tables.getByRole('link', { name: 'Go on' }).click()
  await page.locator('.mow').waitFor()
})

test('language, theme, name and animal are remembered', async () => {
  const { page } = await farm.guest({ theme: 'light' })
  await page.goto(farm.url)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByText('五つの牧場ゲームを、ひとつの卓で。').waitFor()
  await page.getByRole('button', { name: /日が暮れて/ }).click()
  await page.getByRole('button', { name: /名前と動物を変える/ }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('Mizuki')
  await page.getByRole('radio', { name: 'やぎ' }).check({ force: true })
  await page.getByRole('button', { name: '決まり' }).click()
  await page.reload()
  await page.getByRole('button', { name: /ゲストのMizukiさん/ }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  expect(await page.locator('.me img').getAttribute('src')).toBe('/art/avatar-goat.svg')
})
