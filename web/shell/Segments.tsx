import { createUniqueId, For } from 'solid-js'

/** One of a few, side by side: radio buttons that look like a cut strip of paper. */
export function Segments<T extends string | number | boolean>(props: {
  readonly label: string
  readonly of: readonly (readonly [value: T, label: string])[]
  readonly value: T
  readonly small?: boolean
  readonly set: (value: T) => void
}) {
  const name = createUniqueId()
  return (
    <fieldset class="seg" classList={{ small: props.small ?? false }} aria-label={props.label}>
      <For each={props.of}>
        {([value, label]) => (
          <label classList={{ on: value === props.value }}>
            <input type="radio" name={name} checked={value === props.value} onChange={() => props.set(value)} />
            <span>{label}</span>
          </label>
        )}
      </For>
    </fieldset>
  )
}
