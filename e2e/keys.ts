import type { Page } from 'playwright-core'

/** How often Tab is pressed before something counts as out of reach. */
const MOST = 120

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** How many presses of Tab, by the order of the page, lie between the focus and the goal; undefined where the goal is gone. */
const distance = (page: Page, selector: string): Promise<number | undefined> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    const stops = all.filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
    if (!document.querySelector(wanted)) return undefined
    const here = document.activeElement
    const from = here ? stops.filter((one) => here.compareDocumentPosition(one) & 4 /* follows */) : stops
    const ahead = from.findIndex((one) => one.matches(wanted))
    return ahead + 1
  }, selector)

/**
 * Goes to the first thing that fits, with the Tab key alone. False when it is gone: the table went on. The guess how far it is
 * only saves questions; what counts is where the focus is.
 */
export async function tabTo(page: Page, selector: string): Promise<boolean> {
  for (let pressed = 0; pressed < MOST; ) {
    if (await focused(page, selector)) return true
    const far = await distance(page, selector)
    if (far === undefined) return false
    for (let i = 0; i < Math.max(1, far); i++, pressed++) await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} cannot be reached by keyboard`)
}

/** Waits until the board has been told all that it asked: what lights up then stays until somebody acts. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#board[aria-busy="true"]'))
}
