import { piece } from './pieces.ts'
import { words } from './words.ts'

/** The share of the time that is left, and its seconds. */
export interface Left {
  readonly share: number
  readonly seconds: number
}

export function Ring(props: { readonly left: Left | undefined }) {
  return (
    <svg
      class="ring"
      data-explains={props.left ? undefined : piece('ring')}
      viewBox="0 0 74 74"
      role="img"
      aria-label={props.left ? words().left(props.left.seconds) : ''}
      classList={{ off: !props.left }}
    >
      <circle cx="37" cy="37" r="31" fill="none" stroke="#3b4570" stroke-width="9" />
      <circle
        cx="37"
        cy="37"
        r="31"
        fill="#1d2542"
        stroke="#ffc247"
        stroke-width="9"
        stroke-linecap="round"
        stroke-dasharray={`${(props.left?.share ?? 0) * 194.8} 200`}
        transform="rotate(-90 37 37)"
      />
      <text x="37" y="39" text-anchor="middle" dominant-baseline="middle">
        {props.left?.seconds ?? ''}
      </text>
    </svg>
  )
}
