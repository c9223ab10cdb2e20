import type { Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Show } from 'solid-js'
import type { DancingVillager } from '../rules/state.ts'
import { Mini } from './Badge.tsx'
import { type Hands, touching } from './hands.ts'
import { colourOf } from './layout.ts'
import { Target } from './Target.tsx'
import { words } from './words.ts'

/** One player's corner of a device that several share: two buttons, turned to their player. */
export function Corner(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly seat: Seat
}) {
  const own = () => props.hands.seats().includes(props.seat)
  const view = () => props.board.view
  const sitter = () => props.board.sitters[props.seat]
  const waits = () => view().phase === 'call' && view().awaited.includes(props.seat)
  const mark = () => props.hands.marks[props.seat]
  return (
    <section
      class={`corner c${props.seat}`}
      classList={{ ready: view().phase === 'call' && !waits(), bot: !own() }}
      data-spot={`seat-${props.seat}`}
      style={{ '--seat-lit': colourOf(props.seat).base }}
      aria-label={props.board.who(props.seat)}
    >
      <Show when={own()}>
        <Target board={props.board} hands={props.hands} seat={props.seat} aim="dog" round />
      </Show>
      <button
        type="button"
        class="me"
        disabled={!own()}
        {...touching((event) => props.hands.reach(props.seat, 'pass', event))}
      >
        <Avatar animal={sitter()?.animal ?? 'cow'} seat={props.seat} bot={sitter()?.by === 'bot'} />
        <b class="sm">{props.board.who(props.seat)}</b>
        <span class="unseen">{words().plate(view().villagers[props.seat] ?? 0, view().dogs[props.seat] ?? 0)}</span>
        <span class="cnt" aria-hidden="true">
          <span>
            <Mini seat={props.seat} />
            {view().villagers[props.seat]}
          </span>
          <span>
            <img src={art('dog')} alt="" />
            {view().dogs[props.seat]}
          </span>
        </span>
        <Show when={own()}>
          <span class="unseen">{words().target('pass', props.board.who(props.seat))}</span>
          <small class="say">
            {mark()?.aim === 'early'
              ? '!'
              : mark()?.aim === 'pass'
                ? words().pass
                : props.hands.mayTouch(props.seat)
                  ? `${words().pass} ${props.hands.keysOf(props.seat).pass.label}`
                  : view().phase === 'call' && !waits()
                    ? words().ready
                    : ' '}
          </small>
        </Show>
      </button>
      <Show when={own()}>
        <Target board={props.board} hands={props.hands} seat={props.seat} aim="fire" round />
      </Show>
    </section>
  )
}
