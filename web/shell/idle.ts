/** How long a busy page may put it off, in milliseconds. */
const MOST = 2000

/** Resolves once the page has been painted and has nothing better to do: for what adds to a screen that works without it. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: MOST })
      // One browser has no such thing; after the frame must do there.
      else setTimeout(done, 50)
    })
  })
}
