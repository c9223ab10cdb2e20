import { openFarm } from '@makiba/e2e/farm'
import { expectAccessible } from '@makiba/e2e/guest'
import { openKept, richTable } from '@makiba/e2e/kept'
import { finished, openLink, sharedLink, sitDown, totals } from '@makiba/e2e/meet'
import { describe, expect, test } from 'vitest'
import type { View } from '../rules/index.ts'
import { key, play, rolled } from './play.ts'

const farm = openFarm()

describe('Dairyman', () => {
  test('two browsers play a whole game over a link while a third watches', async () => {
    const host = await farm.guest({ animal: 'duck' })
    const friend = await farm.guest({ animal: 'cow', width: 390, height: 844 })
    const watcher = await farm.guest({ animal: 'goat' })

    await host.page.goto(farm.at('/new?game=dairyman&where=link'))
    // Two seats: the third one, a bot's, is taken away.
    await host.page.getByRole('button', { name: 'Remove this seat (3)' }).click()
    const link = await openLink(host.page)
    await sitDown(friend.page, link)
    await host.page.getByRole('button', { name: 'Start with two' }).click()
    await watcher.page.goto(link.replace(/#.*/, ''))
    for (const { page } of [host, friend, watcher]) await page.locator('.dairyman').waitFor()

    await Promise.all([play(host.page), play(friend.page)])
    for (const { page } of [host, friend, watcher]) await finished(page)
    expect(await totals(host.page)).toHaveLength(2)
    expect(await totals(friend.page)).toEqual(await totals(host.page))
    expect(await totals(watcher.page)).toEqual(await totals(host.page))
    await expectAccessible(host.page, 'the end')

    await host.page.getByRole('button', { name: 'Verify luck' }).click()
    await host.page.getByText('The luck was fair.').waitFor()
    await expectAccessible(host.page, 'verified')
  })

  test('a game against bots survives a reload, and its link shows it to anybody', async () => {
    const guest = await farm.guest()
    const { page } = guest
    await page.goto(farm.at('/'))
    await page.getByRole('button', { name: 'Play now: Dairyman' }).click()
    await page.locator('.dairyman').waitFor()
    await page.locator('.acts').getByRole('button', { name: /^Roll/ }).click()
    await rolled(page).waitFor()
    // Beside the board there are two lines a turn; the rest is behind a button.
    const everything = page.getByRole('button', { name: 'Everything' })
    await everything.click()
    const before = await page.locator('.log li').count()
    expect(before).toBeGreaterThan(3)
    await page.reload()
    await page.locator('.dairyman').waitFor()
    await everything.click()
    await expect.poll(() => page.locator('.log li').count()).toBeGreaterThanOrEqual(before)

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('heading', { name: '小牧牛乳屋' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ja')
    await expectAccessible(page, 'Dairyman in Japanese')

    await play(page)
    await finished(page)
    const link = await sharedLink(guest)
    const scores = await totals(page)

    const friend = await farm.guest()
    await friend.page.goto(link)
    const slider = friend.page.getByRole('slider', { name: 'Replay' })
    await slider.waitFor()
    expect(await slider.inputValue()).toBe('0')
    await friend.page.keyboard.press('ArrowRight')
    await friend.page.keyboard.press('ArrowRight')
    await expect.poll(() => slider.inputValue()).toBe('2')
    await friend.page.keyboard.press('End')
    await friend.page.getByRole('button', { name: 'Score sheet' }).click()
    await finished(friend.page)
    expect(await totals(friend.page)).toEqual(scores)
  })

  test('two people play round one device', async () => {
    const { page } = await farm.guest()
    await page.goto(farm.at('/new?game=dairyman&where=device'))
    await page.getByRole('textbox', { name: 'Name of this player 2' }).fill('Hana')
    await page.getByRole('button', { name: 'Remove this seat (3)' }).click()
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.locator('.dairyman').waitFor()
    await play(page)
    await finished(page)
    expect(await page.locator('.sc thead small').allTextContents()).toEqual(['Duck', 'Hana'])
  })

  test('a freeze token is dragged onto a die, and a tap takes it off', async () => {
    const { page } = await farm.guest()
    const kept = await richTable({
      game: 'dairyman',
      seats: 2,
      seed: 11,
      until: (seat, seen) => {
        const view = seen as unknown as View
        const loose = view.open.reduce((all, one) => all + one, 0)
        return (
          seat === 0 &&
          view.phase === 'locked' &&
          (view.freeze[0] ?? 0) > 0 &&
          loose > 2 &&
          view.barns.flat().length < 3
        )
      },
    })
    await openKept(page, farm.url, kept)
    await page.locator('.dairyman.mine').waitFor()
    const token = page.locator('.shelf .carry.ready')
    const [from, to] = [await token.boundingBox(), await page.locator('.slot .dieb').first().boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    const had = Number((await page.locator('.shelf .own .tok').first().textContent())?.trim())
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
    await page.locator('.dice.waiting').waitFor()
    await page.mouse.up()
    const iced = page.locator('.slot.ice')
    await expect.poll(() => iced.count()).toBe(1)
    const has = async () => Number((await page.locator('.shelf .own .tok').first().textContent())?.trim())
    await expect.poll(has).toBe(had - 1)
    await iced.getByRole('button', { pressed: true }).click()
    await expect.poll(() => iced.count()).toBe(0)
  })

  test('a whole game by keyboard alone', async () => {
    const { page } = await farm.guest()
    await page.goto(farm.at('/new?game=dairyman&where=here'))
    await page.getByRole('button', { name: 'Remove this seat (3)' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open the table' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.dairyman').waitFor()
    while ((await page.locator('.fin').count()) === 0) {
      if (!(await key(page))) await page.waitForTimeout(50)
    }
  })
})
