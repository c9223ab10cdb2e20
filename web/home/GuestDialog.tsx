import './guest.css'
import { Avatar } from '@makiba/kit/Avatar'
import { animals } from '@makiba/kit/animals'
import { Dialog } from '@makiba/kit/Dialog'
import {
  guest,
  haste,
  language,
  oddsShown,
  plainTable,
  scene,
  setGuest,
  setHaste,
  setLanguage,
  setOddsShown,
  setPlainTable,
  setScene,
  setSoundOn,
  setTheme,
  soundOn,
  theme,
} from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { createUniqueId, For } from 'solid-js'
import { KeepMe } from '../keep/KeepMe.tsx'
import { Segments } from '../shell/Segments.tsx'
import { text } from '../text/index.ts'

/** Name and animal, and all that is remembered on this device. */
export function GuestDialog(props: { readonly close: () => void }) {
  const group = createUniqueId()
  const words = () => text().settings
  return (
    <Dialog
      title={words().guest}
      close={props.close}
      footer={
        <button type="button" class="btn primary full" onClick={() => props.close()}>
          {words().done}
        </button>
      }
    >
      <div class="settings">
        <label class="field">
          <b>{words().guestName}</b>
          <input
            type="text"
            maxlength="24"
            autocomplete="nickname"
            value={guest().name}
            placeholder={text().animals[guest().animal]}
            onInput={(event) => setGuest({ ...guest(), name: event.currentTarget.value })}
          />
          <span class="sm quiet">{words().guestHelp}</span>
        </label>
        <fieldset class="beasts" aria-label={words().animal}>
          <For each={animals}>
            {(animal) => (
              <label classList={{ on: guest().animal === animal }}>
                <input
                  type="radio"
                  name={group}
                  checked={guest().animal === animal}
                  onChange={() => setGuest({ ...guest(), animal })}
                />
                <Avatar animal={animal} />
                {text().animals[animal]}
              </label>
            )}
          </For>
        </fieldset>
        <div class="field">
          <b>{words().language}</b>
          <Segments
            label={words().language}
            of={[
              ['en', 'English'],
              ['ja', '日本語'],
            ]}
            value={language()}
            set={setLanguage}
          />
        </div>
        <div class="field">
          <b>{words().theme}</b>
          <Segments
            label={words().theme}
            of={[
              ['auto', words().themes.auto],
              ['light', words().themes.light],
              ['dark', words().themes.dark],
            ]}
            value={theme()}
            set={setTheme}
          />
        </div>
        <div class="field">
          <b>{words().haste}</b>
          <Segments
            label={words().haste}
            of={[
              ['calm', words().hastes.calm],
              ['quick', words().hastes.quick],
              ['at once', words().hastes['at once']],
            ]}
            value={haste()}
            set={setHaste}
          />
        </div>
        <div class="field">
          <b>{words().scene}</b>
          <Segments
            label={words().scene}
            of={[
              ['auto', words().scenes.auto],
              ['deep', words().scenes.deep],
              ['plain', words().scenes.plain],
            ]}
            value={scene()}
            set={setScene}
          />
        </div>
        <div>
          <label class="switch">
            <input
              type="checkbox"
              checked={soundOn()}
              onChange={(event) => {
                setSoundOn(event.currentTarget.checked)
                play('clink')
              }}
            />
            <b>{words().sound}</b>
          </label>
          <label class="switch">
            <input
              type="checkbox"
              checked={oddsShown()}
              onChange={(event) => setOddsShown(event.currentTarget.checked)}
            />
            <b>{words().odds}</b>
          </label>
          <label class="switch">
            <input
              type="checkbox"
              checked={plainTable()}
              onChange={(event) => setPlainTable(event.currentTarget.checked)}
            />
            <span>
              <b>{words().plain}</b>
              <span class="sm quiet"> {words().plainHelp}</span>
            </span>
          </label>
        </div>
        <KeepMe />
      </div>
    </Dialog>
  )
}
