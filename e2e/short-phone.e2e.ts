import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'

const farm = openFarm()

/** What a phone has left whose browser shows its bars. */
const SHORT = { width: 390, height: 664, touch: true } as const

test.each(['MOW', 'Dicey Farm', 'Harvest Dice', 'Dancing Villager'])(
  'what a newcomer to %s is told first is in sight on a short phone, and nothing lies over it',
  async (game) => {
    const { page } = await farm.guest({ ...SHORT, tips: true, haste: 'quick' })
    await page.goto(farm.url)
    await page.getByRole('button', { name: `Play now: ${game}` }).tap()
    const tip = page.locator('.say .tip')
    await tip.waitFor()
    const lines = await tip.evaluate((element) =>
      [...element.getClientRects()].flatMap(({ left, top, bottom }) =>
        // The first line and the last one, where each begins.
        [top + 4, bottom - 4].map((y) => ({
          y,
          inSight: y > 0 && y < innerHeight,
          seen: document.elementFromPoint(left + 12, y)?.closest('.say') !== null,
        })),
      ),
    )
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line, game).toMatchObject({ inSight: true, seen: true })
    const plates = await page.locator('.dv .plates .seat').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    for (const [i, one] of plates.entries())
      for (const other of plates.slice(i + 1))
        expect(
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
        ).toBe(true)
  },
)
