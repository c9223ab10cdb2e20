import { expect, test } from 'vitest'
import { openFarm } from './farm.ts'
import { watchedIn, watchHeight } from './height.ts'
import { totals } from './meet.ts'
import { moments, openRecorded, playOn, recorded, standBefore } from './moments.ts'

const farm = openFarm()

type Watched = typeof window & { spoken: string[]; moved: string[]; scenes: number }

/** How many beats are watched. */
const BEATS = 2

/** A moment of every board; it is told to whoever cannot see it as it is to whoever wants less motion. */
const watched = moments.filter(({ name }) => ['roll', 'herd', 'market', 'dusk'].includes(name))

test.each(watched.flatMap((moment) => (['reduce', 'no-preference'] as const).map((motion) => ({ ...moment, motion }))))(
  '$game, $name, motion: $motion: all is told in its order, once; with less motion nothing flies',
  async ({ motion, ...moment }) => {
    const { page } = await farm.guest({ haste: 'quick' })
    await page.emulateMedia({ reducedMotion: motion })
    await standBefore(page, farm.url, moment)
    // What the whole game tells, from its beginning.
    await page.keyboard.press('l')
    await page.locator('dialog .log button').first().waitFor()
    const log = await page.locator('dialog .log button > span:last-child').allInnerTexts()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.evaluate((beats) => {
      const window_ = window as Watched
      Object.assign(window_, { spoken: [], moved: [], scenes: 0 })
      document.addEventListener('scene', () => {
        window_.scenes++
        // Stands still by itself, so that what is told is the same on any machine.
        if (window_.scenes === beats) document.querySelector<HTMLElement>('.slide .go-on')?.click()
      })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.textContent) window_.spoken.push(node.textContent)
      }).observe(document.querySelector('[role="log"]') as Element, { childList: true })
      const look = () => {
        for (const { effect, playState } of document.getAnimations()) {
          if (playState !== 'running' || !(effect instanceof KeyframeEffect)) continue
          // The style sheet ends within a millisecond what boards animate by themselves: it is simply there.
          if (Number(effect.getComputedTiming().duration) <= 1) continue
          if (!effect.target?.closest('.sky, [data-piece], [data-place]')) continue
          for (const way of ['transform', 'translate', 'rotate', 'scale']) {
            const places = new Set(effect.getKeyframes().flatMap((frame) => (way in frame ? String(frame[way]) : [])))
            if (places.size > 1) window_.moved.push(`${effect.target.className}: ${[...places].join(' > ')}`)
          }
        }
        requestAnimationFrame(look)
      }
      look()
    }, BEATS)
    await watchHeight(page, true)
    await playOn(page)
    await page.waitForFunction((beats) => (window as Watched).scenes >= beats, BEATS)
    // What the last beat tells comes with its end.
    await expect.poll(() => page.evaluate(() => (window as Watched).spoken.length)).toBeGreaterThan(0)
    const { spoken, moved } = await page.evaluate(() => {
      const { spoken, moved } = window as Watched
      return { spoken, moved }
    })
    if (motion === 'reduce') expect(moved).toEqual([])
    else expect(moved.length).toBeGreaterThan(0)
    // The same whole games are looked at by `npm run frames`, on three screens.
    const { jumps, read, unmoved, wrong, left } = await watchedIn(page)
    expect({ jumps, read, unmoved, wrong, left }).toEqual({ jumps: [], read: [], unmoved: [], wrong: [], left: [] })
    // Line by line what the log says, with nothing left out.
    const here = log.findIndex((_, k) => spoken.every((line, i) => log[k + i] === line))
    expect(here, `${spoken.join(' | ')} in ${log.join(' | ')}`).toBeGreaterThanOrEqual(0)
  },
)

type Counting = typeof window & { totals: { changes: number; early: number } }

test.each(['harvest-dice', 'dicey-farm'] as const)(
  '%s: at the end no total changes before something has arrived there, and a tap counts the rest at once',
  async (game) => {
    const { page } = await farm.guest({ haste: 'calm' })
    // From the page's first moment on: however slow the machine is, nothing is missed.
    await page.addInitScript(() => {
      const seen = { changes: 0, early: 0 }
      ;(window as Counting).totals = seen
      let landed = 0
      new MutationObserver((changes) => {
        for (const { removedNodes, target } of changes)
          if (target instanceof Element && target.matches('.carried')) landed += removedNodes.length
        if (!changes.some(({ type, target }) => type === 'characterData' && target.parentElement?.closest('.tot')))
          return
        seen.changes++
        if (landed === 0) seen.early++
        landed = 0
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await openRecorded(page, farm.url, recorded[game])
    await page.locator('.fin:not(.counting)').waitFor()
    const { changes, early } = await page.evaluate(() => (window as Counting).totals)
    expect(early).toBe(0)
    expect(changes).toBeGreaterThan(1)
    const scores = await totals(page)
    await page.reload()
    await page.locator('.fin .head').click()
    await page.locator('.fin:not(.counting)').waitFor()
    expect(await page.locator('.carried img').count()).toBe(0)
    expect(await totals(page)).toEqual(scores)
  },
)
