import type { Kinds } from '@makiba/kernel'
import { Dialog } from '@makiba/kit/Dialog'
import { For } from 'solid-js'
import { text } from '../text/index.ts'
import { Log } from './Log.tsx'
import type { Show } from './show.ts'

export function Keys(props: {
  readonly own: readonly (readonly [keys: string, what: string])[]
  readonly close: () => void
}) {
  return (
    <Dialog title={text().table.keys} close={props.close}>
      <dl class="keys">
        <For each={[...props.own, ...text().table.keyList]}>
          {([keys, what]) => (
            <div>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          )}
        </For>
      </dl>
    </Dialog>
  )
}

export function LogDrawer<K extends Kinds>(props: { readonly show: Show<K>; readonly close: () => void }) {
  return (
    <Dialog title={text().table.log} close={props.close} side>
      <Log show={props.show} done={props.close} />
    </Dialog>
  )
}
