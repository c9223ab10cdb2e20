import { quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { fling, loadPhysics, PLACE, type Place, sideOf, wayOf } from '../toss/index.ts'
import { bodiesOf, cornersOn } from './bodies.ts'
import { type Box, dogBox, dogSpots, fireBox, type Layout, layoutOf, stickBox } from './layout.ts'
import { stripBoxes } from './strip.ts'

/** Throws in all; more where somebody wants to know it exactly: THROWS=10000. */
const THROWS = Number(process.env.THROWS ?? 45)
/** The board's box on a screen of 1440x900, 820x1180, 390x844 and 844x390. */
const screens = [
  [1440, 840],
  [820, 1120],
  [390, 784],
  [844, 330],
] as const

type Point = readonly [number, number]

/** The points on the outside, in order (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length >= 2) {
        const [a, b] = chain.slice(-2) as [Point, Point]
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function area(polygon: readonly Point[]): number {
  let twice = 0
  for (const [i, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] as Point
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

/** What of a polygon is inside of a box (Sutherland and Hodgman). */
function clipped(polygon: readonly Point[], { x, y, w, h }: Box): readonly Point[] {
  const edges: readonly ((point: Point) => number)[] = [
    ([px]) => px - x,
    ([px]) => x + w - px,
    ([, py]) => py - y,
    ([, py]) => y + h - py,
  ]
  let found = polygon
  for (const inside of edges) {
    const next: Point[] = []
    for (const [i, to] of found.entries()) {
      const from = found.at(i - 1) as Point
      const [a, b] = [inside(from), inside(to)]
      if (a >= 0 !== b >= 0) {
        const share = a / (a - b)
        next.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
      }
      if (b >= 0) next.push(to)
    }
    found = next
  }
  return found
}

/** A picture does not fill its box: what is empty all round it, as a share. */
const inset = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x + w * by,
  y: y + h * by,
  w: w * (1 - 2 * by),
  h: h * (1 - 2 * by),
})

/** Everything that is not a villager, wherever the dogs may stand. */
function furniture(layout: Layout): { readonly name: string; readonly box: Box }[] {
  const dogs = Array.from({ length: layout.seats }, (_, seat) => (360 / layout.seats) * seat)
    .flatMap((ray) => [ray, ray + 180])
    .flatMap((ray) => dogSpots(layout, ray, 8))
  const flame = fireBox(layout)
  return [
    ...layout.plates.map((box, seat) => ({ name: `plate ${seat}`, box })),
    { name: 'dog target', box: layout.dog },
    { name: 'fire target', box: layout.fire },
    { name: 'sentence', box: layout.tell },
    ...stripBoxes(layout).map((box) => ({ name: 'verdict', box })),
    ...dogs.map((at) => ({
      name: `dog at ${at.map((n) => n.toFixed(1)).join()}`,
      box: inset(dogBox(layout, at), 0.08),
    })),
    {
      name: 'flame',
      box: { x: flame.x + flame.w * 0.25, y: flame.y + flame.h * 0.12, w: flame.w * 0.5, h: flame.h * 0.7 },
    },
    ...[0, 1, 2, 3, 4].map((i) => ({ name: `meat ${i}`, box: stickBox(layout, 'meat', i) })),
    ...[0, 1, 2].map((i) => ({ name: `charcoal ${i}`, box: stickBox(layout, 'charcoal', i) })),
  ]
}

/** How the villagers of all seats lie, throw by throw. */
const thrown = new Map<number, (readonly Place[])[]>()
async function throwsOf(seats: number): Promise<readonly (readonly Place[])[]> {
  const known = thrown.get(seats)
  if (known) return known
  const physics = await loadPhysics()
  const way = wayOf(3, seats)
  const random = quick(seats)
  const villagers = 12 / seats
  const made = Array.from({ length: Math.ceil(THROWS / 3) }, () =>
    Array.from({ length: seats }, () => {
      const { places } = physics.path(way, fling(random, villagers, way.hand))
      const last = places.slice(-villagers * PLACE)
      return Array.from({ length: villagers }, (_, i) => Array.from(last.slice(i * PLACE, (i + 1) * PLACE)) as Place)
    }).flat(),
  )
  thrown.set(seats, made)
  return made
}

test.each(screens.flatMap(([width, height]) => [2, 3, 4].map((seats) => [width, height, seats] as const)))(
  '%i by %i pixels, %i seats: nothing covers a villager that lies, and none is cut off',
  { timeout: 3_600_000 },
  async (width, height, seats) => {
    const layout = layoutOf(width, height, seats, 0)
    const things = furniture(layout)
    const screen: Box = { x: 0, y: 0, w: width, h: height }
    let worst = { share: 0, by: 'nothing' }
    let over = 0
    let all = 0
    const villagers = Array.from({ length: seats }, () => 12 / seats)
    for (const places of await throwsOf(seats))
      for (const body of bodiesOf(layout, villagers, (i) => places[i] as Place)) {
        const shape = hull(cornersOn(layout, body))
        const whole = area(shape)
        all++
        const covers = [
          ...things.map(({ name, box }) => ({ by: name, share: area(clipped(shape, box)) / whole })),
          { by: 'the edge', share: 1 - area(clipped(shape, screen)) / whole },
        ]
        for (const cover of covers) {
          if (cover.share > worst.share) worst = cover
          if (cover.share > 0.1) over++
        }
      }
    const length = 2.54 * layout.camera.scale
    console.log(
      `${width}x${height}, ${seats} seats: a villager is ${length.toFixed(0)} px long; of ${all} the worst has ` +
        `${(100 * worst.share).toFixed(1)} % under ${worst.by}`,
    )
    expect(over, `${(100 * worst.share).toFixed(1)} % under ${worst.by}`).toBe(0)
    expect(length).toBeGreaterThan(width < 600 || height < 400 ? 44 : 100)
  },
)

test('zones are as large as what the toss keeps its villagers on', () => {
  for (const seats of [2, 3, 4]) {
    const [across, along] = sideOf(seats)
    for (const [width, height] of screens)
      for (const { turn, halfX, halfZ } of layoutOf(width, height, seats, 0).zones)
        expect(turn % 2 === 1 ? [halfZ, halfX] : [halfX, halfZ]).toEqual([across / 2, along / 2])
  }
})
