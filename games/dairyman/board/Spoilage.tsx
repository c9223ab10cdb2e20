import type { Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import type { Sitter } from '@makiba/kit/table'
import { For, onMount, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import { type TileId, tileOf } from '../rules/parts.ts'
import type { Loss } from './losses.ts'
import type { Words } from './words.ts'

/** Green milk and a sad cow: it stops the table. */
export function Spoilage(props: {
  readonly losses: readonly Loss[]
  readonly words: Words
  readonly sitters: readonly Sitter[]
  readonly who: (seat: Seat) => string
  /** What this seat may pour away, when it has to choose. */
  readonly choices: readonly TileId[]
  /** The one that a hint proposes. */
  readonly hinted: TileId | undefined
  readonly choose: (tile: TileId) => void
  readonly close: () => void
}) {
  let box: HTMLElement | undefined
  onMount(() => box?.focus())
  const title = () =>
    props.losses.every(({ lost }) => lost === 'nothing') ? props.words.nothingSpoiled : props.words.spoiled
  return (
    // Outside the board, which may hold what is fixed within itself.
    <Portal>
      <div class="spoil">
        <section
          role="alertdialog"
          aria-label={title()}
          tabindex="-1"
          ref={(element) => {
            box = element
          }}
        >
          <svg class="drip" viewBox="0 0 720 56" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M32 0H688q32 0 32 32q-14 0-20-8t-22 2q-10 20-26 20t-20-22q-20-10-40 0q-6 30-24 30t-22-32q-30-12-70 0q-8 14-22 14t-20-14q-40-10-90 0q-8 34-26 34t-24-34q-26-10-60 0q-6 18-22 18t-20-18q-20-6-36 4q-10 10-22 10Q14 32 0 32Q0 0 32 0z"
              fill="#a9c24d"
            />
          </svg>
          <img class="cowb" src={art('cow-sad')} alt="" />
          <h2>{title()}</h2>
          <p>
            {props.words.spoiledWhy(
              props.losses.map(({ seat, lost }) => ({ name: props.who(seat), milk: lost !== 'nothing' })),
            )}
          </p>
          <div class="pour">
            <For each={props.losses}>
              {(loss) => (
                <div class="pr">
                  <Show
                    when={typeof loss.lost === 'number' ? loss.lost : undefined}
                    fallback={
                      <Show when={loss.lost === 'to choose'} fallback={<span class="none">{props.words.noMilk}</span>}>
                        <img class="bt" src={art('milk')} alt="" />
                      </Show>
                    }
                  >
                    {(tile) => (
                      <>
                        <img class="bt" src={art('milk-spoiled')} alt="" />
                        <span class="v">−{tileOf(tile()).value}</span>
                      </>
                    )}
                  </Show>
                  <span class="by">
                    <Avatar animal={props.sitters[loss.seat]?.animal ?? 'cow'} seat={loss.seat} size="34px" />
                    {props.who(loss.seat)}
                  </span>
                </div>
              )}
            </For>
          </div>
          <Show
            when={props.choices.length > 0}
            fallback={
              <button type="button" class="btn primary big" onClick={() => props.close()}>
                {props.words.goOn}
              </button>
            }
          >
            <p>
              <b>{props.words.choosePour}</b>
            </p>
            <div class="row choice">
              <For each={props.choices}>
                {(tile) => (
                  <button
                    type="button"
                    class="btn"
                    classList={{ hinted: props.hinted === tile }}
                    onClick={() => props.choose(tile)}
                  >
                    {props.words.milk(tile)}
                  </button>
                )}
              </For>
            </div>
          </Show>
        </section>
      </div>
    </Portal>
  )
}
