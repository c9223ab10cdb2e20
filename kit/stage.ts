import { createSignal } from 'solid-js'
import { arriveAt, freeCounts, holdCounts } from './Count.tsx'
import { bowWithin, flightTime, gapOf, type Point, path } from './paths.ts'
import {
  type Box,
  type Goal,
  manyBy,
  OUT,
  type Part,
  type PlayedScene,
  type Scene,
  type SceneOptions,
  type Secret,
  SPRING,
} from './scene.ts'
import { play as playSound } from './sound.ts'
import { type Stand, stands } from './stands.ts'

const FADE = 150
const reduce = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
const isPicture = (what: string): boolean => /^(\/|data:|https?:)/.test(what)

/**
 * Where skies are hung up: it lies still on the board, whether anything is played or not, so that what comes and goes in it never lays
 * out the board anew.
 */
function heavenOf(board: HTMLElement): HTMLElement {
  const root = board.querySelector('#board')?.firstElementChild ?? board
  const found = root.querySelector<HTMLElement>(':scope > .heaven')
  if (found) return found
  const heaven = document.createElement('div')
  heaven.className = 'heaven'
  heaven.setAttribute('aria-hidden', 'true')
  heaven.inert = true
  root.append(heaven)
  return heaven
}

/** Made before a step is drawn: numbers stay, and where everything stands is remembered. */
export function createScene({ board, rate, seed, whole }: SceneOptions): PlayedScene {
  heavenOf(board)
  const before = stands(board)
  let after: ReturnType<typeof stands> = before
  if (whole) holdCounts()
  const [secrets, setSecrets] = createSignal<ReadonlyMap<string, Secret>>(new Map())
  const reduced = reduce?.matches ?? false
  const sky = document.createElement('div')
  sky.className = 'sky'
  let over = false
  let closed = false
  let held = false
  /** What was in the air, and how many dice nobody knew: told at the end, for whoever watches over scenes. */
  let [flown, hidden] = [0, 0]
  const running = new Set<Animation>()
  const played: Animation[] = []
  const waits = new Set<{ readonly go: () => void; readonly again: () => void }>()
  const parts = new Set<Part>()
  /** Copies of what has not set out yet, and what has arrived and stays. */
  const standing = new Map<string, HTMLElement>()
  const stays = new Map<string, HTMLElement>()
  /** Pieces that moved, came or left and have not flown, and how those are turned that stand on the board. */
  const loose = new Set<string>()
  const turned = new Map<string, string>()

  const elementAt = (name: string): HTMLElement | undefined =>
    (after.places.get(name) ?? after.pieces.get(name) ?? before.pieces.get(name))?.element
  const boxOf = (goal: Goal): Box | undefined => {
    if (goal instanceof Element) return goal.getBoundingClientRect()
    if (typeof goal !== 'string') return goal
    return (after.places.get(goal) ?? after.pieces.get(goal) ?? before.places.get(goal) ?? before.pieces.get(goal))?.box
  }

  /** The flyer carries the copy: whatever position the copy's own style asks for is its own affair. */
  const raise = (what: string | HTMLElement, { width, height }: Pick<Box, 'width' | 'height'>): HTMLElement => {
    const flyer = document.createElement('div')
    flyer.style.cssText = `width:${width}px;height:${height}px;margin:${-height / 2}px 0 0 ${-width / 2}px`
    let picture: HTMLElement
    if (typeof what === 'string') {
      const image = new Image()
      image.src = what
      image.alt = ''
      picture = image
    } else {
      picture = what.cloneNode(true) as HTMLElement
      for (const one of [picture, ...picture.querySelectorAll<HTMLElement>('[id], [data-piece], [data-place]')])
        for (const name of ['id', 'data-piece', 'data-place', 'data-away', 'aria-pressed']) one.removeAttribute(name)
    }
    picture.style.cssText += ';width:100%;height:100%;position:static;transform:none;translate:none;margin:0;opacity:1'
    flyer.append(picture)
    sky.append(flyer)
    return flyer
  }
  const away = (name: string, on: boolean): void => {
    after.pieces.get(name)?.element.toggleAttribute('data-away', on)
  }

  const play: Scene['play'] = async (element, frames, ms, options = {}) => {
    if (!element || closed) return
    const run = element.animate(frames, {
      fill: 'both',
      easing: OUT,
      ...options,
      duration: Math.max(1, ms / rate()),
      delay: Number(options.delay ?? 0) / rate(),
    })
    played.push(run)
    if (over || reduced) run.finish()
    else if (held) run.pause()
    running.add(run)
    // A run that is cancelled is over as well.
    await run.finished.then(
      () => undefined,
      () => undefined,
    )
    running.delete(run)
  }
  const wait: Scene['wait'] = (ms) => {
    if (over || ms <= 0) return Promise.resolve()
    return new Promise((done) => {
      let timer: ReturnType<typeof setTimeout>
      const one = {
        go() {
          clearTimeout(timer)
          waits.delete(one)
          done()
        },
        again() {
          timer = setTimeout(check, 0)
        },
      }
      const check = () => {
        if (!held) one.go()
      }
      waits.add(one)
      timer = setTimeout(check, (reduced ? ms / 2 : ms) / rate())
    })
  }
  const sound: Scene['sound'] = (name, loud) => {
    if (!over && !closed) playSound(name, loud)
  }
  const bump: Scene['bump'] = (goal, by = 1.2) => {
    const element = goal instanceof Element ? goal : typeof goal === 'string' ? elementAt(goal) : undefined
    const frames = [{ scale: 1 }, { scale: by, offset: 0.35 }, { scale: 1 }]
    return reduced || over ? Promise.resolve() : play(element, frames, 220, { fill: 'none' })
  }
  const shake: Scene['shake'] = (goal) => {
    const at = (scale: number, degrees: number) => ({ scale, rotate: `${degrees}deg` })
    return play(elementAt(goal), [at(1, 0), at(1.08, -2), at(0.98, 1.4), at(1, 0)], 320, { fill: 'none' })
  }
  const arrive: Scene['arrive'] = (place, by) => {
    // What is late belongs to a scene that is over: the numbers are those of the next one.
    if (closed) return
    for (const element of arriveAt(place, by)) void bump(element, by < 0 ? 0.82 : 1.25)
  }

  const fly: Scene['fly'] = async (flight) => {
    flown++
    const { what, end } = flight
    const name = typeof what === 'string' && !isPicture(what) ? what : undefined
    const home = name === undefined ? undefined : after.pieces.get(name)
    const stood = name === undefined ? undefined : before.pieces.get(name)
    if (name !== undefined) loose.delete(name)
    const from = flight.from === undefined ? stood?.box : boxOf(flight.from)
    const to = flight.to === undefined ? home?.box : boxOf(flight.to)
    if (flight.after) {
      if (name !== undefined) keepStanding(name)
      await wait(flight.after)
    }
    if (closed) return
    if (flight.leaves) arrive(...flight.leaves)
    const shape = name !== undefined ? ((flight.to === undefined ? home : stood) ?? home ?? stood) : undefined
    const copied = typeof what === 'string' ? shape?.element : what
    // What waits as it stood flies on as it is; where it flies as it will stand, it is another picture.
    const waited = name === undefined ? undefined : standing.get(name)
    if (name !== undefined) standing.delete(name)
    const ready = !over && from && to && shape === stood ? waited : undefined
    if (waited !== ready) waited?.remove()
    if (!over && from && to && (copied || typeof what === 'string')) {
      const size = flight.size ?? 40
      const base = shape?.box ?? (what instanceof Element ? boxOf(what) : undefined) ?? { width: size, height: size }
      if (name !== undefined) away(name, true)
      if (typeof end === 'object') stays.get(end.stay)?.remove()
      const flyer = ready ?? raise(copied ?? (what as string), base)
      const [a, b] = [middle(from), middle(to)]
      const grown = Math.min(1.6, Math.max(0.3, from.width / base.width))
      const first = name === undefined || (flight.from !== undefined && stood) ? 1 : grown
      const last = flight.scale ?? (end === 'in' ? 0.3 : 1)
      if (reduced) {
        const there = `translate(${b.x}px,${b.y}px)`
        const frames = [
          { transform: there, opacity: 0 },
          { transform: there, opacity: 1 },
        ]
        // The one thing that is played for whoever wants less motion: it is there, and was not before.
        await flyer.animate(frames, { duration: FADE, fill: 'both' }).finished
      } else {
        // What trembles and grows on its way needs a little more room than it has at its ends.
        const edge = 0.7 * base.height + 8
        const frames = path(a, b, [first, last], { ...flight, arc: bowWithin(innerHeight, edge, a, b, flight.arc) })
        const [, almost, gone] = frames.slice(-3)
        if (end === 'in' && almost && gone) {
          almost.opacity = 1
          gone.opacity = 0
        }
        await play(flyer, frames, flight.ms ?? flightTime(a, b), { easing: 'linear' })
      }
      if (typeof end === 'object' && !over) stays.set(end.stay, flyer)
      else flyer.remove()
    }
    if (closed) return
    if (name !== undefined && flight.to === undefined) away(name, false)
    if (flight.adds) arrive(...flight.adds)
    if (flight.sound) {
      if (typeof flight.sound === 'string') sound(flight.sound)
      else sound(...flight.sound)
    }
    flight.land?.()
  }

  /** What has not flown yet is seen where it was, or not at all where it was not. */
  const keepStanding = (name: string): void => {
    away(name, true)
    const stood = before.pieces.get(name)
    if (!stood || over || standing.has(name) || !(whole || after.pieces.has(name))) return
    const flyer = raise(stood.element, stood.box)
    const { x, y } = middle(stood.box)
    flyer.style.transform = `translate(${x}px,${y}px)`
    standing.set(name, flyer)
  }

  const rest: Scene['rest'] = async (names = [...loose]) => {
    for (const name of names) loose.delete(name)
    const moved = names.flatMap((name) => {
      const [was, is] = [before.pieces.get(name) ?? origin(name), after.pieces.get(name)]
      return was && is ? [{ name, was, is }] : []
    })
    const fresh = names.filter((name) => !before.pieces.has(name) && !moved.some((one) => one.name === name))
    // What only makes room does so at once; what goes further sets out one after the other.
    const near = moved.map(({ was, is }) => {
      const [a, b] = [middle(was.box), middle(is.box)]
      return Math.hypot(a.x - b.x, a.y - b.y) < 1.2 * is.box.width
    })
    const gap = gapOf(near.filter((one) => !one).length, 50, 240)
    let far = 0
    const runs: Promise<void>[] = []
    moved.forEach(({ name, was, is }, i) => {
      const [a, b] = [middle(was.box), middle(is.box)]
      const size = Math.min(3, Math.max(0.3, was.box.width / is.box.width))
      // The piece itself may be turned: the flight is put before whatever transform it has.
      const own = turned.get(name) ?? ''
      const frames = reduced
        ? [{ opacity: 0 }, { opacity: 1 }]
        : [
            { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${size}) ${own}`, zIndex: 20 },
            { transform: own || 'none', zIndex: 20 },
          ]
      if (reduced) is.element.animate(frames, { duration: FADE })
      else
        runs.push(
          play(is.element, frames, near[i] ? 240 : 380, {
            delay: near[i] ? 0 : far++ * gap,
            fill: 'backwards',
            easing: 'cubic-bezier(.34, 1.3, .5, 1)',
          }),
        )
    })
    fresh.forEach((name, i) => {
      const frames = [
        { opacity: 0, scale: 0.6 },
        { opacity: 1, scale: 1 },
      ]
      const delay = Math.min(i * 30, 300)
      runs.push(play(after.pieces.get(name)?.element, frames, 240, { delay, fill: 'backwards', easing: SPRING }))
    })
    for (const name of names) {
      away(name, false)
      const left = standing.get(name)
      standing.delete(name)
      if (after.pieces.has(name)) left?.remove()
      else if (left) runs.push(play(left, [{ opacity: 1 }, { opacity: 0 }], 160))
    }
    await Promise.all(runs)
  }
  /** Where a piece comes from that was not there before. */
  const origin = (name: string): Stand | undefined => {
    const from = after.pieces.get(name)?.element.dataset.from
    return from === undefined ? undefined : (before.places.get(from) ?? before.pieces.get(from))
  }

  const scene: PlayedScene = {
    get rate() {
      return rate()
    },
    seed,
    reduced,
    sky,
    get over() {
      return over
    },
    secrets,
    hide(more) {
      hidden += more.size
      setSecrets(more)
    },
    reveal(piece) {
      if (!secrets().has(piece)) return
      const left = new Map(secrets())
      left.delete(piece)
      setSecrets(left)
    },
    take(piece) {
      loose.delete(piece)
      standing.get(piece)?.remove()
      standing.delete(piece)
      away(piece, true)
    },
    give: (piece) => away(piece, false),
    box: boxOf,
    element: elementAt,
    fly,
    many: manyBy(fly),
    async off(key) {
      const flyer = stays.get(key)
      stays.delete(key)
      await play(flyer, [{ opacity: 1 }, { opacity: 0 }], 160)
      flyer?.remove()
    },
    stands: (piece) => after.pieces.has(piece),
    had: (piece) => before.pieces.has(piece),
    loose: () => [...loose],
    rest,
    play,
    bump,
    shake,
    async flip(element, change, ms = 240) {
      const at = (degrees: number) => ({ transform: `perspective(600px) rotateX(${degrees}deg)` })
      await play(element, [at(0), at(90)], ms / 2, { easing: 'ease-in' })
      change()
      await play(element, [at(-90), at(0)], ms / 2, { easing: SPRING })
    },
    wait,
    arrive,
    sound,
    add(part) {
      parts.add(part)
      if (held) part.hold(true)
      if (over) part.skip()
    },
    skip() {
      if (over) return
      over = true
      for (const run of running) run.finish()
      for (const { go } of waits) go()
      for (const part of parts) part.skip()
    },
    hold(on) {
      held = on
      for (const run of running) {
        if (on) run.pause()
        else run.play()
      }
      for (const part of parts) part.hold(on)
      if (!on) for (const { again } of waits) again()
    },
    begin() {
      after = stands(board)
      for (const [name, { box }] of after.pieces) {
        const was = before.pieces.get(name)?.box
        const far = was ? Math.hypot(middle(was).x - middle(box).x, middle(was).y - middle(box).y) > 3 : true
        // The window may have been scrolled or turned meanwhile; that is no flight, but does no harm either.
        if (far) loose.add(name)
      }
      if (whole) for (const name of before.pieces.keys()) if (!after.pieces.has(name)) loose.add(name)
      const heaven = heavenOf(board)
      // All is read before anything is written: every reading after that would lay out the page anew.
      const { left, top } = heaven.getBoundingClientRect()
      for (const name of reduced ? [] : loose) {
        const element = after.pieces.get(name)?.element
        const transform = element ? getComputedStyle(element).transform : 'none'
        if (transform !== 'none') turned.set(name, transform)
      }
      heaven.append(sky)
      // The window's corner, but for a board that holds what is fixed within itself.
      if (left !== 0 || top !== 0) sky.style.translate = `${-left}px ${-top}px`
    },
    stand() {
      for (const name of loose) keepStanding(name)
    },
    close(cut) {
      if (closed) return []
      closed = true
      over = true
      for (const part of parts) part.end()
      for (const run of played) run.cancel()
      for (const { go } of waits) go()
      sky.remove()
      for (const element of board.querySelectorAll('[data-away]')) element.removeAttribute('data-away')
      setSecrets(new Map())
      const wrong = freeCounts()
      board.dispatchEvent(new CustomEvent('scene', { bubbles: true, detail: { seed, cut, wrong, flown, hidden } }))
      return wrong
    },
  }
  return scene
}
