import { play as playDairyman } from '@makiba/games/dairyman/test/play'
import { play as playVillagers } from '@makiba/games/dancing-villager/test/play'
import { recordedGame, tap } from '@makiba/games/dicey-farm/test/play'
import { play as playHarvestDice } from '@makiba/games/harvest-dice/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { openAgainstBots, watchedIn, watchHeight } from './height.ts'
import { finished } from './meet.ts'
import { type Size, screens } from './sizes.ts'

const farm = openFarm()

const games = {
  MOW: async (page: Page) => {
    await openAgainstBots(page, farm.url, 1, '.mow', 4)
    await watchHeight(page)
    await playMow(page)
  },
  Dairyman: async (page: Page) => {
    await openAgainstBots(page, farm.url, 0, '.dairyman', 2)
    await watchHeight(page)
    await playDairyman(page)
  },
  'Harvest Dice': async (page: Page) => {
    await openAgainstBots(page, farm.url, 3, '.harvest', 2)
    await watchHeight(page)
    await playHarvestDice(page)
  },
  'Dicey Farm': async (page: Page) => {
    const game = recordedGame(331)
    await page.goto(farm.at(`/daily/${game.day}`))
    await page.locator('.dicey.mine').waitFor()
    await watchHeight(page)
    for (const gesture of game.gestures) await tap(page, gesture)
  },
  'Dancing Villager': async (page: Page) => {
    await openAgainstBots(page, farm.url, 4, '.dv', 2)
    await watchHeight(page)
    await playVillagers(page)
  },
} as const

/** On which screens each game is seen. */
const usual: { readonly [Game in keyof typeof games]: readonly Size[] } = {
  MOW: ['window', 'phone'],
  Dairyman: ['window', 'phone'],
  'Harvest Dice': ['tablet', 'phone'],
  'Dicey Farm': ['tablet', 'side'],
  'Dancing Villager': ['phone', 'side'],
}

/** Games whose scenes move every number. */
const told: readonly (keyof typeof games)[] = ['MOW', 'Dairyman', 'Harvest Dice', 'Dicey Farm']
/** Games whose dice nobody knows before they lie. */
const thrown: readonly (keyof typeof games)[] = ['Dairyman', 'Harvest Dice', 'Dicey Farm']
/** A whole game has more than so many things that fly and numbers that move; and more dice, though a quick hand sees few throws. */
const MANY = 20
const DICE = 8

describe.each(Object.keys(games) as (keyof typeof games)[])('%s', (game) => {
  test('mend 13: the page keeps its height while anything flies, from the first picture of a game to its last', async () => {
    await Promise.all(
      screens(...usual[game]).map(async ([size, box]) => {
        const { page } = await farm.guest({ ...box, haste: 'quick' })
        await games[game](page)
        await finished(page)
        const seen = await watchedIn(page)
        const { pictures, flights, heights, jumps, flown, hidden, looks, read, arrivals, unmoved, wrong } = seen
        console.log(
          `${game} on a ${size}: ${flights} of ${pictures} pictures with flights, ${flown} flights, ${hidden} dice thrown, ${looks} looks at them, ${arrivals} arrivals, heights ${heights.join(' ')}`,
        )
        expect(flights).toBeGreaterThan(0)
        expect(jumps, size).toEqual([])
        expect(heights, size).toHaveLength(1)
        expect(read, size).toEqual([])
        if (thrown.includes(game)) {
          expect(hidden, size).toBeGreaterThan(DICE)
          expect(looks, size).toBeGreaterThan(DICE)
        }
        if (!told.includes(game)) return
        expect(Math.min(flown, arrivals), size).toBeGreaterThan(MANY)
        expect(unmoved, size).toEqual([])
        expect(wrong, size).toEqual([])
      }),
    )
  })
})
