import { Icon } from '@makiba/kit/Icon'
import { createSignal, createUniqueId, type JSX, Show } from 'solid-js'

/** A panel with a title; where room is short it folds. */
export function Section(props: {
  readonly title: string
  readonly note?: JSX.Element
  readonly class?: string
  readonly folds?: boolean
  readonly children: JSX.Element
}) {
  const id = createUniqueId()
  const [open, setOpen] = createSignal(true)
  const shown = () => open() || !props.folds
  return (
    <section class={`panel sect ${props.class ?? ''}`} aria-labelledby={id}>
      <h2 class="ttl">
        <Show when={props.folds} fallback={<span id={id}>{props.title}</span>}>
          <button type="button" class="foldb" id={id} aria-expanded={open()} onClick={() => setOpen(!open())}>
            {props.title}
            <Icon name="down" />
          </button>
        </Show>
        <small>{props.note}</small>
      </h2>
      <Show when={shown()}>{props.children}</Show>
    </section>
  )
}
