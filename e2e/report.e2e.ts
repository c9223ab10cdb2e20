import { expect, onTestFinished, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { openHouse } from './house.ts'
import { openLink, sitDown } from './meet.ts'

const farm = openFarm()

test('somebody at the table is reported, in both languages: told beforehand what comes of it, and nothing is lost without a line', async () => {
  const house = await openHouse({})
  onTestFinished(() => house.stop())
  const reports = async () => (await (await fetch(`${house.url}/metrics`)).text()).match(/^makiba_reports_total\{.*$/gm)
  const host = await farm.guest({ animal: 'duck', haste: 'calm', mayComplain: true })
  const friend = await farm.guest({ animal: 'cow', width: 320, height: 700, theme: 'dark', haste: 'calm' })
  await host.page.goto(house.url)
  await host.page.getByRole('link', { name: 'Play together: Dairyman' }).click()
  const link = await openLink(host.page)
  await sitDown(friend.page, link)
  await host.page.getByRole('button', { name: 'Start with three' }).click()
  for (const { page } of [host, friend]) await page.locator('.dairyman').waitFor()

  await host.page.keyboard.press('c')
  const talk = host.page.getByRole('dialog', { name: 'Talk' })
  // Of people alone: neither of bots nor of oneself.
  expect(await talk.getByRole('button', { name: /^Report: / }).count()).toBe(1)
  await talk.getByRole('button', { name: 'Report: Cow' }).click()
  const form = talk.getByRole('form', { name: 'Report: Cow' })
  await form.getByText(/nobody is removed by itself/).waitFor()
  await form.getByRole('combobox').selectOption('stalls')
  await form.getByRole('textbox').fill('Does nothing')
  // Nothing is wrong yet, and nothing looks like it.
  expect(await form.locator('[role=alert]').count()).toBe(0)
  await expectAccessible(host.page, 'a report')

  // A dead line: it says so, and what was written is still there.
  await host.context.setOffline(true)
  await form.getByRole('button', { name: 'Send the report' }).click()
  await form.getByRole('alert').waitFor()
  expect(await form.getByRole('textbox').inputValue()).toBe('Does nothing')
  expect(await reports()).toBe(null)
  await host.context.setOffline(false)
  await form.getByRole('button', { name: 'Send the report' }).click()
  await form.getByText(/It is kept, for whoever runs this server/).waitFor()
  expect(await reports()).toEqual(['makiba_reports_total{reason="stalls"} 1'])
  await form.getByRole('button', { name: 'Close' }).click()
  await form.waitFor({ state: 'detached' })

  // The reported person is told nothing; on a small phone, in Japanese and by night.
  await friend.page.getByRole('button', { name: 'More' }).click()
  await friend.page.getByRole('button', { name: '日本語' }).click()
  await friend.page.keyboard.press('c')
  const theirs = friend.page.getByRole('dialog', { name: 'おしゃべり' })
  expect(await theirs.getByText(/通報：.*カウ|Does nothing/).count()).toBe(0)
  await theirs.getByRole('button', { name: /^通報：/ }).click()
  await theirs.getByText(/自動で追い出されることはなく/).waitFor()
  await expectAccessible(friend.page, 'a report in Japanese')
  expect(await theirs.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await theirs.getByRole('button', { name: '通報を送る' }).click()
  await theirs.getByText(/管理者あてに保存しました/).waitFor()
  expect(await reports()).toHaveLength(2)
})
