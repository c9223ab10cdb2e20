import '../table/lobby.css'
import './keep.css'
import { Dialog } from '@makiba/kit/Dialog'
import type { Pass, PassState } from '@makiba/server/protocol'
import { createSignal, For, Match, onCleanup, Show, Switch } from 'solid-js'
import { Qr } from '../shell/Qr.tsx'
import { createAttempt, Failed } from './attempt.tsx'
import { answerPass, failureOf, LOOK, lookAtPass, makePass } from './keeping.ts'
import { words } from './words.ts'

/** How long letters are good, by whatever clock. */
const MINUTES = 10

/** The letters that lead another device to this guest, and the question whether it is one's own. */
export default function PassDialog(props: { readonly close: () => void }) {
  const [pass, setPass] = createSignal<Pass>()
  const [state, setState] = createSignal<PassState>()
  const [offline, setOffline] = createSignal(false)
  const [now, setNow] = createSignal(Date.now())
  const attempt = createAttempt()
  const make = () =>
    attempt.run(async () => {
      setState(undefined)
      const made = await makePass()
      setPass(made)
      setState({ is: 'open', until: made.until })
    })
  const say = (claim: string, yes: boolean) => attempt.run(async () => void setState(await answerPass(claim, yes)))
  const look = async () => {
    setNow(Date.now())
    const { is } = state() ?? { is: 'none' }
    if (attempt.busy() || (is !== 'open' && is !== 'asked')) return
    try {
      const found = await lookAtPass()
      // What was decided here meanwhile is newer.
      if (!attempt.busy() && state()?.is === is) setState(found)
      setOffline(false)
    } catch (error) {
      // The next look asks again; what it says meanwhile is that the line is away.
      failureOf(error)
      setOffline(true)
    }
  }
  const timer = setInterval(() => void look(), LOOK)
  onCleanup(() => clearInterval(timer))
  void make()
  const asked = () => {
    const found = state()
    return found?.is === 'asked' ? found : undefined
  }
  const address = () => `${location.host}/pass`
  return (
    <Dialog title={words().another} close={props.close} class="keep">
      <Failed why={attempt.failure()} />
      <Show when={offline()}>
        <p class="notice refuse" role="status">
          {words().waitsForLine}
        </p>
      </Show>
      <Switch>
        <Match when={asked()}>
          {(question) => (
            <section class="question" role="alert">
              <h3>{words().isItYou}</h3>
              <p class="device">
                {words().device(words().devices[question().device], words().browser(question().browser))}
              </p>
              <p>{words().shows(question().number)}</p>
              <p class="sm">{words().warning}</p>
              <div class="row two">
                <button type="button" class="btn" onClick={() => void say(question().claim, false)}>
                  {words().no}
                </button>
                <button type="button" class="btn primary" onClick={() => void say(question().claim, true)}>
                  {words().yes}
                </button>
              </div>
            </section>
          )}
        </Match>
        <Match when={state()?.is === 'yes'}>
          <p role="status">{words().letIn}</p>
          <button type="button" class="btn primary full" onClick={() => props.close()}>
            {words().done}
          </button>
        </Match>
        <Match when={state()?.is === 'open' && pass()}>
          {(made) => (
            <section class="ways-in">
              <p>{words().type(address())}</p>
              <div class="scan">
                <Qr link={`${location.origin}/pass#${made().letters.replaceAll(' ', '')}`} label={words().qr} />
                <div>
                  <p class="letters eight">
                    <span class="unseen">{`${words().letters}: ${made().letters.replaceAll(' ', '').split('').join(' ')}`}</span>
                    <For each={made().letters.replaceAll(' ', '').split('')}>
                      {(letter) => <span aria-hidden="true">{letter}</span>}
                    </For>
                  </p>
                  <p class="sm">{words().left(Math.min(MINUTES, Math.ceil((made().until - now()) / 60_000)))}</p>
                  <p>
                    <b>{words().leaveOpen}</b>
                  </p>
                </div>
              </div>
            </section>
          )}
        </Match>
        <Match when={state()?.is === 'no' || state()?.is === 'none' || (attempt.failure() && !state())}>
          <Show when={state()}>
            {(found) => <p role="status">{found().is === 'no' ? words().notLetIn : words().over}</p>}
          </Show>
          <button type="button" class="btn primary full" onClick={() => void make()}>
            {words().newLetters}
          </button>
        </Match>
      </Switch>
    </Dialog>
  )
}
