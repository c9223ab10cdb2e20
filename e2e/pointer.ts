import type { Page } from 'playwright-core'

/**
 * Hands that sit in the page (`games/<id>/test/play.ts`) find what to press next, again and again. From here on they press it with the
 * mouse of this page, or with a finger, where it is really seen: what is covered is not pressed, and what a scene swallowed they press
 * again. For pages that are opened after this.
 */
export async function pressByPointer(page: Page, by: 'mouse' | 'finger'): Promise<void> {
  let pressing = false
  await page.exposeBinding('pressAt', async (_, at: { readonly x: number; readonly y: number } | null) => {
    if (pressing) return
    pressing = true
    try {
      // A mouse that rests has pieces explain themselves: it goes away from what it covers then.
      if (at === null) await (by === 'mouse' ? page.mouse.move(2, 2) : undefined)
      else if (by === 'mouse') await page.mouse.click(at.x, at.y)
      else await page.touchscreen.tap(at.x, at.y)
    } finally {
      pressing = false
    }
  })
  await page.addInitScript(() => {
    const hand = window as typeof window & {
      pressAt(at: { readonly x: number; readonly y: number } | null): Promise<void>
    }
    HTMLElement.prototype.click = function () {
      this.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      // What was pressed may have made way for something that opened a sheet: that is closed first, as a person would.
      const sheet = document.querySelector('dialog[open]')
      const wanted = sheet && !sheet.contains(this) ? (sheet.querySelector<HTMLElement>('.icb') ?? this) : this
      const { left, top, width, height } = wanted.getBoundingClientRect()
      const parts = [0.5, 0.3, 0.7, 0.1, 0.9]
      const seen = parts
        .flatMap((across) => parts.map((down) => ({ x: left + width * across, y: top + height * down })))
        .find(({ x, y }) => wanted.contains(document.elementFromPoint(x, y)))
      void hand.pressAt(seen ?? null)
    }
  })
}
