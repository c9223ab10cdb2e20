import type { BoardProps } from '@makiba/kit/board'
import { scene } from '@makiba/kit/settings'
import type { Pictured } from '@makiba/kit/table'
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { DancingVillager } from '../rules/state.ts'
import { Film, type Place } from '../toss/reel.ts'
import { RATE } from '../toss/shape.ts'
import { bodiesOf, type Layout } from './layout.ts'
import { Pace, type Painter } from './painter.ts'
import { laidOut } from './places.ts'
import { paint } from './plain.ts'

/** What the villagers do at a moment. */
interface Picture {
  readonly villagers: readonly number[]
  readonly place: (i: number) => Place
  /** Of what is moving: the film and its moment. */
  readonly moving?: { readonly film: Film; readonly step: number }
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Milliseconds in which a villager fades in that is shown without its flight. */
const FADE = 120
/** Pictures over which a villager must not have moved to be lying. */
const LYING = 5
/** How plain the night has become on this machine; it does not become finer again. */
let quality = 0
let tooSlow = false

/** Whether the i-th villager hardly moves at that picture. */
function lies(film: Film, i: number, step: number): boolean {
  const now = film.place(i, step)
  const before = film.place(i, Math.max(0, step - LYING))
  const moved = Math.hypot(now[0] - before[0], now[1] - before[1], now[2] - before[2])
  const same = Math.abs(now[3] * before[3] + now[4] * before[4] + now[5] * before[5] + now[6] * before[6])
  return step > LYING && moved < 0.12 && same > 0.999
}

const films = new WeakMap<Pictured, { readonly film: Film; used: number }>()

/** The film of a throw, with all pictures that have come. */
export function filmOf(throwing: Pictured): Film {
  const known = films.get(throwing) ?? { film: new Film(throwing.pieces), used: 0 }
  films.set(throwing, known)
  const { film } = known
  for (const { from, pictures } of throwing.portions.slice(known.used)) if (from <= film.steps) film.add(from, pictures)
  known.used = throwing.portions.length
  return film
}

/** Which rendering this machine and these eyes get. */
export type Rendering = 'plain' | 'night'

/** Draws the villagers of the throw that the table is at: in the air, lying, or once more. */
export function createFilm(
  board: BoardProps<DancingVillager>,
  canvases: {
    readonly plain: Accessor<HTMLCanvasElement | undefined>
    readonly night: Accessor<HTMLCanvasElement | undefined>
  },
  layout: Accessor<Layout>,
  again: Accessor<number | undefined>,
): Accessor<Rendering> {
  const [past, setPast] = createSignal<Film>()
  const [night, setNight] = createSignal<Painter>()
  const rendering = (): Rendering => (night() ? 'night' : 'plain')
  const pace = new Pace()
  /** Since when each villager lies, in page time, where flights are not shown. */
  let lying: (number | undefined)[] = []

  const looking = createMemo(() => board.lookingBack)
  const stroke = createMemo(() => board.stroke)
  const inAir = () => board.view.phase === 'throw' && !looking()
  const live = createMemo(() => (looking() ? undefined : board.race?.reveal()))
  // A throw that this page has not seen falling is simulated again.
  createEffect(
    on([stroke, live], ([made, falling]) => {
      setPast(undefined)
      if (made === undefined || falling) return
      let wanted = true
      onCleanup(() => {
        wanted = false
      })
      void board.race?.picturesOf(made).then((found) => wanted && setPast(found && filmOf(found)))
    }),
  )

  // The night is fetched when there is a machine and a wish for it.
  createEffect(() => {
    const canvas = canvases.night()
    const wish = scene()
    if (!canvas || wish === 'plain' || still.matches || tooSlow) return
    let wanted = true
    onCleanup(() => {
      wanted = false
      const made = untrack(night)
      setNight(undefined)
      made?.end()
    })
    void import('./night.ts').then(({ Night }) => {
      if (!wanted) return
      try {
        const made = new Night(canvas, quality, wish === 'deep')
        made.warm()
        setNight(() => made)
      } catch (error) {
        // No WebGL here, or none that is worth it: the plain rendering has everything.
        console.info(String(error))
      }
    })
  })

  const filmAt = (film: Film, milliseconds: number): Picture => {
    const step = (milliseconds * RATE) / 1000 - 1
    return { villagers: film.villagers, place: (i) => film.place(i, step), moving: { film, step } }
  }
  const picture = (): Picture | undefined => {
    const falling = live()
    const film = falling ? filmOf(falling) : past()
    const replayed = again()
    if (film && replayed !== undefined) return filmAt(film, performance.now() - replayed)
    if (inAir()) return falling && film && film.steps > 0 ? filmAt(film, board.now() - falling.at) : undefined
    const { poses } = board.view
    if (!poses) return undefined
    const villagers = poses.map((own) => own.length)
    if (film && film.villagers.join() === villagers.join())
      return { villagers, place: (i) => film.place(i, film.steps - 1) }
    const places = laidOut(poses)
    return { villagers, place: (i) => places[i] as Place }
  }

  const drawPlain = (now: Picture | undefined): void => {
    const element = canvases.plain()
    const context = element?.getContext('2d')
    const { width, height } = layout()
    if (!element || !context) return
    const dense = Math.min(2, devicePixelRatio || 1)
    if (element.width !== Math.round(width * dense) || element.height !== Math.round(height * dense)) {
      element.width = Math.round(width * dense)
      element.height = Math.round(height * dense)
    }
    context.setTransform(dense, 0, 0, dense, 0, 0)
    const bodies = now ? bodiesOf(layout(), now.villagers, now.place) : []
    const moving = now?.moving
    if (!still.matches || !moving) {
      lying = []
      paint(context, layout(), bodies, () => 1)
      return
    }
    // Without motion everybody appears where they lie, at the moment at which they do.
    const page = performance.now()
    paint(context, layout(), bodies, (i) => {
      if (!lies(moving.film, i, moving.step)) {
        lying[i] = undefined
        return 0
      }
      lying[i] ??= page
      return Math.min(1, (page - (lying[i] ?? page)) / FADE + 0.2)
    })
  }
  const drawNight = (painter: Painter, now: Picture | undefined, at: number): void => {
    const bodies = now ? bodiesOf(layout(), now.villagers, now.place) : []
    painter.paint(layout(), bodies, Math.sin(at / 170) * 0.6 + Math.sin(at / 61) * 0.4)
    if (!now?.moving) {
      pace.rest()
      return
    }
    const verdict = pace.painted(at)
    if (verdict === 'fine') return
    if (verdict === 'slow' && painter.stepDown()) quality++
    else {
      tooSlow = true
      setNight(undefined)
      painter.end()
    }
  }

  let frame = 0
  const tick = (at: number) => {
    frame = 0
    const now = picture()
    const painter = night()
    if (painter) drawNight(painter, now, at)
    else drawPlain(now)
    if (now?.moving || inAir()) frame = requestAnimationFrame(tick)
  }
  const wake = () => {
    if (!frame) frame = requestAnimationFrame(tick)
  }
  createEffect(on([layout, () => board.view.phase, () => board.view.still, looking, live, past, again, night], wake))
  onCleanup(() => cancelAnimationFrame(frame))
  return rendering
}
