import { ALLOWANCE } from '@makiba/games/dancing-villager'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { type Length, Line } from './line.ts'
import { openLink, sitDown } from './meet.ts'
import { tasksDuring } from './trace.ts'
import {
  drive,
  driven,
  type Frame,
  fairBand,
  meanOf,
  noteStalls,
  positions,
  throwKey,
  undisturbed,
  windowsOf,
  wiretap,
} from './villager.ts'

const farm = openFarm()
const lines: Line[] = []
afterAll(() => {
  for (const line of lines) line.close()
})

async function lineTo(length: Length): Promise<string> {
  const line = await Line.open(farm.url, length, lines.length + 1)
  lines.push(line)
  return line.url
}

/** Opens a table for two over a link, where distance does not count; resolves to the link's path. */
async function openForTwo(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/new?game=dancing-villager&where=link`)
  await page.getByRole('button', { name: 'Remove this seat (3)' }).click()
  await page.getByRole('group', { name: 'Distance counts' }).getByRole('radio', { name: 'Off' }).check()
  const link = new URL(await openLink(page))
  return link.pathname + link.hash
}

/** What only the verdict may say. */
const verdict =
  /hands (up|down) \d|\bran out\b|\bTamed!|\bNobody tamed|\bAttack!|right touch|Right was|sticks? (went|left)\b.*went/i
const pose = /hand (up|down)|\b(flat|standing|leaning)\b/i

function expectSecret(frames: readonly Frame[]): void {
  let told = 0
  for (const { view } of positions(frames)) {
    if (view.phase !== 'window' && view.phase !== 'tie') continue
    told++
    expect(view.count).toBeNull()
    expect(view.verdict).toBeNull()
  }
  expect(told).toBeGreaterThan(10)
}

describe('Dancing Villager', { timeout: 600_000 }, () => {
  test('during a throw no task of the page works for 50 ms', async () => {
    const { page } = await farm.guest({ haste: 'calm' })
    await page.goto(farm.url)
    await page.getByRole('button', { name: 'Play now: Dancing Villager' }).click()
    await page.locator('.dv .tell .primary').waitFor()
    const tasks = await tasksDuring(farm.browser, page, async () => {
      await page.locator('.dv .tell .primary').click()
      await page.locator('.dv[data-moment="window"]').waitFor({ timeout: 60_000 })
      await page.keyboard.press('Space')
      await page.locator('.dv[data-moment="call"]').waitFor({ timeout: 60_000 })
    })
    const longest = (of: keyof (typeof tasks)[number]) => Math.max(...tasks.map((task) => task[of])).toFixed(1)
    // By the clock on the wall a task is as long as the machine is busy; what the thread itself did is the page's own.
    console.log(
      `a throw: ${tasks.length} tasks, the longest worked ${longest('worked')} ms and took ${longest('wall')} ms`,
    )
    expect(tasks.length).toBeGreaterThan(50)
    expect(tasks.filter(({ worked }) => worked >= 50)).toEqual([])
  })

  test('over a near and a far line equal hands win equally often, and nothing is known before its time', async () => {
    // Round trips of 20 ms, and of 150 ms or up to 40 more or less.
    const origins = [await lineTo({ delay: 10, jitter: 0 }), await lineTo({ delay: 65, jitter: 30 })] as const
    const near = await farm.guest({ animal: 'duck', haste: 'calm', width: 760, height: 640 })
    const far = await farm.guest({ animal: 'cow', haste: 'calm', width: 390, height: 844 })
    const both = [near, far]
    const taps = both.map(({ page }) => wiretap(page))

    const path = await openForTwo(near.page, origins[0])
    await sitDown(far.page, `${origins[1]}${path}`)
    await near.page.getByRole('button', { name: 'Start with two' }).click()
    const began = Date.now()
    const watch = noteStalls()
    await Promise.all(
      both.map(async ({ page }, i) => {
        await page.locator('.dv').waitFor()
        await drive(page, i + 1)
        await page.locator('.fin').waitFor({ timeout: 500_000 })
      }),
    )
    const logs = await Promise.all(both.map(({ page }) => driven(page)))
    watch.stop()
    const all = windowsOf(taps[0] ?? [])
    // Where the machine let somebody wait, it was not the line that decided.
    const stalls = [...watch.stalls, ...logs.flatMap((log) => log.stalls)]
    const reactionsTo = (of: string) => logs.map(({ reactions }) => reactions.find((one) => throwKey(one.throw) === of))
    const windows = all.filter(({ of }) => {
      const found = reactionsTo(of).filter((one) => one !== undefined)
      return found.length > 0 && undisturbed(found, stalls)
    })

    // Who won, and how much later than it was each reaction was counted.
    const won = windows.flatMap(({ winner }) => winner ?? [])
    const wins = won.filter((seat) => seat === 1).length
    const [least, most] = fairBand(won.length)
    const late = [0, 1].map((seat) =>
      windows.flatMap(({ of, at }) => {
        const own = reactionsTo(of)[seat]
        const counted = at[seat]
        return own && counted !== undefined ? [counted - own.after] : []
      }),
    )
    const [nearLate, farLate] = [meanOf(late[0] ?? []), meanOf(late[1] ?? [])]
    const error = Math.hypot(nearLate.error, farLate.error)
    console.log(
      `${all.length} throws in ${Math.round((Date.now() - began) / 1000)} s, ${windows.length} of them undisturbed: the far hand was first in ${wins} of ${won.length} (band ${least} to ${most}); ` +
        `counted late by ${nearLate.mean.toFixed(1)} ms near and ${farLate.mean.toFixed(1)} ms far (difference ±${error.toFixed(1)})`,
    )
    expect(wins).toBeGreaterThanOrEqual(least)
    expect(wins).toBeLessThanOrEqual(most)
    // A far hand that is not given credit for its line is 65 ms later on average.
    if (windows.length >= 8) expect(Math.abs(farLate.mean - nearLate.mean)).toBeLessThan(ALLOWANCE + 4 * error)

    for (const frames of taps) expectSecret(frames)
    for (const { appeared } of logs) {
      const early = appeared.filter(
        ({ moment, text }) =>
          ((moment === 'air' || moment === 'window') && verdict.test(text)) || (moment === 'air' && pose.test(text)),
      )
      expect(early).toEqual([])
    }
    await expectAccessible(near.page, 'the end')
  })
})

describe('Training', { timeout: 120_000 }, () => {
  test('throw after throw by keyboard: times and slips are kept, compared with bots, and forgotten on request', async () => {
    const { page } = await farm.guest()
    await page.goto(farm.url)
    await page.getByRole('link', { name: 'Training: Dancing Villager, throw after throw' }).click()
    const sheet = page.locator('.training .verdict')
    await sheet.getByRole('button', { name: 'Throw' }).waitFor()
    await expectAccessible(page, 'before the first throw')
    expect(await page.locator('.times :is(circle, path)[data-ms]').count()).toBe(0)
    for (const key of ['f', 'j']) {
      await page.keyboard.press('Space')
      await page.locator('.dv[data-moment="air"]').waitFor()
      // Before they lie still nothing of the throw is in the page.
      expect(await page.locator('.arena > ul.unseen li').count()).toBe(0)
      await page.keyboard.press(key)
      await page.getByRole('status').getByText('Too early').waitFor()
      await page.locator('.dv[data-moment="window"]').waitFor()
      expect(await page.locator('.arena > ul.unseen li').count()).toBe(12)
      await page.keyboard.press(key)
      await sheet.waitFor()
      // A key that meant the window does not start the next throw.
      await page.waitForTimeout(1000)
    }
    expect(await sheet.locator('.times :is(circle, path)[data-ms]').count()).toBe(2)
    expect(await sheet.locator('.levels tbody th').allTextContents()).toEqual(['You', 'Sharp', 'Keen', 'Calm'])
    const slips = await sheet.locator('.times path[data-ms]').count()
    expect(await sheet.locator('.levels .me-row td').nth(1).textContent()).toBe(`${50 * slips}%`)
    await expectAccessible(page, 'after two throws')

    await page.reload()
    await sheet.waitFor()
    expect(await sheet.locator('.times :is(circle, path)[data-ms]').count()).toBe(2)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: '日本語' }).click()
    await sheet.getByRole('button', { name: '投げる' }).waitFor()
    await sheet.getByRole('button', { name: 'はじめから' }).click()
    await page.getByRole('button', { name: '消す' }).click()
    expect(await sheet.locator('.times :is(circle, path)[data-ms]').count()).toBe(0)
  })
})
