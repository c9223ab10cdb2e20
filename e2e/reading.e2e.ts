import type { View } from '@makiba/games/dairyman/rules'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { keptTable, openKept } from './kept.ts'
import { answered } from './keys.ts'
import { screens } from './sizes.ts'

const farm = openFarm()

/** What can be done at MOW by whoever is to act. */
const MINE = '.mow .fan .legal, .mow .strip .btn, .mow .acts .primary'

const drawers = { rules: 'r', log: 'l', keys: '?' } as const

/** Everything that a table has come to, as far as anybody can see it. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [
      document.querySelector('.bar .where')?.textContent,
      document.querySelector('.say')?.textContent,
      ...[...document.querySelectorAll('[data-piece]')].map((one) => (one as HTMLElement).dataset.piece),
      document.querySelector<HTMLElement>('.dv')?.dataset.moment,
      document.querySelector('.ring')?.textContent,
    ].join('|'),
  )

async function playNow(page: Page, game: string): Promise<void> {
  await page.goto(farm.url)
  await page.getByRole('button', { name: `Play now: ${game}` }).click()
}

/**
 * Opens a drawer in the midst of what goes on, reads for a while, and closes it: nothing has passed meanwhile. Resolves to where
 * others were waiting; undefined where it had come to the reader's own turn already.
 */
async function read(page: Page, drawer: keyof typeof drawers, milliseconds: number): Promise<string | undefined> {
  await page.keyboard.press(drawers[drawer])
  await page.locator('dialog[open]').waitFor()
  // What was under way to the page when it opened has come once nothing changes for a while.
  let before: string
  do {
    before = await standing(page)
    await page.waitForTimeout(400)
  } while ((await standing(page)) !== before)
  await page.waitForTimeout(milliseconds)
  expect(await standing(page), drawer).toBe(before)
  const isMine = (await page.locator(MINE).count()) > 0
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  return isMine ? undefined : before
}

describe.each(screens('tablet', 'phone'))('on a %s', (_, box) => {
  test('mend 15: whoever reads while bots are to act is waited for', async () => {
    const { page } = await farm.guest({ ...box, haste: 'calm' })
    await playNow(page, 'MOW')
    const mine = page.locator(MINE).first()
    const places = page.locator('.mow .strip .btn').first()
    for (const drawer of ['rules', 'log', 'keys'] as const) {
      let waiting: string | undefined
      // Bots may be done before the drawer is open: then it is for the next time round.
      do {
        await mine.waitFor()
        // Play until it is others' turn, with as many clicks as it takes.
        while ((await mine.count()) > 0) {
          // Where a card that is picked may go to several places, another card would only be picked instead of it.
          const next = (await places.count()) > 0 ? places : mine
          await next.click({ timeout: 2000 }).catch(() => undefined /* it was played already */)
          await page.waitForTimeout(150)
          await answered(page)
        }
        waiting = await read(page, drawer, 1600)
      } while (waiting === undefined)
      await expect.poll(() => standing(page)).not.toBe(waiting)
    }
  })
})

describe.each(screens('side'))('on a %s', (_, box) => {
  test('mend 15: Dancing Villager stands still in the air, in the window and between throws', async () => {
    const { page } = await farm.guest({ ...box, haste: 'calm' })
    await playNow(page, 'Dancing Villager')
    const at = (moment: string) => page.locator(`.dv[data-moment="${moment}"]`).waitFor()
    await page.locator('.dv .tell .primary').waitFor()
    // Longer than the 8 s after which a throw begins by itself.
    await read(page, 'rules', 8500)
    await at('start')
    await page.locator('.dv .tell .primary').click()
    await at('air')
    await read(page, 'log', 3000)
    await at('air')
    await at('window')
    // Longer than the window is open.
    await read(page, 'keys', 5500)
    await at('window')
    await page.keyboard.press('Space')
    // The time that was spent reading is no part of the time that the hand took.
    await at('call')
  })
})

/** Two bots' whole game of Dairyman, with its sheet. */
const ended = () => keptTable({ game: 'dairyman', seats: 4, seed: 5, until: () => false })

describe.each(screens('window', 'phone'))('on a %s', (_, box) => {
  test('mend 15: Play on the end page plays, at the first press', async () => {
    const { page } = await farm.guest({ ...box, haste: 'calm' })
    await openKept(page, farm.url, await ended())
    await page.locator('.fin').waitFor()
    await page.getByRole('button', { name: 'Play the replay' }).click()
    const slider = page.getByRole('slider', { name: 'Replay' })
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Pause' }).click()
    const stopped = await slider.inputValue()
    await page.waitForTimeout(1500)
    expect(await slider.inputValue()).toBe(stopped)
    // And back to the sheet when it has come to its end.
    await slider.fill(String(Number(await slider.getAttribute('max')) - 2))
    await page.getByRole('button', { name: 'Play the replay' }).click()
    await page.locator('.fin').waitFor()
  })

  test('mend 15: the log opens at its newest line', async () => {
    const { page } = await farm.guest({ ...box, haste: 'calm' })
    const kept = await keptTable({
      game: 'dairyman',
      seats: 3,
      seed: 3,
      until: (seat, view) => seat === 0 && (view as unknown as View).turns > 14,
    })
    await openKept(page, farm.url, kept)
    await page.locator('.dairyman').waitFor()
    await page.keyboard.press('l')
    const list = page.locator('dialog .log')
    await list.waitFor()
    await list.locator('li').nth(30).waitFor()
    await expect
      .poll(() =>
        list
          .locator('li')
          .last()
          .evaluate((line) => {
            const { top, bottom } = line.getBoundingClientRect()
            const box = line.closest('.dlg-body')?.getBoundingClientRect()
            return box !== undefined && top >= box.top && bottom <= box.bottom
          }),
      )
      .toBe(true)
  })
})

test.each(screens('window'))(
  'mend 15: a page that is left open at midnight knows the new day, at home and in the archive (%s)',
  async (_, box) => {
    const { page } = await farm.guest({ ...box, haste: 'calm' })
    // The last day of a month that is over: the server tells nothing of days to come.
    const now = new Date()
    const before = new Date(now.getFullYear(), now.getMonth() - 1, 0, 23)
    const day = (later: number) => {
      const then = new Date(before.getFullYear(), before.getMonth(), before.getDate() + later)
      return `${then.getFullYear()}-${String(then.getMonth() + 1).padStart(2, '0')}-${String(then.getDate()).padStart(2, '0')}`
    }
    await page.clock.install({ time: before })
    await page.goto(farm.url)
    const note = page.getByRole('complementary', { name: 'Today’s games' })
    await expect.poll(() => note.locator('time').getAttribute('datetime')).toBe(day(0))
    await page.clock.fastForward(2 * 3_600_000)
    await expect.poll(() => note.locator('time').getAttribute('datetime')).toBe(day(1))
    await expect
      .poll(() => note.getByRole('link', { name: 'Play today’s farm' }).getAttribute('href'))
      .toBe(`/daily/${day(1)}`)

    await note.getByRole('link', { name: 'All days' }).click()
    await page.getByRole('link', { name: 'Farm', exact: true }).click()
    const today = page.locator('.calendar [aria-current="date"]')
    await expect.poll(() => today.getAttribute('href')).toContain(`/daily/${day(1)}`)
    await page.clock.fastForward(24 * 3_600_000)
    await expect.poll(() => page.locator('.days .bar .green').getAttribute('href')).toBe(`/daily/${day(2)}`)
    await expect.poll(() => today.getAttribute('href')).toContain(`/daily/${day(2)}`)
  },
)
