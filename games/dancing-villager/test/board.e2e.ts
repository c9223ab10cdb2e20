import { openFarm } from '@makiba/e2e/farm'
import { expectAccessible } from '@makiba/e2e/guest'
import { openKept } from '@makiba/e2e/kept'
import { overLine } from '@makiba/e2e/line'
import { openLink } from '@makiba/e2e/meet'
import { slowness, tasksDuring } from '@makiba/e2e/trace'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aimIn, painted, seenLying, thumbs } from './play.ts'
import { keptVillagers } from './scenes.ts'

const farm = openFarm()
describe('Dancing Villager', () => {
  test('during a throw no task of the page works for 50 ms', async () => {
    const { page } = await farm.guest({ haste: 'calm' })
    await page.goto(farm.url)
    await page.getByRole('button', { name: 'Play now: Dancing Villager' }).click()
    await page.locator('.dv .tell .primary').waitFor()
    const tasks = await tasksDuring(page, async () => {
      await page.locator('.dv .tell .primary').click()
      await seenLying(page)
      await page.keyboard.press('Space')
      await page.locator('.dv[data-moment="call"]').waitFor()
    })
    const longest = (of: 'worked' | 'wall') => Math.max(...tasks.map((task) => task[of])).toFixed(1)
    // By the clock on the wall a task is as long as the machine is busy; what the thread itself did is the page's own.
    console.log(
      `a throw: ${tasks.length} tasks, the longest worked ${longest('worked')} ms and took ${longest('wall')} ms`,
    )
    expect(tasks.length).toBeGreaterThan(50)
    const most = 50 * (await slowness(page))
    expect(tasks.filter(({ worked }) => worked >= most)).toEqual([])
  })
})

describe('Training', () => {
  test('a course from three villagers without a clock to a whole throw', async () => {
    const { page } = await farm.guest()
    await page.goto(farm.url)
    await page.getByRole('link', { name: 'Training: Dancing Villager' }).click()
    const keys = { dog: 'f', fire: 'j', pass: 'Space' } as const
    for (const [lesson, pieces] of [
      ['Lesson 1 of 3', 3],
      ['Lesson 2 of 3', 6],
    ] as const) {
      const sheet = page.getByRole('region', { name: lesson })
      await sheet.locator('.dv-poses canvas').nth(5).waitFor()
      await sheet.getByRole('button', { name: 'Throw' }).click()
      for (let right = 0; right < 3; right++) {
        await seenLying(page)
        await expect.poll(() => page.locator('.arena > ul.unseen li').count()).toBe(pieces)
        expect(await page.locator('.ring:not(.off)').count()).toBe(0)
        await page.keyboard.press(keys[await page.evaluate(aimIn)])
        await page.getByRole('region', { name: 'Right!' }).getByRole('button', { name: 'Next' }).click()
      }
    }
    await page.locator('.training .sheet .levels').waitFor()
  })

  test('throw after throw by keyboard: times and slips are kept, compared with bots, and forgotten on request', async () => {
    const { page } = await farm.guest()
    await page.goto(farm.url)
    await page.getByRole('link', { name: 'Training: Dancing Villager' }).click()
    const sheet = page.locator('.training .sheet')
    await sheet.getByRole('button', { name: 'Throw' }).waitFor()
    await expectAccessible(page, 'the first lesson')
    await sheet.getByRole('button', { name: 'Skip to the clock' }).click()
    await expectAccessible(page, 'before the first throw')
    expect(await page.locator('.times :is(circle, path)[data-ms]').count()).toBe(0)
    for (const key of ['f', 'j']) {
      await page.keyboard.press('Space')
      await page.locator('.dv[data-moment="air"]').waitFor()
      // Before they lie still nothing of the throw is in the page.
      expect(await page.locator('.arena > ul.unseen li').count()).toBe(0)
      await page.keyboard.press(key)
      await page.getByRole('status').getByText('Too early').waitFor()
      await seenLying(page)
      await expect.poll(() => page.locator('.arena > ul.unseen li').count()).toBe(12)
      await page.keyboard.press(key)
      await sheet.waitFor()
      // A key that meant the window does not start the next throw.
      await page.waitForTimeout(1000)
    }
    await expect.poll(() => sheet.locator('.times :is(circle, path)[data-ms]').count()).toBe(2)
    expect(await sheet.locator('.levels tbody th').allTextContents()).toEqual(['You', 'Sharp', 'Keen', 'Calm'])
    const slips = await sheet.locator('.times path[data-ms]').count()
    expect(await sheet.locator('.levels .me-row td').nth(1).textContent()).toBe(`${50 * slips}%`)
    await expectAccessible(page, 'after two throws')

    await page.reload()
    await sheet.waitFor()
    await expect.poll(() => sheet.locator('.times :is(circle, path)[data-ms]').count()).toBe(2)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: '日本語' }).click()
    await sheet.getByRole('button', { name: '投げる' }).waitFor()
    await sheet.getByRole('button', { name: 'はじめから' }).click()
    await page.getByRole('button', { name: '消す' }).click()
    await expect.poll(() => sheet.locator('.times :is(circle, path)[data-ms]').count()).toBe(0)
  })
})

/** Inside a page: how many points of a throw's pictures show a villager, in any of them and when the villagers lie still. */
function drawnPoints(): Promise<{ ever: number; still: number }> {
  const board = document.querySelector<HTMLElement>('.dv')
  const ever = new Set<number>()
  let seenStill = 0
  return new Promise((done) => {
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.villagers:not([hidden])')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let points = 0
      const moment = board?.dataset.moment
      if (moment === 'air' || moment === 'window')
        for (let i = 3; i < pixels.length; i += 4)
          if ((pixels[i] ?? 0) > 0) {
            ever.add(i)
            points++
          }
      // The last of them may still be fading in.
      if (moment === 'window' && ++seenStill > 20) done({ ever: ever.size, still: points })
      else requestAnimationFrame(look)
    }
    look()
  })
}

describe('One device', () => {
  const corners = [
    { dog: 'z', fire: 'x', pass: 'c' },
    { dog: 'q', fire: 'w', pass: 'e' },
    { dog: 'p', fire: 'o', pass: 'i' },
    { dog: 'm', fire: 'n', pass: 'b' },
  ] as const

  test('four players with a pair of keys each play to the end', async () => {
    const { page } = await farm.guest()
    // Near the end of a game: whoever leads needs one more dog.
    const kept = await keptVillagers({ people: 4, seats: 4, seed: 3, until: ({ dogs }) => Math.max(...dogs) === 6 })
    await openKept(page, farm.url, kept)
    await page.locator('.corner').nth(3).waitFor()
    const dogs = await page.locator('.me .cnt span:last-child').allTextContents()
    const leader = dogs.findIndex((count) => count.trim() === '6')
    const order = [leader, ...[0, 1, 2, 3].filter((seat) => seat !== leader)]
    let first = true
    while ((await page.locator('.fin').count()) === 0) {
      const moment = await page
        .locator('.dv')
        .getAttribute('data-moment', { timeout: 1000 })
        .catch(() => 'over')
      if (moment === 'call') {
        // Every hand lets go, or what follows a throw flows on by itself.
        for (const { pass } of corners) await page.keyboard.press(pass)
        await page.locator('.dv:not([data-moment="call"]), .fin').first().waitFor()
      } else if (moment === 'window') {
        await painted(page)
        const aim = await page.evaluate(aimIn)
        for (const seat of order) await page.keyboard.press((corners[seat] ?? corners[0])[aim])
        if (first) expect(await page.locator('.corner .hit.early').count()).toBe(0)
        first = false
        await page.locator('.dv:not([data-moment="window"]), .fin').first().waitFor()
      } else await page.waitForTimeout(30)
    }
    await page.getByRole('heading', { name: /wins? by|draw/i }).waitFor()
    await expectAccessible(page, 'the end of four')
  })

  test('four fingers come down at once, and each is answered in its own corner', async () => {
    const { page, context } = await farm.guest({ width: 820, height: 1180 })
    const kept = await keptVillagers({ people: 4, seats: 4, seed: 3, until: ({ throws }) => throws > 1 })
    await openKept(page, farm.url, kept)
    await page.locator('.dv').waitFor()
    await page.evaluate(() => {
      const seen = new Set<string>()
      new MutationObserver(() => {
        for (const hit of document.querySelectorAll('.corner .hit.dog.touched'))
          seen.add(hit.parentElement?.className ?? '')
      }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
      Object.assign(window, { seen })
    })
    await page.locator('.corner .hit.dog').nth(3).waitFor()
    const fingers = await page.locator('.corner .hit.dog').evaluateAll((all) =>
      all.map((hit, id) => {
        const { x, y, width, height } = hit.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2, id }
      }),
    )
    expect(fingers).toHaveLength(4)
    const session = await context.newCDPSession(page)
    await seenLying(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForFunction(() => (window as unknown as { seen: Set<string> }).seen.size === 4)
  })

  test('distance counts over a link, and not where everybody looks at one screen', async () => {
    const { page } = await farm.guest()
    const off = page.getByRole('group', { name: 'Distance counts' }).getByRole('radio', { name: 'Off' })
    await page.goto(farm.at('/new?game=dancing-villager&where=device'))
    await off.waitFor()
    await expect.poll(() => off.isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Over a link' }).check()
    await expect.poll(() => off.isChecked()).toBe(false)
  })
})

describe('Pictures', () => {
  test('without motion villagers appear where they come to lie, in time for the count', async () => {
    // Looking at pixels is what the browser would complain of.
    const { page } = await farm.guest({ haste: 'at once', mayComplain: true })
    // The same throw every time: how far one villager pushes another is luck.
    await openKept(page, farm.url, await keptVillagers({ people: 1, seats: 3, seed: 6, until: () => true }))
    const ready = page.locator('.dv .tell .primary')
    await ready.waitFor()
    const drawn = page.evaluate(drawnPoints)
    await ready.click()
    const { ever, still } = await drawn
    expect(await page.locator('.arena').getAttribute('data-rendering')).toBe('plain')
    console.log(`${still} points show villagers that lie, ${ever} ever showed one`)
    expect(still).toBeGreaterThan(0)
    // One that is pushed once more may have been seen elsewhere; those who fly are seen all over the place.
    expect(ever).toBeLessThan(2 * still)
    expect(await page.locator('.ghost').count()).toBe(0)
  })

  test('the night is lit where it is wished for', async () => {
    const { page, context } = await farm.guest({ haste: 'calm', width: 640, height: 480, mayComplain: true })
    await context.addInitScript(() => localStorage.setItem('makiba.scene', '"deep"'))
    await page.goto(farm.url)
    await page.getByRole('button', { name: 'Play now: Dancing Villager' }).click()
    await page.locator('.arena[data-rendering="night"]').waitFor()
  })
})

/** Whether all of what an element of the sentence's line shows is within it: what is not is cut off. */
const isWhole = (page: Page, what: string) =>
  page.evaluate((selector) => {
    const [line, part] = ['.dv .tell', selector].map((one) => document.querySelector(one)?.getBoundingClientRect())
    return line !== undefined && part !== undefined && part.top >= line.top - 1 && part.bottom <= line.bottom + 1
  }, what)

test.each([
  [1440, 900],
  [390, 844],
  [844, 390],
])('%i by %i: what is told once is read between throws, and leaves the count alone', async (width, height) => {
  const { page } = await farm.guest({ tips: true, width, height })
  await page.goto(farm.url)
  await page.getByRole('button', { name: 'Play now: Dancing Villager' }).click()
  const tip = page.locator('.dv .tip')
  await tip.getByText('Hands up take meat').waitFor()
  const ready = page.locator('.dv .tell .primary')
  expect(await isWhole(page, '.dv .tip')).toBe(true)
  expect(await isWhole(page, '.dv .tell .primary')).toBe(true)
  await expectAccessible(page, 'a tip')
  // Looked at in the pictures themselves: bots may let go before anybody could ask the page.
  await page.evaluate(watchWindow)
  await ready.click()
  await expect.poll(() => page.evaluate(windowPictures)).not.toEqual([])
  const pictures = await page.evaluate(windowPictures)
  expect(pictures.filter(({ tips }) => tips > 0)).toEqual([])
  expect(pictures[0]?.passIsWhole).toBe(true)
})

/** A picture of the time in which hands are counted. */
interface WindowPicture {
  readonly tips: number
  readonly passIsWhole: boolean
}
type Watched = typeof window & { windowPictures: WindowPicture[] }
const windowPictures = () => (window as Watched).windowPictures

function watchWindow(): void {
  const pictures: WindowPicture[] = []
  ;(window as Watched).windowPictures = pictures
  const look = () => {
    if (document.querySelector('.dv[data-moment="window"]')) {
      const [line, pass] = ['.dv .tell', '.dv .tell .pass'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      )
      pictures.push({
        tips: [...document.querySelectorAll('.dv .tip')].filter((tip) => tip.checkVisibility()).length,
        passIsWhole:
          line !== undefined && pass !== undefined && pass.top >= line.top - 1 && pass.bottom <= line.bottom + 1,
      })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a bad line is told, and the verdict says what it allowed', async () => {
  const { page } = await farm.guest({ width: 390, height: 844 })
  const origin = await overLine(farm.url, { delay: 200, jitter: 10 }, 3)
  await page.goto(`${origin}/new?game=dancing-villager&where=link`)
  await page.getByRole('button', { name: 'Remove this seat (3)' }).click()
  await page.getByRole('radio', { name: 'Bot', exact: true }).check()
  await openLink(page)
  await page.getByRole('button', { name: 'Start with two' }).click()
  await page.locator('.dv .tell .primary').click()
  await page.getByRole('status').getByText('Your line is slow or uneven').waitFor()
  // A thumb: the answer is there before anything else happens.
  const answers = await thumbs(page)
  // What the line allowed is said in words, over the pieces or in the strip.
  await page
    .getByText(/Your line was (very slow|uneven|too uneven)|counted at the moment it came in/)
    .first()
    .waitFor()
  expect([...new Set(await answers())]).toEqual([true])
  await expectAccessible(page, 'a bad line')
})
