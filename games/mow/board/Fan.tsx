import type { BoardProps } from '@makiba/kit/board'
import { drag } from '@makiba/kit/drag'
import { rove } from '@makiba/kit/rove'
import { createMemo, createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import type { Mow } from '../rules/state.ts'
import { Cow } from './Cow.tsx'
import type { Piece } from './faces.ts'
import type { Hold } from './hold.ts'
import { fanOf, type Held } from './layout.ts'
import { piece as explained } from './pieces.ts'
import { words } from './words.ts'

/** One's own hand. */
export function Fan(props: {
  readonly board: BoardProps<Mow>
  readonly hold: Hold
  /** Widest card. */
  readonly most: number
}) {
  const [fan, setFan] = createSignal<HTMLUListElement>()
  const [width, setWidth] = createSignal(320)
  const [current, setCurrent] = createSignal(0)
  onMount(() => {
    const element = fan()
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    onCleanup(() => watch.disconnect())
  })
  const hand = () => props.hold.pieces().hand
  const ids = createMemo(() => hand().map(({ id }) => id))
  const byId = createMemo(() => new Map(hand().map((piece, i) => [piece.id, { piece, i }] as const)))
  const layout = createMemo(() => fanOf(hand().length, width(), props.most))
  const turn = () => props.board.moves.some((move) => move.do === 'play' || move.do === 'collect' || move.do === 'pass')

  const [carried, setCarried] = createSignal<string>()
  const grab = (event: PointerEvent & { readonly currentTarget: HTMLElement }, piece: Piece) => {
    const { currentTarget: card } = event
    if (props.hold.plays(piece.card).length === 0) return
    drag(event, card, {
      begin() {
        setCarried(piece.id)
        props.hold.drag(piece)
      },
      drop({ under, y }) {
        setCarried(undefined)
        props.hold.drag(undefined)
        const place = placeIn(under)
        if (place) props.hold.drop(piece, place)
        else if (under.length > 0 && -y > card.offsetHeight) props.hold.touch(piece)
      },
    })
  }

  return (
    <ul ref={setFan} class="fan" aria-label={words().hand} style={{ '--cw': `${layout().card}px` }} onKeyDown={rove}>
      <Show when={hand().length === 0 && props.board.view.phase === 'turn'}>
        <li class="none">{words().noHand}</li>
      </Show>
      <For each={ids()}>
        {(id) => {
          const found = createMemo<{ readonly piece: Piece; readonly i: number }>(
            (before) => byId().get(id) ?? before,
            byId().get(id) as { readonly piece: Piece; readonly i: number },
          )
          const piece = () => found().piece
          const held = (): Held => layout().at[found().i] ?? { x: 0, y: 0, turn: 0 }
          const plays = () => props.hold.plays(piece().card)
          const legal = () => plays().length > 0
          const picked = () => {
            const pick = props.hold.picked()
            return pick?.is === 'card' && pick.piece.id === id
          }
          const hinted = () => {
            const { hint } = props.board
            // Once it is picked, the place is what is left to choose.
            return hint?.do === 'play' && hint.card === piece().card && !picked()
          }
          return (
            <li style={{ left: `${held().x}px`, top: `${held().y}px`, 'z-index': carried() === id ? 30 : found().i }}>
              <button
                type="button"
                class="piece"
                classList={{
                  legal: legal() && !picked(),
                  chosen: picked(),
                  rest: turn() && !legal(),
                  hinted: hinted(),
                }}
                style={{ transform: `rotate(${held().turn.toFixed(2)}deg)` }}
                data-piece={id}
                data-explains={explained(`cow:${piece().card}`)}
                data-from="pile"
                tabindex={Math.min(current(), hand().length - 1) === found().i ? 0 : -1}
                aria-pressed={picked() ? true : undefined}
                onFocus={() => setCurrent(found().i)}
                onPointerDown={(event) => grab(event, piece())}
                onClick={() => props.hold.touch(piece())}
              >
                <span class="unseen">{words().held(piece().card, plays(), turn())}</span>
                <Cow card={piece().card} />
              </button>
            </li>
          )
        }}
      </For>
    </ul>
  )
}

/** The first place of a herd among what lies below the pointer. */
function placeIn(under: readonly Element[]): string | undefined {
  for (const element of under) {
    const place = element.closest<HTMLElement>('.herd [data-place]')?.dataset.place
    if (place) return place
  }
  return undefined
}
