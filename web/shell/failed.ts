import { createSignal } from 'solid-js'

/** What was pressed and came to nothing; the page says so instead of doing nothing. */
const [failed, setFailed] = createSignal<unknown>()

export { failed }

/** For what is begun by a press: never nothing. */
export function begin(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.warn(error)
    setFailed(() => error)
  })
}

export function forgetFailure(): void {
  setFailed(undefined)
}
