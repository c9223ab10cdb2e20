import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { rove } from '@makiba/kit/rove'
import { For, Show } from 'solid-js'
import { type Face, ROUNDS } from '../rules/parts.ts'
import { tonight } from '../rules/reading.ts'
import type { Desk } from './desk.ts'
import type { Piece } from './dice.ts'
import type { Memory } from './memory.ts'
import { piece } from './pieces.ts'
import { tileArt } from './tiles.ts'

/** The tray: the dice, where the others went, and the end of the round. */
export function Hand(props: {
  readonly desk: Desk
  readonly dice: readonly Piece[]
  readonly memory: Memory
  /** It was thrown and has not come to rest: nobody knows its face. */
  readonly unknown: (id: number) => boolean
  /** The die that was turned last. */
  readonly turned: number | undefined
  readonly canUndo: boolean
  readonly startOver: () => void
}) {
  const words = () => props.desk.words()
  const taps = () => props.desk.taps()
  const held = () => props.desk.held()
  /** The die in the hand: of equal ones the one that was just turned, else the first. */
  const inHand = () => {
    const alike = props.dice.filter(({ face }) => face === held())
    return (alike.find(({ id }) => id === props.turned) ?? alike[0])?.id
  }
  const night = () => tonight(props.desk.farm())
  const missing = () => night().missing
  const last = () => props.desk.farm().round === ROUNDS
  const aside = (face: Face) => props.desk.press('aside', { do: 'discard', die: face })
  /** Shipments that would be lost. */
  const unused = () => {
    const { stage } = props.desk.farm()
    return stage.is === 'ship' ? stage.left : 0
  }
  /** Something is in the cart, or in the ground: going on is the thing to do. */
  const begun = () => props.desk.farm().stage.is === 'sow' || props.memory.loaded.length > 0
  const endWords = () => (last() ? words().endGame : words().endRound)
  return (
    <section class="hand" data-place="tray" aria-label={words().dice}>
      <fieldset class="dice6" onKeyDown={rove} aria-label={words().dice}>
        <For each={props.dice.map(({ id }) => id)}>
          {(id) => {
            const face = () => props.dice.find((die) => die.id === id)?.face ?? 1
            const chosen = () => inHand() === id && props.desk.mine()
            return (
              <button
                type="button"
                class="dieb6"
                classList={{ sel: chosen() }}
                aria-label={
                  props.unknown(id) ? words().thrown : `${words().die(face())}${chosen() ? `, ${words().held}` : ''}`
                }
                aria-pressed={chosen()}
                aria-keyshortcuts={props.unknown(id) ? undefined : String(face())}
                data-piece={`die ${id}`}
                data-explains={piece('die')}
                data-die={props.unknown(id) ? undefined : face()}
                data-first={chosen() ? '' : undefined}
                onClick={() => props.desk.hold(face())}
              >
                <Show when={!props.unknown(id)}>
                  <img src={art(`die-white-${face()}`)} alt="" draggable="false" />
                </Show>
              </button>
            )
          }}
        </For>
        <For each={props.memory.spent}>
          {(use) => (
            <span
              class="used6"
              role="img"
              data-explains={piece('used')}
              aria-label={words().used(props.desk.names().actions[use].name)}
            >
              <img src={art(tileArt(use))} alt="" />
            </span>
          )}
        </For>
      </fieldset>
      <Show when={held()}>
        {(face) => (
          <p class="told only-wide">
            <b>{words().inHand(face())}</b> {words().lit}
          </p>
        )}
      </Show>
      <span class="ends">
        <Show when={taps().has('aside') && held()}>
          {(face) => (
            <button
              type="button"
              class="btn small primary"
              classList={{ hinted: props.desk.hinted('aside') }}
              data-first=""
              data-tap="aside"
              data-explains={piece('aside')}
              onClick={() => aside(face())}
            >
              {words().aside(face())}
            </button>
          )}
        </Show>
        <Show when={taps().has('done')}>
          <button
            type="button"
            class="btn endb"
            classList={{ primary: begun(), hinted: props.desk.hinted('done') }}
            data-tap="done"
            data-explains={piece('done')}
            onClick={() => props.desk.press('done', { do: 'done' })}
          >
            <span class="row">
              <Icon name="check" />
              {words().done}
            </span>
            <Show when={unused() > 0}>
              <small>{words().unused(unused())}</small>
            </Show>
          </button>
        </Show>
        <Show when={taps().has('end')}>
          <Show when={taps().get('end:fed')}>
            {(moves) => (
              <button
                type="button"
                class="btn primary endb"
                data-first=""
                data-tap="end:fed"
                data-explains={piece('fed')}
                onClick={() => props.desk.press('end:fed', { do: 'end' })}
              >
                {words().endFed}
                <small>{words().dishes(moves().slice(0, -1), props.desk.names())}</small>
                <Show when={night().short > 0}>
                  <small>{words().endHungry(night().short)}</small>
                </Show>
              </button>
            )}
          </Show>
          <button
            type="button"
            class="btn endb"
            classList={{ primary: !taps().has('end:fed'), hinted: props.desk.hinted('end') }}
            data-first=""
            data-tap="end"
            data-explains={piece('end')}
            aria-keyshortcuts="e"
            onClick={() => props.desk.press('end', { do: 'end' })}
          >
            {endWords()}
            <Show when={missing() > 0}>
              <small>{words().endHungry(missing())}</small>
            </Show>
          </button>
        </Show>
        <button
          type="button"
          class="btn small again"
          data-explains={piece('start-over')}
          classList={{ rest: !props.canUndo }}
          aria-disabled={!props.canUndo}
          aria-label={words().startOver}
          onClick={() => props.startOver()}
        >
          <Icon name="replay" />
          <span class="only-wide">{words().startOver}</span>
          <span class="only-narrow">{words().startOverShort}</span>
        </button>
      </span>
    </section>
  )
}
