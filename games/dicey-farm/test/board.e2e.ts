import { openFarm } from '@makiba/e2e/farm'
import { expectAccessible } from '@makiba/e2e/guest'
import { describe, expect, test } from 'vitest'
import { key, recordedGame, settled, tap } from './play.ts'

const farm = openFarm()

describe('Dicey Farm', () => {
  test('a whole recorded game of a day is played through the board, ending in its score', async () => {
    const game = recordedGame(331)
    const { page } = await farm.guest()
    await page.goto(farm.at(`/daily/${game.day}`))
    await page.locator('.dicey.mine').waitFor()
    await expectAccessible(page, 'the first round')
    let clicks = 0
    await page.exposeFunction('counted', () => clicks++)
    await page.evaluate(() =>
      document.addEventListener('click', () => (window as unknown as { counted(): void }).counted(), true),
    )
    const seen = new Set<string>()
    for (const gesture of game.gestures) {
      await tap(page, gesture)
      for (const part of ['.basket', '.helper', '.endb'])
        if (!seen.has(part) && (await page.locator(part).count()) > 0) {
          seen.add(part)
          await expectAccessible(page, part)
        }
    }
    expect(seen.size).toBe(3)
    await expect.poll(() => clicks).toBe(game.gestures.length)
    await page.locator('.fin').waitFor()
    expect(await page.locator('.head h2').textContent()).toBe('224 points!')
    expect(game.score).toBe(224)
    expect(await page.locator('.mine6').textContent()).toContain('Legend')
    const points = await page.locator('.bars6 .num').allTextContents()
    expect(points.map((text) => Number(text.replace('−', '-'))).reduce((sum, part) => sum + part, 0)).toBe(224)
    await expectAccessible(page, 'the end')
  })

  test('on a phone, in Japanese and in the dark, nothing is out of reach', async () => {
    const game = recordedGame(337)
    const { page } = await farm.guest({
      width: 360,
      height: 740,
      language: 'ja',
      theme: 'dark',
    })
    await page.goto(farm.at(`/daily/${game.day}`))
    await page.locator('.dicey.mine').waitFor()
    for (const tab of ['shop', 'people', 'build', 'actions']) {
      await page.locator(`#tab-${tab}`).click()
      await expectAccessible(page, tab)
    }
    for (const gesture of game.gestures) {
      await tap(page, gesture)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.locator('.fin').waitFor()
    expect(await page.locator('.head h2').textContent()).toContain('195')
    await expectAccessible(page, 'the end')
  })

  test('a whole recorded game by keyboard alone', async () => {
    const game = recordedGame(340)
    const { page } = await farm.guest()
    await page.goto(farm.at(`/daily/${game.day}`))
    await page.locator('.dicey.mine').waitFor()
    for (const gesture of game.gestures) await key(page, gesture)
    await page.locator('.fin').waitFor()
    expect(await page.locator('.head h2').textContent()).toBe('214 points!')
  })

  test('taps are taken back one by one, and a round is started again', async () => {
    const { page } = await farm.guest()
    await page.goto(farm.at('/'))
    await page.getByRole('button', { name: 'Play now: Dicey Farm' }).click()
    await page.locator('.dicey.mine').waitFor()
    await page.goto(farm.at('/daily/2026-11-15'))
    await page.locator('.dicey.mine').waitFor()
    const dice = () => page.locator('.dieb6').count()
    await settled(page)
    expect(await dice()).toBe(2)
    await page.locator('[data-tap="till"]').click()
    await expect.poll(dice).toBe(1)
    await settled(page)
    await page.locator('[data-tap="fish"]').click()
    await expect.poll(dice).toBe(0)
    await expect.poll(() => page.locator('[data-good="fish"]').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(dice).toBe(1)
    await expect.poll(() => page.locator('[data-good="fish"]').count()).toBe(0)
    await settled(page)
    await page.locator('[data-tap="fish"]').click()
    await expect.poll(dice).toBe(0)
    await page.getByRole('button', { name: 'Start round again' }).click()
    await expect.poll(dice).toBe(2)
    await expect.poll(() => page.locator('.plot').count()).toBe(1)
    await settled(page)
    // A die can be dragged as well.
    await page.locator('[data-die="1"]').dragTo(page.locator('[data-tap="merchant:1"]'))
    await expect.poll(dice).toBe(1)
    await expect.poll(() => page.locator('[data-good="vegSeed"]').count()).toBe(1)
    await page.keyboard.press('u')
    await expect.poll(dice).toBe(2)
    await page.keyboard.press('3')
    await settled(page)
    await page.locator('[data-tap="build"]').click({ force: true })
    await page.locator('.say').getByText('Building needs a 6, or a carpenter; this die shows 3.').waitFor()
    expect(await dice()).toBe(2)
  })
})
