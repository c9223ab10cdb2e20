import { tabTo } from '@makiba/e2e/keys'
import type { Page } from 'playwright-core'

/**
 * Plays MOW through the interface until the sheet is there: the first card that glows, then the first place or power, else the
 * herd is taken. The hands sit in the page, for a game has hundreds of clicks.
 */
export async function play(page: Page): Promise<void> {
  await page.evaluate(() => {
    const goals = ['.curtain button', '.mow .strip .btn', '.mow .fan .legal', '.mow .acts .primary']
    const hands = setInterval(() => {
      if (document.querySelector('.fin')) {
        clearInterval(hands)
        return
      }
      for (const goal of goals) {
        const found = document.querySelector<HTMLButtonElement>(goal)
        if (!found) continue
        found.click()
        return
      }
    }, 30)
  })
}

/** One action by keyboard alone: Tab into the fan, arrows to a card that glows, Enter; then where it goes, or a power. */
export async function key(page: Page): Promise<boolean> {
  const at = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  const has = async (selector: string) => (await page.locator(selector).count()) > 0
  const goal = (await has('.mow .strip .btn'))
    ? '.mow .strip .btn'
    : (await has('.mow .fan .legal'))
      ? '.mow .fan .piece'
      : '.mow .acts .primary'
  if (!(await has(goal))) return false
  // The table may have gone on.
  if (!(await tabTo(page, goal))) return true
  for (let i = 0; goal === '.mow .fan .piece' && !(await at('.legal')); i++) {
    if (i > 12 || !(await has('.mow .fan .legal'))) return true
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  return true
}
