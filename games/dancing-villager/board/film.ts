import type { BoardProps } from '@makiba/kit/board'
import { scene } from '@makiba/kit/settings'
import type { Pictured } from '@makiba/kit/table'
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { DancingVillager } from '../rules/state.ts'
import { Film, type Place } from '../toss/reel.ts'
import { RATE } from '../toss/shape.ts'
import { type Body, bodiesOf, drawnIn } from './bodies.ts'
import { heldIn, thrownFrom } from './held.ts'
import type { Layout } from './layout.ts'
import { Pace, type Painter } from './painter.ts'
import { laidOut } from './places.ts'
import { paint, type Shown } from './plain.ts'
import { trail } from './trail.ts'

/** What the villagers do at a moment. */
interface Picture {
  readonly bodies: readonly Body[]
  /** Of what is moving: the film and its moment. */
  readonly moving?: { readonly film: Film; readonly step: number }
  /** They are in the hands, which shake. */
  readonly held?: true
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Milliseconds in which a villager fades in that is shown without its flight. */
const FADE = 120
/** Pictures over which a villager must not have moved to be lying. */
const LYING = 6
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

/** The one that stands, once everybody has come to rest; undefined where nobody does. */
function standing(film: Film, step: number): number | undefined {
  const all = film.villagers.reduce((sum, count) => sum + count, 0)
  // The last picture that has come may not be the last one there is.
  if (step >= film.steps) return undefined
  let found: number | undefined
  for (let i = 0; i < all; i++) {
    if (!lies(film, i, step)) return undefined
    const [, , , x, , z] = film.place(i, step)
    if (1 - 2 * (x * x + z * z) > 0.88) found ??= i
  }
  return found
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

/** How the last throw is shown once more: since when, and how slowly. */
export interface Again {
  readonly since: number
  readonly speed: number
}

export interface Wishes {
  readonly again: Accessor<Again | undefined>
  /** Page time since when the villagers are in the hands that shake them. */
  readonly held: Accessor<number | undefined>
  /** How the verdict lights the i-th villager; undefined while nothing is lit. */
  readonly lights: Accessor<((i: number) => number) | undefined>
}

export interface Filmed {
  readonly rendering: Accessor<Rendering>
  /** Milliseconds from the hand to rest of the throw that lies here; none where its flight is not known. */
  readonly length: Accessor<number>
  /** The villagers that lie, for what is drawn over them. */
  readonly lying: Accessor<readonly Body[]>
  /** The villager that stands, while the world looks at it. */
  readonly wonder: Accessor<Body | undefined>
}

/** Draws the villagers of the throw that the table is at: in the hand, in the air, lying, or once more. */
export function createFilm(
  board: BoardProps<DancingVillager>,
  canvases: {
    readonly plain: Accessor<HTMLCanvasElement | undefined>
    readonly night: Accessor<HTMLCanvasElement | undefined>
    readonly trail: Accessor<HTMLCanvasElement | undefined>
  },
  layout: Accessor<Layout>,
  { again, held, lights }: Wishes,
): Filmed {
  const [past, setPast] = createSignal<Film>()
  const [night, setNight] = createSignal<Painter>()
  const [wonder, setWonder] = createSignal<Body>()
  const rendering = (): Rendering => (night() ? 'night' : 'plain')
  const pace = new Pace()
  /** Since when each villager lies, in page time, where flights are not shown. */
  let lain: (number | undefined)[] = []

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

  /** Throws of the first toss lie far apart; everybody else's lie on their zone already. */
  const onZones = (film: Film): ((i: number, place: Place) => Place) => {
    const rest = (i: number) => film.place(i, film.steps - 1)
    const first = stroke() !== undefined && !(stroke() as { readonly toss?: number }).toss
    const zone = layout().zones[0]
    if (!first || !zone) return (_, place) => place
    const half = zone.turn % 2 === 1 ? ([zone.halfZ, zone.halfX] as const) : ([zone.halfX, zone.halfZ] as const)
    return drawnIn(film.villagers, rest, half)
  }
  const filmAt = (film: Film, milliseconds: number): Picture => {
    const step = (milliseconds * RATE) / 1000 - 1
    const moved = onZones(film)
    const bodies = bodiesOf(layout(), film.villagers, (i) => moved(i, film.place(i, step)))
    return { bodies: still.matches ? bodies : thrownFrom(layout(), bodies, step), moving: { film, step } }
  }
  const shown = (): Film | undefined => {
    const falling = live()
    return falling ? filmOf(falling) : past()
  }
  const length = () => ((shown()?.steps ?? 0) * 1000) / RATE
  const lying = createMemo((): readonly Body[] => {
    const film = shown()
    const { poses, phase } = board.view
    if (!poses || phase === 'throw') return []
    const villagers = poses.map((own) => own.length)
    if (film && film.villagers.join() === villagers.join() && film.steps > 0) {
      const moved = onZones(film)
      return bodiesOf(layout(), villagers, (i) => moved(i, film.place(i, film.steps - 1)))
    }
    const places = laidOut(poses)
    return bodiesOf(layout(), villagers, (i) => places[i] as Place)
  })
  const picture = (): Picture => {
    const falling = live()
    const film = shown()
    const replayed = again()
    if (film && replayed) return filmAt(film, (performance.now() - replayed.since) * replayed.speed)
    if (inAir() && falling && film && film.steps > 0) return filmAt(film, board.now() - falling.at)
    const since = held()
    if ((inAir() || since !== undefined) && !still.matches)
      return { bodies: heldIn(layout(), board.view.villagers, performance.now() - (since ?? 0)), held: true }
    return { bodies: inAir() ? [] : lying() }
  }

  const fit = (element: HTMLCanvasElement): CanvasRenderingContext2D | null => {
    const context = element.getContext('2d')
    const { width, height } = layout()
    const dense = Math.min(2, devicePixelRatio || 1)
    if (element.width !== Math.round(width * dense) || element.height !== Math.round(height * dense)) {
      element.width = Math.round(width * dense)
      element.height = Math.round(height * dense)
    }
    context?.setTransform(dense, 0, 0, dense, 0, 0)
    return context
  }
  const light = (i: number) => lights()?.(i) ?? 1
  const drawPlain = (now: Picture): void => {
    const element = canvases.plain()
    const context = element && fit(element)
    if (!context) return
    const { moving } = now
    if (!still.matches || !moving) {
      lain = []
      paint(context, layout(), now.bodies, (i) => ({ alpha: 1, light: light(i) }))
      return
    }
    // Without motion everybody appears where they lie, at the moment at which they do.
    const page = performance.now()
    paint(context, layout(), now.bodies, (i): Shown => {
      if (!lies(moving.film, i, moving.step)) {
        lain[i] = undefined
        return { alpha: 0, light: 1 }
      }
      lain[i] ??= page
      return { alpha: Math.min(1, (page - (lain[i] ?? page)) / FADE + 0.2), light: light(i) }
    })
  }
  const drawNight = (painter: Painter, now: Picture, at: number): void => {
    painter.paint(layout(), now.bodies, Math.sin(at / 170) * 0.6 + Math.sin(at / 61) * 0.4, light)
    if (!now.moving) {
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
  const drawTrail = ({ moving }: Picture): void => {
    const element = canvases.trail()
    const context = element && fit(element)
    if (!context || !element) return
    context.clearRect(0, 0, layout().width, layout().height)
    if (!moving || still.matches) return
    const moved = onZones(moving.film)
    trail(context, layout(), moving.film.villagers, moving.step, (step) =>
      thrownFrom(
        layout(),
        bodiesOf(layout(), moving.film.villagers, (i) => moved(i, moving.film.place(i, step))),
        step,
      ),
    )
  }

  let frame = 0
  const tick = (at: number) => {
    frame = 0
    const now = picture()
    const painter = night()
    if (painter) drawNight(painter, now, at)
    else drawPlain(now)
    drawTrail(now)
    const stands = now.moving && inAir() && !again() ? standing(now.moving.film, now.moving.step) : undefined
    setWonder(stands === undefined ? undefined : (untrack(wonder) ?? now.bodies[stands]))
    if (now.moving || now.held || inAir()) frame = requestAnimationFrame(tick)
  }
  const wake = () => {
    if (!frame) frame = requestAnimationFrame(tick)
  }
  createEffect(on([layout, () => board.view.phase, lying, looking, live, past, again, held, lights, night], wake))
  onCleanup(() => cancelAnimationFrame(frame))
  return { rendering, length, lying, wonder }
}
