// How long a review takes on a phone: `npm run bench:feel -- review`. Games of every title that bots can play to the end without
// hands, without a network. Chromium slows no worker, so the review's worker is timed at its own pace, when a finished game is opened
// on a quiet machine, and taken four times as long; it has a lead, from when it is asked until the sheet comes, at the end of a game
// that was played there with the page slowed four times. Beside that the clock of that very visit, whose worker is not slowed.
import { loadavg } from 'node:os'
import type { GameId } from '@makiba/games'
import { play as playDairyman } from '@makiba/games/dairyman/test/play'
import { play as playHarvestDice } from '@makiba/games/harvest-dice/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openFarm } from './farm.ts'
import { keptTwice, resumeKept } from './kept.ts'
import { longestBetween } from './trace.ts'

const SLOWER = 4
const MARKS = ['clicked', 'asked', 'luck', 'judged', 'sheet', 'said', 'reviewed'] as const

const farm = openFarm()

/** Marks the moments of a review: its worker is asked, says luck, says all; the sheet comes, its panel says a sentence, and all. */
function watchReview(): void {
  const mark = (name: string) => {
    if (performance.getEntriesByName(name).length === 0) performance.mark(name)
  }
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (options?.name !== 'makiba review') return
      mark('asked')
      this.addEventListener('message', ({ data }: MessageEvent<{ push?: { ledger?: object }; value?: object }>) => {
        if (data.push?.ledger) mark('luck')
        if (data.value) mark('judged')
      })
    }
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

/** When the moments of the last visit were, in milliseconds. */
const marked = (page: Page): Promise<{ readonly [M in (typeof MARKS)[number]]: number }> =>
  page.evaluate(
    (marks) =>
      Object.fromEntries(marks.map((mark) => [mark, performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN])),
    [...MARKS],
  ) as Promise<{ readonly [M in (typeof MARKS)[number]]: number }>

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

test.each(titles)('$game, $seats seats', async ({ game, seats, hands }) => {
  const { whole: kept, nearly } = await keptTwice(game, seats)
  const { page, context } = await farm.guest({ haste: 'quick', worker: true, mayComplain: true, width: 390 })
  await page.addInitScript(watchReview)
  await page.goto(farm.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  const reviewed = page.locator('.review[aria-busy="false"] .said')
  await resumeKept(page, farm.url, kept)
  await reviewed.waitFor()
  const { asked, luck, judged } = await marked(page)
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
  const slowed = await marked(page)
  const from = hands ? slowed.sheet : slowed.clicked
  const lead = from - slowed.asked
  const seconds = (ms: number) => `${(Math.max(0, ms) / 1000).toFixed(1)} s`
  console.log(
    `${game}, ${seats} seats, ${kept.record.split('\n').length} lines, load ${loadavg()[0]?.toFixed(1)}: ` +
      `worker ${seconds(luck - asked)} until luck is known, ${seconds(judged - asked)} in all; asked ${(lead / 1000).toFixed(1)} s before ${hands ? 'the sheet' : 'the click'}; ` +
      `page and worker ${SLOWER} times slower: first sentence after ${seconds(SLOWER * (luck - asked) - lead)}, all after ${seconds(SLOWER * (judged - asked) - lead)}; ` +
      `page alone, by the clock: ${seconds(slowed.said - from)}, ${seconds(slowed.reviewed - from)}; longest task of the page ${Math.round(SLOWER * longest)} ms`,
  )
})
