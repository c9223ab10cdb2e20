import './keep.css'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { language } from '@makiba/kit/settings'
import { createResource, createSignal, Show } from 'solid-js'
import { guestName } from '../shell/guest.ts'
import { createAttempt, Failed } from './attempt.tsx'
import { failureOf, keyState, makeKey } from './keeping.ts'
import { words } from './words.ts'

/** Whether there is one is a courtesy: without a line it is not said. */
async function made(): Promise<number | null> {
  try {
    return (await keyState()).made
  } catch (error) {
    failureOf(error)
    return null
  }
}

/** The key that brings somebody back when every device is lost: made when it is asked for, shown once, to be printed. */
export default function KeyDialog(props: { readonly close: () => void }) {
  const [before] = createResource(made)
  const [key, setKey] = createSignal<string>()
  const attempt = createAttempt()
  // One at a time: of two the older one is void, whichever comes back first.
  const make = () => attempt.run(async () => void setKey((await makeKey()).key))
  const dateOf = (at: number) =>
    new Date(at).toLocaleDateString(language(), { year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <Dialog title={words().key} close={props.close} class="keep">
      <Failed why={attempt.failure()} />
      <Show
        when={key()}
        fallback={
          <>
            <p>{words().keyHelp}</p>
            <Show when={before()}>{(at) => <p>{words().keyMade(dateOf(at()))}</p>}</Show>
            <p>{words().keyOnce}</p>
            <button type="button" class="btn primary full" onClick={() => void make()}>
              {before() ? words().replaceKey : words().makeKey}
            </button>
          </>
        }
      >
        {(shown) => (
          <div class="keysheet">
            <h3>
              Makiba · {guestName()} · {dateOf(Date.now())}
            </h3>
            <p class="printed">{shown()}</p>
            <p>{words().keyUse(`${location.host}/pass`)}</p>
            <p class="sm">{words().keyOnce}</p>
            <div class="row two">
              <button type="button" class="btn" onClick={() => print()}>
                <Icon name="rules" />
                {words().print}
              </button>
              <button type="button" class="btn primary" onClick={() => props.close()}>
                {words().done}
              </button>
            </div>
          </div>
        )}
      </Show>
    </Dialog>
  )
}
