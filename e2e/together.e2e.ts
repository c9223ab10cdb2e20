import { usualSettings } from '@makiba/server'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible, type Guest } from './guest.ts'
import { openHouse } from './house.ts'
import { openLink, sitDown } from './meet.ts'

const farm = openFarm()

/** Two people and a bot at a table of Dairyman that has begun. */
async function begin(pace?: string, origin = farm.url): Promise<{ host: Guest; friend: Guest; link: string }> {
  const host = await farm.guest({ animal: 'duck' })
  const friend = await farm.guest({ animal: 'cow', width: 390, height: 844 })
  await host.page.goto(`${origin}/new?game=dairyman&where=link`)
  if (pace) await host.page.getByRole('radio', { name: pace }).check()
  const link = await openLink(host.page)
  await sitDown(friend.page, link)
  await host.page.getByRole('button', { name: 'Start with three' }).click()
  for (const { page } of [host, friend]) await page.locator('.dairyman').waitFor()
  return { host, friend, link }
}

const openTalk = (page: Page) => page.keyboard.press('c')
const talk = (page: Page) => page.getByRole('dialog', { name: 'Talk' })

async function say(page: Page, words: string): Promise<void> {
  await talk(page).getByRole('textbox').fill(words)
  await page.keyboard.press('Enter')
}

describe('people at a table', () => {
  test('talk to each other, mute each other, and are told what nobody heard', async () => {
    // What may be said at once, and hardly more as time passes: however slow a machine is, too much is too much.
    const chat = { ...usualSettings.credits.chat, perSecond: 1 / 3600 }
    const house = await openHouse({ credits: { ...usualSettings.credits, chat } })
    onTestFinished(() => house.stop())
    const { host, friend } = await begin(undefined, house.url)
    await openTalk(host.page)
    await say(host.page, 'Good milk today')
    await talk(host.page).locator('.lines .own').getByText('Good milk today').waitFor()
    // The friend sees that something was said, hears it, and reads it.
    await friend.page.locator('.bar .only-phone').getByText('1').waitFor()
    await friend.page.getByRole('log').getByText('Duck: Good milk today').waitFor({ state: 'attached' })
    await openTalk(friend.page)
    await talk(friend.page).locator('.lines').getByText('Good milk today').waitFor()
    await expectAccessible(friend.page, 'the talk')
    await friend.page.locator('.bar .count').waitFor({ state: 'detached' })

    // An emote is seen at its seat, by everybody.
    await talk(friend.page).getByRole('button', { name: 'Moo!' }).click()
    await Promise.all([host, friend].map(({ page }) => page.locator('.seat .emote').getByText('Moo!').waitFor()))

    // Who is muted is not heard, neither now nor after a reload of the other, and then is again.
    await talk(host.page).getByRole('button', { name: 'Mute: Cow' }).click()
    await talk(host.page).getByText('You do not hear Cow.').waitFor()
    await openTalk(friend.page)
    await say(friend.page, 'Can you hear me?')
    await talk(friend.page).locator('.lines .own').getByText('Can you hear me?').waitFor()
    await say(host.page, 'It is quiet')
    await talk(friend.page).getByText('It is quiet').waitFor()
    await talk(host.page).locator('.lines .own').getByText('It is quiet').waitFor()
    expect(await talk(host.page).getByText('Can you hear me?').count()).toBe(0)
    await talk(host.page).getByRole('button', { name: 'Hear again: Cow' }).click()
    await say(friend.page, 'And now?')
    await talk(host.page).getByText('And now?').waitFor()

    // Too much talk is not heard, says so, and is not lost.
    for (let i = 0; i < 12 && (await talk(host.page).locator('.say-it .notice').count()) === 0; i++)
      await say(host.page, `Moo number ${i}`)
    await talk(host.page)
      .getByRole('status')
      .getByText(/That was too quick: nobody heard this/)
      .waitFor()
    await expect.poll(() => talk(host.page).getByRole('textbox').inputValue()).toMatch(/^Moo number \d+$/)
    await talk(host.page).getByRole('textbox').fill('m'.repeat(250))
    expect((await talk(host.page).getByRole('textbox').inputValue()).length).toBe(200)
    await host.page.keyboard.press('Escape')

    await host.page.getByRole('button', { name: 'More' }).click()
    await host.page.getByRole('button', { name: '日本語' }).click()
    await openTalk(host.page)
    await host.page.getByRole('dialog', { name: 'おしゃべり' }).getByText('だれにも届きませんでした').waitFor()
  })

  test('give a seat to a bot and take it back; late friends sit down for a bot, those without the invite watch', async () => {
    const { host, friend, link } = await begin()
    await friend.page.getByRole('button', { name: 'More' }).click()
    await friend.page.getByRole('button', { name: 'Give my seat to a bot' }).click()
    await friend.page.getByText('A bot plays your seat. It is kept for you; nobody else may take it.').waitFor()
    await expect.poll(() => friend.page.locator('.acts .btn').count()).toBe(0)
    await expectAccessible(friend.page, 'watching, with a seat that is kept')
    // The way back survives a reload; the second of three seats was theirs.
    await friend.page.reload()
    // One hand a game: no other is offered to them, and theirs to nobody else.
    await friend.page.getByRole('button', { name: 'Take my seat back' }).waitFor()
    expect(await friend.page.getByRole('button', { name: /^Sit down for/ }).count()).toBe(0)
    await friend.page.getByRole('button', { name: 'Take my seat back' }).click()
    await friend.page.locator('.chair').waitFor({ state: 'detached' })
    await host.page.locator('.seats .seat').nth(1).getByText('Cow').first().waitFor({ state: 'attached' })

    const late = await farm.guest({ animal: 'goat' })
    await late.page.goto(link)
    await late.page.getByRole('button', { name: /^Sit down for/ }).click()
    await late.page.locator('.chair').waitFor({ state: 'detached' })
    await host.page.locator('.seats .seat').nth(2).getByText('Goat').first().waitFor({ state: 'attached' })

    const stranger = await farm.guest({ animal: 'pig', language: 'ja' })
    await stranger.page.goto(link.replace(/#.*/, ''))
    await stranger.page.locator('.chair').getByText('観戦しています。').waitFor()
    expect(await stranger.page.locator('.chair button').count()).toBe(0)

    // Somebody with a seat looks from outside, and goes back to it.
    await late.page.goto(link.replace(/#.*/, '?watch'))
    await late.page.getByRole('link', { name: 'Take my seat back' }).click()
    await late.page.locator('.chair').waitFor({ state: 'detached' })
    await late.page.locator('.dairyman').waitFor()
  })

  test('the ring of a clock runs down, by itself or in steps', async () => {
    const { host, friend } = await begin('Quick')
    const share = (page: Page) =>
      page
        .locator('.seat.turn')
        .first()
        .evaluate((seat) => Number.parseFloat(getComputedStyle(seat).getPropertyValue('--left')))
    await expect.poll(() => share(host.page)).toBeGreaterThan(0)
    const first = await share(host.page)
    await expect.poll(() => share(host.page)).toBeLessThan(first)
    expect(
      await host.page
        .locator('.seat')
        .first()
        .evaluate((seat) => seat.getAnimations().length),
    ).toBe(0)

    // With motion the browser itself lets it run.
    await friend.page.emulateMedia({ reducedMotion: 'no-preference' })
    await friend.page.reload()
    await friend.page.locator('.dairyman').waitFor()
    await expect
      .poll(() =>
        friend.page
          .locator('.seat.turn')
          .first()
          .evaluate((seat) => seat.getAnimations().length),
      )
      .toBe(1)
  })
})
