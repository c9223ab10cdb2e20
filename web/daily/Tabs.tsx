import { For, type JSX } from 'solid-js'
import { text } from '../text/index.ts'
import type { Sport } from './attempts.ts'
import { words } from './words.ts'

const sports: readonly Sport[] = ['first', 'coached', 'best']

/** The sports as tabs: arrows go from one to the next. */
export function Tabs(props: {
  readonly sport: Sport
  /** What the sport is about. */
  readonly help: string
  readonly set: (sport: Sport) => void
  readonly children: JSX.Element
}) {
  const turn = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const by = event.key === 'ArrowRight' ? 1 : sports.length - 1
    const other = sports[(sports.indexOf(props.sport) + by) % sports.length] ?? 'first'
    props.set(other)
    event.currentTarget.querySelector<HTMLElement>(`#sport-${other}`)?.focus()
    event.preventDefault()
  }
  return (
    <>
      <div class="sports">
        <div class="seg" role="tablist" aria-label={words().honour} onKeyDown={turn}>
          <For each={sports}>
            {(sport) => (
              <button
                type="button"
                role="tab"
                id={`sport-${sport}`}
                aria-selected={sport === props.sport}
                aria-controls="sport"
                tabindex={sport === props.sport ? 0 : -1}
                classList={{ on: sport === props.sport }}
                onClick={() => props.set(sport)}
              >
                {text().daily.sports[sport]}
              </button>
            )}
          </For>
        </div>
        <p class="sm">{props.help}</p>
      </div>
      <div id="sport" role="tabpanel" aria-labelledby={`sport-${props.sport}`} class="cols">
        {props.children}
      </div>
    </>
  )
}
