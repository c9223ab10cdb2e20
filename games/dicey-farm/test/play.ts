import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { tabTo } from '@makiba/e2e/keys'
import type { Page } from 'playwright-core'
import { type Followed, follow, type Gesture, partOf } from '../board/testing/follow.ts'

/** A recorded game of the original program, as taps on our board. */
export interface RecordedGame extends Followed {
  /** The day that has its luck. */
  readonly day: string
}

export function recordedGame(id: number): RecordedGame {
  const file = new URL('../golden/traces.jsonl.gz', import.meta.url)
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
    const game = JSON.parse(line) as { id: number; ymd: string; steps: unknown[]; final: { scoreCapped: number } }
    if (game.id !== id) continue
    const followed = follow(game.ymd, game.steps)
    if (followed.score !== game.final.scoreCapped) throw new Error(`game ${id} is not followed to its score`)
    return { ...followed, day: game.ymd }
  }
  throw new Error(`there is no recorded game ${id}`)
}

export function selectorOf(gesture: Gesture): string {
  switch (gesture.on) {
    case 'die':
      return `[data-die="${gesture.face}"]`
    case 'place':
      return `[data-tap="${gesture.key}"]`
    case 'ingredient':
      return `[data-good="${gesture.good}"] button`
    case 'artisan':
      return `[data-tap="contract:${gesture.artisan}"]`
  }
}

/** Waits until the farmer may act again and knows what can be done, or the farm is finished. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.dicey.mine, .fin, .lookback') !== null &&
      document.querySelector('#board[aria-busy="true"]') === null,
  )
}

/** Taps as a finger does, showing the part of the farm first where parts are behind tabs. */
export async function tap(page: Page, gesture: Gesture): Promise<void> {
  const part = gesture.on === 'place' ? partOf(gesture.key) : undefined
  if (part) {
    const tab = page.locator(`#tab-${part}[aria-selected="false"]`)
    if ((await tab.count()) > 0) await tab.click()
  }
  await page.locator(selectorOf(gesture)).first().click()
  await settled(page)
}

/** Goes to a gesture's place by Tab and arrows alone, and presses Enter. */
export async function key(page: Page, gesture: Gesture): Promise<void> {
  if (gesture.on === 'die') {
    await page.keyboard.press(String(gesture.face))
    await page
      .locator(`${selectorOf(gesture)}[aria-pressed="true"]`)
      .first()
      .waitFor()
    return
  }
  const selector = selectorOf(gesture)
  // What the last gesture opened may come a moment after the table is the farmer's again.
  await page.locator(selector).first().waitFor({ state: 'attached' })
  await settled(page)
  if (!(await tabTo(page, selector))) throw new Error(`${selector} is not there`)
  await page.keyboard.press('Enter')
  await settled(page)
}

/** Ends the last round through the interface: what is left of it goes, the meal that the board offers first, until the sheet is there. */
export async function finish(page: Page): Promise<void> {
  const goals = ['end:fed', 'end', 'done', 'fish', 'aside', 'recruit', 'ship']
  const way = goals.map((key) => `.dicey [data-tap="${key}"]:not([disabled])`)
  for (let taps = 0; taps < 30; taps++) {
    await settled(page)
    if ((await page.locator('.fin').count()) > 0) return
    for (const goal of way)
      if ((await page.locator(goal).count()) > 0) {
        await page.locator(goal).first().click()
        break
      }
  }
  throw new Error('the farm is not finished')
}
