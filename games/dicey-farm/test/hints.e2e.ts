import { openFarm } from '@makiba/e2e/farm'
import { resumeKept, richTable } from '@makiba/e2e/kept'
import { screens, sizes } from '@makiba/e2e/sizes'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Move, View } from '../rules/index.ts'
import { settled } from './play.ts'

const farm = openFarm()

describe('Dicey Farm', () => {
  const six = () =>
    richTable({
      game: 'dicey-farm',
      seats: 1,
      seed: 700,
      until: (_seat, view, moves) =>
        (moves as readonly Move[]).some((move) => move.do === 'build') && (view as unknown as View).stage.is === 'act',
    })
  const sixes = async (page: Page) => {
    await resumeKept(page, farm.url, await six())
    await page.locator('.dicey.mine').waitFor()
    await page.keyboard.press('6')
    await settled(page)
  }

  test('mend 14: the build tile leads on to the buildings, which light up and say what they do', async () => {
    const { page } = await farm.guest({ haste: 'calm', ...sizes.window, scale: 1 })
    await sixes(page)
    const effects = page.locator('.houses small')
    expect(await effects.count()).toBe(0)
    await page.evaluate(() =>
      document.addEventListener('animationstart', ({ animationName }) => {
        if (animationName === 'called6') document.body.dataset.called = ''
      }),
    )
    await page.locator('[data-tap="build"]').click()
    await page.locator('.buildp.called .house.legal').first().waitFor()
    await effects.nth(3).waitFor()
    await page.locator('body[data-called]').waitFor()
    await page.locator('.say').getByText('Choose the building').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.house.legal') ?? false)).toBe(true)
    const bottom = () => page.locator('.buildp').evaluate((one) => one.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(900)
    await page.locator('.house.legal').first().click()
    await page.locator('.house.built').waitFor()
    await page.locator('.buildp.called').waitFor({ state: 'detached' })
  })

  test('mend 14: by keyboard and on a phone it leads there too', async () => {
    for (const [, box] of screens('window', 'phone')) {
      const { page } = await farm.guest({ haste: 'calm', language: 'ja', ...box })
      await sixes(page)
      await page.locator('[data-tap="build"]').focus()
      await page.keyboard.press('Enter')
      await page.locator('.buildp.called').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.house.legal') ?? false)).toBe(true)
      await page.keyboard.press('Enter')
      await page.locator('.house.built').waitFor()
    }
  })

  test.each(screens('window'))(
    'mend 14: after a meal that was paid nobody is told of hunger, in no picture until morning (%s)',
    async (_, box) => {
      const kept = await richTable({
        game: 'dicey-farm',
        seats: 1,
        seed: 720,
        until(_seat, seen, moves) {
          const view = seen as unknown as View
          return (
            (moves as readonly Move[]).some((move) => move.do === 'end') &&
            view.round > 2 &&
            view.goods.food >= 4 &&
            view.round < 6
          )
        },
      })
      const { page } = await farm.guest({ haste: 'calm', ...box })
      await resumeKept(page, farm.url, kept)
      await page.locator('.dicey.mine').waitFor()
      await page.evaluate(() => {
        const seen: string[] = []
        ;(window as unknown as { seen: string[] }).seen = seen
        // It is morning once dice have been thrown and all of them lie.
        let thrown = false
        const look = () => {
          const flies = document.querySelector('.dieb6:not([data-die])') !== null
          thrown ||= flies
          if (!document.querySelector('.dicey.mine') && (flies || !thrown))
            seen.push(
              `${document.querySelector('.due .num')?.textContent ?? ''}${document.querySelector('.due.short') ? ' short' : ''} ${document.querySelector('.tonight .minus')?.textContent ?? ''}`.trim(),
            )
          requestAnimationFrame(look)
        }
        look()
      })
      await page.locator('[data-tap="end"]').click()
      await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 0)
      await page.locator('.dicey.mine').waitFor()
      const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
      // The meal as it was paid: 4/4, then the next one without a judgement before its day has begun.
      expect(seen.filter((text) => /short|−/.test(text))).toEqual([])
      expect(seen).toContain('4/4')
    },
  )

  test.each(screens('window'))('mend 14: the die that was turned is in the hand (%s)', async (_, box) => {
    let face = 0
    let to = 0
    const kept = await richTable({
      game: 'dicey-farm',
      seats: 1,
      seed: 760,
      until(_seat, seen, moves) {
        const view = seen as unknown as View
        const way = (moves as readonly Move[]).find(
          (move) => move.do === 'alter' && move.die !== move.to && (view.dice[move.die - 1] ?? 0) > 1,
        )
        if (way?.do !== 'alter') return false
        face = way.die
        to = way.to
        return true
      },
    })
    const { page } = await farm.guest({ haste: 'calm', ...box })
    await resumeKept(page, farm.url, kept)
    await page.locator('.dicey.mine').waitFor()
    await page.keyboard.press(String(face))
    await settled(page)
    await page.locator(`[data-tap$=":${to}"].chip.pic`).first().click()
    await page.locator(`.dieb6.sel[data-die="${to}"]`).waitFor()
    await page.locator(`.dieb6[data-die="${face}"]`).first().waitFor()
  })
})
