import type { Page } from 'playwright-core'

/** A picture in which the page was not as high as in the one before, while something was in the air and no step was taken. */
export interface Jump {
  readonly from: number
  readonly to: number
  /** What flew. */
  readonly flying: string
}

export interface Watched {
  /** Pictures of the game, and those of them in which something flew. */
  readonly pictures: number
  readonly flights: number
  readonly heights: readonly number[]
  readonly jumps: readonly Jump[]
}

type WatchedWindow = typeof window & { watched: Watched }

/**
 * From now on looks at every picture of the game, up to its sheet: how high the page is, and whether anything flies. A page may be
 * of another height after a step than before it, but it is so at once: while pieces fly from one place to another it is not pushed about.
 */
export async function watchHeight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = { pictures: 0, flights: 0, heights: [] as number[], jumps: [] as Jump[] }
    ;(window as WatchedWindow).watched = watched
    let before = document.documentElement.scrollHeight
    // What was told last is another with every step.
    const told = () => document.querySelector('[role="log"]')?.textContent
    let step = told()
    const flier = (): string | undefined => {
      for (const one of document.getAnimations()) {
        const { effect } = one
        if (one.playState !== 'running' || !(effect instanceof KeyframeEffect) || !effect.target) continue
        if (effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue
        const moves = effect.getKeyframes().some((frame) => 'transform' in frame || 'left' in frame || 'top' in frame)
        if (moves) return effect.target.className.toString()
      }
      return undefined
    }
    const look = () => {
      if (document.querySelector('.fin')) return
      watched.pictures++
      const height = document.documentElement.scrollHeight
      const flying = flier()
      if (flying !== undefined) watched.flights++
      if (!watched.heights.includes(height)) watched.heights.push(height)
      if (height !== before && flying !== undefined && step === told())
        watched.jumps.push({ from: before, to: height, flying })
      before = height
      step = told()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

export const watchedIn = (page: Page): Promise<Watched> => page.evaluate(() => (window as WatchedWindow).watched)
