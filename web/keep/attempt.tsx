import { createSignal, Show } from 'solid-js'
import { type Failure, failureOf } from './keeping.ts'
import { words } from './words.ts'

/** One thing that is tried at a time: a second tap meanwhile does nothing, and what went wrong is told until it goes well. */
export function createAttempt() {
  const [busy, setBusy] = createSignal(false)
  const [failure, setFailure] = createSignal<Failure>()
  return {
    busy,
    failure,
    async run(work: () => Promise<void>): Promise<void> {
      if (busy()) return
      setBusy(true)
      try {
        await work()
        setFailure(undefined)
      } catch (error) {
        setFailure(failureOf(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

/** Why it went wrong. */
export function Failed(props: { readonly why: Failure | undefined }) {
  return (
    <Show when={props.why}>
      {(why) => (
        <p class="notice bad" role="alert">
          {words().failure(why())}
        </p>
      )}
    </Show>
  )
}
