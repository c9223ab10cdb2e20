import { play as playDairyman } from '@makiba/games/dairyman/test/play'
import { play as playHarvest } from '@makiba/games/harvest-dice/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest } from './guest.ts'
import { finished, openRoundOfMow, sitDown } from './meet.ts'

const farm = openFarm()

/** The standing on one's own page, best first: how many games each has won and played, whatever the language says first. */
const standing = async ({ page }: Guest, first: 'won' | 'played' = 'won') => {
  const lines = await page.locator('.evening .standing li .quiet').allTextContents()
  return lines.map((line) => {
    const [one, two] = (line.match(/\d+/g) ?? []).map(Number)
    return first === 'won' ? { won: one, played: two } : { won: two, played: one }
  })
}

test('three play an evening of three titles, also one that was asked for instead of another, and its score is the same for all', async () => {
  const duck = await farm.guest({ animal: 'duck' })
  const cow = await farm.guest({ animal: 'cow', width: 390, height: 844 })
  const goat = await farm.guest({ animal: 'goat', language: 'ja', theme: 'dark', width: 320, height: 640 })
  const all = [duck, cow, goat]
  /** Hands that play before the board is there see the sheet of the game before. */
  const play = async (board: string, hands: (page: Guest['page']) => Promise<void>) => {
    const tapped = performance.now()
    for (const { page } of all) await page.locator(board).first().waitFor()
    // A figure to read, not a test: it says as much about what else the machine does. The goal is 3 s.
    console.log(`${board}: all three play ${Math.round(performance.now() - tapped)} ms after the last tap`)
    await Promise.all(all.map(({ page }) => hands(page)))
    for (const { page } of all) await finished(page)
  }
  const link = await openRoundOfMow(duck.page, farm.url)
  await sitDown(cow.page, link)
  await goat.page.goto(link)
  await goat.page.getByRole('button', { name: /と交代$|^ここに座る$/ }).click()
  await goat.page.getByRole('button', { name: '席を立つ' }).waitFor()
  await duck.page.getByRole('button', { name: 'Start with three' }).click()
  await play('.fan .piece', playMow)
  // One game is no evening yet.
  expect(await duck.page.locator('.evening').count()).toBe(0)

  // Another game with the same people; the others are asked for it by its name.
  await cow.page.getByRole('button', { name: 'Another game' }).click()
  await expectAccessible(cow.page, 'what to play next')
  await cow.page.getByRole('dialog').getByRole('button', { name: 'Harvest Dice' }).click()
  await cow.page.getByRole('region', { name: 'The evening' }).waitFor()
  await expectAccessible(cow.page, 'waiting, with the evening so far')
  await duck.page.getByText('Cow would like to play Harvest Dice next.').waitFor()
  await duck.page.getByRole('button', { name: 'Yes, another' }).click()
  await goat.page.getByText('Cowさんが次は「ハーベストダイス」で遊びたがっています。').waitFor()
  await goat.page.getByRole('button', { name: 'もう一回' }).click()
  await play('.harvest', playHarvest)
  await duck.page.getByText(/^The evening: /).waitFor()
  await goat.page.getByText(/^今夜の成績：/).waitFor()
  await expectAccessible(goat.page, 'the evening at the end of a game')
  expect(await goat.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  // Yes, another game, not now: whoever is asked for the same again asks for another instead, before it has begun.
  await duck.page.getByRole('button', { name: 'Rematch' }).click()
  await duck.page.getByText('It begins by itself when all are here.').waitFor()
  await goat.page.getByText('Duckさんがもう一回遊びたがっています。').waitFor()
  await cow.page.getByText('Duck would like another game.').waitFor()
  await cow.page.getByRole('button', { name: 'Another game' }).click()
  await cow.page.getByRole('dialog').getByRole('button', { name: 'Dairyman' }).click()
  await duck.page.getByText('Cow would like to play Dairyman next.').waitFor()
  await expectAccessible(duck.page, 'asked for another game while others are waited for')
  // A reload asks again.
  await duck.page.reload()
  await duck.page.getByText('Cow would like to play Dairyman next.').waitFor()
  await duck.page.getByRole('button', { name: 'Yes, another' }).click()
  // Nobody is led to a game that they have not said yes to: the goat did so to another one.
  await goat.page.getByRole('button', { name: 'もう一回' }).click()
  await goat.page.getByText('Cowさんが次は「小牧牛乳屋」で遊びたがっています。').waitFor()
  await goat.page.getByRole('button', { name: 'もう一回' }).click()
  await play('.dairyman', playDairyman)
  await expect.poll(() => duck.page.locator('.evening .played li').count()).toBe(3)
  expect(await duck.page.locator('.evening .played b').allTextContents()).toEqual(['MOW', 'Harvest Dice', 'Dairyman'])
  const score = await standing(duck)
  expect(score.map(({ played }) => played)).toEqual([3, 3, 3])
  // Every game has a winner here, for no bot sits at the table.
  expect(score.reduce((sum, { won }) => sum + Number(won), 0)).toBeGreaterThanOrEqual(3)
  await expect.poll(() => standing(cow)).toEqual(score)
  await expect.poll(() => standing(goat, 'played')).toEqual(score)
  await expectAccessible(goat.page, 'the end of an evening')
  expect(await goat.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // A reload asks the server, which has it.
  await cow.page.reload()
  await expect.poll(() => cow.page.locator('.evening .played li').count()).toBe(3)

  // Later, from home: whom one has played with today is asked again, and finds it at home.
  await duck.page.goto(farm.url)
  await cow.page.goto(farm.url)
  const yours = (page: Guest['page']) => page.getByRole('region', { name: 'Your tables' })
  // Only the last game of the evening leads nowhere yet.
  await yours(cow.page).getByRole('button', { name: 'Ask again: Dairyman' }).click()
  await cow.page.getByText('It begins by itself when all are here.').waitFor()
  const asked = yours(duck.page).getByRole('listitem').filter({ hasText: 'Cow asks you for another game' })
  await asked.getByRole('link', { name: 'Continue' }).click()
  await duck.page.getByText('Waiting for やぎ.').waitFor()
})
