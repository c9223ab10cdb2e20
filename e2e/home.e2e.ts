import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { slowness, workUntil } from './trace.ts'

const farm = openFarm()

test('the home page lists the five games and complains about nothing', async () => {
  const { page, complaints } = await farm.guest()
  page.on('requestfailed', (request) => complaints.push(request.url()))
  await page.goto(farm.url, { waitUntil: 'networkidle' })
  const names = page.getByRole('list', { name: 'Games' }).getByRole('heading', { level: 2 })
  await expect
    .poll(() => names.allTextContents())
    .toEqual(['Dairyman', 'MOW', 'Dicey Farm', 'Harvest Dice', 'Dancing Villager'])
})

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** What the page sees of its own beginning, in milliseconds after it was asked for. */
interface Seen {
  /** When the last button to play was in the page. */
  playable: number
  /** When there was something to be seen: whatever comes first, it is all of home but its pictures. */
  painted: number
  /** When the last task ended that kept a hand waiting for more than 50 ms. */
  busy: number
  shift: number
}

/** Somebody who looks at home for the first time, and everything of it: the service worker is fetched too. */
async function newcomer(size: (typeof sizes)[number]) {
  const { page, context } = await farm.guest({ haste: 'calm', worker: true, scale: 1, ...size })
  await page.addInitScript((games) => {
    const seen: Seen = { playable: 0, painted: 0, busy: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.busy = startTime + duration
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      seen.painted = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    }).observe({ type: 'paint', buffered: true })
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll('.game button').length < games) return
      watch.disconnect()
      seen.playable = performance.mark('playable').startTime
    })
    watch.observe(document, { childList: true, subtree: true })
  }, 5)
  return {
    page,
    context,
    look: async (): Promise<Seen> => {
      await page.goto(farm.url, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(() => {
        const { painted, playable } = (window as unknown as { seen: Seen }).seen
        return painted > 0 && playable > 0
      })
      // What the last of it moved is told after the picture in which it moved.
      return page.evaluate(async () => {
        for (let picture = 0; picture < 3; picture++) await new Promise(requestAnimationFrame)
        await new Promise((done) => requestIdleCallback(done))
        return (window as unknown as { seen: Seen }).seen
      })
    },
  }
}

test('nothing jumps when the letters arrive', async () => {
  // One page at a time, so that each has the machine to itself.
  for (const size of sizes) {
    const tries: Seen[] = []
    for (let i = 0; i < 2; i++) {
      const { page, context, look } = await newcomer(size)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      tries.push(await look())
      await context.close()
    }
    // A figure to read, not a test: it says as much about what else the machine does as about the page. The goal is 1,000 ms.
    const ready = tries.map(({ playable, painted, busy }) => Math.round(Math.max(playable, painted, busy)))
    console.log(`home answers, ${size.width} wide and 4 times slowed, after ${ready.join(', ')} ms`)
    expect(Math.max(...tries.map(({ shift }) => shift))).toBeLessThan(0.01)
  }
})

test('home is there after little work', async () => {
  for (const size of sizes) {
    const { page, context } = await newcomer(size)
    const work = await workUntil(page, 'playable', async () => {
      await page.goto(farm.url, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0)
    })
    console.log(`home, ${size.width} wide, can be played after ${Math.round(work)} ms of work`)
    // Not slowed: at a quarter of the speed this is 0.6 s. The thread's own time, whatever else the machine does.
    expect(work).toBeLessThan(150 * (await slowness(page)))
    await context.close()
  }
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
  await tables.getByRole('link', { name: 'Continue' }).click()
  await page.locator('.mow').waitFor()
})

test('language, theme, name and animal are remembered', async () => {
  const { page } = await farm.guest({ theme: 'light' })
  await page.goto(farm.url)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByText('牧場のゲームを、ひとつの卓で。').waitFor()
  await page.getByRole('button', { name: /ダークモード/ }).click()
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

test.each([320, 360, 390, 901, 1024, 1440])(
  'the day with the longest name fits into its note, %i wide',
  async (width) => {
    const { page } = await farm.guest({ width, height: 900 })
    await page.clock.setSystemTime(new Date('2026-09-23T00:01'))
    await page.goto(farm.url)
    const note = page.locator('.daily')
    await note.getByText('next in 23 h 59 min').waitFor()
    // By layout, not by what is seen: the note is turned a little.
    const words = await note.locator('.row > *').evaluateAll((all) =>
      all
        .map((one) => one as HTMLElement)
        .filter(({ offsetWidth }) => offsetWidth > 0)
        .map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft, right: offsetLeft + offsetWidth })),
    )
    expect(words.length).toBeGreaterThan(1)
    expect(words.at(-1)?.right).toBeLessThanOrEqual(await note.evaluate(({ clientWidth }) => clientWidth))
    for (const [at, { left }] of words.entries()) expect(left).toBeGreaterThanOrEqual(words[at - 1]?.right ?? 0)
  },
)
