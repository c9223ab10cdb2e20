import type { JSX } from 'solid-js'

/** A picture made of a board's own pieces, for reading: nothing in it can be touched, and the words beside it say the same. `class`: the board's own. */
export function Drawn(props: { readonly class: string; readonly children: JSX.Element }) {
  return (
    <div class={`drawn ${props.class}`} aria-hidden="true" inert>
      {props.children}
    </div>
  )
}
