import '../table/styles.ts'
import './keep.css'
import { createEffect, createSignal, Match, on, onCleanup, Show, Switch } from 'solid-js'
import { guestName } from '../shell/guest.ts'
import { go, place } from '../shell/router.ts'
import { isKnown } from '../table/api.ts'
import { Bar } from '../table/Bar.tsx'
import { text } from '../text/index.ts'
import { createAttempt, Failed } from './attempt.tsx'
import { type Coming, comeByKey, comeByLetters, type Entry, enter, failureOf, LOOK, lookAtClaim } from './keeping.ts'
import { words } from './words.ts'

const LETTERS = 8

const bare = (typed: string): string => typed.normalize('NFKC').replace(/[^a-z]/gi, '')

/** This device is to be somebody who is known on another one. */
export default function PassPage() {
  const [letters, setLetters] = createSignal('')
  /** Letters that came by a link, before a browser that is somebody already: nobody becomes somebody else by a tap on a link. */
  const [brought, setBrought] = createSignal(false)
  const [coming, setComing] = createSignal<Coming>()
  const [entry, setEntry] = createSignal<Entry>()
  const [said, setSaid] = createSignal<'refused' | 'expired'>()
  const [offline, setOffline] = createSignal(false)
  const attempt = createAttempt()
  const [key, setKey] = createSignal('')
  const trying = (work: () => Promise<void>) => {
    if (!attempt.busy()) setSaid(undefined)
    return attempt.run(work)
  }
  const come = () =>
    trying(async () => {
      setBrought(false)
      setComing(await comeByLetters(letters()))
    })
  const stop = () => {
    setComing(undefined)
    setLetters('')
  }
  /** Who is somebody already is asked; who is nobody comes in. */
  const arrive = (found: Entry) => {
    setComing(undefined)
    setEntry(found)
    if (!isKnown()) void comeIn(found)
  }
  const comeIn = (found: Entry) => trying(async () => go(await enter(found), 'replace'))
  const comeBack = async () => {
    let found: Entry | undefined
    await trying(async () => {
      found = await comeByKey(key())
    })
    if (found) arrive(found)
  }
  const look = async () => {
    const claim = coming()
    if (!claim || attempt.busy()) return
    try {
      const found = await lookAtClaim(claim)
      setOffline(false)
      if (coming() !== claim) return
      if (found.is === 'yes') arrive({ token: claim.token, guest: found.guest, luggage: found.luggage })
      if (found.is === 'no') {
        setSaid('refused')
        stop()
      }
    } catch (error) {
      const why = failureOf(error)
      if (why === 'wrong') {
        setSaid('expired')
        stop()
      } else setOffline(true)
    }
  }
  const timer = setInterval(() => void look(), LOOK)
  onCleanup(() => clearInterval(timer))
  createEffect(
    on(place, (where) => {
      const found = where.at === 'pass' ? bare(where.letters) : ''
      if (found.length !== LETTERS) return
      setLetters(found)
      // The letters are nobody's to find in the history of this browser.
      go('/pass', 'replace')
      if (isKnown()) setBrought(true)
      else void come()
    }),
  )
  const nameOf = (found: Entry) => found.guest.name || text().animals[found.guest.avatar]
  return (
    <div class="table pass">
      <Bar title={words().comeTitle} status="" open={() => {}} />
      <main id="board" class="panel">
        <Failed why={attempt.failure()} />
        <Show when={said()}>
          {(what) => (
            <p class="notice refuse" role="alert">
              {words()[what()]}
            </p>
          )}
        </Show>
        <Show when={offline()}>
          <p class="notice refuse" role="status">
            {words().waitsForLine}
          </p>
        </Show>
        <Switch>
          <Match when={entry()}>
            {(found) => (
              <Show
                when={isKnown()}
                fallback={
                  <Show when={attempt.failure()}>
                    <button type="button" class="btn primary" onClick={() => void comeIn(found())}>
                      {words().again}
                    </button>
                  </Show>
                }
              >
                <p>{words().become(nameOf(found()), guestName())}</p>
                <div class="row two">
                  <button type="button" class="btn" onClick={() => go('/', 'replace')}>
                    {words().stay(guestName())}
                  </button>
                  <button type="button" class="btn primary" onClick={() => void comeIn(found())}>
                    {words().becomeYes(nameOf(found()))}
                  </button>
                </div>
              </Show>
            )}
          </Match>
          <Match when={coming()}>
            {(claim) => (
              <section role="status">
                <h2>{words().look}</h2>
                <p>{words().lookHelp}</p>
                <p class="number">{claim().number}</p>
              </section>
            )}
          </Match>
          <Match when={brought()}>
            <p>{words().askFirst}</p>
            <div class="row two">
              <button type="button" class="btn" onClick={() => go('/', 'replace')}>
                {words().stay(guestName())}
              </button>
              <button type="button" class="btn primary" onClick={() => void come()}>
                {words().goOn}
              </button>
            </div>
          </Match>
          <Match when={true}>
            <p>{words().comeLead}</p>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                void come()
              }}
            >
              <label class="field">
                <b>{words().comeLetters}</b>
                <input
                  class="typed"
                  type="text"
                  maxlength="20"
                  autocomplete="off"
                  autocapitalize="characters"
                  spellcheck={false}
                  placeholder="···· ····"
                  value={letters()}
                  onInput={({ currentTarget }) => {
                    setLetters(bare(currentTarget.value))
                    if (letters().length === LETTERS) void come()
                  }}
                />
                <span class="sm quiet">{words().comeHint}</span>
              </label>
            </form>
            <details>
              <summary>{words().haveKey}</summary>
              <form
                onSubmit={(event) => {
                  event.preventDefault()
                  void comeBack()
                }}
              >
                <label class="field">
                  <b>{words().keyField}</b>
                  <input
                    class="typed"
                    type="text"
                    maxlength="60"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck={false}
                    value={key()}
                    onInput={({ currentTarget }) => setKey(currentTarget.value)}
                  />
                </label>
                <button type="submit" class="btn primary">
                  {words().useKey}
                </button>
              </form>
            </details>
          </Match>
        </Switch>
      </main>
    </div>
  )
}
