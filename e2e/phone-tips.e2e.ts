import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'

const farm = openFarm()

/** A whole phone, and what one has left whose browser shows its bars. */
const HEIGHTS = [844, 664] as const

const GAMES = ['MOW', 'Dicey Farm', 'Harvest Dice', 'Dancing Villager'] as const

test.each(HEIGHTS.flatMap((height) => GAMES.map((game) => [game, height] as const)))(
  'what a newcomer to %s is told first is in sight on a phone %i high, and nothing lies over it',
  async (game, height) => {
    const { page } = await farm.guest({ width: 390, height, touch: true, tips: true, haste: 'quick' })
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
      all
        .filter((one) => getComputedStyle(one).visibility === 'visible')
        .map((one) => {
          const name = one.querySelector('.who > b')
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return { cut: name ? name.scrollWidth > name.clientWidth : false, box: { left, right, top, bottom } }
        }),
    )
    expect(plates.filter(({ cut }) => cut)).toEqual([])
    const told = await page.locator('.say:has(.tip)').evaluate((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect()
      return { left, right, top, bottom }
    })
    const boxes = [told, ...plates.map(({ box }) => box)]
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        expect(
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
        ).toBe(true)
  },
)
