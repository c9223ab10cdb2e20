import { describe, expect, test } from 'vitest'
import type { Place } from '../toss/reel.ts'
import { bodiesOf, drawnIn } from './bodies.ts'
import { project } from './camera.ts'
import { type Box, dogSpots, type Layout, layoutOf, zoneBox } from './layout.ts'
import { laidOut } from './places.ts'

const screens = [
  [320, 460],
  [360, 588],
  [390, 612],
  [390, 784],
  [820, 1120],
  [844, 330],
  [900, 520],
  [1024, 700],
  [1440, 840],
  [2560, 1300],
] as const
const tables = screens.flatMap(([width, height]) => [2, 3, 4].map((seats) => [width, height, seats] as const))
const inside = ({ width, height }: Layout, { x, y, w, h }: Box) =>
  x >= -0.01 && y >= -0.01 && x + w <= width + 0.01 && y + h <= height + 0.01
const apart = (a: Box, b: Box) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y

describe.each(tables)('%i by %i pixels, %i seats', (width, height, seats) => {
  const layout = layoutOf(width, height, seats, 0)

  test('who looks sits below, the others clockwise', () => {
    for (let first = 0; first < seats; first++) {
      const { zones } = layoutOf(width, height, seats, first)
      expect(zones[first]?.z).toBe(Math.max(...zones.map(({ z }) => z)))
      expect(zones[first]?.x).toBeLessThanOrEqual(0)
      expect(zones[(first + 1) % seats]?.z).toBeLessThan(0)
      if (seats > 2) expect(zones[(first + 1) % seats]?.x).toBeLessThan(0)
    }
  })

  test('zones, plates, targets and the sentence are on the screen, and none is on a zone', () => {
    const { plates, dog, fire, tell } = layout
    for (const box of [...plates, dog, fire, tell]) expect(inside(layout, box)).toBe(true)
    for (let seat = 0; seat < seats; seat++) {
      expect(inside(layout, zoneBox(layout, seat))).toBe(true)
      for (const box of [...plates, dog, fire, tell]) expect(apart(box, zoneBox(layout, seat))).toBe(true)
    }
    for (const [i, plate] of plates.entries())
      for (const box of [dog, fire, tell, ...plates.slice(i + 1)]) expect(apart(plate, box)).toBe(true)
    expect(Math.min(dog.w, dog.h)).toBeGreaterThan(88)
  })

  test('every dog has a place of its own beside the fire, the first on its side', () => {
    for (const village of [1, 3, 8])
      for (let seat = 0; seat < seats; seat++) {
        const spots = dogSpots(layout, (360 / seats) * seat, village)
        expect(new Set(spots.map(([x, z]) => `${x.toFixed(2)} ${z.toFixed(2)}`)).size).toBe(village)
        const side = layout.zones[seat]?.x ?? 0
        if (Math.abs(side) > 1) expect(Math.sign(spots[0]?.[0] ?? 0)).toBe(Math.sign(side))
      }
  })
})

test('the one device that several share has their hands beside the zones', () => {
  const layout = layoutOf(1440, 840, 4, 0, true)
  for (let seat = 0; seat < 4; seat++) {
    const zone = zoneBox(layout, seat)
    expect(zone.x).toBeGreaterThan(150)
    expect(zone.x + zone.w).toBeLessThan(1290)
    expect(apart(zone, layout.tell)).toBe(true)
  }
})

test('what villagers do to each other is shown as it was simulated', () => {
  const layout = layoutOf(1440, 840, 3, 0)
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

test('a throw of the first toss, far apart as it lies, is drawn on its zone', () => {
  const places: Place[] = [
    [9, 0.4, 2, 0, 0, 0, 1],
    [-3, 0.4, -7, 0, 0, 0, 1],
  ]
  const moved = drawnIn([2], (i) => places[i] as Place, [3.2, 5])
  for (const [i, place] of places.entries()) {
    const [x, y, z] = moved(i, place)
    expect(Math.abs(x)).toBeLessThanOrEqual(2.01)
    expect(Math.abs(z)).toBeLessThanOrEqual(3.81)
    expect(y).toBe(0.4)
  }
})

test('what is far is small, what is high is above', () => {
  const { camera } = layoutOf(1440, 840, 2, 0)
  const [, near] = project(camera, 0, 0, 5)
  const [, far] = project(camera, 0, 0, -5)
  const [, high] = project(camera, 0, 2, 5)
  expect(near).toBeGreaterThan(far)
  expect(high).toBeLessThan(near)
})

test('villagers whose fall nobody saw lie apart, and one on top lies higher', () => {
  const places = laidOut([['flat', 'up', 'down^', 'standing', 'leaning', 'flat'], ['flat']])
  expect(places).toHaveLength(7)
  for (const place of places) expect(place.every(Number.isFinite)).toBe(true)
  const [, under, above] = places
  expect([above?.[0], above?.[2]]).toEqual([under?.[0], under?.[2]])
  expect(above?.[1]).toBeGreaterThan(under?.[1] ?? 0)
  const spots = places.slice(0, 6).map(([x, , z]) => `${x} ${z}`)
  expect(new Set(spots).size).toBe(5)
})
