import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'

const farm = openFarm()

test('from home to the docs: by the link below, search by keys, contents, and a page that is not there', async () => {
  // A page that is not there is told by the browser, too.
  const { page, complaints } = await farm.guest({ mayComplain: true })
  await page.goto(farm.url)
  await page.getByRole('link', { name: 'How it works, and how to build on it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Makiba docs' }).waitFor()
  await expectAccessible(page, 'the first page')

  await page.keyboard.press('/')
  await page.keyboard.type('bot five minutes')
  const first = page.locator('.found li a').first()
  await expect.poll(() => first.textContent()).toContain('A bot in five minutes')
  await expectAccessible(page, 'what was found')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'A bot in five minutes' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/docs/bot')

  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: '3. How it chooses better' })
    .click()
  const heading = page.getByRole('heading', { name: '3. How it chooses better' })
  // Not hidden below the bar.
  await expect.poll(async () => ((await heading.boundingBox())?.y ?? 0) >= 60).toBe(true)

  await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'The record' }).click()
  await page.getByRole('heading', { level: 1, name: 'The record' }).waitFor()
  expect(complaints).toEqual([])

  const answer = await page.goto(`${farm.url}/docs/no-such-page`)
  expect(answer?.status()).toBe(404)
  await page.locator('main').getByRole('link', { name: 'A game in an hour' }).click()
  await page.getByRole('heading', { level: 1, name: 'A game in an hour' }).waitFor()
})

test.each([
  { width: 320, height: 700, theme: 'light', language: 'ja' },
  { width: 390, height: 844, theme: 'dark', language: 'en' },
  { width: 1440, height: 900, theme: 'dark', language: 'ja' },
] as const)('docs at $width, $theme: nothing is wider than the window, nobody is kept out', async (look) => {
  const { page, complaints } = await farm.guest(look)
  await page.goto(farm.url)
  const name = look.language === 'ja' ? 'しくみと作り方（英語）' : 'How it works, and how to build on it'
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name: 'Makiba docs' }).waitFor()
  for (const slug of ['', '/bot', '/contract', '/protocol', '/hosting']) {
    await page.goto(`${farm.url}/docs${slug}`)
    await page.locator('form.search').waitFor({ state: 'visible' })
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(look.theme)
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth), slug).toBeLessThanOrEqual(0)
    await expectAccessible(page, `${slug} at ${look.width}`)
  }
  expect(complaints).toEqual([])
})

test('with the service worker: the docs are the docs, and what was read can be read and searched without a network', async () => {
  const { page, context } = await farm.guest({ worker: true, mayComplain: true })
  await page.goto(farm.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return all.flat().filter((url) => new URL(url).pathname.startsWith('/docs') || /assets\/docs-/.test(url))
  })
  expect(kept, 'nobody who plays fetches the docs').toEqual([])
  await page.getByRole('link', { name: 'How it works, and how to build on it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Makiba docs' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'The record' }).click()
  await page.getByRole('heading', { level: 1, name: 'The record' }).waitFor()
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/docs/search.json', { cacheName: 'docs' }))))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The record' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search the docs' }).fill('fair luck')
  await expect.poll(() => page.locator('.found li a').first().textContent()).toContain('Fair luck')
})
