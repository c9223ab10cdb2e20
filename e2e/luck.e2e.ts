import { play as playMow } from '@makiba/games/mow/test/play'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { expectAccessible } from './guest.ts'
import { keptTable } from './kept.ts'
import { finished, openLink, sitDown } from './meet.ts'

const farm = openFarm()

/** The cards in the fan, in any order and whatever may be done with them now. */
const hand = (page: Page) =>
  page
    .locator('.fan .piece')
    .evaluateAll((cards) =>
      cards.map((card) => /^[^,]+, [a-z]+ fl(?:y|ies)/.exec(card.textContent)?.[0] ?? card.textContent).toSorted(),
    )
const luck = (page: Page) => page.locator('.luckp')

describe('the end of a game over a link', () => {
  test('mend 4, mend 5: is checked by itself against what each device saw, and looked at through its own eyes', async () => {
    const host = await farm.guest({ animal: 'duck' })
    const friend = await farm.guest({ animal: 'cow', width: 390, height: 844 })
    await host.page.goto(farm.at('/new?game=mow&where=link'))
    for (const seat of [4, 3]) await host.page.getByRole('button', { name: `Remove this seat (${seat})` }).click()
    await host.page.getByRole('radio', { name: '1 round', exact: true }).check()
    await sitDown(friend.page, await openLink(host.page))
    await host.page.getByRole('button', { name: 'Start with two' }).click()
    for (const { page } of [host, friend]) await page.locator('.fan .piece').nth(4).waitFor()
    const own = await hand(friend.page)
    const others = await hand(host.page)
    // A reload in mid-game forgets nothing of what was seen.
    await friend.page.reload()
    await friend.page.locator('.fan .piece').nth(4).waitFor()
    expect(await hand(friend.page)).toEqual(own)

    await Promise.all([playMow(host.page), playMow(friend.page)])
    for (const { page } of [host, friend]) {
      await finished(page)
      await luck(page).getByText('Checked on this device against all that it saw: fair, every draw.').waitFor()
    }
    const record = await host.page.evaluate(async () => {
      const answer = await fetch(`/api/v1/tables/${location.pathname.split('/').at(-1)}/record`)
      return await answer.text()
    })
    const { entropies } = JSON.parse(record.split('\n')[0] as string) as { entropies: string[] }
    for (const added of entropies) expect(added).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(entropies).size).toBe(2)

    // Mend 5: the friend, in the second seat, comes back to a table that is over and sees their own first hand in it.
    await friend.page.setViewportSize({ width: 1280, height: 900 })
    await friend.page.reload()
    await finished(friend.page)
    await luck(friend.page).getByText('fair, every draw').waitFor()
    const slider = friend.page.getByRole('slider', { name: 'Replay' })
    await slider.fill('0')
    for (let step = 0; step < 40 && (await hand(friend.page)).length < 5; step++)
      await friend.page.getByRole('button', { name: 'One step on' }).click()
    expect(await hand(friend.page)).toEqual(own)
    expect(await hand(friend.page)).not.toEqual(others)

    // Mend 4: a proxy hands out the record of another game, which is whole and follows from its own seed.
    const other = (await keptTable({ game: 'mow', seats: 2, seed: 5, until: () => false })) as { record?: string }
    await host.page.route('**/api/v1/tables/*/record', (route) =>
      route.fulfill({ body: other.record ?? '', contentType: 'application/x-ndjson' }),
    )
    await host.page.reload()
    await finished(host.page)
    await luck(host.page).getByRole('alert').getByText('The record of this game is not what this device saw.').waitFor()
    await host.page.getByRole('button', { name: 'What is wrong?' }).click()
    const dialog = host.page.getByRole('dialog', { name: 'Verify luck' })
    await dialog.getByText('The record is that of another table.').waitFor()
    await dialog.getByText('The seal in the record is not the one that your device was shown').waitFor()
    await dialog.getByText('The random bytes that your device added are not in it').waitFor()
    expect(await dialog.getByText('The luck was fair').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Save the record' }).waitFor()
    await expectAccessible(host.page, 'luck that does not check out')

    // Somebody who saw nothing of the game is told what could not be checked.
    const stranger = await farm.guest({ animal: 'goat', language: 'ja' })
    await stranger.page.goto(host.page.url())
    await finished(stranger.page)
    await luck(stranger.page).getByText('ここで見たかぎり、運は公平です。').waitFor()
    await stranger.page.getByRole('button', { name: '運を検証' }).click()
    await stranger.page.getByText('この端末は途中から来ました。').waitFor()
  })
})
