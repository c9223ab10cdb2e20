import type { Seat } from '@makiba/kernel'
import { Avatar } from '@makiba/kit/Avatar'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Show } from 'solid-js'
import type { DancingVillager } from '../rules/state.ts'
import { Mini } from './Badge.tsx'
import { fateOf, toneOf } from './fate.ts'
import { colourOf } from './figure.ts'
import { type Hands, touching } from './hands.ts'
import { cornerOf } from './keys.ts'
import { piece } from './pieces.ts'
import type { Stage } from './stage.ts'
import { Target } from './Target.tsx'
import { words } from './words.ts'

/** One player's corner of a device that several share: two targets, the dog's outermost, and the plate between them and the others'. */
export function Corner(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly stage: Stage
  readonly seat: Seat
  /** Turned to a player on the far side. */
  readonly turned: boolean
}) {
  const own = () => props.hands.seats().includes(props.seat)
  const view = () => props.board.view
  const sitter = () => props.board.sitters[props.seat]
  const waits = () => view().phase === 'call' && view().awaited.includes(props.seat)
  const mark = () => props.hands.marks[props.seat]
  const fate = () => {
    const last = props.stage.found()
    return last && fateOf(view(), last.verdict, props.seat)
  }
  const touch = () => view().touches.find(({ seat }) => seat === props.seat)
  const say = () => {
    if (mark()?.aim === 'early') return '!'
    if (mark()?.aim === 'pass') return words().pass
    if (props.hands.mayTouch(props.seat)) return words().pass
    if (props.stage.found() && touch()) return words().seconds(touch()?.effective ?? 0)
    if (view().phase === 'call') return waits() ? words().shakeShort : words().ready
    return '\u00a0'
  }
  return (
    <section
      class={`corner c${cornerOf(props.seat, view().dogs.length)}`}
      classList={{ ready: view().phase === 'call' && !waits(), bot: !own(), turned: props.turned }}
      data-spot={`seat-${props.seat}`}
      style={{ '--seat-lit': colourOf(props.seat).base }}
      aria-label={props.board.who(props.seat)}
    >
      <Show when={own()}>
        <Target
          board={props.board}
          hands={props.hands}
          seat={props.seat}
          aim="dog"
          sticks={props.stage.sticks()}
          round
        />
        <Target
          board={props.board}
          hands={props.hands}
          seat={props.seat}
          aim="fire"
          sticks={props.stage.sticks()}
          round
        />
      </Show>
      <button
        type="button"
        class="me"
        data-explains={props.hands.calm() ? piece('plate') : undefined}
        disabled={!own()}
        {...touching((event) => props.hands.reach(props.seat, 'pass', event))}
      >
        <Avatar animal={sitter()?.animal ?? 'cow'} seat={props.seat} bot={sitter()?.by === 'bot'} />
        <b class="name">{props.board.who(props.seat)}</b>
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
          <small class={`say ${toneOf(fate())}`}>
            {say()} <kbd>{props.hands.keysOf(props.seat).pass.label}</kbd>
          </small>
        </Show>
      </button>
    </section>
  )
}
