import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { rove } from '@makiba/kit/rove'
import { For, onCleanup, onMount, Show } from 'solid-js'
import type { Dairyman } from '../rules/state.ts'
import type { Piece } from './dice.ts'
import type { Hand } from './hand.ts'
import { piece } from './pieces.ts'
import type { Words } from './words.ts'

const MOST_SETS = 5
const tilt = (id: string): number => ((id.charCodeAt(0) * 7 + id.charCodeAt(id.length - 1) * 13) % 11) - 5

/** The only home of dice. */
export function Tray(props: { readonly board: BoardProps<Dairyman>; readonly hand: Hand; readonly words: Words }) {
  const inTray = () => props.hand.dice().filter(({ at }) => at.in === 'tray' || at.in === 'air' || at.in === 'spent')
  const inHand = () => props.hand.dice().filter(({ at }) => at.in === 'hand')
  /** Dice in rows that fill the tray: wide and, as `-s`, narrow. */
  const rows = () => {
    const many = Math.max(1, inTray().length || inHand().length)
    const wide = many > 6 ? 2 : 1
    const narrow = many > 8 ? 3 : many > 4 ? 2 : 1
    return {
      '--rows': wide,
      '--per': Math.ceil(many / wide),
      '--rows-s': narrow,
      '--per-s': Math.ceil(many / narrow),
    }
  }
  const hintLock = () => (props.board.hint?.do === 'lock' ? props.board.hint.set.join(' + ') : undefined)
  /** There is room for five; the one that the hint means is among them. */
  const shown = () => {
    const sets = props.hand.sets()
    const meant = sets.findIndex(([name]) => name === hintLock())
    return meant < MOST_SETS
      ? sets.slice(0, MOST_SETS)
      : [...sets.slice(0, MOST_SETS - 1), ...sets.slice(meant, meant + 1)]
  }
  // Not by units of a container, which would have every change of the board laid out ten times as long.
  const enter = (tray: HTMLElement) => {
    const fill = () => {
      tray.style.setProperty('--w', `${tray.clientWidth}px`)
      tray.style.setProperty('--h', `${tray.clientHeight}px`)
    }
    onMount(fill)
    const watch = new ResizeObserver(fill)
    watch.observe(tray)
    onCleanup(() => watch.disconnect())
  }
  return (
    <section ref={enter} class="tray" data-place="tray" classList={{ rolling: props.board.view.phase === 'rolling' }}>
      <div class="sets">
        <Show when={props.board.view.phase === 'rolled' && props.hand.sets().length === 0 && props.hand.can('fail')}>
          <span class="tag">{props.words.noTen}</span>
        </Show>
        <Show when={props.hand.scoop() !== undefined}>
          <span class="tag">{props.words.pickDie}</span>
        </Show>
        <For each={shown()}>
          {([name, set]) => (
            <button
              type="button"
              class="tag"
              data-explains={piece('ten')}
              classList={{ hinted: hintLock() === name }}
              aria-label={props.words.reach(name)}
              onClick={() => void props.hand.lockSet(set)}
            >
              {name}
            </button>
          )}
        </For>
      </div>
      <fieldset
        class="dice"
        classList={{ icy: props.hand.mayFreeze() && props.hand.tokens() > 0, waiting: props.hand.carried() }}
        style={rows()}
        onKeyDown={rove}
        aria-label={props.words.tray}
      >
        <Show
          when={inTray().length > 0}
          fallback={
            <For each={inHand()}>
              {(die) => (
                <span
                  class="slot resting"
                  data-explains={piece(`die:${die.colour}`)}
                  classList={{ ready: props.hand.can('roll') }}
                >
                  <img
                    class="die"
                    src={art(`die-${die.colour}-${die.face}`)}
                    alt=""
                    data-piece={`die-${die.id}`}
                    style={{ rotate: `${tilt(die.id)}deg` }}
                  />
                </span>
              )}
            </For>
          }
        >
          <For each={inTray().map(({ id }) => id)}>
            {(id) => {
              const die = () => props.hand.dice().find((one) => one.id === id) as Piece
              const at = () => die().at
              const air = () => at().in === 'air' || props.hand.unknown(die())
              const frozen = () => {
                const place = at()
                return place.in === 'tray' && place.frozen
              }
              const label = () =>
                [
                  air() ? props.words.thrown(die().colour) : props.words.die(die().colour, die().face),
                  ...(props.hand.picked().has(id) ? [props.words.picked] : []),
                  ...(frozen() || props.hand.iced().has(id) ? [props.words.frozen] : []),
                  ...(at().in === 'spent' ? [props.words.spent] : []),
                ].join(props.words.comma)
              return (
                <span
                  class="slot"
                  classList={{
                    pick: props.hand.picked().has(id),
                    glow: props.hand.glows(die()),
                    ice: frozen() || props.hand.iced().has(id),
                    hinted: props.hand.hintedScoop(die()),
                    air: air(),
                    spent: at().in === 'spent',
                  }}
                >
                  <button
                    type="button"
                    class="dieb"
                    data-explains={piece(`die:${die().colour}`)}
                    aria-label={label()}
                    aria-pressed={props.hand.picked().has(id)}
                    onClick={() => void props.hand.touch(die())}
                    data-piece={`die-${id}`}
                    style={{ rotate: `${tilt(id)}deg` }}
                  >
                    <Show when={!props.hand.unknown(die())}>
                      <img class="die" src={art(`die-${die().colour}-${die().face}`)} alt="" />
                    </Show>
                  </button>
                  <Show when={props.hand.mayFreeze() && at().in === 'tray' && props.hand.tokens() > 0}>
                    <button
                      type="button"
                      class="frz"
                      data-explains={piece('freeze')}
                      classList={{ on: props.hand.iced().has(id), hinted: props.hand.hintedDie(die()) }}
                      aria-label={`${props.words.die(die().colour, die().face)}: ${props.hand.iced().has(id) ? props.words.unfreeze : props.words.freezeThis}`}
                      aria-pressed={props.hand.iced().has(id)}
                      onClick={() => props.hand.freeze(die())}
                    >
                      <img src={art('freeze')} alt="" />
                    </button>
                  </Show>
                  <Show when={frozen()}>
                    <span class="frz on">
                      <img src={art('freeze')} alt="" />
                    </span>
                  </Show>
                </span>
              )
            }}
          </For>
        </Show>
      </fieldset>
      <Show when={props.hand.can('roll')}>
        <button
          type="button"
          class="shake"
          data-explains={piece('roll')}
          tabindex="-1"
          aria-label={props.words.rollDice}
          onClick={() => void props.board.send({ do: 'roll' })}
        />
      </Show>
    </section>
  )
}
