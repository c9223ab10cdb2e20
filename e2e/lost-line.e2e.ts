import { rolled } from '@makiba/games/dairyman/test/play'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { type Guest, still } from './guest.ts'
import { Line } from './line.ts'
import { openLink, sitDown } from './meet.ts'
import { screens, sizes } from './sizes.ts'

const farm = openFarm()
const lines: Line[] = []
afterAll(() => {
  for (const line of lines) line.close()
})

const bar = (page: Page) => page.locator('.linebar')
const lost = (page: Page) => bar(page).getByText('Connection lost')

/** From home to New table, for a table over a link. */
async function newFromHome(page: Page, origin: string, game: string): Promise<void> {
  await page.goto(origin)
  await page.getByRole('link', { name: `Play together: ${game}, over a link` }).click()
}

const all = Object.values(sizes)

test.each(screens('phone'))(
  'mend 17: three race, one line dies without a word: it is noticed, said, waited for and healed (%s)',
  async (_, box) => {
    // Those who wait for the one on this screen have others.
    const [, , waiting, third] = [...all, ...all].slice(all.indexOf(box))
    const line = await Line.open(farm.url, { delay: 0, jitter: 0 }, 1)
    lines.push(line)
    const host = await farm.guest({ animal: 'duck', haste: 'calm', ...waiting })
    const goat = await farm.guest({ animal: 'goat', haste: 'calm', mayComplain: true, ...box })
    const cow = await farm.guest({ animal: 'cow', haste: 'calm', language: 'ja', ...third })
    await newFromHome(host.page, farm.url, 'Dancing Villager')
    // Eight seconds to count: the throw is still under way when the dead line is noticed.
    await host.page.getByRole('group', { name: 'Time to count' }).getByRole('radio', { name: 'Calm' }).check()
    const link = new URL(await openLink(host.page))
    await sitDown(goat.page, `${line.url}${link.pathname}${link.hash}`)
    // The third seat is a bot's until the host wants a friend there.
    await host.page.locator('.sitters li').nth(2).getByRole('button').click()
    await cow.page.goto(link.href)
    await cow.page.getByRole('button', { name: 'ここに座る' }).click()
    await host.page.getByRole('button', { name: 'Start with three' }).click()
    const pages = [host.page, goat.page, cow.page]
    for (const page of pages) await page.locator('.dv').waitFor()
    for (const page of pages) await page.locator('.dv .tell .primary').click()
    for (const page of [goat.page, host.page]) await page.locator('.dv[data-moment="air"]').waitFor()
    const dog = async (page: Page) => await page.locator('.hit.dog').boundingBox()
    const before = [await dog(host.page), await dog(goat.page)]

    line.dead = true
    const died = performance.now()
    const noticed = async (wait: Promise<void>) => {
      await wait
      return performance.now() - died
    }
    const after = await Promise.all([
      noticed(lost(goat.page).waitFor()),
      noticed(
        bar(host.page)
          .getByText(/Goat lost the line\. We wait: \d+ s/)
          .waitFor(),
      ),
      noticed(
        bar(cow.page)
          .getByText(/さんの接続が切れました。あと\d+秒待ちます/)
          .waitFor(),
      ),
    ])
    // 5 s, and what a busy machine takes to paint it.
    for (const milliseconds of after) expect(milliseconds).toBeLessThan(7000)
    // Everybody sees whose line it is, nothing has moved, and the game stands where it stood.
    await host.page.locator('.seat .gone').getByText('line lost').waitFor()
    expect([await dog(host.page), await dog(goat.page)]).toEqual(before)
    const moment = () => host.page.locator('.dv').getAttribute('data-moment')
    const stood = await moment()

    line.dead = false
    await lost(goat.page).waitFor({ state: 'detached' })
    await bar(host.page).waitFor({ state: 'detached' })
    expect(['air', 'window']).toContain(stood)
    // The throw comes to its end for all three.
    for (const page of pages) await page.locator('.dv[data-moment="call"]').waitFor()
    await host.page.locator('.seat .gone').waitFor({ state: 'detached' })
  },
)

for (const [name, size] of screens('window', 'phone'))
  test(`mend 17: what is pressed while the line is down is done when it is back (${name})`, async () => {
    const { page, context } = await farm.guest({ mayComplain: true, haste: 'calm', ...size })
    await newFromHome(page, farm.url, 'Dairyman')
    await openLink(page)
    await page.getByRole('button', { name: 'Bot' }).click()
    await page.getByRole('button', { name: 'Start with three' }).click()
    const roll = page.locator('.acts').getByRole('button', { name: /^Roll/ })
    await roll.waitFor()
    await still(page)
    const before = await roll.boundingBox()
    await context.setOffline(true)
    const died = performance.now()
    await lost(page).waitFor()
    expect(performance.now() - died).toBeLessThan(7000)
    expect(await roll.boundingBox()).toEqual(before)
    await roll.click()
    await context.setOffline(false)
    await bar(page).waitFor({ state: 'detached' })
    await rolled(page).waitFor()
  })

test('mend 17: a tab in the background, whose timers hardly run, keeps its line', async () => {
  const host = await farm.guest({ animal: 'duck' })
  const friend: Guest = await farm.guest({ animal: 'cow' })
  await friend.context.addInitScript(() => {
    const page = window as unknown as { asleep: boolean }
    const later = window.setTimeout.bind(window)
    const often = window.setInterval.bind(window)
    // As browsers do with a page that has been hidden for minutes: a timer runs once a minute.
    const slow = (work: () => void) => () => void (page.asleep ? later(work, 60_000) : work())
    window.setTimeout = ((work: () => void, wait?: number) =>
      later(slow(work), page.asleep ? 60_000 : wait)) as typeof setTimeout
    window.setInterval = ((work: () => void, wait?: number) => often(slow(work), wait)) as typeof setInterval
  })
  await newFromHome(host.page, farm.url, 'Dairyman')
  const link = await openLink(host.page)
  await sitDown(friend.page, link)
  await host.page.getByRole('button', { name: 'Start with three' }).click()
  for (const { page } of [host, friend]) await page.locator('.dairyman').waitFor()
  await friend.page.evaluate(() => {
    ;(window as unknown as { asleep: boolean }).asleep = true
  })
  for (let i = 0; i < 24; i++) {
    await new Promise((done) => setTimeout(done, 500))
    expect(await host.page.locator('.seat .gone').count()).toBe(0)
  }
  expect(await bar(friend.page).count()).toBe(0)
})
