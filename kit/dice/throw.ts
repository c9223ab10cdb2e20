import type { Box, Goal, Part, Scene, Secret } from '../scene.ts'
import { makeCube, sameAfter } from './cube.ts'
import { type Cast, type DiePath, type Picture, planning, type Spot } from './plan.ts'
import { standing } from './turns.ts'

export interface Throw {
  /** The place they fall into. */
  readonly tray: Goal
  /** Pieces; absent: all that the scene keeps secret. They stand in their final places from the beginning and are only not seen. */
  readonly dice?: readonly string[]
  /** Whose hand throws: the side of the tray on which this is. Absent: one's own, below. */
  readonly from?: Goal
  /** The chance that the throw is good, 0 to 1: below one half the last die takes its time. */
  readonly odds?: () => number
  /** For a die, the face that would have decided otherwise. */
  readonly near?: (piece: string) => number | undefined
  /** Pieces that lie in the tray and are bumped against. */
  readonly still?: readonly string[]
  /** How much quicker than one's own throws. */
  readonly haste?: number
}

/** Pixels between the edge of the tray and what dice can reach. */
const RIM = 14
/** How much ground each die needs, in dice, so that none lies on another. */
const ROOM = 2.2
/** How long each side is at least, in dice: in less none would turn over. */
const LEAST = 2
/** Real dice, a little brisker than real time. */
const BRISK = 1.15
const REST = 170
const GATHER = 260
const HURRY = 80
/** Milliseconds that are worked on the paths of dice in one task. */
const SLICE = 3
/** The body of a die in its picture of the art kit, and where its middle is. */
const BODY = 56 / 66
const SINK = 2.5 / 66
/** Where the right side of a picture points, on the x and z axes of the cube. */
const rights: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
]
const px = (value: number): number => Math.round(value * 100) / 100

interface Run {
  readonly body: HTMLElement
  readonly shade: HTMLElement
  readonly all: readonly Animation[]
  /** Milliseconds until it rests, from the beginning of the throw. */
  readonly until: number
  lie?: Animation
}

/**
 * Throws dice. Until a die rests, nothing on the page knows its face; then the cube gives way to the piece, and when all lie they are
 * gathered into their places. Resolves then.
 */
export function throwDice(scene: Scene, cast: Throw): Promise<void> {
  const { secrets } = scene
  const known = secrets()
  const names = (cast.dice ?? [...known.keys()]).filter((name) => known.has(name) && scene.element(name))
  const whole = scene.box(cast.tray)
  if (names.length === 0 || !whole) return Promise.resolve()
  const pieces = names.map((name) => ({
    name,
    element: scene.element(name) as HTMLElement,
    slot: scene.box(name) as Box,
    secret: known.get(name) as Secret,
  }))
  for (const { name, element } of pieces) {
    scene.take(name)
    element.toggleAttribute('data-thrown', true)
  }
  const show = (i: number) => {
    const { name, element } = pieces[i] as (typeof pieces)[number]
    scene.reveal(name)
    scene.give(name)
    element.removeAttribute('data-thrown')
  }
  if (scene.reduced || scene.over) {
    const fades = pieces.map(({ element }, i) => {
      show(i)
      return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: scene.over ? 0 : 150 }).finished
    })
    return Promise.all(fades).then(() => undefined)
  }

  const rate = scene.rate * BRISK * (cast.haste ?? 1)
  const size = (pieces[0]?.slot.width ?? 56) * BODY
  const box = fieldOf(whole, { width: innerWidth, height: innerHeight }, size, pieces.length)
  const inside = { left: box.x + RIM, top: box.y + RIM, width: box.width - 2 * RIM, height: box.height - 2 * RIM }
  const inDice = (at: Spot): Spot => ({ x: (at.x - inside.left) / size, y: (at.y - inside.top) / size })
  const middleOf = (slot: Box): Spot => ({ x: slot.x + slot.width / 2, y: slot.y + slot.height * (0.5 - SINK) })
  let paths: readonly DiePath[] = []
  // All dice share one beginning, so it does not matter when each is made: one a task, the first one first.
  let origin = 0
  const castOf = (): Cast => {
    const [width, height] = [inside.width / size, inside.height / size]
    return {
      seed: scene.seed,
      width,
      height,
      from: handOf(width, height, cast.from === undefined ? undefined : scene.box(cast.from), inDice),
      dice: pieces.map(({ name, secret }) => ({ face: secret.face, near: cast.near?.(name) })),
      still: (cast.still ?? []).flatMap((name) => {
        const slot = scene.box(name)
        return slot ? [inDice(middleOf(slot))] : []
      }),
      odds: cast.odds?.() ?? 1,
    }
  }
  let work: ReturnType<typeof planning> | undefined
  /** Where all of them will go is worked out in tasks of their own as well: the board has just been drawn anew. Whether it is known. */
  const prepare = (moment = Number.POSITIVE_INFINITY): boolean => {
    const until = performance.now() + moment
    work ??= planning(castOf())
    while (paths.length === 0) {
      const { done: known, value } = work.next()
      if (known) {
        paths = value
        origin = performance.now() + 40
      } else if (performance.now() > until) return false
    }
    return true
  }

  const layer = document.createElement('div')
  layer.className = 'throw'
  layer.style.perspectiveOrigin = `${box.x + box.width / 2}px ${box.y + box.height / 2 + 420}px`
  scene.sky.append(layer)
  const at = (spot: Spot): Spot => ({ x: inside.left + spot.x * size, y: inside.top + spot.y * size })
  const runs: (Run | undefined)[] = []
  const timers: ReturnType<typeof setTimeout>[] = []
  let [next, waiting, skipped, done, held] = [0, pieces.length, false, false, false]
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = () => {
      done = true
      for (const timer of timers) clearTimeout(timer)
      layer.remove()
      resolve()
    }
  })

  const make = (): void => {
    const i = next
    const [one, way] = [pieces[i], paths[i]]
    if (!one || !way || done) return
    next++
    const { body, shade } = makeCube(one.secret.colour, size)
    const { flight, dark } = framesOf(way, at, size)
    layer.prepend(shade)
    layer.append(body)
    const timing = { duration: (way.rest - way.begin) * 1000, delay: way.begin * 1000, fill: 'forwards' as const }
    const all = [body.animate(flight, timing), shade.animate(dark, timing)]
    runs[i] = { body, shade, all, until: way.rest * 1000 }
    for (const run of all) {
      run.playbackRate = rate
      run.startTime = origin
      if (held) run.pause()
    }
    for (const { t, force, last } of way.knocks)
      timers.push(
        setTimeout(
          () => scene.sound(last ? 'knock' : 'felt', force * 0.7),
          (t * 1000) / rate + origin - performance.now(),
        ),
      )
    all[0]?.finished.then(
      () => {
        if (done) return
        settle(i)
        if (--waiting === 0) timers.push(setTimeout(gather, skipped ? 0 : REST / rate))
      },
      () => undefined,
    )
    if (!skipped) timers.push(setTimeout(make))
  }
  /** Where a die lies before it is gathered, seen from its place. */
  const where = (i: number): string => {
    const [one, end] = [pieces[i], paths[i]?.pictures.at(-1)]
    if (!one || !end) return 'none'
    const [lies, slot] = [at(end), middleOf(one.slot)]
    return `translate(${px(lies.x - slot.x)}px,${px(lies.y - slot.y)}px) rotate(${px(lieOf(end, one.secret))}deg)`
  }
  /** The cube gives way to the piece, lying where it fell. Not faded: that would flatten the cube. */
  const settle = (i: number): void => {
    const [run, one] = [runs[i], pieces[i]]
    if (!run || !one) return
    const there = where(i)
    const frames = [
      { transform: `${there} scale(1.05)` },
      { transform: `${there} scale(.98)`, offset: 0.5 },
      { transform: there },
    ]
    run.lie = one.element.animate(frames, { duration: 130, fill: 'forwards', easing: 'ease-out' })
    show(i)
    // The picture of the piece may need a moment more.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        run.body.remove()
        run.shade.remove()
      }),
    )
  }
  const gather = (): void => {
    if (done || held) return
    const gap = Math.min(22, 160 / pieces.length)
    const moves = pieces.map(({ element }, i) => {
      const frames = [{ transform: where(i) }, { transform: 'none' }]
      const move = element.animate(frames, {
        duration: skipped ? 100 : GATHER / rate,
        delay: skipped ? 0 : (i * gap) / rate,
        fill: 'backwards',
        easing: 'cubic-bezier(.3, 1.25, .5, 1)',
      })
      runs[i]?.lie?.cancel()
      gathered.push(move)
      return move.finished
    })
    Promise.allSettled(moves).then(finish, finish)
  }
  const gathered: Animation[] = []
  const part: Part = {
    skip() {
      if (skipped || done) return
      skipped = true
      // Nothing has left the hand yet: then nothing has to come down.
      if (paths.length === 0) {
        part.end()
        return
      }
      while (next < paths.length) make()
      for (const timer of timers) clearTimeout(timer)
      // What is left of the throw in a moment: still rolling, never a jump.
      const left = Math.max(...runs.map((run) => (run ? run.until - Number(run.all[0]?.currentTime ?? 0) : 0)))
      for (const run of runs) for (const one of run?.all ?? []) one.playbackRate = Math.max(rate, left / HURRY)
      if (waiting === 0 && gathered.length === 0) gather()
      for (const move of gathered) move.finish()
    },
    /** Dice in the air stay in the air. */
    hold(on) {
      held = on
      prepare()
      while (on && next < paths.length) make()
      for (const run of runs)
        for (const one of run?.all ?? []) {
          if (on) one.pause()
          else if (one.playState === 'paused') one.play()
        }
      if (!on && waiting === 0 && gathered.length === 0) gather()
    },
    end() {
      if (done) return
      for (const run of runs) run?.lie?.cancel()
      for (const move of gathered) move.cancel()
      for (const i of pieces.keys()) show(i)
      finish()
    },
  }
  scene.add(part)
  const begin = (): void => {
    timers.push(setTimeout(prepare(SLICE) ? make : begin))
  }
  timers.push(setTimeout(begin))
  return finished
}

/**
 * Where dice may come to rest: what is seen of their tray, on a page that may be scrolled, for nobody could read them beyond the window;
 * the whole of it where so little is seen that they would lie on each other. A tray in which no die could turn reaches a little further.
 */
export function fieldOf(tray: Box, window: Pick<Box, 'width' | 'height'>, size: number, dice: number): Box {
  const least = LEAST * size + 2 * RIM
  const x = Math.max(0, tray.x)
  const y = Math.max(0, tray.y)
  const width = Math.min(window.width, tray.x + tray.width) - x
  const height = Math.min(window.height, tray.y + tray.height) - y
  const ground = ((width - 2 * RIM) * (height - 2 * RIM)) / size ** 2
  if (Math.min(width, height) >= least && ground >= ROOM * dice) return { x, y, width, height }
  if (Math.min(tray.width, tray.height) >= least) return tray
  // A corner of a die that turns over reaches further than its middle: beyond the window it would make the page longer.
  const corner = size / 4
  const grown = (at: number, length: number, most: number): number =>
    length >= least ? at : Math.max(0, Math.min(most - least - corner, at - (least - length) / 2))
  return {
    x: grown(tray.x, tray.width, window.width),
    y: grown(tray.y, tray.height, window.height),
    width: Math.max(least, tray.width),
    height: Math.max(least, tray.height),
  }
}

/** Where the hand is, in dice: just outside the tray. */
function handOf(width: number, height: number, seat: Box | undefined, inDice: (at: Spot) => Spot): Spot {
  if (!seat) return { x: width * 0.62, y: height + 1 }
  const at = inDice({ x: seat.x + seat.width / 2, y: seat.y + seat.height / 2 })
  return { x: Math.min(width + 1, Math.max(-1, at.x)), y: Math.min(height + 1, Math.max(-1, at.y)) }
}

function framesOf(
  { begin, rest, pictures }: DiePath,
  at: (spot: Spot) => Spot,
  size: number,
): { readonly flight: Keyframe[]; readonly dark: Keyframe[] } {
  const flight: Keyframe[] = []
  const dark: Keyframe[] = []
  pictures.forEach((picture, k) => {
    const { x, y } = at(picture)
    const { z, turn } = picture
    const grown = 1 + 0.08 * z
    const offset = k === pictures.length - 1 ? 1 : Math.min(1, (picture.t - begin) / (rest - begin))
    const m = [0, 3, 6, 1, 4, 7, 2, 5, 8].map((i) => Math.round((turn[i] as number) * grown * 1000) / 1000)
    flight.push({
      offset,
      transform: `matrix3d(${m[0]},${m[1]},${m[2]},0,${m[3]},${m[4]},${m[5]},0,${m[6]},${m[7]},${m[8]},0,${px(x)},${px(y - z * size * 0.22)},${px((z + standing(turn) - 1) * size)},1)`,
    })
    if (offset === 1 || k % 2 === 0)
      dark.push({
        offset,
        transform: `translate(${px(x + (0.05 + z * 0.3) * size)}px,${px(y + (0.08 + z * 0.34) * size)}px) rotate(${px(Math.atan2(turn[3] as number, turn[0] as number))}rad) scale(${px(1.02 + z * 0.12)})`,
        opacity: Math.max(0.1, 0.34 - z * 0.1),
      })
  })
  return { flight, dark }
}

/** How the picture on top lies, in degrees, as little turned as its pips allow. */
function lieOf({ turn }: Picture, { face, colour }: Secret): number {
  const [x, z] = rights[face - 1] ?? [1, 0]
  const right = (row: number) => (turn[row] as number) * x + (turn[row + 2] as number) * z
  const same = sameAfter(colour, face)
  const degrees = (Math.atan2(right(3), right(0)) * 180) / Math.PI
  return degrees - same * Math.round(degrees / same)
}
