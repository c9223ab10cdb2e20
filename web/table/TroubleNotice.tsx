import { Show } from 'solid-js'
import { text } from '../text/index.ts'
import type { Trouble } from './trouble.ts'

/** What happened and what to do, where all that one had done is still to be seen. */
export function troubleLine(trouble: Trouble): string {
  const { what, todo } = text().trouble(trouble)
  return `${what} ${todo}`
}

export function TroubleNotice(props: { readonly trouble: Trouble | undefined }) {
  return (
    <Show when={props.trouble}>
      {(trouble) => (
        <p class="notice bad" role="alert">
          {troubleLine(trouble())}
        </p>
      )}
    </Show>
  )
}
