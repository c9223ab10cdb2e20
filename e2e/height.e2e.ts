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

/** Where nobody is hurried on: on a slow machine hands that are quick leave hardly a throw of others to be seen. */
const unhurried: readonly (keyof typeof games)[] = ['Dicey Farm']
/** Games whose scenes move every number. */
const told: readonly (keyof typeof games)[] = ['MOW', 'Dairyman', 'Harvest Dice', 'Dicey Farm']

describe.each(Object.keys(games) as (keyof typeof games)[])('%s', (game) => {
  test('mend 13: the page keeps its height while anything flies, from the first picture of a game to its last', async () => {
    await Promise.all(
      screens(...usual[game]).map(async ([size, box]) => {
        const { page } = await farm.guest({ ...box, haste: 'quick' })
        await games[game](page)
        await finished(page)
        const { pictures, flights, heights, jumps, thrown, read, arrivals, unmoved, wrong } = await watchedIn(page)
        console.log(
          `${game} on a ${size}: ${flights} of ${pictures} pictures with flights, ${thrown} looks at dice in the air, ${arrivals} arrivals, heights ${heights.join(' ')}`,
        )
        expect(flights).toBeGreaterThan(0)
        expect(jumps, size).toEqual([])
        expect(heights, size).toHaveLength(1)
        if (unhurried.includes(game)) expect(Math.min(flights, thrown, arrivals)).toBeGreaterThan(20)
        expect(read, size).toEqual([])
        if (!told.includes(game)) return
        expect(unmoved, size).toEqual([])
        expect(wrong, size).toEqual([])
      }),
    )
  })
})
