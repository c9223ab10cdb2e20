import type { Seat } from '@makiba/kernel'
import type { Place } from '../toss/reel.ts'
import { FIGURE } from '../toss/shape.ts'
import { project } from './camera.ts'
import { ARM, BODY } from './figure.ts'
import type { Box, Layout, Zone } from './layout.ts'

export type Turn = readonly [x: number, y: number, z: number, w: number]
export type Point = readonly [x: number, y: number, z: number]

/** A villager in the scene: the position of its middle, and its turn as a quaternion. */
export interface Body {
  readonly seat: Seat
  readonly x: number
  readonly y: number
  readonly z: number
  readonly turn: Turn
}

export function rotate([qx, qy, qz, qw]: Turn, [x, y, z]: Point): Point {
  const tx = 2 * (qy * z - qz * y)
  const ty = 2 * (qz * x - qx * z)
  const tz = 2 * (qx * y - qy * x)
  return [x + qw * tx + qy * tz - qz * ty, y + qw * ty + qz * tx - qx * tz, z + qw * tz + qx * ty - qy * tx]
}

/** Sines and cosines of a zone's quarter turn about the vertical. */
const QUARTERS = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const

/** A point of a seat's own side as the scene has it. */
export function onZone({ x, z, turn }: Zone, localX: number, localZ: number): readonly [x: number, z: number] {
  const [sine, cosine] = QUARTERS[turn]
  return [x + localX * cosine + localZ * sine, z - localX * sine + localZ * cosine]
}

/** The quaternion after a zone's quarter turn. */
function turned({ turn }: Zone, [x, y, z, w]: Turn): Turn {
  const [s, c] = [
    [0, 1],
    [-Math.SQRT1_2, Math.SQRT1_2],
    [1, 0],
    [Math.SQRT1_2, Math.SQRT1_2],
  ][turn] as [number, number]
  return [c * x + s * z, c * y + s * w, c * z - s * x, c * w - s * y]
}

/** The villagers of a picture in the scene. What they do to each other is as it was simulated. */
export function bodiesOf({ zones }: Layout, villagers: readonly number[], place: (i: number) => Place): Body[] {
  const bodies: Body[] = []
  let i = 0
  for (const [seat, count] of villagers.entries()) {
    const zone = zones[seat]
    for (let own = 0; own < count; own++) {
      const [x, y, z, qx, qy, qz, qw] = place(i++)
      if (!zone) continue
      const [atX, atZ] = onZone(zone, x, z)
      bodies.push({ seat, x: atX, y, z: atZ, turn: turned(zone, [qx, qy, qz, qw]) })
    }
  }
  return bodies
}

/** Records of the first toss have villagers far apart: they are moved to where their zone is, each hand as a whole. */
export function drawnIn(villagers: readonly number[], rest: (i: number) => Place, half: readonly [number, number]) {
  const moved: { x: number; z: number; shrink: number }[] = []
  let i = 0
  for (const count of villagers) {
    const places = Array.from({ length: count }, () => rest(i++))
    const xs = places.map(([x]) => x)
    const zs = places.map(([, , z]) => z)
    const x = (Math.min(...xs) + Math.max(...xs)) / 2
    const z = (Math.min(...zs) + Math.max(...zs)) / 2
    const wide = Math.max(...xs) - x
    const deep = Math.max(...zs) - z
    const shrink = Math.min(1, (half[0] - 1.2) / Math.max(0.1, wide), (half[1] - 1.2) / Math.max(0.1, deep))
    for (let own = 0; own < count; own++) moved.push({ x, z, shrink })
  }
  return (i_: number, place: Place): Place => {
    const by = moved[i_]
    if (!by) return place
    const [x, y, z, ...turn] = place
    return [(x - by.x) * by.shrink, y, (z - by.z) * by.shrink, ...turn]
  }
}

/** Points whose hull is what is seen of a villager. */
const HULL: readonly Point[] = [
  ...BODY.flatMap(([x, y]): Point[] => [
    [x, y, -FIGURE.thick],
    [x, y, FIGURE.thick],
  ]),
  ...ARM.flatMap(([x, y]): Point[] => [
    [x, y, -FIGURE.arm.thick],
    [x, y, FIGURE.arm.thick],
  ]),
]

/** Where the corners of a villager are on the screen. */
export function cornersOn({ camera }: Layout, { x, y, z, turn }: Body): [number, number][] {
  return HULL.map((corner) => {
    const [dx, dy, dz] = rotate(turn, corner)
    return project(camera, x + dx, y + dy, z + dz)
  })
}

/** The box of a villager on the screen. */
export function boxOn(layout: Layout, body: Body): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of cornersOn(layout, body)) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}
