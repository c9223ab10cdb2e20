import type { Page } from 'playwright-core'

/** From home to a table against bots, with as few seats as the game has. */
export async function openAgainstBots(
  page: Page,
  url: string,
  game: number,
  board: string,
  seats: number,
): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'New table' }).click()
  const dialog = page.getByRole('dialog', { name: 'New table' })
  await dialog.locator('.pk').nth(game).click()
  await dialog.getByRole('radio', { name: 'Against bots' }).check()
  const extra = dialog.getByRole('button', { name: /^Remove this seat/ })
  await dialog.locator('.pk').nth(game).and(page.locator('.on')).waitFor()
  while ((await dialog.locator('.st').count()) > seats) await extra.last().click()
  if (board === '.mow') await dialog.getByRole('radio', { name: '1 round', exact: true }).check()
  await dialog.getByRole('button', { name: 'Open the table' }).click()
  await page.locator(board).waitFor()
}

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
  /** What the layer says that flew, and how many dice it says that nobody knew. However slow the machine is, it is as many. */
  readonly flown: number
  readonly hidden: number
  /** How often a die in the air was looked at, at least once each time it was thrown, and what could be read of it. */
  readonly looks: number
  readonly read: readonly string[]
  /** Numbers that were moved by an arrival, and those that changed during a scene without one. */
  readonly arrivals: number
  readonly unmoved: readonly string[]
  /** What scenes left wrong that were seen to their end. */
  readonly wrong: readonly unknown[]
  /** What was wholly in the window and then was not, though it was still there: what it is, and by how much. */
  readonly left: readonly string[]
  /** What was higher or lower when the page was, deepest first. */
  readonly grown: readonly string[]
}

/** What the layer says of a scene that is over. */
interface Ended {
  readonly seed: string
  readonly cut: boolean
  readonly wrong: readonly unknown[]
  readonly flown: number
  readonly hidden: number
}

type WatchedWindow = typeof window & { watched: Watched }

/**
 * From now on looks at every picture of the game, up to its sheet: how high the page is, and whether anything flies. A page may be
 * of another height after a step than before it, but it is so at once: while pieces fly from one place to another it is not pushed about.
 * `all`: where everything is that can be seen, too, which takes a slow machine some time.
 */
export async function watchHeight(page: Page, all = false): Promise<void> {
  await page.evaluate((everything) => {
    const watched = {
      pictures: 0,
      flights: 0,
      heights: [] as number[],
      jumps: [] as Jump[],
      flown: 0,
      hidden: 0,
      looks: 0,
      read: [] as string[],
      arrivals: 0,
      unmoved: [] as string[],
      wrong: [] as unknown[],
      left: [] as string[],
      grown: [] as string[],
    }
    ;(window as WatchedWindow).watched = watched
    const faces = /[1-6]/
    /** No face of a die in the air can be read: no picture, no name, no key. */
    const lookAtDice = () => {
      for (const die of document.querySelectorAll<HTMLElement>('[data-thrown]')) {
        watched.looks++
        const told = `${die.getAttribute('aria-label') ?? ''}${die.dataset.face ?? ''}${die.dataset.die ?? ''}`
        if (die.querySelector('img') || faces.test(told)) watched.read.push(die.outerHTML)
      }
    }
    // Not only in pictures, of which there may be few: also when it leaves the hand.
    new MutationObserver(lookAtDice).observe(document.body, { subtree: true, attributeFilter: ['data-thrown'] })
    // Of every number that changes while a scene is on, something has said that it arrived.
    const moved = new Map<Node, number>()
    addEventListener('arrival', (event) => {
      watched.arrivals++
      const at = event.target as Node
      moved.set(at, (moved.get(at) ?? 0) + 1)
    })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const count = (target instanceof Element ? target : target.parentElement)?.closest('.count-up')
        if (!count || !document.querySelector('.sky')) continue
        const left = moved.get(count) ?? 0
        if (left === 0) watched.unmoved.push(`${(count as HTMLElement).dataset.place}: ${count.textContent}`)
        else moved.set(count, left - 1)
      }
    }).observe(document.body, { subtree: true, characterData: true, childList: true })
    addEventListener('scene', (event) => {
      const { cut, wrong, seed, flown, hidden } = (event as CustomEvent<Ended>).detail
      watched.flown += flown
      watched.hidden += hidden
      if (!cut && wrong.length > 0) watched.wrong.push({ seed, wrong })
    })
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
    /** How something is found again by whoever reads of it. */
    const nameOf = (one: Element): string => {
      const { piece, place } = (one as HTMLElement).dataset
      return (
        [one.parentElement, one].map((each) => `${each?.tagName}.${each?.className}`).join(' > ') +
        (piece ?? place ?? '')
      )
    }
    /** What was wholly in the window in the picture before, and how high it was. */
    let seen = new Map<Element, { readonly inside: boolean; readonly height: number }>()
    const lookAtAll = (grew: boolean) => {
      const now: typeof seen = new Map()
      const { clientWidth, clientHeight } = document.documentElement
      const grown: string[] = []
      for (const one of document.querySelectorAll('#board *, .seat, .say')) {
        // What lies in something that scrolls by itself, or is a part of a drawing, goes where that goes.
        if (one.closest('.log, .shelf, svg *, .cube > *, .unseen')) continue
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
        if (width === 0 || height === 0) continue
        // What flies may be on its way to where one would have to scroll to: it stays on the page.
        const flies = one.closest('.sky') !== null
        const [above, below] = flies
          ? [
              document.documentElement.getBoundingClientRect().top,
              document.documentElement.getBoundingClientRect().bottom,
            ]
          : [0, clientHeight]
        const out = Math.max(-left, right - clientWidth, above - top, bottom - below)
        // A number that is bumped, and a die that turns, is a little larger for a moment.
        const much = Math.max(3, 0.3 * Math.min(width, height))
        const before = seen.get(one)
        if (before?.inside && out > much) watched.left.push(`${nameOf(one)}: ${Math.round(out)} px`)
        if (grew && before && Math.abs(before.height - height) > 1 && !one.closest('.heaven'))
          grown.unshift(`${nameOf(one)}: ${Math.round(before.height)} > ${Math.round(height)}`)
        now.set(one, { inside: out <= 1 || (before?.inside === true && out <= much), height })
      }
      if (grown.length > 0) watched.grown.push(...grown)
      seen = now
    }
    const look = () => {
      if (document.querySelector('.fin')) return
      watched.pictures++
      lookAtDice()
      const height = document.documentElement.scrollHeight
      const flying = flier()
      if (flying !== undefined) watched.flights++
      if (!watched.heights.includes(height)) watched.heights.push(height)
      if (height !== before && flying !== undefined && step === told())
        watched.jumps.push({ from: before, to: height, flying })
      if (everything) lookAtAll(height !== before)
      before = height
      step = told()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, all)
}

export const watchedIn = (page: Page): Promise<Watched> => page.evaluate(() => (window as WatchedWindow).watched)
