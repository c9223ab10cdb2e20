import { openFarm } from '@makiba/e2e/farm'
import { resumeKept, richTable } from '@makiba/e2e/kept'
import { screens } from '@makiba/e2e/sizes'
import type { Kinds } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { tileOf, total, type View } from '../rules/index.ts'

const farm = openFarm()

test.each(screens('window'))(
  'mend 14: Dairyman: with no milk to spoil the scene says so, as the log does (%s)',
  async (_, box) => {
    const kept = await richTable({
      game: 'dairyman',
      seats: 2,
      seed: 900,
      player: (moves) => {
        const list = moves as readonly (Kinds['move'] & { readonly do: string })[]
        for (const what of ['spoil', 'fail', 'claim', 'stop', 'lock']) {
          const found = list.find((move) => move.do === what)
          if (found) return found
        }
        return list[0] as object
      },
      until(seat, seen, moves) {
        const view = seen as unknown as View
        const [mine = 0, other = 0] = view.backorders
        return (
          seat === 0 &&
          (moves as readonly { do: string }[]).some((move) => move.do === 'stop') &&
          view.backorderSupply === 1 &&
          mine + 1 > other &&
          view.milk[0]?.length === 0 &&
          view.display.every((tile) => tileOf(tile).value > total(view))
        )
      },
    })
    const { page } = await farm.guest({ haste: 'calm', ...box })
    await resumeKept(page, farm.url, kept)
    await page.locator('.dairyman.mine').waitFor()
    // Read as soon as it is there: the table goes on by itself.
    const scene = page.evaluate(
      () =>
        new Promise<{ title: string; why: string; all: string }>((done) => {
          const look = () => {
            const found = document.querySelector('.spoil')
            const read = (part: string) => found?.querySelector(part)?.textContent ?? ''
            if (found) done({ title: read('h2'), why: read('p'), all: found.textContent })
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    // A stop that buys nothing asks once.
    await page.getByRole('button', { name: /^Stop/ }).click()
    await page.getByRole('button', { name: /^Stop all the same/ }).click()
    const { title, why, all } = await scene
    expect(title).toBe('No milk to spoil')
    expect(why).toContain('but have no milk that could spoil: nothing is lost')
    expect(all).not.toMatch(/pours? away/)
    const told = 'You had no milk that could spoil.'
    await page.getByRole('log').getByText(told).first().waitFor({ state: 'attached' })
    // Small screens have the log in a drawer only.
    await page.keyboard.press('l')
    await page.locator('dialog .log').getByText(told).waitFor()
  },
)
