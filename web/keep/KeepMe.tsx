import './keep.css'
import { Icon } from '@makiba/kit/Icon'
import type { Picture } from '@makiba/kit/pictures'
import { createSignal, For, lazy, Show, Suspense } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { words } from './words.ts'

const dialogs = {
  another: lazy(() => import('./PassDialog.tsx')),
  key: lazy(() => import('./KeyDialog.tsx')),
  forget: lazy(() => import('./ForgetDialog.tsx')),
}
type What = keyof typeof dialogs

const ways: readonly (readonly [what: What, icon: Picture])[] = [
  ['another', 'device'],
  ['key', 'key'],
  ['forget', 'close'],
]

/** Ways to stay who one is, and one not to. */
export function KeepMe() {
  const [open, setOpen] = createSignal<What>()
  const helpOf = (what: What) => (what === 'another' ? words().anotherHelp : words()[`${what}Help`])
  return (
    <section class="field keep-me">
      <b>{words().title}</b>
      <span class="sm quiet">{words().lead}</span>
      <ul>
        <For each={ways}>
          {([what, icon]) => (
            <li>
              <button type="button" class="btn small" onClick={() => setOpen(what)}>
                <Icon name={icon} />
                {words()[what]}
              </button>
              <span class="sm quiet">{helpOf(what)}</span>
            </li>
          )}
        </For>
      </ul>
      <Show when={open()}>
        {(what) => (
          <Suspense>
            <Dynamic component={dialogs[what()]} close={() => setOpen(undefined)} />
          </Suspense>
        )}
      </Show>
    </section>
  )
}
