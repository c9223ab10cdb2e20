import { tabTo } from '@makiba/e2e/keys'
import type { Locator, Page } from 'playwright-core'

/** What the dice came to: sets to choose from, or now and then none. */
export const rolled = (page: Page): Locator =>
  page
    .locator('.sets button')
    .or(page.locator('.acts').getByRole('button', { name: /^Accept/ }))
    .first()

/** That what was rolled has been answered, and told: the sentence of it may be gone when bots are quick. */
export const answeredRoll = (page: Page): Locator =>
  page
    .getByRole('log')
    .getByText(/You (locked|found)/)
    .first()

/**
 * Plays Dairyman through the interface until the sheet is there: locks every ten it is offered, stops as soon as something
 * can be bought. The hands sit in the page, for a game has hundreds of clicks. `skips`: what others do is not watched to its end.
 */
export async function play(page: Page, skips = true): Promise<void> {
  await page.evaluate((skipping) => {
    const press = (selector: string): boolean => {
      const button = document.querySelector<HTMLButtonElement>(selector)
      if (!button || button.disabled) return false
      button.click()
      return true
    }
    const hands = setInterval(() => {
      if (document.querySelector('.fin')) {
        clearInterval(hands)
        return
      }
      if (document.querySelector('.curtain')) press('.curtain button')
      else if (document.querySelector('.spoil')) press('.spoil .btn')
      else if (!press('.sets button')) {
        const acts = [...document.querySelectorAll<HTMLButtonElement>('.acts .btn')].filter(({ disabled }) => !disabled)
        const stop = acts.find(({ textContent }) => /Stop and claim|やめて取る/.test(textContent))
        const [first] = acts
        if (stop ?? first) (stop ?? first)?.click()
        // What others do has been seen long enough.
        else if (skipping) press('.onward')
      }
    }, 25)
  }, skips)
}

/** One action of the seat to act, by keyboard alone; false when it is not this seat's turn. */
export async function key(page: Page): Promise<boolean> {
  const goal = await page.evaluate(() => {
    const mark = (element: Element | null | undefined): boolean => {
      for (const old of document.querySelectorAll('[data-goal]')) old.removeAttribute('data-goal')
      element?.setAttribute('data-goal', '')
      return element !== null && element !== undefined
    }
    if (document.querySelector('.spoil')) return mark(document.querySelector('.spoil .btn'))
    // Dice are gathered one by one, as a player would: the first that glows.
    const die = document.querySelector('.slot.glow .dieb')
    if (die) return mark(die)
    const acts = [...document.querySelectorAll<HTMLButtonElement>('.acts .btn')].filter(({ disabled }) => !disabled)
    return mark(acts.find(({ textContent }) => /Stop and claim/.test(textContent)) ?? acts[0])
  })
  // The goal may be gone by then: the table went on.
  if (!goal || !(await tabTo(page, '[data-goal]'))) return goal
  await page.keyboard.press('Enter')
  return true
}
