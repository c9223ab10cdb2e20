import type { Page } from 'playwright-core'
import { keptTable, openKept, richTable, type Wanted } from './kept.ts'

/** A screen that is worth looking at. */
export interface Scene {
  readonly name: string
  readonly show: (page: Page, origin: string) => Promise<void>
}

const made = new Map<Wanted, Promise<object>>()

/** A position of a game that is still on. */
export async function atTable(page: Page, origin: string, wanted: Wanted, board: string): Promise<void> {
  let kept = made.get(wanted)
  if (!kept) {
    kept = richTable(wanted)
    made.set(wanted, kept)
  }
  await openKept(page, origin, await kept)
  await page.locator(board).waitFor()
}

export async function atEnd(page: Page, origin: string, wanted: Wanted): Promise<void> {
  let kept = made.get(wanted)
  if (!kept) {
    kept = keptTable(wanted)
    made.set(wanted, kept)
  }
  await openKept(page, origin, await kept)
  await page.locator('.fin').waitFor()
}

/** Walks through a finished game to the first step that shows something. */
export async function stepTo(page: Page, selector: string): Promise<void> {
  const found = await page.evaluate((wanted) => {
    const last = Number(document.querySelector('input[type=range]')?.getAttribute('max'))
    for (let step = 1; step <= last; step++) {
      // The slider moves to the board with the first step.
      const slider = document.querySelector<HTMLInputElement>('input[type=range]')
      if (slider) slider.valueAsNumber = step
      slider?.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (document.querySelector(wanted)) return true
    }
    return false
  }, selector)
  if (!found) throw new Error(`${selector} never comes in this game`)
}
