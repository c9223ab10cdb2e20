// How long a review takes on a phone: `npm run bench:feel -- review`. Games of every title that bots can play to the end without
// hands, without a network. Chromium slows no worker, so both are told: four times the processor time of page and workers when a
// finished game is opened, as if they never worked side by side, which a busy machine hardly changes; and the clock with the page
// alone slowed four times, from when the sheet comes at the end of a game that was played there, or where nobody's hands play the
// title, from the click that opens the finished game.
import { loadavg } from 'node:os'
import type { GameId } from '@makiba/games'
import { play as playDairyman } from '@makiba/games/dairyman/test/play'
import { play as playHarvestDice } from '@makiba/games/harvest-dice/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import type { CDPSession, Page } from 'playwright-core'
import { test } from 'vitest'
import { openFarm } from './farm.ts'
import { keptTable, resumeKept } from './kept.ts'
import { longestBetween } from './trace.ts'

const SLOWER = 4
const MARKS = ['clicked', 'sheet', 'panel', 'said', 'reviewed'] as const

const farm = openFarm()

/** Marks the moments of a review: the sheet comes, its panel is there, it says its first sentence, it has said all. */
function watchReview(): void {
  const mark = (name: string) => {
    if (performance.getEntriesByName(name).length === 0) performance.mark(name)
  }
  addEventListener('click', () => mark('clicked'), { capture: true })
  new MutationObserver(() => {
    if (document.querySelector('.fin')) mark('sheet')
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

type Hands = (page: Page) => Promise<void>

interface Measured {
  readonly game: GameId
  readonly seats: number
  readonly hands?: Hands
}

const titles: readonly Measured[] = [
  { game: 'harvest-dice', seats: 2, hands: playHarvestDice },
  { game: 'dairyman', seats: 2, hands: playDairyman },
  { game: 'dairyman', seats: 3, hands: playDairyman },
  { game: 'mow', seats: 4, hands: playMow },
  { game: 'dicey-farm', seats: 1 },
]

/** A game that bots have played up to the last choice of the first seat, and the whole game. */
async function keptTwice(game: GameId, seats: number) {
  let choices = 0
  const chooses = (seat: number, moves: readonly unknown[]) => seat === 0 && moves.length > 1
  const whole = await keptTable({
    game,
    seats,
    seed: 25,
    until(seat, _view, moves) {
      if (chooses(seat, moves)) choices++
      return false
    },
  })
  if (!whole.over) throw new Error(`${game}: the game does not come to its end`)
  const nearly = await keptTable({
    game,
    seats,
    seed: 25,
    id: `nearly${game}${seats}`,
    until: (seat, _view, moves) => chooses(seat, moves) && --choices === 0,
  })
  return { whole, nearly }
}

test.each(titles)('$game, $seats seats', async ({ game, seats, hands }) => {
  const { whole: kept, nearly } = await keptTwice(game, seats)
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
  await resumeKept(page, farm.url, hands ? nearly : kept)
  await hands?.(page)
  await reviewed.waitFor()
  const [clicked = 0, sheet = 0, , saidAt = 0, reviewedAt = 0] = await page.evaluate(
    (marks) => marks.map((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN),
    [...MARKS],
  )
  const from = hands ? sheet : clicked
  console.log(
    `${game}, ${seats} seats, ${kept.record.split('\n').length} lines, load ${loadavg()[0]?.toFixed(1)}: ` +
      `${SLOWER} times the work: first sentence ${(SLOWER * (first - began)).toFixed(1)} s, all ${(SLOWER * (all - began)).toFixed(1)} s, ` +
      `longest task of the page ${Math.round(SLOWER * longest)} ms; by the clock with the page slowed ${SLOWER} times, from ${hands ? 'the sheet' : 'the click'}: ` +
      `${((saidAt - from) / 1000).toFixed(1)} s, ${((reviewedAt - from) / 1000).toFixed(1)} s`,
  )
})
