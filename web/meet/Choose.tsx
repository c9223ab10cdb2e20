import { Dialog } from '@makiba/kit/Dialog'
import { ringMe, setAnybodyGames, setRingMe } from '@makiba/kit/settings'
import { createSignal, For } from 'solid-js'
import { coverPicture, coverWords } from '../shell/covers.ts'
import { go } from '../shell/router.ts'
import { tell } from '../table/api.ts'
import { TroubleNotice } from '../table/TroubleNotice.tsx'
import { type Trouble, troubleOf } from '../table/trouble.ts'
import { beUnlike, meetingGames, wantedGames } from './people.ts'
import { words } from './words.ts'

/** Which games one would play; the next person who would play one of them sits down, until then bots do. */
export default function Choose(props: { readonly close: () => void }) {
  const [trouble, setTrouble] = createSignal<Trouble>()
  const [busy, setBusy] = createSignal(false)
  const rests = () => busy() || wantedGames().length === 0
  const sit = async () => {
    if (rests()) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const table = await tell('POST', '/anybody', { games: wantedGames() })
      await beUnlike(table)
      // One's own table begins by itself when one is there.
      go(`/t/${table.id}${table.phase === 'lobby' && table.you?.host ? '?again' : ''}`)
    } catch (error) {
      setTrouble(troubleOf(error, ''))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={words().sit}
      close={props.close}
      class="choose"
      footer={
        <button
          type="button"
          class="btn primary big full"
          classList={{ rest: rests() }}
          aria-disabled={rests()}
          onClick={() => void sit()}
        >
          {busy() ? words().going : words().go}
        </button>
      }
    >
      <p>{words().how}</p>
      <fieldset class="wanted">
        <legend>{words().games}</legend>
        <For each={meetingGames}>
          {(id) => (
            <label>
              <input
                type="checkbox"
                checked={wantedGames().includes(id)}
                onChange={(event) => {
                  const { checked } = event.currentTarget
                  setAnybodyGames(meetingGames.filter((one) => (one === id ? checked : wantedGames().includes(one))))
                }}
              />
              <img src={coverPicture(id)} alt="" />
              <b>{coverWords(id).name}</b>
            </label>
          )}
        </For>
      </fieldset>
      <label class="switch">
        <input type="checkbox" checked={ringMe()} onChange={(event) => setRingMe(event.currentTarget.checked)} />
        <span>
          {words().ring}
          <span class="sm quiet">{words().ringHelp}</span>
        </span>
      </label>
      <p role="status" classList={{ notice: wantedGames().length === 0, refuse: true }}>
        {wantedGames().length === 0 ? words().none : ''}
      </p>
      <TroubleNotice trouble={trouble()} />
    </Dialog>
  )
}
