import { art } from '@makiba/kit/art'
import { rove } from '@makiba/kit/rove'
import { createMemo, For, Show } from 'solid-js'
import { FACILITIES, type Facility } from '../rules/parts.ts'
import { stands } from '../rules/reading.ts'
import { type Desk, lit } from './desk.ts'
import { facilityArt } from './pictures.ts'
import { piece } from './pieces.ts'
import { Section } from './Section.tsx'

/** What stands and what could be built. */
export function Buildings(props: {
  readonly desk: Desk
  /** Somebody was led here: what can be built flashes and says what it does. */
  readonly called: boolean
}) {
  const words = () => props.desk.words()
  const names = () => props.desk.names()
  const farm = () => props.desk.farm()
  const known = createMemo(() =>
    FACILITIES.filter((facility) => facility !== 'butterWorkshop' || farm().options.butterWorkshop),
  )
  const label = (facility: Facility) => {
    const { name, effect } = names().facilities[facility]
    // What is seen comes first and in one piece, so that whoever speaks to the page can say what they see.
    return `${name}. ${effect}${stands(farm(), facility) ? ` ${words().built}` : ''}`
  }
  return (
    <Section class={`buildp ${props.called ? 'called' : ''}`} title={words().buildings} note={words().buildNote}>
      <ul class="houses" onKeyDown={rove} style={{ '--count': known().length }}>
        <For each={known()}>
          {(facility) => {
            const key = `build:${facility}`
            return (
              <li>
                <button
                  type="button"
                  class="house"
                  classList={{
                    built: stands(farm(), facility),
                    legal: lit(props.desk, key),
                    hinted: props.desk.hinted(key),
                  }}
                  aria-disabled={!lit(props.desk, key)}
                  aria-label={label(facility)}
                  data-tap={key}
                  data-place={`house ${facility}`}
                  data-explains={piece(`house:${facility}`)}
                  onClick={() => props.desk.press(key, { do: 'build', die: props.desk.held() ?? 6, facility })}
                >
                  <img src={art(facilityArt(facility))} alt="" />
                  <b>{names().facilities[facility].name}</b>
                  <Show when={props.desk.tabbed() || props.called}>
                    {/* Not one word with the name. */ ' '}
                    <small>{names().facilities[facility].effect}</small>
                  </Show>
                </button>
              </li>
            )
          }}
        </For>
      </ul>
    </Section>
  )
}
