import { words } from './words.ts'

/** So many stars of so many. */
export function Stars(props: { readonly stars: number; readonly of: number }) {
  return (
    <span class="stars">
      <span class="unseen">{words().stars(props.stars, props.of)}</span>
      <span aria-hidden="true">
        {'★'.repeat(props.stars)}
        <span class="dim">{'☆'.repeat(props.of - props.stars)}</span>
      </span>
    </span>
  )
}
