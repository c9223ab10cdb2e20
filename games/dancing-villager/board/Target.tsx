import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { For, type JSX, Show } from 'solid-js'
import type { DancingVillager } from '../rules/state.ts'
import { type Hands, touching } from './hands.ts'
import { piece } from './pieces.ts'
import { delayAt } from './Scene.tsx'
import { ALL, type Sticks } from './stage.ts'
import { words } from './words.ts'

/** What a hand reaches for: the dog or the fire, thumb-sized. It carries its sticks: these gone, hit me. */
export function Target(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly seat: Seat
  readonly aim: 'dog' | 'fire'
  readonly sticks: Sticks
  readonly round?: boolean
  readonly style?: JSX.CSSProperties
}) {
  const key = () => props.hands.keysOf(props.seat)[props.aim].label
  const mark = () => props.hands.marks[props.seat]
  const hit = () => {
    const aim = props.hands.moment() === 'window' ? mark()?.aim : undefined
    return props.aim === 'fire' ? aim === 'fire' : aim === 'dog' || typeof aim === 'number'
  }
  const hint = () => props.board.hint?.do
  const kind = () => (props.aim === 'dog' ? 'meat' : 'charcoal')
  const delay = () => (props.aim === 'dog' ? delayAt(props.board.view, props.seat) : 0)
  return (
    <button
      type="button"
      class={`hit ${props.aim}`}
      data-explains={props.hands.calm() ? piece(props.aim) : undefined}
      classList={{
        round: props.round ?? false,
        legal: props.hands.mayTouch(props.seat) && !mark(),
        touched: hit(),
        early: mark()?.aim === 'early',
        hinted: props.aim === 'fire' ? hint() === 'fire' : hint() === 'dog' || hint() === 'front',
        rest: !props.hands.mayTouch(props.seat) && !hit(),
      }}
      style={props.style ?? {}}
      aria-pressed={hit()}
      {...touching((event) => props.hands.reach(props.seat, props.aim, event))}
    >
      <img class="aim" src={art(props.aim === 'dog' ? 'dog' : 'bonfire')} alt="" draggable={false} />
      <span class="word">
        <span>{props.aim === 'dog' ? words().dog : words().fire}</span>
        <Show when={!props.round}>
          <span class="pips" aria-hidden="true">
            <For each={Array.from({ length: ALL[kind()] }, (_, i) => i)}>
              {(i) => <img src={art(`stick-${kind()}`)} alt="" classList={{ out: i >= props.sticks[kind()] }} />}
            </For>
          </span>
          <Show when={delay() > 0}>
            <small>{words().delay(delay())}</small>
          </Show>
        </Show>
      </span>
      <span class="unseen">{words().target(props.aim, props.board.who(props.seat))}</span>
      <kbd>{key()}</kbd>
    </button>
  )
}
