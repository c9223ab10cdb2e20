import { anyCrew, decide } from '@makiba/bots'
import { openFarm } from '@makiba/e2e/farm'
import { resumeKept, richTable } from '@makiba/e2e/kept'
import { screens } from '@makiba/e2e/sizes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { crew } from '../bots/index.ts'
import type { Move, View } from '../rules/index.ts'

const farm = openFarm()

/** Asks the coach by keys until the move is ringed; who goes on within a turn need not ask again. */
async function askCoach(page: Page): Promise<void> {
  await page.locator('.harvest.mine').waitFor()
  if ((await page.locator('.coach').count()) === 0) {
    await page.keyboard.press('h')
    await page.locator('.coach .on .primary').waitFor()
    await page.keyboard.press('h')
    await page.keyboard.press('h')
  }
  await page.locator('.board .hinted').first().waitFor()
}

test.each(screens('window'))(
  'mend 14: Harvest Dice: a power that the coach shows is used, and it goes on to plant or feed (%s)',
  async (_, box) => {
    const isPower = (move: Move) => move.do === 'raise' || move.do === 'lower' || move.do === 'recolour'
    const kept = await richTable({
      game: 'harvest-dice',
      seats: 3,
      seed: 44,
      options: { sheet: 'advanced' },
      until(seat, view, moves) {
        const { hand } = view as unknown as View
        if (seat !== 0 || !hand || !(moves as readonly Move[]).some(isPower)) return false
        // Only where the power is plainly best: the page thinks for a time and not for a count, so that a slow machine thinks less.
        return [5, 20, 100, 1000].every((playouts) =>
          [1, 2, 3].every((luck) => {
            const ask = { game: 'harvest-dice', bot: 'hard', view, moves, limits: { playouts }, seed: luck } as const
            const { move, explanation } = decide(anyCrew(crew), ask, () => 0)
            const [first, second] = explanation.candidates
            return isPower(move as Move) && (first?.value ?? 0) - (second?.value ?? first?.value ?? 0) > 1
          }),
        )
      },
    })
    const { page } = await farm.guest({ haste: 'calm', ...box })
    await resumeKept(page, farm.url, kept)
    await page.locator('.harvest.mine').waitFor()
    const asked: string[] = []
    for (let n = 0; n < 8; n++) {
      await askCoach(page)
      const ring = page.locator('.board .hinted').first()
      asked.push((await ring.getAttribute('class')) ?? '')
      const log = await page.locator('.sentence, .say').first().textContent()
      await ring.click()
      if (!/\bpm\b/.test(asked.at(-1) ?? '')) break
      await expect.poll(() => page.locator('.sentence, .say').first().textContent()).not.toBe(log)
      await page.locator('.harvest.mine').waitFor()
    }
    // The power first, each one once, and then a place for the die.
    expect(asked[0]).toMatch(/\bpm\b/)
    expect(asked.at(-1)).toMatch(/\bsp\b|\bpigb\b/)
    expect(asked.length).toBeLessThanOrEqual(7)
  },
)
