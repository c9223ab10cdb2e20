import './keep.css'
import { Dialog } from '@makiba/kit/Dialog'
import { createSignal, For, Show } from 'solid-js'
import { type Failure, failureOf, forgetMe } from './keeping.ts'
import { words } from './words.ts'

/** Says what goes and what stays, asks once, and then nobody is here. */
export default function ForgetDialog(props: { readonly close: () => void }) {
  const [failure, setFailure] = createSignal<Failure>()
  const [busy, setBusy] = createSignal(false)
  const forget = async () => {
    if (busy()) return
    setBusy(true)
    try {
      await forgetMe()
      // A page that begins anew has nothing in its memory either.
      location.replace('/')
    } catch (error) {
      setBusy(false)
      setFailure(failureOf(error))
    }
  }
  return (
    <Dialog title={words().forget} close={props.close} class="keep">
      <h3>{words().goesTitle}</h3>
      <ul class="said">
        <For each={words().goes}>{(one) => <li>{one}</li>}</For>
      </ul>
      <h3>{words().staysTitle}</h3>
      <ul class="said">
        <For each={words().stays}>{(one) => <li>{one}</li>}</For>
      </ul>
      <Show when={failure()}>
        {(why) => (
          <p class="notice bad" role="alert">
            {words().failure(why())}
          </p>
        )}
      </Show>
      <div class="row two">
        <button type="button" class="btn" aria-disabled={busy()} onClick={() => void forget()}>
          {words().forgetSure}
        </button>
        <button type="button" class="btn primary" onClick={() => props.close()}>
          {words().keepMe}
        </button>
      </div>
    </Dialog>
  )
}
