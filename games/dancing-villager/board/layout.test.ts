import { describe, expect, test } from 'vitest'
import type { Place } from '../toss/reel.ts'
import { bodiesOf, type Layout, layoutOf, plateAt, project } from './layout.ts'
import { laidOut } from './places.ts'
import { queuePlace } from './queue.ts'

const screens = [
  [320, 400],
  [360, 460],
  [820, 960],
  [900, 420],
  [1440, 640],
] as const
const tables = screens.flatMap(([width, height]) => [2, 3, 4].map((seats) => [width, height, seats] as const))

/** Where most of a throw comes to rest, on each side. */
const around = (distance: number): Place[] =>
  [
    [-distance, -distance],
    [distance, -distance],
    [-distance, distance],
    [distance, distance],
  ].map(([x = 0, z = 0]) => [x, 0.4, z, 0, 0, 0, 1])

const inside = ({ width, height }: Layout, [x, y]: readonly [number, number], slack = 0) =>
  x >= -slack && x <= width + slack && y >= -slack && y <= height + slack

describe.each(tables)('%i by %i pixels, %i seats', (width, height, seats) => {
  const layout = layoutOf(width, height, seats, 0)

  test('who looks sits below, the others clockwise', () => {
    for (let first = 0; first < seats; first++) {
      const { sides } = layoutOf(width, height, seats, first)
      expect(sides[first]?.x).toBeCloseTo(0)
      expect(sides[first]?.z).toBeGreaterThan(0)
      expect(sides[first]?.z).toBe(Math.max(...sides.map(({ z }) => z)))
    }
    if (seats === 4) expect(layout.sides[1]?.x).toBeLessThan(0)
  })

  test('every villager that lies where throws end can be seen, and nobody lies in the fire', () => {
    const places = around(3)
    const villagers = Array.from({ length: seats }, () => places.length)
    const bodies = bodiesOf(layout, villagers, (i) => places[i % places.length] as Place)
    for (const { x, y, z } of bodies) {
      expect(inside(layout, project(layout, x, y, z))).toBe(true)
      expect(Math.hypot(x, z)).toBeGreaterThan(3)
    }
  })

  test('plates and dogs are inside', () => {
    for (let seat = 0; seat < seats; seat++) expect(inside(layout, plateAt(layout, seat))).toBe(true)
    for (const village of [1, 3, 8])
      for (let seat = 0; seat < seats; seat++) {
        const queue = { ray: (360 / seats) * seat, village, seats, first: 0 }
        const [x, y] = layout.centre
        let before = 0
        for (let dog = 0; dog < village; dog++) {
          const at = queuePlace(layout, queue, dog)
          expect(inside(layout, at)).toBe(true)
          const far = Math.hypot(at[0] - x, at[1] - y)
          expect(far).toBeGreaterThan(before)
          before = far
        }
      }
  })
})

test('what villagers do to each other is shown as it was simulated', () => {
  const layout = layoutOf(1440, 640, 3, 0)
  const places: Place[] = [
    [1, 0.4, -2, 0, 0, 0, 1],
    [2.5, 0.9, -1, 0.5, 0.5, 0.5, 0.5],
    [-3, 0.4, 4, 0, 1, 0, 0],
  ]
  const bodies = bodiesOf(layout, [3, 3, 3], (i) => places[i % 3] as Place)
  for (let seat = 0; seat < 3; seat++)
    for (const [i, j] of [
      [0, 1],
      [1, 2],
    ] as const) {
      const [a, b] = [bodies[3 * seat + i], bodies[3 * seat + j]]
      const [p, q] = [places[i] as Place, places[j] as Place]
      if (!a || !b) throw new Error('somebody is missing')
      expect(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)).toBeCloseTo(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]))
      expect(Math.hypot(...a.turn)).toBeCloseTo(1)
    }
})

test('villagers whose fall nobody saw lie apart, and one on top lies higher', () => {
  const places = laidOut([['flat', 'up', 'down^', 'standing', 'leaning', 'flat']])
  expect(places).toHaveLength(6)
  for (const place of places) expect(place.every(Number.isFinite)).toBe(true)
  const [, under, above] = places
  expect([above?.[0], above?.[2]]).toEqual([under?.[0], under?.[2]])
  expect(above?.[1]).toBeGreaterThan(under?.[1] ?? 0)
  const spots = places.map(([x, , z]) => `${x} ${z}`)
  expect(new Set(spots).size).toBe(5)
})
