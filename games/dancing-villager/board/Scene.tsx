import type { Seat } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import type { BoardProps } from '@makiba/kit/board'
import { type Accessor, createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import { delayOf } from '../rules/reading.ts'
import type { DancingVillager, View } from '../rules/state.ts'
import { Mini } from './Badge.tsx'
import { boxOn } from './bodies.ts'
import { project } from './camera.ts'
import { colourOf } from './figure.ts'
import { createFilm } from './film.ts'
import { Ground } from './Ground.tsx'
import { createGhosts, fly } from './ghosts.ts'
import { type Hands, touching } from './hands.ts'
import { handAt } from './held.ts'
import {
  type Box,
  columnOf,
  dogBox,
  fireBox,
  type Layout,
  layoutOf,
  onRing,
  STICK_ANGLES,
  STICKS,
  stickBox,
} from './layout.ts'
import { Hand, Marks } from './Marks.tsx'
import { piece } from './pieces.ts'
import { dogsAt } from './queue.ts'
import { ALL, type Stage } from './stage.ts'
import { lightsOf } from './tabs.ts'
import { words } from './words.ts'

/** Milliseconds that the marks of a throw stay which is shown again. */
const COUNTED_AGAIN = 1900

const px = (n: number) => `${n}px`
export const placed = ({ x, y, w, h }: Box): JSX.CSSProperties => ({
  left: px(x),
  top: px(y),
  width: px(w),
  height: px(h),
})

/** The seat from whose side the scene is seen. */
const firstOf = (board: BoardProps<DancingVillager>, hands: Hands): Seat =>
  board.watcher === 'public' ? (hands.seats()[0] ?? 0) : board.watcher

/** Follows the size of the board's box. */
export function createLayout(
  board: BoardProps<DancingVillager>,
  hands: Hands,
  element: Accessor<HTMLElement | undefined>,
): Accessor<Layout> {
  const [size, setSize] = createSignal<readonly [number, number]>([0, 0], {
    equals: ([w, h], [w2, h2]) => w === w2 && h === h2,
  })
  createEffect(() => {
    const box = element()
    if (!box) return
    const measure = () => setSize([box.clientWidth, box.clientHeight])
    const watching = new ResizeObserver(measure)
    watching.observe(box)
    measure()
    onCleanup(() => watching.disconnect())
  })
  return createMemo(() => {
    const [width, height] = size()
    const seats = board.view.dogs.length
    return layoutOf(Math.max(200, width), Math.max(160, height), seats, firstOf(board, hands), hands.shared())
  })
}

export function Scene(props: {
  readonly board: BoardProps<DancingVillager>
  readonly hands: Hands
  readonly stage: Stage
  readonly layout: Layout
}) {
  const view = () => props.board.view
  const layout = () => props.layout
  const seats = () => view().dogs.length
  const scale = () => layout().camera.scale
  const first = () => firstOf(props.board, props.hands)
  const [scene, setScene] = createSignal<HTMLDivElement>()
  const [plain, setPlain] = createSignal<HTMLCanvasElement>()
  const [night, setNight] = createSignal<HTMLCanvasElement>()
  const [way, setWay] = createSignal<HTMLCanvasElement>()
  const lights = createMemo(() => {
    const { poses } = view()
    return props.stage.found() && props.stage.beat() >= 1 && poses && props.stage.held() === undefined
      ? lightsOf(poses)
      : undefined
  })
  const film = createFilm(props.board, { plain, night, trail: way }, layout, {
    again: () => props.stage.again(),
    held: () => props.stage.held(),
    lights,
  })
  // Shown again a throw is slow; then it lies with its marks, long enough to count them.
  createEffect(
    on(props.stage.again, (again) => {
      if (!again) return
      const lies = film.length() / again.speed
      const timers = [
        setTimeout(() => props.stage.layAgain(), lies),
        setTimeout(() => props.stage.endAgain(), lies + COUNTED_AGAIN),
      ]
      onCleanup(() => {
        for (const timer of timers) clearTimeout(timer)
      })
    }),
  )
  const marked = () => lights() !== undefined && view().poses !== null

  const spot = (x: number, z: number, y = 0) => {
    const [left, top] = project(layout().camera, x, y, z)
    return { left: px(left), top: px(top) }
  }
  const dogs = createMemo(() =>
    dogsAt(layout(), { ray: view().ray, village: view().village, seats: seats(), first: first() }),
  )
  const dogAt = (i: number) => {
    const [x, z] = dogs()[i] ?? [0, 0]
    return { ...placed(dogBox(layout(), [x, z])), 'z-index': z > 0 ? '13' : '11', '--face': x < 0 ? '-1' : '1' }
  }
  const ghosts = createGhosts(props.board, scene, layout, first)
  const sole = (): Seat | undefined => (props.hands.shared() ? undefined : props.hands.seats()[0])
  const reach = (aim: number | 'fire') => (event: Event) => {
    const seat = sole()
    if (seat !== undefined) props.hands.reach(seat, aim, event)
  }
  const poses = createMemo(() => (props.hands.moment() === 'air' ? [] : (view().poses ?? [])))

  // Sticks that run out fly off over the fire.
  const [flying, setFlying] = createSignal<readonly { readonly kind: 'meat' | 'charcoal'; readonly i: number }[]>([])
  createEffect(
    on(
      () => [props.stage.beat(), props.stage.found()?.count] as const,
      ([beat, count]) => {
        if (beat !== 2 || !count?.kind || props.board.lookingBack) {
          setFlying([])
          return
        }
        const { kind, remove } = count
        const left = props.stage.sticks()[kind]
        setFlying(Array.from({ length: remove }, (_, i) => ({ kind, i: left + remove - 1 - i })))
      },
    ),
  )
  const stickAt = (kind: 'meat' | 'charcoal', i: number) => onRing(STICK_ANGLES[kind][i] ?? 0, STICKS)
  const stick = (kind: 'meat' | 'charcoal', i: number) => {
    const [x, z] = stickAt(kind, i)
    const box = placed(stickBox(layout(), kind, i))
    return { ...box, 'z-index': z > -0.4 ? '13' : '11', '--lean': `${-x * 7}deg` }
  }
  /** Hands are on the table while the villagers are in them, and just after they have opened. */
  const shaking = () => props.stage.held() !== undefined
  const throwing = () => shaking() || props.hands.moment() === 'air'
  /** Hands that came down in this window, on what they came down on. */
  const slaps = createMemo(() => {
    if (props.hands.moment() !== 'window') return []
    return view().dogs.flatMap((_, seat) => {
      const own = props.hands.marks[seat]?.aim
      const touch = view().touches.find((one) => one.seat === seat)
      if (own === 'pass' || own === 'early' || (own === undefined && !touch)) return []
      const fire = own === undefined ? touch?.target === 'fire' : own === 'fire'
      const [x, z] = fire ? [0, 0.4] : (dogs()[typeof own === 'number' ? own : 0] ?? [0, 0])
      const zone = layout().zones[seat]
      const far = Math.hypot(zone?.x ?? 0, zone?.z ?? 1) || 1
      const [dx, dz] = [((zone?.x ?? 0) / far) * 0.5, ((zone?.z ?? 1) / far) * 0.5]
      return [{ seat, x: x * 0.86 + dx, z: z * 0.86 + dz, angle: (Math.atan2(-dx, dz) * 180) / Math.PI }]
    })
  })
  /** How many dogs are in the dark: in the sky, or beside the fire where plates or hands have the sky. */
  const packAt = (): JSX.CSSProperties => {
    const { width, mode, camera } = layout()
    const shared = props.hands.shared()
    if (!shared && mode !== 'tall') return {}
    const [, fire] = project(camera, 0, 0, 0)
    return { top: px(fire - 20), right: px(shared ? columnOf(width) + 10 : 6) }
  }
  const wonder = createMemo(() => {
    const body = film.wonder()
    return body && boxOn(layout(), body)
  })

  return (
    <div
      class="arena"
      classList={{ ducked: throwing() }}
      data-rendering={film.rendering()}
      ref={setScene}
      style={{ '--scale': px(scale()) }}
      onPointerDown={(event) => {
        const seat = sole()
        if (seat !== undefined && event.button === 0 && !(event.target as HTMLElement).closest('button'))
          props.hands.hold(seat)
      }}
    >
      <Ground layout={layout()} />
      <div
        class="sticks"
        role="img"
        data-explains={props.hands.calm() ? piece('sticks') : undefined}
        aria-label={words().sticks(view().meat, view().charcoal)}
      >
        <For each={['meat', 'charcoal'] as const}>
          {(kind) => (
            <For each={Array.from({ length: ALL[kind] }, (_, i) => i)}>
              {(i) => (
                <Show
                  when={i < props.stage.sticks()[kind]}
                  fallback={<i class="hole" style={spot(...stickAt(kind, i))} />}
                >
                  <img class="stk" src={art(`stick-${kind}`)} alt="" style={stick(kind, i)} />
                </Show>
              )}
            </For>
          )}
        </For>
      </div>
      <button
        type="button"
        class="bonfire"
        data-explains={props.hands.calm() ? piece('bonfire') : undefined}
        tabindex="-1"
        style={placed(fireBox(layout()))}
        aria-label={words().fire}
        {...touching(reach('fire'))}
      >
        <img src={art('bonfire')} alt="" />
      </button>
      <canvas class="villagers" hidden={film.rendering() !== 'plain'} ref={setPlain} />
      <canvas class="villagers" hidden={film.rendering() !== 'night'} ref={setNight} />
      <canvas class="villagers way" ref={setWay} />
      <ul class="village" aria-label={words().village(view().village)}>
        <For each={Array.from({ length: view().village }, (_, i) => i)}>
          {(i) => (
            <li style={dogAt(i)} data-dog={i} data-explains={props.hands.calm() ? piece('village') : undefined}>
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
      <Show when={throwing()}>
        <For each={layout().zones}>
          {(zone, seat) => (
            <span
              class="thrower"
              classList={{ open: !shaking() }}
              style={{
                ...spot(...handAt(zone), 0.9),
                width: px(scale() * 1.5),
                '--angle': `${[0, 72, 180, -72][zone.turn]}deg`,
              }}
            >
              <Hand colour={colourOf(seat()).base} />
            </span>
          )}
        </For>
      </Show>
      <For each={slaps()}>
        {(slap) => (
          <span
            class="slap"
            style={{ ...spot(slap.x, slap.z, 0.6), width: px(scale() * 1.15), '--angle': `${slap.angle}deg` }}
          >
            <Hand colour={colourOf(slap.seat).base} />
          </span>
        )}
      </For>
      <Show when={marked()}>
        <Marks layout={layout()} bodies={film.lying()} poses={view().poses ?? []} cancelled={props.stage.beat() >= 2} />
      </Show>
      <For each={flying()}>
        {(one, nth) => (
          <img
            class="stk off"
            src={art(`stick-${one.kind}`)}
            alt=""
            style={{
              ...stick(one.kind, one.i),
              '--away': `${(one.kind === 'meat' ? -1 : 1) * scale() * (0.9 + 0.3 * nth())}px`,
              '--wait': `${nth() * 60}ms`,
            }}
          />
        )}
      </For>
      <p class="pack" data-spot="dark" data-explains={props.hands.calm() ? piece('pack') : undefined} style={packAt()}>
        <span class="unseen">{words().pack(view().pack)}</span>
        <img src={art('dog-shadow')} alt="" />
        <b aria-hidden="true">{view().pack}</b>
      </p>
      <Show when={!props.hands.shared()}>
        <ul class="plates">
          <For each={Array.from({ length: seats() }, (_, seat) => seat)}>
            {(seat) => {
              const level = () => props.board.sitters[seat]?.level
              return (
                <props.board.Seat
                  seat={seat}
                  small
                  style={{
                    ...placed(layout().plates[seat] ?? { x: 0, y: 0, w: 0, h: 0 }),
                    '--seat-lit': colourOf(seat).base,
                    '--mine': seat === sole() ? 'var(--ink-on-dark)' : 'transparent',
                    '--under-tip': seat === sole() ? 'hidden' : 'visible',
                    '--level': `"${level() ? words().levels[level() ?? 'normal'] : ''}"`,
                  }}
                />
              )
            }}
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
      <Show when={wonder()}>{(box) => <Wonder box={box()} layout={layout()} />}</Show>
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

/** A standing villager stops the world: night falls but for one circle of light. */
function Wonder(props: { readonly box: Box; readonly layout: Layout }) {
  const x = () => props.box.x + props.box.w / 2
  const y = () => props.box.y + props.box.h / 2
  const radius = () => Math.max(props.box.w, props.box.h) * 0.95
  const rays = Array.from({ length: 14 }, (_, i) => (i * Math.PI) / 7)
  return (
    <div class="wonder" role="status">
      <svg viewBox={`0 0 ${props.layout.width} ${props.layout.height}`} aria-hidden="true">
        <mask id="dv-hole">
          <rect width="100%" height="100%" fill="#fff" />
          <circle cx={x()} cy={y()} r={radius()} fill="#000" />
        </mask>
        <rect width="100%" height="100%" fill="#0b0f26" opacity=".68" mask="url(#dv-hole)" />
        <circle cx={x()} cy={y()} r={radius()} fill="none" stroke="#ffd166" stroke-width="4" />
        <For each={rays}>
          {(angle) => (
            <path
              d={`M${x() + Math.cos(angle) * radius() * 1.08} ${y() + Math.sin(angle) * radius() * 1.08}L${x() + Math.cos(angle) * radius() * 1.34} ${y() + Math.sin(angle) * radius() * 1.34}`}
              stroke="#ffd166"
              stroke-width="4"
              stroke-linecap="round"
            />
          )}
        </For>
      </svg>
      <p style={{ top: y() > props.layout.height / 2 ? '12%' : '62%' }}>
        <b>{words().stands}</b>
        <span>{words().standsWhy}</span>
      </p>
    </div>
  )
}

/** What the distance of the dogs costs a seat, in milliseconds. */
export function delayAt(view: View, seat: Seat): number {
  return Math.round(delayOf(view, seat))
}
