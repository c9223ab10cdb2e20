import type { JSX } from 'solid-js'
import { type Picture, pictures } from './pictures.ts'

/** Decoration only: whoever shows it says in words what it means. */
export function Icon(props: { readonly name: Picture; readonly class?: string; readonly style?: JSX.CSSProperties }) {
  return (
    <svg
      class={`ic ${props.class ?? ''}`}
      style={props.style}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      innerHTML={pictures[props.name]}
    />
  )
}
