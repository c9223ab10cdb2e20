import type { Seat } from '@makiba/kernel'
import type { BoardProps } from '@makiba/kit/board'
import { Show } from 'solid-js'
import type { DancingVillager } from '../rules/state.ts'
import { type Hands, touching } from './hands.ts'
import type { Aim } from './moment.ts'
import { type Left, Ring } from './Ring.tsx'
import { Target } from './Target.tsx'
import { words } from './words.ts'

/** The two targets of one player, with what is asked between them. */
export function Dock(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly left: Left | undefined
  /** The sheet above asks already. */
  readonly covered: boolean
}) {
  const seat = (): Seat | undefined => props.hands.seats()[0]
  const view = () => props.board.view
  const start = () => (props.hands.moment() === 'start' || props.hands.moment() === 'call') && !props.board.lookingBack
  const mayReady = () => {
    const mine = seat()
    return !props.covered && start() && mine !== undefined && view().phase === 'call' && view().awaited.includes(mine)
  }
  const reach = (aim: Aim) => (event: Event) => {
    const mine = seat()
    if (mine !== undefined) props.hands.reach(mine, aim, event)
  }
  return (
    <div class="dock">
      <Show when={seat() !== undefined}>
        <Target board={props.board} hands={props.hands} seat={seat() ?? 0} aim="dog" />
      </Show>
      <div class="tell">
        <Ring left={props.left} />
        {props.board.sentence}
        <Show when={seat() !== undefined}>
          <Show
            when={mayReady()}
            fallback={
              <button
                type="button"
                class="btn pass"
                classList={{ rest: !props.hands.mayTouch(seat() ?? 0) }}
                aria-disabled={!props.hands.mayTouch(seat() ?? 0)}
                {...touching(reach('pass'))}
              >
                {words().pass}
              </button>
            }
          >
            <button type="button" class="btn primary" onClick={() => props.hands.ready([seat() ?? 0])}>
              {words().ready}
            </button>
          </Show>
        </Show>
      </div>
      <Show when={seat() !== undefined}>
        <Target board={props.board} hands={props.hands} seat={seat() ?? 0} aim="fire" />
      </Show>
    </div>
  )
}
