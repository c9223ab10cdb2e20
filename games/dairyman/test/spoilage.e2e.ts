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
    await page.getByRole('button', { name: /^Stop/ }).click()
    const scene = page.locator('.spoil')
    await scene.waitFor()
    expect(await scene.locator('h2').textContent()).toBe('No milk to spoil')
    expect(await scene.locator('p').first().textContent()).toContain(
      'but have no milk that could spoil: nothing is lost',
    )
    expect(await scene.textContent()).not.toMatch(/pours? away/)
    await page.locator('.log, .rail').getByText('You had no milk that could spoil.').first().waitFor()
  },
)
