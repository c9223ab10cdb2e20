import { Icon } from '@makiba/kit/Icon'
import { createUniqueId, type JSX, onCleanup, onMount, Show } from 'solid-js'

/** Pixels between the button and its list, and between the list and the edge of the screen. */
const GAP = 6
const EDGE = 8

/** A button with a list of things to do, which hangs from it and goes with Esc, with a press elsewhere, and when one is done. */
export function Menu(props: { readonly button: string; readonly news: number; readonly children: JSX.Element }) {
  const id = createUniqueId()
  let button: HTMLButtonElement | undefined
  let list: HTMLDivElement | undefined
  const place = () => {
    if (!button || !list) return
    const { bottom, right } = button.getBoundingClientRect()
    list.style.top = `${bottom + GAP}px`
    list.style.right = `${Math.max(EDGE, document.documentElement.clientWidth - right)}px`
    list.style.maxHeight = `calc(100dvh - ${bottom + GAP + EDGE}px)`
  }
  // Before anything else hears of the key: the table has uses of its own for it.
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !list?.matches(':popover-open')) return
    event.preventDefault()
    event.stopPropagation()
    list.hidePopover()
    button?.focus()
  }
  onMount(() => {
    document.addEventListener('keydown', closeByKey, { capture: true })
    addEventListener('resize', place)
  })
  onCleanup(() => {
    document.removeEventListener('keydown', closeByKey, { capture: true })
    removeEventListener('resize', place)
  })
  return (
    <>
      <button
        type="button"
        class="icb"
        aria-label={props.button}
        title={props.button}
        popoverTarget={id}
        ref={(element) => {
          button = element
        }}
      >
        <Icon name="more" />
        <Show when={props.news > 0}>
          <span class="count only-phone">{props.news}</span>
        </Show>
      </button>
      <div
        id={id}
        popover="auto"
        class="menu"
        ref={(element) => {
          list = element
          element.addEventListener('beforetoggle', place)
          element.addEventListener('click', () => element.hidePopover())
        }}
      >
        {props.children}
      </div>
    </>
  )
}
