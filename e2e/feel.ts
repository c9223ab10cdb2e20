import { play as playDairyman } from '@makiba/games/dairyman/test/play'
import { play as playHarvestDice } from '@makiba/games/harvest-dice/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { openFarm } from './farm.ts'
import { openAgainstBots } from './height.ts'
import { moments, playOn, standBefore } from './moments.ts'
import { tasksDuring } from './trace.ts'

/** How many laps of bots are timed. */
const LAPS = 6

const farm = openFarm()

const titles = {
  Dairyman: { nth: 0, board: '.dairyman', seats: 3, play: (page: Page) => playDairyman(page, false) },
  MOW: { nth: 1, board: '.mow', seats: 4, play: playMow },
  'Harvest Dice': { nth: 3, board: '.harvest', seats: 4, play: playHarvestDice },
} as const
/** Something that the one who looks may do. */
const MINE = '.acts .btn:not([disabled]), .sets button, .mow .fan .legal, .harvest.mine'

type Measured = typeof window & { laps: number[] }

const middle = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** From the moment in which one's own turn is over until one may do something again. */
async function watchLaps(page: Page): Promise<void> {
  await page.evaluate((mine) => {
    const laps: number[] = []
    ;(window as Measured).laps = laps
    let since: number | undefined
    let others = false
    const look = () => {
      const turn = document.querySelector<HTMLElement>('.seat.turn')
      if (turn?.dataset.place !== 'seat-0') since ??= performance.now()
      // While luck has the word it is nobody's turn.
      if (turn && turn.dataset.place !== 'seat-0') others = true
      if (turn?.dataset.place === 'seat-0' && since !== undefined && document.querySelector(mine)) {
        if (others) laps.push(Math.round(performance.now() - since))
        since = undefined
        others = false
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, MINE)
}

describe.each(Object.entries(titles))('%s', (name, { nth, board, seats, play }) => {
  test('laps of bots', async () => {
    for (const haste of ['calm', 'quick'] as const) {
      const { page } = await farm.guest({ haste, scale: 1, mayComplain: true })
      await openAgainstBots(page, farm.url, nth, board, seats)
      await watchLaps(page)
      await play(page)
      await page.waitForFunction((most) => (window as Measured).laps.length >= most, LAPS, { timeout: 0 })
      const laps = await page.evaluate(() => (window as Measured).laps)
      const longest = Math.max(...laps)
      console.log(
        `${name}, ${seats - 1} bots, ${haste}: median ${middle(laps)} ms, longest ${longest}: ${laps.join(' ')}`,
      )
      await page.close()
    }
  })
})

/** How often each moment is played. */
const TIMES = 3
const WEIGHED = ['roll', 'claim', 'herd', 'garden', 'dusk']

describe('the work of a moment', () => {
  for (const moment of moments.filter(({ name }) => WEIGHED.includes(name)))
    test(moment.name, async () => {
      const { page } = await farm.guest({ haste: 'calm', scale: 1, mayComplain: true })
      for (let time = 0; time < TIMES; time++) {
        await standBefore(page, farm.url, moment)
        await page.waitForTimeout(1500)
        // By the clock others' work counts as well; by its own work a task is as long on a busy machine as on an idle one.
        const tasks = await tasksDuring(page, async () => {
          await playOn(page)
          await page.waitForTimeout(moment.lasts)
        })
        const long = [...tasks].sort((a, b) => b.worked - a.worked)
        const over = tasks.filter(({ worked }) => 4 * worked > 50).length
        console.log(
          `${moment.game}, ${moment.name}, four times the work of a task: longest ${Math.round(4 * (long[0]?.worked ?? 0))} ms, ${over} of ${tasks.length} over 50 ms`,
        )
        for (const { worked, parts } of long.slice(0, 4))
          console.log(
            `  ${(4 * worked).toFixed(0)} ms: ${Object.entries(parts)
              .map(([part, ms]) => `${part} ${(4 * ms).toFixed(0)}`)
              .join(', ')}`,
          )
      }
      await page.close()
    })
})
