import { art } from '@makiba/kit/art'
import { For, Show } from 'solid-js'
import type { View } from '../rules/state.ts'
import type { Piece } from './dice.ts'
import { piece } from './pieces.ts'
import type { Words } from './words.ts'

/** Three barns: one for each roll, the last for all that follow. */
export function Barns(props: { readonly view: View; readonly dice: readonly Piece[]; readonly words: Words }) {
  const current = () => Math.min(Math.max(props.view.rolls, 1), 3) - 1
  const turning = () => ['rolled', 'locked', 'freezing', 'rolling', 'turn'].includes(props.view.phase)
  return (
    <ul class="barns" data-explains={piece('barns')} aria-label={props.words.barns}>
      <For each={[0, 1, 2]}>
        {(barn) => {
          const sets = () => props.view.barns[barn] ?? []
          const open = () => turning() && barn === current() && sets().length === 0
          return (
            <li
              class="barnc"
              data-place={`barn-${barn}`}
              classList={{ now: turning() && barn === current(), open: open() }}
            >
              <svg class="bd" viewBox="0 0 300 150" preserveAspectRatio="none" aria-hidden="true">
                <path d="M26 66L150 10l124 56v80H26z" fill="#3a2410" opacity=".2" transform="translate(5 6)" />
                <path d="M24 62L150 8l126 54v84H24z" fill="#c0402b" />
                <path d="M150 8l126 54v84H150z" fill="#ad3725" />
                <path d="M24 86h252M24 112h252" stroke="#962d1e" stroke-width="2" opacity=".5" />
                <Show when={sets().length === 0}>
                  <path d="M70 146V76h160v70z" fill="#7f2518" />
                  <path d="M70 146V76h160v70M150 76v70" fill="none" stroke="#fff3dc" stroke-width="5" />
                </Show>
                <path d="M6 70L150 4l144 66-9 9L150 20 15 79z" fill="#6b3a2a" />
              </svg>
              <div class="n">{props.words.roll(barn + 1)}</div>
              <div class="in">
                <For each={sets()}>
                  {(locked, set) => (
                    <span class="set" role="img" aria-label={props.words.set(locked)}>
                      <For
                        each={props.dice.filter(({ at }) => at.in === 'barn' && at.barn === barn && at.set === set())}
                      >
                        {(die) => (
                          <img
                            class="die"
                            src={art(`die-${die.colour}-${die.face}`)}
                            alt=""
                            data-piece={`die-${die.id}`}
                          />
                        )}
                      </For>
                      <b>10</b>
                    </span>
                  )}
                </For>
                <Show when={barn === 2 && sets().length === 0}>
                  <span class="hintp">{props.words.rollPays}</span>
                </Show>
              </div>
            </li>
          )
        }}
      </For>
    </ul>
  )
}
