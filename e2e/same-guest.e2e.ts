import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { openLink, sitDown } from './meet.ts'

const farm = openFarm()

test('a browser whose storage was cleared is the same guest: same name, same animal, same seat, in the lobby and in play', async () => {
  const duck = await farm.guest({ animal: 'duck' })
  const hana = await farm.guest({ animal: 'goat', width: 390, height: 844 })
  await hana.page.goto(farm.url)
  await hana.page.getByRole('button', { name: 'Change name and animal' }).click()
  await hana.page.getByRole('textbox', { name: 'Name' }).fill('Hana')
  await hana.page.getByText('Rabbit', { exact: true }).click()
  await hana.page.getByRole('button', { name: 'Done' }).click()
  await duck.page.goto(farm.url)
  await duck.page.getByRole('link', { name: 'Play together: MOW, over a link' }).click()
  const link = await openLink(duck.page)
  await sitDown(hana.page, link)
  await duck.page.locator('.sitters').getByText('Hana').waitFor()

  /** All that scripts can keep; cookies stay. */
  const clear = async () => {
    await hana.page.goto(farm.at('/api'))
    await hana.page.evaluate(async () => {
      localStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
  }
  const names = () => duck.page.locator('.sitters li b').allTextContents()
  const before = await names()
  await clear()
  await hana.page.goto(link)
  await hana.page.getByRole('button', { name: 'Stand up' }).waitFor()
  expect(await hana.page.evaluate(() => localStorage.getItem('makiba.token'))).toBeNull()
  // Everything that a guest does goes by the cookie: up, and down again.
  await hana.page.getByRole('button', { name: 'Stand up' }).click()
  await hana.page.getByRole('button', { name: 'Sit here' }).first().click()
  await hana.page.getByRole('button', { name: 'Stand up' }).waitFor()
  await expect.poll(names).toEqual(before)

  await duck.page.getByRole('button', { name: /^Start/ }).click()
  await hana.page.locator('.fan .piece').nth(4).waitFor()
  const hand = () =>
    hana.page.locator('.fan .piece').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const held = await hand()
  await clear()
  // Home knows who it is, and which table waits.
  await hana.page.goto(farm.url)
  await hana.page.getByRole('button', { name: 'You are Hana' }).waitFor()
  await hana.page.locator('#your-tables').getByRole('link', { name: 'Continue' }).click()
  await hana.page.locator('.fan .piece').nth(4).waitFor()
  expect(await hand()).toEqual(held)
})
