import { type Accessor, createSignal, onCleanup } from 'solid-js'

/** Milliseconds after which a time that has passed is told anew. */
const STEP = 20_000

/** How many whole minutes have passed since a moment of the server, told anew as they pass. `now`: the server's clock, as this page knows it. */
export function createMinutes(now: () => number): (since: number) => number {
  const [at, setAt] = createSignal(now())
  const timer = setInterval(() => setAt(now()), STEP)
  onCleanup(() => clearInterval(timer))
  return (since) => Math.max(0, Math.floor((Math.max(at(), since) - since) / 60_000))
}

/** The server's clock: what it said last, and what has passed here since. A device whose clock is wrong has it right too. */
export function createServerClock(): { readonly now: Accessor<number>; set(now: number): void } {
  let ahead = Date.now() - performance.now()
  return {
    now: () => performance.now() + ahead,
    set(now) {
      ahead = now - performance.now()
    },
  }
}
