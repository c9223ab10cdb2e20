import { play as playMow } from '@makiba/games/mow/test/play'
import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest } from './guest.ts'
import { finished, openRoundOfMow, sitDown } from './meet.ts'

const farm = openFarm()

const another = ({ page }: Guest) => page.getByRole('button', { name: 'Yes, another' })

test('three play again with a tap each; then one says not now, and the two others play', async () => {
  const duck = await farm.guest({ animal: 'duck' })
  const cow = await farm.guest({ animal: 'cow', width: 390, height: 844 })
  const goat = await farm.guest({ animal: 'goat', language: 'ja' })
  const all = [duck, cow, goat]
  const link = await openRoundOfMow(duck.page, farm.url)
  await sitDown(cow.page, link)
  await duck.page.locator('.sitters li').nth(2).getByRole('button').click()
  await goat.page.goto(link)
  await goat.page.getByRole('button', { name: 'ここに座る' }).click()
  await duck.page.getByRole('button', { name: 'Start with three' }).click()
  // Whose turn it is can be read from another tab.
  const titles = () => Promise.all(all.map(({ page }) => page.title()))
  const tell = (title: string) =>
    title.startsWith('●') ? 'turn' : ['MOW · Makiba', 'モウ · Makiba'].includes(title) ? 'game' : title
  // Not everybody is at the table at the same moment.
  await expect.poll(async () => (await titles()).map(tell).sort()).toEqual(['game', 'game', 'turn'])
  const round = async (guests: readonly Guest[]) => {
    for (const { page } of guests) await page.locator('.fan .piece').nth(4).waitFor()
    await Promise.all(guests.map(({ page }) => playMow(page)))
    for (const { page } of guests) await finished(page)
  }
  await round(all)

  await cow.page.getByRole('button', { name: 'Rematch' }).click()
  await cow.page.getByText('Waiting for やぎ and Duck. It begins by itself when all are here.').waitFor()
  await expectAccessible(cow.page, 'waiting for those who play again')
  await duck.page.getByText('Cow would like another game.').waitFor()
  await expectAccessible(duck.page, 'asked for another game')
  await another(duck).click()
  await cow.page.getByText('Waiting for やぎ.').waitFor()
  await goat.page.getByText('Cowさんがもう一回遊びたがっています。').waitFor()
  await goat.page.getByRole('button', { name: 'もう一回' }).click()
  for (const { page } of all) await page.locator('.fan .piece').nth(4).waitFor()
  // Every device has added its bytes to luck before it began.
  const info = await cow.page.evaluate(async () => {
    const answer = await fetch(`/api/v1/tables/${location.pathname.split('/').at(-1)}`)
    return (await answer.json()) as { seats: { name: string }[] }
  })
  expect(info.seats.map(({ name }) => name)).toEqual(['Cow', 'やぎ', 'Duck'])
  await round(all)
  const record = await cow.page.evaluate(async () => {
    const answer = await fetch(`/api/v1/tables/${location.pathname.split('/').at(-1)}/record`)
    return await answer.text()
  })
  const { entropies } = JSON.parse(record.split('\n')[0] as string) as { entropies: string[] }
  expect(new Set(entropies.filter((added) => /^[0-9a-f]{64}$/.test(added))).size).toBe(3)

  await duck.page.getByRole('button', { name: 'Rematch' }).click()
  await cow.page.getByRole('button', { name: 'Not now' }).click()
  await cow.page.getByText('They know that you sit this one out.').waitFor()
  await goat.page.getByRole('button', { name: 'もう一回' }).click()
  for (const { page } of [duck, goat]) await page.locator('.fan .piece').nth(4).waitFor()
})
