import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Count } from '@makiba/kit/Count'
import { Icon } from '@makiba/kit/Icon'
import { rove } from '@makiba/kit/rove'
import { createMemo, For, Show } from 'solid-js'
import { fliesOf } from '../rules/parts.ts'
import { knownIn } from '../rules/reading.ts'
import type { Mow, View } from '../rules/state.ts'
import { Cow } from './Cow.tsx'
import type { Hold } from './hold.ts'
import type { Field } from './layout.ts'
import { piece } from './pieces.ts'
import { words } from './words.ts'

/** Who sits around the field, clockwise from the left hand of whoever looks; a watcher sees all seats. */
export function around({ watcher, sizes }: Pick<View, 'watcher' | 'sizes'>): Seat[] {
  const count = sizes.length
  return watcher === 'public'
    ? Array.from({ length: count }, (_, seat) => seat)
    : Array.from({ length: count - 1 }, (_, i) => (watcher + 1 + i) % count)
}

/** The seats on their places, the paper arrows between them, and the choice who is next. */
export function Around(props: { readonly board: BoardProps<Mow>; readonly hold: Hold; readonly field: Field }) {
  const seats = createMemo(() => around(props.board.view), [], { equals: (a, b) => a.join() === b.join() })
  const spot = (i: number) => props.field.seats[i] ?? { x: 0, y: 0 }
  const at = (i: number) => ({ left: `${spot(i).x}px`, top: `${spot(i).y}px` })
  const named = (seat: Seat) => props.board.moves.some((move) => move.do === 'name' && move.seat === seat)
  const turned = () => (props.board.view.direction === 1 ? 0 : 180)
  return (
    <>
      <Show when={props.field.oval}>
        {(box) => (
          <span
            class="dotted"
            style={{ left: `${box().x}px`, top: `${box().y}px`, width: `${box().w}px`, height: `${box().h}px` }}
          />
        )}
      </Show>
      <div
        class="arrows"
        role="img"
        data-explains={piece('arrows')}
        aria-label={words().direction(props.board.view.direction)}
      >
        <For each={props.field.arrows}>
          {(arrow) => (
            <span class="dirc" style={{ left: `${arrow.x}px`, top: `${arrow.y}px` }}>
              <Icon name="arrow" style={{ transform: `rotate(${arrow.angle + turned()}deg)` }} />
            </span>
          )}
        </For>
      </div>
      <ul
        class="sit"
        classList={{ upright: props.field.upright }}
        aria-label={words().seats}
        style={{ '--seat-w': `${props.field.seat}px` }}
      >
        <For each={seats()}>{(seat, i) => <props.board.Seat seat={seat} small style={at(i())} />}</For>
      </ul>
      <Show when={props.board.moves.some((move) => move.do === 'name')}>
        <fieldset
          class="naming"
          aria-label={words().nameNext}
          onKeyDown={rove}
          style={{ '--seat-w': `${props.field.seat}px` }}
        >
          <For each={seats().filter(named)}>
            {(seat) => (
              <button
                type="button"
                class="legal"
                data-explains={piece('name')}
                classList={{ hinted: props.board.hint?.do === 'name' && props.board.hint.seat === seat }}
                style={at(seats().indexOf(seat))}
                aria-label={words().next(props.board.who(seat))}
                onClick={() => props.hold.act({ do: 'name', seat })}
              />
            )}
          </For>
        </fieldset>
      </Show>
    </>
  )
}

/** Below a name: the stable as a face-down pile, the hand, flies of the finished rounds, and cards that all have seen. */
export function Badge(props: { readonly view: View; readonly seat: Seat }) {
  const stable = () => props.view.stables[props.seat] ?? []
  const own = () => props.view.watcher === props.seat
  const known = createMemo(() => (own() ? [] : knownIn(props.view, props.seat)))
  return (
    <>
      <span class="stbl" data-place={`stable-${props.seat}`} data-explains={piece('stable')}>
        <img src={art('barn')} alt="" width="30" height="28" />
        <Count place={`cards-${props.seat}`} value={stable().length} />
        <Show when={own()}>
          <span class="own">
            <img src={art('fly')} alt="" width="18" height="18" />
            <Count place={`flies-${props.seat}`} value={fliesOf(stable())} />
          </span>
        </Show>
      </span>
      <span class="stbl inhand" data-explains={piece('held')}>
        <Icon name="hand" />
        <Count place={`held-${props.seat}`} value={props.view.sizes[props.seat] ?? 0} />
      </span>
      <For each={known()}>
        {(card) => (
          <span class="seen" data-piece={card} data-explains={piece(`cow:${card}`)}>
            <Cow card={card} />
          </span>
        )}
      </For>
      <span class="palm" data-place={`hand-${props.seat}`} />
      <span class="tot" data-explains={piece('total')} classList={{ none: props.view.scores.length === 0 }}>
        <img src={art('fly')} alt="" width="18" height="18" />
        <Count place={`total-${props.seat}`} value={props.view.totals[props.seat] ?? 0} />
      </span>
    </>
  )
}
