import { createResource, For, Match, Switch, Show as When } from 'solid-js'
import { Dialog } from '../shell/Dialog.tsx'
import { Icon } from '../shell/Icon.tsx'
import { text } from '../text/index.ts'
import { ask } from './host.ts'
import type { PageTable } from './table.ts'

/** Recomputes every outcome here on this device, and says how it is done. */
export function Verify(props: { readonly table: Pick<PageTable, 'record'>; readonly close: () => void }) {
  const [found] = createResource(async () => await ask('verify', await props.table.record()))
  const words = () => text().end
  return (
    <Dialog title={words().verify} close={props.close} class="verify">
      <Switch fallback={<p>{words().verifying}</p>}>
        <Match when={found.error instanceof Error && found.error}>
          {(error) => <p class="notice bad">{error().message}</p>}
        </Match>
        <Match when={found()}>
          {(done) => {
            const verdict = done().verdict
            return (
              <>
                <div class="notice" classList={{ bad: 'fault' in verdict, fine: !('fault' in verdict) }} role="status">
                  <Icon name={'fault' in verdict ? 'close' : 'shield'} />
                  <span>
                    <When
                      when={!('fault' in verdict)}
                      fallback={'fault' in verdict && words().fault(verdict.n, verdict.fault)}
                    >
                      <b>{words().verified}</b> {'entries' in verdict && words().verifiedMore(verdict.entries)}
                    </When>
                  </span>
                </div>
                <ol class="how">
                  <For each={words().verifyHow}>{(line) => <li>{line}</li>}</For>
                </ol>
                <dl class="proof">
                  <dt>{words().commitment}</dt>
                  <dd>
                    <code>{done().commitment}</code>
                  </dd>
                  <dt>{words().seed}</dt>
                  <dd>
                    <code>{done().seed}</code>
                  </dd>
                </dl>
              </>
            )
          }}
        </Match>
      </Switch>
    </Dialog>
  )
}
