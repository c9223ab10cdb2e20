import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { createMemo, createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import { CHARCOAL, MEAT } from '../rules/parts.ts'
import { delayOf } from '../rules/reading.ts'
import type { DancingVillager, View } from '../rules/state.ts'
import { Mini } from './Badge.tsx'
import { createFilm } from './film.ts'
import { createGhosts, fly } from './ghosts.ts'
import { type Hands, touching } from './hands.ts'
import { around, type Layout, layoutOf, plateAt, STICKS } from './layout.ts'
import { queuePlace } from './queue.ts'
import { words } from './words.ts'

const px = (n: number) => `${n}px`

/** Sticks around the fire: the last ones of a kind go first. */
function sticksOf(view: View): readonly { readonly kind: 'meat' | 'charcoal'; readonly here: boolean }[] {
  const order: ('meat' | 'charcoal')[] = ['meat', 'charcoal', 'meat', 'meat', 'charcoal', 'meat', 'meat', 'charcoal']
  const seen = { meat: 0, charcoal: 0 }
  return order.map((kind) => ({ kind, here: seen[kind]++ < view[kind] }))
}

export function Scene(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  /** Page time from which the last throw is shown once more. */
  readonly again: number | undefined
}) {
  const view = () => props.board.view
  const [size, setSize] = createSignal<readonly [number, number]>([0, 0])
  const seats = () => view().dogs.length
  const first = (): Seat => (props.board.watcher === 'public' ? (props.hands.seats()[0] ?? 0) : props.board.watcher)
  const layout = createMemo((): Layout => layoutOf(Math.max(1, size()[0]), Math.max(1, size()[1]), seats(), first()))
  const [scene, setScene] = createSignal<HTMLDivElement>()
  const [plain, setPlain] = createSignal<HTMLCanvasElement>()
  const [night, setNight] = createSignal<HTMLCanvasElement>()
  onMount(() => {
    const box = scene()
    if (!box) return
    const measure = () => setSize([box.clientWidth, box.clientHeight])
    const watching = new ResizeObserver(measure)
    watching.observe(box)
    measure()
    onCleanup(() => watching.disconnect())
  })
  const rendering = createFilm(props.board, { plain, night }, layout, () => props.again)

  const plate = (seat: Seat) => {
    const [x, y] = plateAt(layout(), seat)
    return { left: px(x), top: px(y) }
  }
  const dogs = createMemo(() => Array.from({ length: view().village }, (_, i) => i))
  const dogAt = (i: number) => {
    const { ray, village } = view()
    const [x, y] = queuePlace(layout(), { ray, village, seats: seats(), first: first() }, i)
    return { left: px(x), top: px(y), width: px(layout().scale * 3.1), 'z-index': '13' }
  }
  const ghosts = createGhosts(props.board, scene, layout, first)
  const fire = () => {
    const [x, y] = layout().centre
    return { left: px(x), top: px(y), width: px(layout().scale * 7) }
  }
  const sole = (): Seat | undefined => (props.hands.shared() ? undefined : props.hands.seats()[0])
  const reach = (aim: number | 'fire') => (event: Event) => {
    const seat = sole()
    if (seat !== undefined) props.hands.reach(seat, aim, event)
  }
  const poses = createMemo(() => (props.hands.moment() === 'air' ? [] : (view().poses ?? [])))

  return (
    <div class="arena" data-rendering={rendering()} ref={setScene} style={{ '--scale': px(layout().scale) }}>
      <svg class="ground" viewBox={`0 0 ${layout().width} ${layout().height}`} aria-hidden="true">
        <defs>
          <radialGradient id="dv-glow" cx=".5" cy=".5" r=".52">
            <stop offset="0" stop-color="#d98a3d" />
            <stop offset=".35" stop-color="#9c6336" />
            <stop offset=".75" stop-color="#4d4436" />
            <stop offset="1" stop-color="#2c3a35" />
          </radialGradient>
        </defs>
        <ellipse
          cx={layout().centre[0] + 5}
          cy={layout().centre[1] + 14}
          rx={layout().ground[0] * layout().scale}
          ry={layout().ground[1] * layout().scale * layout().sine}
          fill="#0c1026"
          opacity=".5"
        />
        <ellipse
          cx={layout().centre[0]}
          cy={layout().centre[1]}
          rx={layout().ground[0] * layout().scale}
          ry={layout().ground[1] * layout().scale * layout().sine}
          fill="url(#dv-glow)"
        />
        <ellipse
          cx={layout().centre[0]}
          cy={layout().centre[1]}
          rx={STICKS * 1.2 * layout().scale}
          ry={STICKS * 1.2 * layout().scale * layout().sine}
          fill="#5c3d24"
          opacity=".55"
        />
      </svg>
      <div class="sticks" role="img" aria-label={words().sticks(view().meat, view().charcoal)}>
        <For each={sticksOf(view())}>
          {(stick, i) => {
            const angle = () => (360 / (MEAT + CHARCOAL)) * i() + 22.5
            const at = () => around(layout(), angle(), STICKS)
            return (
              <img
                class="stk"
                src={art(stick.here ? `stick-${stick.kind}` : 'stick-gone')}
                alt=""
                style={{
                  left: px(at()[0]),
                  top: px(at()[1]),
                  width: px(layout().scale * 0.62),
                  '--r': `${angle() + (angle() > 90 && angle() < 270 ? 0 : 180)}deg`,
                }}
              />
            )
          }}
        </For>
      </div>
      <button
        type="button"
        class="bonfire"
        tabindex="-1"
        style={fire()}
        aria-label={words().fire}
        {...touching(reach('fire'))}
      >
        <img src={art('bonfire')} alt="" />
      </button>
      <canvas class="villagers" hidden={rendering() !== 'plain'} ref={setPlain} />
      <canvas class="villagers" hidden={rendering() !== 'night'} ref={setNight} />
      <ul class="village" aria-label={words().village(view().village)}>
        <For each={dogs()}>
          {(i) => (
            <li style={dogAt(i)} data-dog={i}>
              <button
                type="button"
                tabindex="-1"
                aria-label={words().villageDog(i, view().village)}
                {...touching(reach(i))}
              >
                <img src={art('dog')} alt="" />
              </button>
            </li>
          )}
        </For>
      </ul>
      <p class="pack" data-spot="dark">
        <span class="unseen">{words().pack(view().pack)}</span>
        <img src={art('dog-shadow')} alt="" />
        <b aria-hidden="true">{view().pack}</b>
      </p>
      <Show when={!props.hands.shared()}>
        <ul class="plates">
          <For each={Array.from({ length: seats() }, (_, seat) => seat)}>
            {(seat) => <props.board.Seat seat={seat} small style={plate(seat)} />}
          </For>
        </ul>
      </Show>
      <For each={ghosts()}>
        {(ghost) => (
          <span class="ghost" ref={(element) => fly(element, ghost)}>
            <Show when={ghost.what === 'dog'} fallback={<Mini seat={ghost.seat} />}>
              <img src={art('dog')} alt="" />
            </Show>
          </span>
        )}
      </For>
      <ul class="unseen" aria-label={words().scene}>
        <For each={poses()}>
          {(own, seat) => (
            <For each={own}>{(villager) => <li>{words().villager(props.board.who(seat()), villager)}</li>}</For>
          )}
        </For>
      </ul>
    </div>
  )
}

/** What the distance of the dogs costs a seat, in milliseconds. */
export function delayAt(view: View, seat: Seat): number {
  return Math.round(delayOf(view, seat))
}
