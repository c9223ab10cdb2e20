import type { DancingVillager } from '@makiba/games/dancing-villager'
import type { Film, Place } from '@makiba/toss/reel'
import { RATE } from '@makiba/toss/shape'
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { BoardProps } from '../board.ts'
import { type Body, bodiesOf, type Layout } from './layout.ts'
import { laidOut } from './places.ts'
import { paint } from './plain.ts'

/** What the villagers do at a moment. */
export interface Picture {
  readonly villagers: readonly number[]
  readonly place: (i: number) => Place
  /** Milliseconds since the hands let go; undefined when nothing moves. */
  readonly moving: number | undefined
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Milliseconds in which a villager fades in that is shown without its flight. */
const FADE = 120
/** Pictures over which a villager must not have moved to be lying. */
const LYING = 5

/** Whether the i-th villager hardly moves at that picture. */
function lies(film: Film, i: number, step: number): boolean {
  const now = film.place(i, step)
  const before = film.place(i, Math.max(0, step - LYING))
  const moved = Math.hypot(now[0] - before[0], now[1] - before[1], now[2] - before[2])
  const same = Math.abs(now[3] * before[3] + now[4] * before[4] + now[5] * before[5] + now[6] * before[6])
  return step > LYING && moved < 0.12 && same > 0.999
}

/** Draws the villagers of the throw that the table is at: in the air, lying, or once more. */
export function createFilm(
  board: BoardProps<DancingVillager>,
  canvas: Accessor<HTMLCanvasElement | undefined>,
  layout: Accessor<Layout>,
  again: Accessor<number | undefined>,
): void {
  const [past, setPast] = createSignal<Film>()
  /** Since when each villager lies, in page time, where flights are not shown. */
  let lying: (number | undefined)[] = []

  const looking = createMemo(() => board.still)
  const how = createMemo(() => board.how)
  const inAir = () => board.view.phase === 'throw' && !looking()
  const live = createMemo(() => (looking() ? undefined : board.race?.toss()))
  // A throw that this page has not seen falling is simulated again.
  createEffect(
    on([how, live], ([made, toss]) => {
      setPast(undefined)
      if (made === undefined || toss) return
      let wanted = true
      onCleanup(() => {
        wanted = false
      })
      void board.race?.film(made).then((film) => wanted && setPast(film))
    }),
  )

  const picture = (): Picture | undefined => {
    const toss = live()
    const film = toss?.film ?? past()
    const replayed = again()
    if (film && replayed !== undefined) {
      const moving = performance.now() - replayed
      return { villagers: film.villagers, moving, place: (i) => film.place(i, (moving * RATE) / 1000 - 1) }
    }
    if (inAir()) {
      if (!toss) return undefined
      const moving = board.now() - toss.at
      return { villagers: toss.film.villagers, moving, place: (i) => toss.film.place(i, (moving * RATE) / 1000 - 1) }
    }
    const { poses } = board.view
    if (!poses) return undefined
    const villagers = poses.map((own) => own.length)
    if (film && film.villagers.join() === villagers.join())
      return { villagers, moving: undefined, place: (i) => film.place(i, film.steps - 1) }
    const places = laidOut(poses)
    return { villagers, moving: undefined, place: (i) => places[i] as Place }
  }

  const draw = (): boolean => {
    const element = canvas()
    const context = element?.getContext('2d')
    const { width, height } = layout()
    if (!element || !context) return false
    const dense = Math.min(2, devicePixelRatio || 1)
    if (element.width !== Math.round(width * dense) || element.height !== Math.round(height * dense)) {
      element.width = Math.round(width * dense)
      element.height = Math.round(height * dense)
    }
    context.setTransform(dense, 0, 0, dense, 0, 0)
    const now = picture()
    const bodies: Body[] = now ? bodiesOf(layout(), now.villagers, now.place) : []
    if (!still.matches || !now || now.moving === undefined) {
      lying = []
      paint(context, layout(), bodies, () => 1)
      return now?.moving !== undefined
    }
    const film = (again() === undefined ? live()?.film : undefined) ?? live()?.film ?? past()
    const step = (now.moving * RATE) / 1000 - 1
    const page = performance.now()
    paint(context, layout(), bodies, (i) => {
      if (!film || !lies(film, i, step)) {
        lying[i] = undefined
        return 0
      }
      lying[i] ??= page
      return Math.min(1, (page - (lying[i] ?? page)) / FADE + 0.2)
    })
    return true
  }

  let frame = 0
  const tick = () => {
    frame = 0
    if (draw()) frame = requestAnimationFrame(tick)
  }
  const wake = () => {
    if (!frame) frame = requestAnimationFrame(tick)
  }
  createEffect(on([layout, () => board.view.phase, () => board.view.still, looking, live, past, again], wake))
  onCleanup(() => cancelAnimationFrame(frame))
}
