import type { BoardProps } from '@makiba/kit/board'
import { rove } from '@makiba/kit/rove'
import { createMemo, createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import type { Mow } from '../rules/state.ts'
import { Cow } from './Cow.tsx'
import type { Piece } from './faces.ts'
import type { Hold } from './hold.ts'
import { fanOf, type Held } from './layout.ts'
import { words } from './words.ts'

/** A touch that wanders further than this is a drag. */
const DRAG = 9

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

  const [dragged, setDragged] = createSignal<{ readonly id: string; readonly x: number; readonly y: number }>()
  /** The click that ends a drag is none. */
  let swallow = false
  const grab = (event: PointerEvent & { readonly currentTarget: HTMLElement }, piece: Piece) => {
    if (event.button !== 0 || props.hold.plays(piece.card).length === 0) return
    const { currentTarget: card, pointerId, clientX, clientY } = event
    let going = false
    const move = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return
      const [x, y] = [at.clientX - clientX, at.clientY - clientY]
      if (!going && Math.hypot(x, y) < DRAG) return
      if (!going) {
        going = true
        props.hold.drag(piece)
      }
      setDragged({ id: piece.id, x, y })
    }
    const stop = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', stop)
      document.removeEventListener('pointercancel', stop)
      if (!going) return
      swallow = true
      setTimeout(() => {
        swallow = false
      })
      const place = at.type === 'pointerup' ? placeUnder(at, card) : undefined
      props.hold.drag(undefined)
      setDragged(undefined)
      if (place) props.hold.drop(piece, place)
      else if (at.type === 'pointerup' && clientY - at.clientY > card.offsetHeight) props.hold.touch(piece)
    }
    // A quick hand leaves the card before the page hears of it.
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', stop)
    document.addEventListener('pointercancel', stop)
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
            return hint?.do === 'play' && hint.card === piece().card
          }
          const drag = () => {
            const now = dragged()
            return now?.id === id ? now : undefined
          }
          return (
            <li style={{ left: `${held().x}px`, top: `${held().y}px`, 'z-index': drag() ? 30 : found().i }}>
              <button
                type="button"
                class="piece"
                classList={{
                  legal: legal() && !picked(),
                  chosen: picked(),
                  rest: turn() && !legal(),
                  hinted: hinted(),
                  dragged: drag() !== undefined,
                }}
                style={{
                  transform: `rotate(${held().turn.toFixed(2)}deg)`,
                  translate: drag() ? `${drag()?.x}px ${drag()?.y}px` : undefined,
                }}
                data-piece={id}
                data-from="pile"
                tabindex={Math.min(current(), hand().length - 1) === found().i ? 0 : -1}
                aria-pressed={picked() ? true : undefined}
                onFocus={() => setCurrent(found().i)}
                onPointerDown={(event) => grab(event, piece())}
                onClick={() => {
                  if (!swallow) props.hold.touch(piece())
                }}
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

/** The place of a herd below the pointer, behind the card that is dragged. */
function placeUnder({ clientX, clientY }: PointerEvent, card: HTMLElement): string | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    if (card.contains(element)) continue
    const place = element.closest<HTMLElement>('[data-place]')?.dataset.place
    if (place) return place
  }
  return undefined
}
