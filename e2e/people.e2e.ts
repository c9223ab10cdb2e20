import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { openHouse } from './house.ts'

const farm = openFarm()

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Says at home which games one would play, and nothing else. */
async function choose(page: Page, house: string, games: readonly string[]): Promise<void> {
  await page.goto(house)
  await page.getByRole('button', { name: 'Sit with anybody' }).click()
  const wanted = page.getByRole('dialog', { name: 'Sit with anybody' }).getByRole('group', { name: 'I would play' })
  await wanted.waitFor()
  for (const game of ['Dairyman', 'MOW', 'Harvest Dice', 'Dancing Villager'])
    await wanted.getByRole('checkbox', { name: game }).setChecked(games.includes(game))
}
const sitDown = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click()

test('whoever sits with anybody plays at once with bots; the next who comes sits down for one of them, and is another animal', async () => {
  const house = await openHouse({})
  onTestFinished(() => house.stop())
  const sheep = await farm.guest({ animal: 'sheep' })
  const other = await farm.guest({ animal: 'sheep', width: 390, height: 844, touch: true })
  const goat = await farm.guest({ animal: 'goat', language: 'ja', theme: 'dark', width: 320, height: 640 })
  await choose(sheep.page, house.url, ['Dairyman'])
  await sitDown(sheep.page)
  await sheep.page.locator('.dairyman').waitFor()
  await sheep.page.locator('.seats .seat').nth(2).waitFor()

  // Home says so, with faces and age below, and the way in is whole on a small screen.
  await goat.page.goto(house.url)
  await goat.page.getByRole('button', { name: /^だれかと座る\s*あと一人を待つ卓が1つ、今1人が来ています/ }).waitFor()
  await goat.page.getByRole('region', { name: '募集中の卓' }).locator('.faces .av').first().waitFor()
  expect(await width(goat.page)).toBe(320)
  await goat.page.getByRole('button', { name: /^だれかと座る/ }).click()
  await goat.page.getByRole('dialog', { name: 'だれかと座る' }).waitFor()
  await expectAccessible(goat.page, 'which games one would play with anybody')
  expect(await width(goat.page)).toBe(320)

  await choose(other.page, house.url, ['Dairyman', 'MOW'])
  await sitDown(other.page)
  await other.page.locator('.dairyman').waitFor()
  expect(pathOf(other.page)).toBe(pathOf(sheep.page))
  await sheep.page.locator('.knock').getByText('has sat down.').waitFor({ state: 'attached' })
  // Two sheep at one table would be taken for each other.
  await sheep.page.locator('.seats .seat .who').getByText('Cow').waitFor()
  await other.page.locator('.seats .seat .who').getByText('Sheep').waitFor({ state: 'attached' })
})

test('by keyboard alone; without a game or a line one is told, and nothing is lost', async () => {
  const house = await openHouse({})
  onTestFinished(() => house.stop())
  // The browser complains of the line.
  const { page, context } = await farm.guest({ animal: 'pig', mayComplain: true })
  await page.goto(house.url)
  await page.getByRole('button', { name: 'Sit with anybody' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sit with anybody' })
  const boxes = dialog.getByRole('group', { name: 'I would play' }).getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) {
    await box.focus()
    await page.keyboard.press('Space')
  }
  await dialog.getByText('Choose at least one game.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Sit down' }).getAttribute('aria-disabled')).toBe('true')
  await boxes.first().focus()
  await page.keyboard.press('Space')

  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Sit down' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('The server does not answer.').waitFor()
  await page.getByText('No line to the others just now').waitFor()
  await expectAccessible(page, 'no seat without a line')
  // What was chosen is still chosen.
  expect(await boxes.first().isChecked()).toBe(true)
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await page.locator('.dairyman').waitFor()
})

test('who plays with bots meanwhile is rung when somebody sits down elsewhere, and with one tap they sit together', async () => {
  // Two who come at once are not rung both: here a minute lies between them, whatever the machine does.
  let minutes = 0
  const house = await openHouse({}, () => Date.now() + 60_000 * minutes)
  onTestFinished(() => house.stop())
  const sheep = await farm.guest({ animal: 'sheep', width: 320, height: 640 })
  const pig = await farm.guest({ animal: 'pig' })
  await choose(sheep.page, house.url, ['Dairyman', 'Harvest Dice'])
  await sitDown(sheep.page)
  await sheep.page.locator('.dairyman').waitFor()
  minutes = 1
  // Who would not play what the sheep plays gets a table of another game.
  await choose(pig.page, house.url, ['Harvest Dice'])
  await sitDown(pig.page)
  await pig.page.locator('.harvest').waitFor()
  await sheep.page.getByText('Pig has come, and plays Harvest Dice.').waitFor()
  await expectAccessible(sheep.page, 'somebody has come elsewhere')
  expect(await width(sheep.page)).toBe(320)
  await sheep.page.getByRole('button', { name: 'Sit with them' }).click()
  await sheep.page.locator('.harvest').waitFor()
  expect(pathOf(sheep.page)).toBe(pathOf(pig.page))
  await pig.page.locator('.knock').getByText('Sheep has sat down.').waitFor({ state: 'attached' })
})
