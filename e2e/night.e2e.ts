import { seenLying } from '@makiba/games/dancing-villager/test/play'
import { keptVillagers } from '@makiba/games/dancing-villager/test/scenes'
import type { TableInfo } from '@makiba/server/protocol'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFarm } from './farm.ts'
import { still } from './guest.ts'
import { openHouse } from './house.ts'
import { keptTable, openKept } from './kept.ts'
import { openLink } from './meet.ts'
import { screens, sizes } from './sizes.ts'

const farm = openFarm()

/** The contrast between an element's words and what lies behind them, as WCAG reckons it, out of the computed styles. */
const contrastOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    type Colour = readonly [r: number, g: number, b: number, a: number]
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    })
    if (!context) throw new Error('no canvas')
    const read = (css: string): Colour => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = css
      context.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
      return [r, g, b, a / 255]
    }
    const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ]
    const grounds: Colour[] = []
    for (let at: Element | null = one; at; at = at.parentElement) {
      const ground = read(getComputedStyle(at).backgroundColor)
      grounds.push(ground)
      if (ground[3] === 1) break
    }
    const last = grounds.at(-1)
    if (last?.[3] !== 1) throw new Error('it lies on no paper of its own')
    const ground = grounds.reduceRight((below, above) => over(above, below))
    const ink = over(read(getComputedStyle(one).color), ground)
    const light = ([r, g, b]: Colour) => {
      const [red, green, blue] = [r, g, b].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [low = 0, high = 0] = [light(ink), light(ground)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  })

/** Every seat but the host's goes to a bot: nobody is waited for. */
async function seatBots(page: Page): Promise<void> {
  const friends = page.getByRole('dialog', { name: 'New table' }).locator('.st')
  await friends.nth(1).waitFor()
  for (const bot of await friends.getByRole('radio', { name: 'Bot', exact: true }).all()) await bot.check()
}

const boards = [
  ['dairyman', '.dairyman'],
  ['mow', '.mow'],
  ['dicey-farm', '.dicey'],
  ['harvest-dice', '.harvest'],
  ['dancing-villager', '.dv'],
] as const

/** Who watches has another screen than who plays. */
const beside = { phone: sizes.side, window: sizes.tablet, tablet: sizes.window, side: sizes.phone }
describe.each(boards)('%s', (game, board) => {
  test.each(screens('phone'))(
    'mend 16: reactions and banners can be read, by day and by night (%s)',
    async (size, box) => {
      const host = await farm.guest({ haste: 'calm', ...box })
      await host.page.goto(farm.url)
      await host.page.goto(farm.at(`/new?game=${game}&where=link`))
      if (game !== 'dicey-farm') await seatBots(host.page)
      const link = await openLink(host.page)
      await host.page.locator('.people > .primary:not(.rest)').click()
      await host.page.locator(board).waitFor()
      const watcher = await farm.guest({ haste: 'calm', ...beside[size], animal: 'goat' })
      await watcher.page.goto(link.replace(/#.*/, ''))
      await watcher.page.locator(board).waitFor()
      for (const [theme, reaction] of [
        ['light', 'Moo!'],
        ['dark', 'Wow!'],
      ] as const) {
        for (const { page } of [host, watcher])
          if ((await page.locator('html').getAttribute('data-theme')) !== theme) {
            await page.getByRole('button', { name: 'More', exact: true }).click()
            await page.getByRole('button', { name: theme === 'dark' ? 'After sunset' : 'Golden hour' }).click()
            await still(page)
          }
        await host.page.keyboard.press('c')
        await host.page.getByRole('dialog', { name: 'Talk' }).getByRole('button', { name: reaction }).click()
        // Both at once: it is seen for a few seconds only.
        await Promise.all(
          [host, watcher].map(async ({ page }) => {
            if ((await page.locator('.seat').count()) > 0)
              expect(
                await contrastOf(page.locator('.emote', { hasText: reaction })),
                `a reaction, ${theme}`,
              ).toBeGreaterThanOrEqual(4.5)
          }),
        )
        expect(
          await contrastOf(watcher.page.locator('.chair [role="status"]')),
          `the banner, ${theme}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

/** Whether all of it is on the screen. */
async function expectOnScreen(page: Page, what: string, name: string): Promise<void> {
  const box = await page.locator(what).first().boundingBox()
  const screen = page.viewportSize()
  if (!box || !screen) throw new Error(`${name} is not there`)
  expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width, name).toBeLessThanOrEqual(screen.width)
  expect(box.y + box.height, name).toBeLessThanOrEqual(screen.height)
}

/** Taps the dog in one window after the other: one that bots settle may be over before a finger is down. */
async function tapUntilAnswered(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.hit.dog[aria-pressed="true"]')) document.body.dataset.answered = ''
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] })
  })
  const isAnswered = async () => (await page.locator('body[data-answered]').count()) > 0
  while (!(await isAnswered())) {
    await seenLying(page)
    await page.locator('.hit.dog').tap()
    await page.locator('body[data-answered], .dv:not([data-moment="window"])').first().waitFor()
  }
}

describe.each(screens('phone', 'side'))('on a %s', (_, box) => {
  test('mend 16: Dog and Fire are on the screen and take a finger, and the verdict is whole', async () => {
    const { page } = await farm.guest({ ...box, haste: 'calm', touch: true })
    await page.goto(farm.url)
    await page.getByRole('link', { name: 'New table' }).tap()
    const dialog = page.getByRole('dialog', { name: 'New table' })
    await dialog.locator('.pk').nth(4).tap()
    await dialog.getByRole('radio', { name: 'Against bots' }).check()
    await dialog.getByRole('button', { name: 'Add a seat' }).tap()
    await dialog.getByRole('button', { name: 'Open the table' }).tap()
    await page.locator('.dv .tell .primary').tap()
    for (const target of ['.hit.dog', '.hit.fire', '.btn.pass']) await expectOnScreen(page, target, target)
    await tapUntilAnswered(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    // A throw that matters: what it came to stands where the targets were.
    const tamed = await keptVillagers({
      people: 1,
      seats: 4,
      seed: 5,
      until: ({ verdict }) => verdict?.event === 'tame',
    })
    await openKept(page, farm.url, tamed)
    await page.locator('.verdict .primary').waitFor()
    await still(page)
    for (const part of ['.verdict .paper >> nth=0', '.verdict .paper >> nth=-1', '.verdict .primary'])
      await expectOnScreen(page, part, part)
    for (const paper of await page.locator('.verdict .paper').all())
      expect(await paper.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
    await page.locator('.verdict .primary').tap()
    await page.locator('.dv[data-moment="air"]').waitFor()
  })
})

/** Four players' whole games. */
const ends = (): Promise<object[]> =>
  Promise.all([
    keptVillagers({ people: 1, seats: 4, seed: 2, until: () => false }),
    keptTable({ game: 'harvest-dice', seats: 4, seed: 4, options: { sheet: 'advanced' }, until: () => false }),
    keptTable({ game: 'dairyman', seats: 4, seed: 4, until: () => false }),
    keptTable({ game: 'mow', seats: 4, seed: 4, until: () => false }),
  ])
let played: Promise<object[]> | undefined

describe.each(screens('window', 'phone'))('on a %s', (_, box) => {
  test('mend 16: four players fit on the end sheet, and the villagers that are left are told', async () => {
    const { page } = await farm.guest({ ...box, haste: 'calm' })
    // The last position is seen for a moment only, before its sheet covers it.
    await page.addInitScript(() => {
      const look = () => {
        const counts = [...document.querySelectorAll('.dv .plates .dv-cnt > span:nth-child(2)')]
        if (counts.length > 0) Object.assign(window, { left: counts.map((count) => count.textContent) })
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    })
    played ??= ends()
    for (const [i, end] of (await played).entries()) {
      await openKept(page, farm.url, end)
      await page.locator('.fin').waitFor()
      await still(page)
      const left = await page.evaluate(() => (window as unknown as { left?: string[] }).left ?? [])
      if (i === 0) {
        expect(left).toHaveLength(4)
        expect(left.some((count) => count !== '0')).toBe(true)
      }
      expect(await page.locator('.sc thead th').count()).toBe(4)
      expect(await page.locator('.sheetp').evaluate((one) => one.scrollWidth - one.clientWidth), `game ${i}`).toBe(0)
      for (const cell of await page.locator('.sc .tot td').all()) {
        const [sheet, mine] = [await page.locator('.sheetp').boundingBox(), await cell.boundingBox()]
        expect((mine?.x ?? 0) + (mine?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0))
      }
      if (i === 0) expect(await page.locator('.sc .apart .num').allTextContents()).toEqual(left)
    }
  })
})

test.each(screens('phone'))('mend 16: a banner comes and goes without moving Dog and Fire (%s)', async (_, box) => {
  // Where a seat is not kept for as long as usual.
  const house = await openHouse({ graceMs: 1000 })
  onTestFinished(() => house.stop())
  const host = await farm.guest({ ...box, haste: 'calm' })
  await host.page.goto(house.url)
  await host.page.goto(`${house.url}/new?game=dancing-villager&where=link`)
  await seatBots(host.page)
  await openLink(host.page)
  await host.page.locator('.people > .primary:not(.rest)').click()
  await host.page.locator('.dv').waitFor()
  const table = host.page.url()
  const boxes = async () => {
    const [dog, fire] = [host.page.locator('.hit.dog'), host.page.locator('.hit.fire')]
    await fire.waitFor()
    await still(host.page)
    return [await dog.boundingBox(), await fire.boundingBox()]
  }
  const before = await boxes()
  // Away for longer than the grace period: a bot sits in.
  await host.page.goto(`${house.url}/health`)
  const watched = `${house.url}/api/v1/tables/${new URL(table).pathname.split('/').at(-1)}`
  const sitters = async () => ((await (await fetch(watched)).json()) as TableInfo).seats
  await expect.poll(async () => (await sitters())[0]).toMatchObject({ standIn: true })
  await host.page.goto(table)
  const banner = host.page.locator('.chair')
  await banner.getByRole('button', { name: 'Close' }).waitFor()
  expect(await boxes()).toEqual(before)
  expect(await contrastOf(banner.locator('[role="status"]'))).toBeGreaterThanOrEqual(4.5)
  await banner.getByRole('button', { name: 'Close' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await boxes()).toEqual(before)
})
