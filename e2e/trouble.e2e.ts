import { answeredRoll, rolled } from '@makiba/games/dairyman/test/play'
import { play as playMow } from '@makiba/games/mow/test/play'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { openLink } from './meet.ts'

const farm = openFarm('own')
async function openTable(path: string) {
  const host = await farm.guest({ animal: 'duck', mayComplain: true })
  await host.page.goto(`${farm.url}${path}`)
  return { host, link: await openLink(host.page) }
}

test('a server that goes away and comes back loses nothing', async () => {
  const { host } = await openTable('/new?game=dairyman&where=link')
  const { page } = host
  await page.getByRole('button', { name: 'Bot' }).click()
  await page.getByRole('button', { name: 'Start with three' }).click()
  await page.locator('.acts').getByRole('button', { name: /^Roll/ }).click()
  await rolled(page).waitFor()
  const dice = await page.locator('.dieb .die').evaluateAll((all) => all.map((die) => die.getAttribute('src')))

  await farm.close()
  await page.getByRole('status').getByText('Connection lost').waitFor()
  await farm.reopen()
  await page.locator('.linebar').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.locator('.dieb .die').evaluateAll((all) => all.map((die) => die.getAttribute('src'))))
    .toEqual(dice)
  await rolled(page).click()
  await answeredRoll(page).waitFor({ state: 'attached' })
})

test('a hand of MOW is the same after the server was away', async () => {
  const { host } = await openTable('/new?game=mow&where=link')
  const { page } = host
  await page.getByRole('button', { name: 'Bot' }).click()
  await page.getByRole('button', { name: 'Start with four' }).click()
  await page.locator('.mow .fan .legal, .mow .strip .btn, .mow .acts .primary').first().waitFor()
  const hand = () => page.locator('.fan .piece').evaluateAll((cards) => cards.map((card) => card.dataset.piece))
  const before = await hand()
  await farm.close()
  await page.getByRole('status').getByText('Connection lost').waitFor()
  await farm.reopen()
  await page.locator('.linebar').waitFor({ state: 'detached' })
  await expect.poll(hand).toEqual(before)
  await playMow(page)
  await expect.poll(hand).not.toEqual(before)
})

test('whoever comes to a full table is told so, and may watch', async () => {
  const host = await farm.guest({ animal: 'duck' })
  await host.page.goto(farm.at('/new?game=dairyman&where=link'))
  // Where strangers come the host's bots stay; at a private table friends go before them.
  await host.page.getByRole('checkbox', { name: 'Show it among the open tables' }).check()
  const link = await openLink(host.page)
  await host.page.getByRole('button', { name: 'Bot' }).click()
  await host.page.getByRole('button', { name: 'Start with three' }).waitFor()
  const late = await farm.guest({ animal: 'goat' })
  await late.page.goto(link)
  // They arrive like everybody, are told, and have nobody to invite.
  await late.page.getByRole('heading', { name: 'Duck invites you to Dairyman' }).waitFor()
  await late.page.getByText('Every seat at this table is taken. As soon as a seat is free').waitFor()
  expect(await late.page.getByRole('heading', { name: 'Invite your friends' }).count()).toBe(0)
  const later = await farm.guest({ animal: 'pig', language: 'ja' })
  await later.page.goto(link)
  await later.page.getByText('この卓は満席です。').waitFor()
  await later.page.getByRole('button', { name: '観戦だけする' }).click()
  await later.page.locator('.sitters').waitFor()
  await host.page.getByRole('button', { name: 'Start with three' }).click()
  await late.page.locator('.dairyman').waitFor()
  expect(await late.page.locator('.acts .btn').count()).toBe(0)
})

test('a code is found, and a wrong one is answered in words', async () => {
  const { host } = await openTable('/new?game=dairyman&where=link')
  await host.page.locator('.letters span[aria-hidden]').nth(5).waitFor()
  const letters = await host.page.locator('.letters span[aria-hidden]').allTextContents()
  const friend = await farm.guest({ animal: 'cow', language: 'ja', mayComplain: true })
  await friend.page.goto(farm.url)
  await friend.page.getByRole('textbox', { name: '卓のコード' }).fill(letters.join('').toLowerCase())
  await friend.page.keyboard.press('Enter')
  await friend.page.getByRole('button', { name: 'ここに座る' }).waitFor()
  await friend.page.goto(farm.url)
  await friend.page.getByRole('textbox', { name: '卓のコード' }).fill('zzzzzz')
  await friend.page.keyboard.press('Enter')
  await friend.page.getByRole('heading', { name: '「ZZZZZZ」という卓はありません。' }).waitFor()
})

test('a click on something that rests says why, and changes nothing', async () => {
  const { page } = await farm.guest()
  await page.goto(farm.url)
  await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
  await page.locator('.acts .btn').first().waitFor()
  await page.locator('.display .tile').first().click()
  await page.locator('.say.refuse').getByText('Stop first, then claim.').waitFor()
  await page.keyboard.press('u')
  await page.locator('.say.refuse').getByText('Nothing to take back').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: '日本語' }).click()
  await page.getByRole('heading', { name: '小牧牛乳屋' }).waitFor()
  await page.locator('.display .tile').first().click()
  await page
    .locator('.say.refuse')
    .getByText(/[ぁ-ん]。$/)
    .waitFor()
  expect(await page.locator('.acts .btn').getByText('振る').count()).toBe(1)
})
