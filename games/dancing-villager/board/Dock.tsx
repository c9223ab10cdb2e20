import type { Seat } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { Dialog } from '@makiba/kit/Dialog'
import { Icon } from '@makiba/kit/Icon'
import { createEffect, createSignal, Show } from 'solid-js'
import type { DancingVillager } from '../rules/state.ts'
import { type Hands, touching } from './hands.ts'
import type { Layout } from './layout.ts'
import { Poses } from './Poses.tsx'
import { piece } from './pieces.ts'
import { type Left, Ring } from './Ring.tsx'
import { placed } from './Scene.tsx'
import type { Stage } from './stage.ts'
import { Target } from './Target.tsx'
import { words } from './words.ts'

/** The two targets of one player, and what is asked. */
export function Dock(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly stage: Stage
  readonly layout: Layout
  readonly left: Left | undefined
  /** The strip has the targets' place. */
  readonly covered: boolean
  /** The chart of poses is looked at. */
  readonly reads?: (on: boolean) => void
}) {
  const [asked, setAsked] = createSignal(false)
  createEffect(() => props.reads?.(asked()))
  const seat = (): Seat | undefined => props.hands.seats()[0]
  const view = () => props.board.view
  const between = () =>
    (props.hands.moment() === 'start' || props.hands.moment() === 'call') && !props.board.lookingBack
  const mayReady = () => {
    const mine = seat()
    return !props.covered && between() && mine !== undefined && view().awaited.includes(mine)
  }
  /** On a phone it leaves the room to what came of the throw. */
  const short = () => props.layout.small && props.hands.moment() === 'call'
  const ready = () => {
    const mine = seat()
    if (mine !== undefined) props.hands.ready([mine])
  }
  return (
    <>
      <Show when={!props.covered && seat() !== undefined}>
        <Target
          board={props.board}
          hands={props.hands}
          seat={seat() ?? 0}
          aim="dog"
          sticks={props.stage.sticks()}
          style={placed(props.layout.dog)}
        />
        <Target
          board={props.board}
          hands={props.hands}
          seat={seat() ?? 0}
          aim="fire"
          sticks={props.stage.sticks()}
          style={placed(props.layout.fire)}
        />
      </Show>
      <div class="tell" classList={{ under: props.covered }} style={placed(props.layout.tell)}>
        <span class="asked">
          <Ring left={props.left} />
          {props.board.sentence}
        </span>
        <Show when={seat() !== undefined}>
          <span class="act">
            <Show when={between() && props.stage.found() && !props.covered}>
              <button
                type="button"
                class="btn plain look"
                data-explains={piece('again')}
                onClick={() => props.stage.seeAgain()}
              >
                <Icon name="replay" />
                <span class="unseen">{words().again}</span>
              </button>
            </Show>
            <button
              type="button"
              class="btn plain look"
              data-explains={props.hands.calm() ? piece('poses') : undefined}
              onClick={() => setAsked(true)}
            >
              <b aria-hidden="true">?</b>
              <span class="unseen">{words().poses.ask}</span>
            </button>
            <Show
              when={mayReady()}
              fallback={
                <button
                  type="button"
                  class="btn pass"
                  data-explains={props.hands.calm() ? piece('pass') : undefined}
                  classList={{ rest: !props.hands.mayTouch(seat() ?? 0), hinted: props.board.hint?.do === 'pass' }}
                  aria-disabled={!props.hands.mayTouch(seat() ?? 0)}
                  {...touching((event) => props.hands.reach(seat() ?? 0, 'pass', event))}
                >
                  {words().pass}
                </button>
              }
            >
              <button
                type="button"
                class="btn primary"
                data-explains={piece('shake')}
                data-held=""
                aria-label={words().shake}
                classList={{ hinted: props.board.hint?.do === 'ready' }}
                onPointerDown={(event) => event.button === 0 && props.hands.hold(seat() ?? 0)}
                // Held and let go it is thrown already.
                onClick={() => props.hands.held() === undefined && ready()}
              >
                {short() ? words().shakeShort : words().shake}
              </button>
            </Show>
          </span>
        </Show>
      </div>
      <Show when={asked()}>
        <Dialog title={words().poses.title} close={() => setAsked(false)}>
          <Poses />
        </Dialog>
      </Show>
    </>
  )
}
