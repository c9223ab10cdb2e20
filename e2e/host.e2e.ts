import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { openHouse } from './house.ts'
import { openLink, sitDown } from './meet.ts'

const farm = openFarm()

/** What was said last of who comes and goes: it is shown for some seconds, and stays to be found. */
const knock = (page: Page, words: string) => page.locator('.knock').getByText(words).waitFor({ state: 'attached' })

test('the chair passes on by itself when the host leaves, in the lobby and in play; the host sends somebody away', async () => {
  const house = await openHouse({ graceMs: 1500 })
  onTestFinished(() => house.stop())
  const duck = await farm.guest({ animal: 'duck' })
  const cow = await farm.guest({ animal: 'cow' })
  const goat = await farm.guest({ animal: 'goat', language: 'ja', width: 320, height: 640 })
  await duck.page.goto(house.url)
  await duck.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  const link = await openLink(duck.page)
  await sitDown(cow.page, link)
  await goat.page.goto(link)
  await goat.page.getByRole('button', { name: /と交代$/ }).click()
  await goat.page.getByRole('button', { name: '席を立つ' }).waitFor()
  // A bot is as strong as the host wants.
  const level = duck.page.getByRole('combobox', { name: 'How strong the bot is' })
  await level.selectOption('Sharp')
  await cow.page.locator('.sitters').getByText('bot, sharp').waitFor()
  await expectAccessible(duck.page, 'the lobby of a host')

  // The host goes without a word: the next who sits is host, and the others are told who.
  await duck.page.goto(`${house.url}/api`)
  await knock(cow.page, 'you are the host now')
  await knock(goat.page, 'Cowさんが主催になりました')
  await expectAccessible(goat.page, 'the lobby of a guest, small')
  // Who comes back is a guest like others, and is sent away by the new host, who is asked once more.
  await duck.page.goto(link)
  await duck.page.getByRole('button', { name: 'Stand up' }).waitFor()
  const first = cow.page.locator('.sitters li').first()
  await first.getByRole('button', { name: 'Send away' }).click()
  await first.getByRole('button', { name: 'Send Duck away?' }).click()
  await duck.page.getByText('The host has given your seat to somebody else.').waitFor()
  expect(await duck.page.getByRole('button', { name: 'Sit here' }).count()).toBe(0)

  await cow.page.getByRole('button', { name: 'Start with three' }).click()
  for (const { page } of [cow, goat]) await page.locator('.fan .piece').nth(4).waitFor()
  await cow.page.goto(`${house.url}/api`)
  await knock(goat.page, 'あなたが主催になりました')
})
