import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { openLink } from './meet.ts'

const farm = openFarm()

/** What was said last of who comes and goes: it is shown for some seconds, and stays to be found. */
const knock = (page: Page, words: string) => page.locator('.knock').getByText(words).waitFor({ state: 'attached' })

test('friends arrive by link and by code, before and in the middle of a game: who invites, to what, and as whom', async () => {
  const duck = await farm.guest({ animal: 'duck' })
  // Another duck, on a phone.
  const friend = await farm.guest({ animal: 'duck', width: 390, height: 844 })
  const goat = await farm.guest({ animal: 'goat', language: 'ja', theme: 'dark', width: 320, height: 640 })
  await duck.page.goto(farm.url)
  await duck.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  const link = await openLink(duck.page)

  await friend.page.goto(link)
  await friend.page.getByRole('heading', { name: 'Duck invites you to MOW' }).waitFor()
  await friend.page.getByText('take home as few flies as you can').waitFor()
  expect(await friend.page.getByRole('link', { name: 'Learn it in 4 minutes' }).getAttribute('href')).toBe(
    '/learn/mow/next',
  )
  await knock(duck.page, 'somebody is at the door')
  // There is one duck already: its animal cannot be taken, nor its name.
  expect(await friend.page.getByRole('radio', { name: 'Duck, taken' }).isDisabled()).toBe(true)
  await friend.page.getByRole('textbox', { name: 'Name' }).fill('duck ')
  await friend.page.getByText('duck sits here already. Choose another name.').waitFor()
  await friend.page.getByRole('button', { name: 'Sit here' }).click()
  expect(
    await friend.page.getByRole('textbox', { name: 'Name' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await expectAccessible(friend.page, 'arrival with a name that is taken')
  await friend.page.getByRole('textbox', { name: 'Name' }).fill('Hana')
  await friend.page.getByText('Rabbit', { exact: true }).click()
  await friend.page.getByRole('button', { name: 'Sit here' }).click()
  await friend.page.getByRole('button', { name: 'Stand up' }).waitFor()
  await knock(duck.page, 'Hana has sat down.')

  // All free seats are taken: friends go before bots. From home, as letters that were said aloud.
  const code = (await duck.page.locator('.letters span[aria-hidden]').allTextContents()).join('')
  await goat.page.goto(farm.url)
  await goat.page.getByRole('textbox', { name: '卓のコード' }).pressSequentially(code.toLowerCase())
  await goat.page.keyboard.press('Enter')
  await goat.page.getByRole('heading', { name: 'Duckさんからのお誘い：モウ' }).waitFor()
  await expectAccessible(goat.page, 'arrival, small and dark')
  expect(await goat.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await goat.page.getByRole('button', { name: /と交代$/ }).click()
  await goat.page.getByRole('button', { name: '席を立つ' }).waitFor()
  await knock(duck.page, 'やぎ has sat down.')

  await duck.page.getByRole('button', { name: /^Start with/ }).click()
  for (const { page } of [duck, friend, goat]) await page.locator('.fan .piece').nth(4).waitFor()
  // The same letters, in the middle of the game.
  const late = await farm.guest({ animal: 'pig' })
  await late.page.goto(farm.url)
  await late.page.getByRole('textbox', { name: 'Code of the table' }).fill(code)
  await late.page.keyboard.press('Enter')
  await late.page.getByRole('heading', { name: 'Duck is playing MOW' }).waitFor()
  await expectAccessible(late.page, 'arrival in the middle of a game')
  await late.page.getByRole('button', { name: /^Sit down for/ }).click()
  await late.page.locator('.fan .piece').nth(4).waitFor()
  await knock(duck.page, 'Pig has sat down.')
  // Whoever comes when all seats have people watches at once.
  const last = await farm.guest({ animal: 'cat', language: 'ja' })
  await last.page.goto(link)
  await last.page.getByText('観戦しています。').waitFor()
})

test('a stranger arrives from the list of open tables, looks on first, and sits down', async () => {
  const cow = await farm.guest({ animal: 'cow' })
  const sheep = await farm.guest({ animal: 'sheep', width: 1440, height: 900 })
  await cow.page.goto(farm.url)
  await cow.page.getByRole('button', { name: 'Change name and animal' }).click()
  await cow.page.getByRole('textbox', { name: 'Name' }).fill('Momoko')
  await cow.page.getByRole('button', { name: 'Done' }).click()
  await cow.page.getByRole('link', { name: 'Play together: Dairyman, over a link' }).click()
  await cow.page.getByRole('checkbox', { name: 'Show it among the open tables' }).check()
  await openLink(cow.page)
  await sheep.page.goto(farm.url)
  await sheep.page.locator('.tables li').filter({ hasText: 'Momoko' }).getByRole('link', { name: 'Sit down' }).click()
  await sheep.page.getByRole('heading', { name: 'Momoko invites you to Dairyman' }).waitFor()
  await sheep.page.getByRole('button', { name: 'Just watch' }).click()
  await sheep.page.getByRole('button', { name: 'Sit here' }).click()
  await sheep.page.getByRole('button', { name: 'Stand up' }).waitFor()
})

test('the address of the page is the invitation; without it a friend is told so, and the letters let them in', async () => {
  const duck = await farm.guest({ animal: 'duck' })
  const cow = await farm.guest({ animal: 'cow' })
  const goat = await farm.guest({ animal: 'goat', language: 'ja', theme: 'dark', width: 320, height: 640 })
  await duck.page.goto(farm.url)
  await duck.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  const link = await openLink(duck.page)
  await expect.poll(() => duck.page.url()).toBe(link)
  await cow.page.goto(duck.page.url())
  await cow.page.getByRole('heading', { name: 'Duck invites you to MOW' }).waitFor()
  await cow.page.getByRole('button', { name: 'Sit here' }).click()
  await cow.page.getByRole('button', { name: 'Stand up' }).waitFor()

  await goat.page.goto(link.replace(/#.*/, ''))
  await goat.page.getByRole('heading', { name: 'Duckさんからのお誘い：モウ' }).waitFor()
  await goat.page.getByText('このアドレスには招待が入っていません。').waitFor()
  expect(await goat.page.getByRole('button', { name: 'ここに座る' }).count()).toBe(0)
  expect(await goat.page.locator('.qr').count()).toBe(0)
  await expectAccessible(goat.page, 'arrival without an invitation')
  expect(await goat.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const code = (await duck.page.locator('.letters span[aria-hidden]').allTextContents()).join('')
  await goat.page.getByRole('textbox', { name: '卓のコード' }).fill(code)
  await goat.page.keyboard.press('Enter')
  await goat.page.getByRole('button', { name: /と交代$/ }).click()
  await goat.page.getByRole('button', { name: '席を立つ' }).waitFor()
})
