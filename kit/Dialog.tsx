import { type JSX, onCleanup, onMount, Suspense } from 'solid-js'
import { Icon } from './Icon.tsx'
import { language } from './settings.ts'

const close = { en: 'Close', ja: '閉じる' }

/** A native dialog that is open as long as it is in the page. `side` makes it a drawer. */
export function Dialog(props: {
  readonly title: string
  readonly close: () => void
  readonly class?: string
  readonly side?: boolean
  readonly footer?: JSX.Element
  readonly children: JSX.Element
}) {
  let box: HTMLDialogElement | undefined
  let from: Element | null = null
  onMount(() => {
    from = document.activeElement
    box?.showModal()
  })
  onCleanup(() => {
    // The browser gives the focus back only when the dialog is closed before it leaves the page.
    box?.close()
    if (from instanceof HTMLElement && from.isConnected) from.focus()
  })
  return (
    <dialog
      ref={(element) => {
        box = element
      }}
      aria-label={props.title}
      class={`dlg ${props.class ?? ''}`}
      classList={{ side: props.side ?? false }}
      onCancel={(event) => {
        event.preventDefault()
        props.close()
      }}
      onPointerDown={(event) => {
        if (event.target === box) props.close()
      }}
    >
      <div class="dlg-in">
        <div class="dlg-head">
          <h2>{props.title}</h2>
          <span class="grow" />
          <button type="button" class="icb" aria-label={close[language()]} onClick={() => props.close()}>
            <Icon name="close" />
          </button>
        </div>
        {/* Can be reached, so that it can be scrolled by keyboard. */}
        <div
          class="dlg-body"
          ref={(element) => {
            element.tabIndex = 0
          }}
        >
          {/* What is waited for is waited for inside: a dialog that leaves the page is not modal when it comes back. */}
          <Suspense>{props.children}</Suspense>
        </div>
        {props.footer && <div class="dlg-foot">{props.footer}</div>}
      </div>
    </dialog>
  )
}
