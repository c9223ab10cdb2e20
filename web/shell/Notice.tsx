import { art } from '@makiba/kit/art'
import { type JSX, onCleanup, Show } from 'solid-js'
import type { Trouble } from '../table/trouble.ts'
import { text } from '../text/index.ts'
import { whenBack } from './back.ts'
import { follow } from './router.ts'

/** A whole screen for trouble that leaves nothing else to show. */
export function TroublePage(props: {
  readonly trouble: Trouble
  readonly again?: (() => void) | undefined
  readonly children?: JSX.Element
}) {
  const words = () => text().trouble(props.trouble)
  onCleanup(whenBack(props.trouble, () => props.again?.()))
  return (
    <main class="trouble">
      <section class="panel">
        <img src={art('cow-sad')} alt="" width="180" height="130" />
        <h1>{words().what}</h1>
        <p>{words().kept}</p>
        <p>
          <b>{words().todo}</b>
        </p>
        <div class="row wrap">
          <Show when={props.again}>
            {(again) => (
              <button type="button" class="btn green" onClick={() => again()()}>
                {text().again}
              </button>
            )}
          </Show>
          {props.children}
          <a class="btn primary" href="/" onClick={follow}>
            Makiba
          </a>
        </div>
      </section>
    </main>
  )
}
