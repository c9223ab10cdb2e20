import { withFrame } from './frame.ts'

/** What is shown at its moment, and not before. */
export interface Moments {
  /** Runs `show` at that moment, in step with the screen; what comes later waits its turn. */
  at(moment: number, show: () => void): void
  /** Nothing waits any more, and nothing will be shown. */
  clear(): void
}

export function createMoments(now: () => number): Moments {
  let waiting: { readonly moment: number; readonly show: () => void }[] = []
  let ticking = false

  const tick = () => {
    ticking = false
    while (waiting[0] && waiting[0].moment <= now()) waiting.shift()?.show()
    next()
  }
  const next = () => {
    const [first] = waiting
    if (!first || ticking) return
    ticking = true
    // A page that nobody looks at is painted no pictures.
    if (document.hidden) setTimeout(tick, Math.max(0, first.moment - now()))
    else withFrame(tick)
  }
  return {
    at(moment, show) {
      if (waiting.length === 0 && moment <= now()) show()
      else {
        waiting.push({ moment, show })
        next()
      }
    },
    clear() {
      waiting = []
    },
  }
}
