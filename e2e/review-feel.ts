// How long a review takes on a phone: `npm run bench:feel -- review`. Finished games of every title that bots can play to the end
// without hands, opened from home without a network. Chromium slows no worker, so both are told: four times the processor time of
// page and workers, as if they never worked side by side, which a busy machine hardly changes; and the clock with the page alone
// slowed four times.
import { loadavg } from 'node:os'
import type { GameId } from '@makiba/games'
import type { CDPSession } from 'playwright-core'
import { test } from 'vitest'
import { openFarm } from './farm.ts'
import { keptTable, resumeKept } from './kept.ts'
import { longestBetween } from './trace.ts'

const SLOWER = 4
const MARKS = ['clicked', 'panel', 'said', 'reviewed'] as const

const farm = openFarm()

/** Marks the moments of a review: its panel is there, it says its first sentence, it has said all. */
function watchReview(): void {
  const mark = (name: string) => {
    if (performance.getEntriesByName(name).length === 0) performance.mark(name)
  }
  addEventListener('click', () => mark('clicked'), { capture: true })
  new MutationObserver(() => {
    const panel = document.querySelector('.review')
    if (!panel) return
    mark('panel')
    if (!panel.querySelector('.said')) return
    mark('said')
    if (panel.getAttribute('aria-busy') === 'false') mark('reviewed')
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] })
}

/** Seconds that the processes of pages have worked, their workers and all. */
async function processorTime(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

const titles: readonly (readonly [GameId, number])[] = [
  ['harvest-dice', 2],
  ['dairyman', 2],
  ['dairyman', 3],
  ['mow', 4],
  ['dicey-farm', 1],
]

test.each(titles)('%s, %i seats', async (game, seats) => {
  const kept = await keptTable({ game, seats, seed: 25, until: () => false })
  if (!kept.over) throw new Error(`${game}: the game does not come to its end`)
  const { page, context } = await farm.guest({ haste: 'quick', worker: true, mayComplain: true, width: 390 })
  await page.addInitScript(watchReview)
  await page.goto(farm.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  const said = page.locator('.review .said')
  const reviewed = page.locator('.review[aria-busy="false"] .said')

  const browser = await farm.browser.newBrowserCDPSession()
  await resumeKept(page, farm.url, kept)
  const times = [await processorTime(browser)]
  for (const wanted of [said, reviewed]) {
    await wanted.waitFor()
    times.push(await processorTime(browser))
  }
  const [began = 0, first = 0, all = 0] = times
  const longest = await longestBetween(page, ['panel', 'reviewed'], async () => {
    await resumeKept(page, farm.url, kept)
    await reviewed.waitFor()
  })
  // A slowed thread counts as work what it waits: this visit is timed by the clock alone.
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await resumeKept(page, farm.url, kept)
  await reviewed.waitFor()
  const [from = 0, , saidAt = 0, reviewedAt = 0] = await page.evaluate(
    (marks) => marks.map((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN),
    [...MARKS],
  )
  console.log(
    `${game}, ${seats} seats, ${kept.record.split('\n').length} lines, load ${loadavg()[0]?.toFixed(1)}: ` +
      `${SLOWER} times the work: first sentence ${(SLOWER * (first - began)).toFixed(1)} s, all ${(SLOWER * (all - began)).toFixed(1)} s, ` +
      `longest task of the page ${Math.round(SLOWER * longest)} ms; by the clock with the page slowed ${SLOWER} times: ` +
      `${((saidAt - from) / 1000).toFixed(1)} s, ${((reviewedAt - from) / 1000).toFixed(1)} s`,
  )
})
