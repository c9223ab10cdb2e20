import type { Seat } from '@makiba/kernel'
import { sideOf } from '../toss/ways.ts'
import { type Camera, fit, project } from './camera.ts'

/**
 * Where everything is. The scene is in centimetres: the fire is the origin, +x is right, +z is towards the viewer. The page is in
 * pixels of the board's box. A zone is the ground on which one seat's villagers come to lie; nothing else ever stands on it, or
 * before it so that it would hide something.
 */

/** A screen that is wide, tall, or a phone on its side. */
export type Mode = 'wide' | 'tall' | 'low'

/** In pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Zone {
  /** The middle, and halves of its sides. */
  readonly x: number
  readonly z: number
  readonly halfX: number
  readonly halfZ: number
  /** From where its seat throws, in quarter turns: 0 the near edge, 1 the left one, 2 the far one, 3 the right one. */
  readonly turn: 0 | 1 | 2 | 3
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly mode: Mode
  /** A phone: everything of the page is smaller. */
  readonly small: boolean
  readonly seats: number
  readonly camera: Camera
  /** By seat. */
  readonly zones: readonly Zone[]
  readonly plates: readonly Box[]
  readonly dog: Box
  readonly fire: Box
  /** What is asked, the clock and the third button. */
  readonly tell: Box
}

/** Inside of the ring: radius of the fire, height of its flame, and where sticks and dogs stand. */
export const FLAME = 3.1
export const STICKS = 2.15
const DOGS = 3.4

/** No zone is nearer to the fire: before it, and behind the flame. */
const FRONT = 3.9
const BEHIND = 4.3
/** A raised hand, with the body under it, is so high. */
const HIGH = 1.9

type Spot = Pick<Zone, 'x' | 'z' | 'turn'>

/** The viewer's zone is the first, the others follow clockwise. */
function spots(seats: number, mode: Mode): readonly Spot[] {
  const [across, along] = sideOf(seats)
  if (seats === 2)
    return [
      { x: 0, z: FRONT + along / 2, turn: 0 },
      { x: 0, z: -BEHIND - along / 2, turn: 2 },
    ]
  if (seats === 3) {
    const [x, z] = mode === 'tall' ? [across / 2 + 0.2, -BEHIND - along / 2] : [4.5 + across / 2, -1.9]
    return [
      { x: 0, z: FRONT + across / 2, turn: 3 },
      { x: -x, z, turn: 2 },
      { x, z, turn: 2 },
    ]
  }
  if (mode === 'tall') {
    const x = across / 2 + 0.2
    return [
      { x: -x, z: FRONT + along / 2, turn: 0 },
      { x: -x, z: -BEHIND - along / 2, turn: 2 },
      { x, z: -BEHIND - along / 2, turn: 2 },
      { x, z: FRONT + along / 2, turn: 0 },
    ]
  }
  const [x, z] = mode === 'low' ? [along / 2 + 3.4, across / 2 + 2.9] : [along / 2 + 3.4, across / 2 + 2.7]
  return [
    { x: -x, z, turn: 1 },
    { x: -x, z: -z, turn: 1 },
    { x, z: -z, turn: 3 },
    { x, z, turn: 3 },
  ]
}

export function modeOf(width: number, height: number): Mode {
  if (height > width * 1.05) return 'tall'
  return height < 470 ? 'low' : 'wide'
}

const RADIANS = Math.PI / 180

/** Everything that the page puts round the zones. */
interface Furniture {
  /** The box that the zones have to fit into: nothing of the page overlaps it. */
  readonly safe: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  place(zones: readonly Box[]): Pick<Layout, 'dog' | 'fire' | 'tell'> & { readonly plates: readonly Box[] }
}

/** A box around a point that stays on the screen. */
function around(x: number, y: number, w: number, h: number, width: number): Box {
  return { x: Math.max(4, Math.min(width - w - 4, x - w / 2)), y: y - h / 2, w, h }
}

function furniture(mode: Mode, small: boolean, width: number, height: number, seats: number): Furniture {
  if (mode === 'tall') return tall(small, width, height, seats)
  if (mode === 'low') return low(width, height, seats)
  return seats === 4 || width < 1100 ? foot(width, height, seats) : sides(width, height, seats)
}

/** Tall: plates outside of their zones, half a width for each target. */
function tall(small: boolean, width: number, height: number, seats: number): Furniture {
  const gap = small ? 8 : 14
  const high = Math.min(small ? 132 : 170, height * 0.2)
  const plate = small ? 38 : 48
  const row = small ? 54 : 68
  const top = height - high - gap
  const wide = width / 2 - 1.5 * gap
  return {
    safe: { left: 6, right: width - 6, top: plate + 12, bottom: top - row - plate - 12 },
    place: (zones) => ({
      dog: { x: gap, y: top, w: wide, h: high },
      fire: { x: width / 2 + gap / 2, y: top, w: wide, h: high },
      tell: { x: gap, y: top - row, w: width - 2 * gap, h: row - 4 },
      plates: zones.map((zone, i) => {
        const alone = seats === 2 || (seats === 3 && i === 0)
        const near = i === 0 || (seats === 4 && i === 3)
        const w = Math.min(alone ? 260 : width / 2 - 12, 260)
        const y = near ? zone.y + zone.h + 4 + plate / 2 : zone.y - 4 - plate / 2
        if (alone) return around(width / 2, y, w, plate, width)
        // On a short screen zones are nearer to each other than plates are wide: each stays in its half.
        const middle = zone.x + zone.w / 2
        const away = w / 2 + 3
        const x = middle < width / 2 ? Math.min(middle, width / 2 - away) : Math.max(middle, width / 2 + away)
        return around(x, y, w, plate, width)
      }),
    }),
  }
}

/** A phone on its side: a thumb left, a thumb right, plates above them. */
function low(width: number, height: number, seats: number): Furniture {
  const column = 116
  const plate = 38
  const rows = seats === 2 ? 1 : 2
  const top = 6 + rows * (plate + 4)
  const left = (i: number): Box => ({ x: 6, y: 6 + i * (plate + 4), w: column, h: plate })
  const right = (i: number): Box => ({ ...left(i), x: width - column - 6 })
  return {
    // With four the far zones reach up to the sentence: a villager who lies at their edge is not to touch it.
    safe: { left: column + 14, right: width - column - 14, top: seats === 4 ? 46 : 34, bottom: height - 6 },
    place: () => ({
      dog: { x: 6, y: top, w: column, h: height - top - 10 },
      fire: { x: width - column - 6, y: top, w: column, h: height - top - 10 },
      tell: { x: column + 14, y: 0, w: width - 2 * column - 28, h: 32 },
      plates:
        seats === 2
          ? [left(0), right(0)]
          : seats === 3
            ? [left(1), left(0), right(0)]
            : [left(1), left(0), right(0), right(1)],
    }),
  }
}

/** Wide, with the targets at the foot. */
function foot(width: number, height: number, seats: number): Furniture {
  const plate = 48
  const high = Math.min(128, height * 0.18)
  const top = height - high - 18
  const middle = Math.min(400, width * 0.34)
  const wide = Math.min(420, (width - middle) / 2 - 24)
  return {
    safe: { left: 40, right: width - 40, top: plate + 28, bottom: top - plate - 14 },
    place: (zones) => ({
      dog: { x: width / 2 - middle / 2 - wide, y: top, w: wide, h: high },
      fire: { x: width / 2 + middle / 2, y: top, w: wide, h: high },
      tell: { x: width / 2 - middle / 2 + 8, y: top, w: middle - 16, h: high },
      plates: zones.map((zone, i) => {
        const near = i === 0 || (seats === 4 && i === 3)
        // A villager on the far edge of a zone stands up beyond it.
        const y = near ? zone.y + zone.h + 6 + plate / 2 : zone.y - 20 - plate / 2
        return around(zone.x + zone.w / 2, y, 300, plate, width)
      }),
    }),
  }
}

/** Wide with room beside the viewer's zone: targets, plate and sentence stand there, and the zones have the whole height. */
function sides(width: number, height: number, seats: number): Furniture {
  const plate = 48
  const high = 132
  const top = height - high - 18
  return {
    safe: { left: 40, right: width - 40, top: seats === 3 ? plate + 14 : 18, bottom: height - 26 },
    place: (zones) => {
      const mine = zones[0] ?? { x: 0, y: 0, w: 0, h: 0 }
      const inner = mine.x - 24
      const wide = Math.max(150, Math.min(420, inner - 30))
      const left = inner - wide
      return {
        dog: { x: left, y: top, w: wide, h: high },
        fire: { x: width - inner, y: top, w: wide, h: high },
        tell: { x: width - inner, y: top - 138, w: wide, h: 126 },
        plates: zones.map((zone, i) => {
          if (i === 0) return around(left + wide / 2, top - 40, Math.min(300, wide), plate, width)
          if (seats === 2) return { x: Math.max(4, zone.x - 314), y: zone.y + 8, w: 300, h: plate }
          return around(zone.x + zone.w / 2, zone.y - 6 - plate / 2, 300, plate, width)
        }),
      }
    },
  }
}

/** One device that several share: a column on either side for their hands, and everything else between. */
function between(width: number, height: number): Furniture {
  const column = columnOf(width)
  const nowhere = { x: 0, y: 0, w: 0, h: 0 }
  return {
    safe: { left: column + 8, right: width - column - 8, top: 44, bottom: height - 52 },
    place: (zones) => ({
      dog: nowhere,
      fire: nowhere,
      tell: { x: column + 8, y: height - 50, w: width - 2 * column - 16, h: 46 },
      plates: zones.map(() => nowhere),
    }),
  }
}

/** How wide the columns of a shared device are; corner.css has the same breakpoints. */
export function columnOf(width: number): number {
  return width < 580 ? 76 : width < 880 ? 116 : 150
}

export function layoutOf(width: number, height: number, seats: number, first: Seat, shared = false): Layout {
  const mode = modeOf(width, height)
  const small = width < 580 || mode === 'low'
  const [across, along] = sideOf(seats)
  const inOrder = spots(seats, mode).map((spot): Zone => {
    const lies = spot.turn % 2 === 1
    return { ...spot, halfX: (lies ? along : across) / 2, halfZ: (lies ? across : along) / 2 }
  })
  const around_ = shared ? between(width, height) : furniture(mode, small, width, height, seats)
  const corners = inOrder.flatMap((zone) => cornersOf(zone))
  const camera = fit({ width, height, elevation: (mode === 'wide' ? 36 : 38) * RADIANS, corners, safe: around_.safe })
  const boxes = inOrder.map((zone) => boxAround(camera, cornersOf(zone)))
  const { plates, ...rest } = around_.place(boxes)
  /** From the order round the fire to the order of seats. */
  const bySeat = <T>(list: readonly T[]): T[] =>
    Array.from({ length: seats }, (_, seat) => list[(seat - first + seats) % seats] as T)
  return { width, height, mode, small, seats, camera, zones: bySeat(inOrder), plates: bySeat(plates), ...rest }
}

/** The corners of what may lie on a zone. */
function cornersOf({ x, z, halfX, halfZ }: Zone): readonly (readonly [number, number, number])[] {
  const found: [number, number, number][] = []
  for (const side of [-1, 1])
    for (const depth of [-1, 1]) for (const y of [0, HIGH]) found.push([x + side * halfX, y, z + depth * halfZ])
  return found
}

export function boxAround(camera: Camera, points: readonly (readonly [number, number, number])[]): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const point of points) {
    const [x, y] = project(camera, ...point)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** The box of pixels in which a seat's villagers can be seen. */
export function zoneBox({ camera, zones }: Layout, seat: Seat): Box {
  const zone = zones[seat]
  return zone ? boxAround(camera, cornersOf(zone)) : { x: 0, y: 0, w: 0, h: 0 }
}

/** Where the sticks of a kind stand, in degrees clockwise from the viewer: two groups before the fire that are seen, not counted. */
export const STICK_ANGLES = { meat: [20, 42, 64, 86, 108], charcoal: [-20, -44, -68] } as const

/** A point on the ground at an angle (degrees clockwise from the viewer, as seen from above) and a distance from the fire. */
export function onRing(degrees: number, distance: number): readonly [x: number, z: number] {
  const angle = degrees * RADIANS
  return [-Math.sin(angle) * distance, Math.cos(angle) * distance]
}

/** A picture whose foot is at a point of the ground: so many centimetres wide and high, standing on a share of its height. */
function standing(
  { camera }: Layout,
  [x, z]: readonly [number, number],
  wide: number,
  high: number,
  foot: number,
): Box {
  const [left, top] = project(camera, x, 0, z)
  const [w, h] = [wide * camera.scale, high * camera.scale]
  return { x: left - w / 2, y: top - foot * h, w, h }
}
/** Where the pictures of the fire, of a dog and of a stick are. */
export const fireBox = (layout: Layout): Box => standing(layout, [0, 0.25], FLAME * 1.15, FLAME * 1.15, 0.86)
export const dogBox = (layout: Layout, at: readonly [number, number]): Box => standing(layout, at, 2, 2, 0.84)
export const stickBox = (layout: Layout, kind: 'meat' | 'charcoal', i: number): Box =>
  standing(layout, onRing(STICK_ANGLES[kind][i] ?? 0, STICKS), 0.45, 1.75, 0.96)

/** Dogs stand left and right of the fire, where they hide neither sticks nor villagers; the flame would hide them. */
const DOG_ANGLES = { from: 64, to: 110 }

/**
 * Where the dogs of the village stand: the first as near to its ray as nothing is hidden there, the others beside it. `ray` is in
 * degrees clockwise from the viewer, as the rules count them: seats are equally far apart there.
 */
export function dogSpots(layout: Layout, ray: number, village: number): readonly (readonly [x: number, z: number])[] {
  const each = Math.max(3, Math.ceil(village / 2))
  const step = (DOG_ANGLES.to - DOG_ANGLES.from) / (each - 1)
  const slots = Array.from({ length: each }, (_, i) => DOG_ANGLES.from + i * step).flatMap((at) => [at, 360 - at])
  const wanted = bearing(layout, ray)
  const off = (at: number) => {
    const apart = Math.abs(at - wanted) % 360
    return apart > 180 ? 360 - apart : apart
  }
  slots.sort((a, b) => off(a) - off(b) || a - b)
  return slots.slice(0, village).map((at) => onRing(at, DOGS))
}

/** The direction in the scene of an angle between equally distant seats, the viewer's being 0. */
function bearing({ seats, mode }: Layout, ray: number): number {
  const at = spots(seats, mode).map(({ x, z }) => (Math.atan2(-x, z) / RADIANS + 360) % 360)
  const part = (((ray % 360) + 360) % 360) / (360 / seats)
  const before = Math.floor(part) % seats
  const from = at[before] ?? 0
  const to = before + 1 < seats ? (at[before + 1] ?? 0) : (at[0] ?? 0) + 360
  return (from + (to - from) * (part - Math.floor(part))) % 360
}
