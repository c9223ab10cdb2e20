import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { Count } from '@makiba/kit/Count'
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js'
import { fliesOf } from '../rules/parts.ts'
import { cardsOf } from '../rules/reading.ts'
import type { Mow } from '../rules/state.ts'
import { Around, around } from './Around.tsx'
import { Fan } from './Fan.tsx'
import { Actions, Pile } from './Foot.tsx'
import { HerdLine } from './HerdLine.tsx'
import { createHold } from './hold.ts'
import { type Box, COMPACT, fieldOf } from './layout.ts'
import { piece } from './pieces.ts'
import { RoundSheet } from './Scores.tsx'
import { words } from './words.ts'
import './styles.ts'

const px = (value: number): string => `${value.toFixed(1)}px`
const place = ({ x, y, w, h }: Box) => ({ left: px(x), top: px(y), width: px(w), height: px(h) })

/** From here on the hand has the pile and the actions beside it, and already before where height is dear. */
const WIDE = 960
const SHORT = 780

/** The smallest phones: no room for one's own picture. */
const NARROW = 350

/** Grass between the fence of a paddock and its herd. */
const FENCE = 14

export function Table(props: BoardProps<Mow>) {
  const [root, setRoot] = createSignal<HTMLDivElement>()
  const [meadow, setMeadow] = createSignal<HTMLDivElement>()
  /** The keyboard is at work on the board. */
  let here = false
  const hold = createHold(props)
  const [size, setSize] = createSignal({ w: 340, h: 420 })
  const [whole, setWhole] = createSignal({ w: 340, h: 660 })
  /** Before that the sizes are guesses, which nobody is to see. */
  const [measured, setMeasured] = createSignal(false)
  onMount(() => {
    const [board, grass] = [root(), meadow()]
    if (!board || !grass) return
    const measure = () => {
      setWhole({ w: board.clientWidth, h: board.clientHeight })
      setSize({ w: grass.clientWidth, h: grass.clientHeight })
      setMeasured(true)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(grass)
    watch.observe(board)
    onCleanup(() => watch.disconnect())
    board.addEventListener('focusin', () => {
      here = true
    })
    board.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !board.contains(relatedTarget)) here = false
    })
    board.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !hold.picked()) return
      hold.cancel()
      event.preventDefault()
    })
  })
  const view = () => props.view
  const herds = () => view().herds.length
  const seats = () => around(view()).length
  const field = createMemo(() => fieldOf(size().w, size().h, seats(), herds(), view().herd))
  const compact = () => whole().w < COMPACT
  const wide = () => whole().w >= WIDE || (!compact() && whole().h < SHORT)
  const inside = (box: Box): Box =>
    herds() === 1 ? box : { x: box.x + FENCE, y: box.y + FENCE + 4, w: box.w - 2 * FENCE, h: box.h - 2 * FENCE - 4 }
  const boxes = createMemo(() => field().herds.map(inside))
  /** Where the arrows lead from the active herd. */
  const next = () => (view().herd + view().direction + herds()) % herds()
  const turnOf = (herd: number) =>
    view().herd === herd ? (view().seat === props.watcher ? 'mine' : 'theirs') : next() === herd ? 'next' : undefined
  const active = () => field().herds[0] ?? { x: 0, y: 0, w: 0, h: 0 }

  const focusHand = () => root()?.querySelector<HTMLElement>('.fan .legal')?.focus()
  // A played card takes the focus with it: give it to what can be done next.
  createEffect(
    on([() => props.moves, hold.picked], () => {
      queueMicrotask(() => {
        if (!here || props.moves.length === 0 || (document.activeElement ?? document.body) !== document.body) return
        const first = '.strip button, .fan .legal, .fan .piece, .acts .btn'
        for (const one of first.split(', ')) {
          const found = root()?.querySelector<HTMLElement>(one)
          if (!found) continue
          found.focus()
          return
        }
      })
    }),
  )

  return (
    <div
      ref={setRoot}
      class="mow"
      classList={{
        guessed: !measured(),
        compact: compact(),
        wide: wide(),
        narrow: whole().w < NARROW,
        mid: wide() && whole().w < WIDE,
      }}
      data-shape={field().shape}
    >
      <div class="meadow" data-place="meadow" ref={setMeadow}>
        <Around board={props} hold={hold} field={field()} />
        <Show when={herds() > 1}>
          <For each={field().herds}>
            {(box, i) => (
              <div
                class="pad"
                data-explains={piece('paddock')}
                classList={{ on: view().herd === i() }}
                style={place(box)}
                aria-hidden="true"
              >
                <span class="nm">
                  {words().paddock(i(), turnOf(i()))}
                  <img src={art('fly')} alt="" width="18" height="18" />
                  <Count place={`herd-flies-${i()}`} value={fliesOf(cardsOf(view().herds[i()] ?? []))} />
                </span>
              </div>
            )}
          </For>
        </Show>
        <For each={boxes().map((_, i) => i)}>
          {(i) => (
            <HerdLine
              board={props}
              hold={hold}
              index={i}
              box={boxes()[i] ?? active()}
              field={size().w}
              focusHand={focusHand}
            />
          )}
        </For>
        <RoundSheet board={props} />
      </div>
      <div class="foot" classList={{ watching: props.watcher === 'public' }}>
        <div class="store">
          <Pile board={props} />
          <Show when={props.watcher !== 'public'}>
            <ul class="mine" aria-label={words().seats}>
              <props.Seat seat={props.watcher === 'public' ? 0 : props.watcher} small />
            </ul>
          </Show>
        </div>
        <Show when={props.watcher !== 'public'}>
          <Fan board={props} hold={hold} most={compact() ? 92 : 122} />
        </Show>
        <Actions board={props} hold={hold} />
      </div>
      {props.sentence}
    </div>
  )
}
