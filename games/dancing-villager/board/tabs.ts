import type { Villager } from '../rules/state.ts'
import { type Body, boxOn } from './bodies.ts'
import { type Layout, zoneBox } from './layout.ts'

/** Milliseconds from one tab to the next. */
const APART = 110

interface Mark {
  readonly up: boolean
  readonly number: number
  /** It cancels with one of the other kind. */
  readonly pair: boolean
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  readonly tab: readonly [x: number, y: number]
  readonly delay: number
}

/** What counts, over the pieces themselves: a tab that points up or down, numbered from left to right; and who lies on top. */
export function marksOf(layout: Layout, bodies: readonly Body[], poses: readonly (readonly Villager[])[]) {
  const flat = poses.flatMap((own, seat) => own.map((pose) => ({ pose, seat })))
  const size = Math.max(0.62, Math.min(1.1, layout.camera.scale / 60))
  const seen = flat.flatMap(({ pose, seat }, i) => {
    const body = bodies[i]
    return body ? [{ pose, seat, box: boxOn(layout, body) }] : []
  })
  const counted = seen
    .filter(({ pose }) => pose.startsWith('up') || pose.startsWith('down'))
    .sort((a, b) => a.box.x + a.box.w / 2 - (b.box.x + b.box.w / 2))
  const ups = counted.filter(({ pose }) => pose.startsWith('up')).length
  const pairs = Math.min(ups, counted.length - ups)
  const next = { up: 0, down: 0 }
  /** Where tabs stand already: none may hide another's number. */
  const taken: (readonly [x: number, y: number])[] = []
  const marks = counted.map(({ pose, seat, box }, i): Mark => {
    const up = pose.startsWith('up')
    const number = ++next[up ? 'up' : 'down']
    const x = box.x + box.w / 2
    const y = box.y + box.h / 2
    const radius = 22 * size
    // Never over a plate: beside the piece where there is no room above it.
    const roof = zoneBox(layout, seat).y - 6
    const places: readonly (readonly [x: number, y: number])[] = [
      [x, box.y - radius - (up ? 9 : 14)],
      [box.x + box.w + radius + 14, y],
      [box.x - radius - 14, y],
      [x, box.y + box.h + radius + (up ? 18 : 9)],
    ]
    const isFree = ([tabX, tabY]: readonly [x: number, y: number]) =>
      tabY - 27 * size >= roof &&
      tabX - radius >= 0 &&
      tabX + radius <= layout.width &&
      taken.every(([otherX, otherY]) => Math.abs(tabX - otherX) > 2 * radius || Math.abs(tabY - otherY) > 2.2 * radius)
    const tab = places.find(isFree) ?? (places[0] as readonly [x: number, y: number])
    taken.push(tab)
    return { up, number, pair: number <= pairs, x, y, rx: box.w / 2 + 7, ry: box.h / 2 + 7, tab, delay: i * APART }
  })
  const heaps = seen
    .filter(({ pose }) => pose.endsWith('^'))
    .map(({ box }) => [box.x + box.w / 2, box.y + box.h + 10 * size] as const)
  return { marks, heaps, size }
}

/** How a verdict lights the pieces: what counts stays bright, the others sink back into the dark. */
export function lightsOf(poses: readonly (readonly Villager[])[]): (i: number) => number {
  const all = poses.flat()
  return (i) => (/^(up|down|standing)|\^$/.test(all[i] ?? '') ? 1.22 : 0.45)
}
