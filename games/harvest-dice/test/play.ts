import { answered, tabTo } from '@makiba/e2e/keys'
import type { Page } from 'playwright-core'

/**
 * Plays Harvest Dice through the interface until the sheet is there: the next die, then a space that lights up, a ringed one
 * where a power makes it possible, or the pig. The hands sit in the page, for a game has hundreds of clicks.
 */
export async function play(page: Page): Promise<void> {
  await page.evaluate(() => {
    let turn = 0
    const hands = setInterval(() => {
      if (document.querySelector('.fin')) {
        clearInterval(hands)
        return
      }
      // Where the die in the hand may go is not known yet.
      if (document.querySelector('#board[aria-busy="true"]')) return
      const place = ['.sp.maybe', '.sp.glow', '.pigb.open'].flatMap((goal) => [
        ...document.querySelectorAll<HTMLElement>(goal),
      ])
      const dice = document.querySelectorAll<HTMLElement>('.pd.legal')
      const [first] = place
      if (first) first.click()
      else dice[turn++ % dice.length]?.click()
    }, 30)
  })
}

/** One draft by keyboard alone: a die, and the place that the focus then goes to. False when it is not this seat's turn. */
export async function key(page: Page): Promise<boolean> {
  const focused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  if ((await page.locator('.pd.legal').count()) === 0) return false
  if (!(await tabTo(page, '.pd.legal'))) return true
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await answered(page)
  if (!(await focused('.sp.glow, .sp.maybe, .pigb.open'))) return true
  await page.keyboard.press('Enter')
  return true
}
