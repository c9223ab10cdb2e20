import type { Seat } from '@makiba/kernel'
import type { Film, Place } from '../toss/reel.ts'

/** The seat colours of villagers: lit and shaded. */
export const COLOURS = [
  { base: '#dc7560', deep: '#a3442f' },
  { base: '#6fb0cc', deep: '#3f7d99' },
  { base: '#93bf5e', deep: '#5f8a35' },
  { base: '#e6b04e', deep: '#a8741f' },
] as const

export const colourOf = (seat: Seat): (typeof COLOURS)[number] => COLOURS[seat % COLOURS.length] ?? COLOURS[0]

/** Where one seat's side of the table lies in the scene, in centimetres; the fire is the origin, +z is towards the viewer. */
export interface Side {
  readonly x: number
  readonly z: number
  /** Radians clockwise from the viewer, as seen from above. */
  readonly angle: number
}

/** How the scene is laid out in a box of pixels. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly tall: boolean
  /** Pixels of a centimetre. */
  readonly scale: number
  /** Sine and cosine of how high the eye stands. */
  readonly sine: number
  readonly cosine: number
  readonly centre: readonly [x: number, y: number]
  readonly sides: readonly Side[]
  /** Half axes of the lit ground, in centimetres. */
  readonly ground: readonly [x: number, z: number]
  /** How much larger than life villagers are drawn, so that a small screen can be read. */
  readonly grow: number
}

/** Most of a throw comes to rest within these centimetres of the middle of its side. */
const OUT = 5.2
const ASIDE = 5.4
/** Nobody lies nearer to the fire: its ring of sticks. */
const RING = 4.7
export const STICKS = 4.1
const NEAR = 8
const USUAL = 9.6
/** Two players throw six villagers each, which need more room. */
const PAIR = 11
const FAR = 19
/** Below this many pixels a centimetre villagers are drawn larger. */
const READABLE = 19
const MOST_GROW = 1.35

/** Room for the seats' plates, in pixels. */
function margins(tall: boolean, small: boolean, seats: number): readonly [x: number, y: number] {
  if (tall) return [4, 30]
  return [seats === 2 ? 20 : small ? 122 : 176, small ? 48 : 60]
}

export function layoutOf(outerWidth: number, outerHeight: number, seats: number, first: Seat): Layout {
  const tall = outerHeight > outerWidth * 1.05
  const [besides, above] = margins(tall, outerWidth <= 900, seats)
  const width = Math.max(1, outerWidth - 2 * besides)
  const height = Math.max(1, outerHeight - 2 * above)
  const elevation = tall ? 1.12 : 0.88
  const sine = Math.sin(elevation)
  const cosine = Math.cos(elevation)
  const angles = Array.from({ length: seats }, (_, seat) => (((seat - first + seats) % seats) * 2 * Math.PI) / seats)
  const aside = Math.max(0, ...angles.map((angle) => Math.abs(Math.sin(angle))))
  // Height first; then as much width as there is, or else less of everything.
  const usual = seats === 2 ? PAIR : USUAL
  let scale = height / (2 * sine * (usual + OUT))
  let deep = usual
  let wide = aside > 0 ? (width / (2 * scale) - OUT) / aside : 0
  if (aside === 0) scale = Math.min(scale, width / (2 * (ASIDE + 1.6)))
  else if (wide < NEAR) {
    wide = NEAR
    scale = width / (2 * (NEAR * aside + OUT))
    deep = Math.min(15, Math.max(usual, height / (2 * sine * scale) - OUT))
  }
  wide = Math.min(FAR, wide)
  return {
    width: outerWidth,
    height: outerHeight,
    tall,
    scale,
    sine,
    cosine,
    centre: [outerWidth / 2, outerHeight / 2],
    sides: angles.map((angle) => ({ x: -Math.sin(angle) * wide, z: Math.cos(angle) * deep, angle })),
    ground: [Math.max(wide * aside, USUAL) + OUT, deep + OUT],
    grow: Math.min(MOST_GROW, Math.max(1, READABLE / scale)),
  }
}

/** Where the plate of a seat is put: outside of its villagers, and whole. */
export function plateAt(layout: Layout, seat: Seat): [number, number] {
  const { sides, ground, width, height, tall } = layout
  const side = sides[seat]
  if (!side) return [0, 0]
  const half = width <= 900 ? [62, 22] : [97, 31]
  const [x, y] = project(layout, -Math.sin(side.angle) * (ground[0] + 8), 0, Math.cos(side.angle) * (ground[1] + 4))
  // On a tall screen there is no room beside anybody: below, then.
  const beside = tall && Math.abs(Math.sin(side.angle)) > 0.5
  const under = beside ? layout.scale * layout.sine * (ASIDE + 1) + (half[1] ?? 0) : 0
  const within = (at: number, edge: number, size: number) => Math.max(edge + 4, Math.min(size - edge - 4, at))
  return [within(x, half[0] ?? 0, width), within(y + under, half[1] ?? 0, height)]
}

/** Where a point of the scene is on the screen. */
export function project({ centre, scale, sine, cosine }: Layout, x: number, y: number, z: number): [number, number] {
  return [centre[0] + scale * x, centre[1] + scale * (z * sine - y * cosine)]
}

/** A point on the ground at an angle (degrees clockwise from the viewer) and a distance from the fire. */
export function around(layout: Layout, degrees: number, distance: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return project(layout, -Math.sin(angle) * distance, 0, Math.cos(angle) * distance)
}

/** A villager in the scene: the position of its middle, and its turn as a quaternion. */
export interface Body {
  readonly seat: Seat
  readonly x: number
  readonly y: number
  readonly z: number
  readonly turn: readonly [number, number, number, number]
}

/**
 * The villagers of a picture in the scene: each seat's side is turned to its place, and moved away from the fire as a whole
 * where somebody would lie in it. What they do to each other is as it was simulated.
 */
export function bodiesOf({ sides }: Layout, villagers: readonly number[], place: (i: number) => Place): Body[] {
  const bodies: Body[] = []
  let i = 0
  for (const [seat, count] of villagers.entries()) {
    const side = sides[seat]
    if (!side) continue
    const places = Array.from({ length: count }, () => place(i++))
    const sine = Math.sin(side.angle)
    const cosine = Math.cos(side.angle)
    const distance = Math.hypot(side.x, side.z)
    let nearest = 0
    let farthest = 0
    for (const [, , z] of places) {
      nearest = Math.min(nearest, z)
      farthest = Math.max(farthest, z)
    }
    // Out of the fire, but not out of sight.
    const away = Math.max(0, Math.min(RING - (distance + nearest), OUT - 1.2 - farthest))
    for (const [x, y, z, qx, qy, qz, qw] of places) {
      const out = z + away
      bodies.push({
        seat,
        x: side.x + x * cosine - out * sine,
        y,
        z: side.z + x * sine + out * cosine,
        turn: turned(-side.angle, [qx, qy, qz, qw]),
      })
    }
  }
  return bodies
}

/** The quaternion after a turn about the vertical. */
function turned(angle: number, [x, y, z, w]: [number, number, number, number]): [number, number, number, number] {
  const s = Math.sin(angle / 2)
  const c = Math.cos(angle / 2)
  return [c * x + s * z, c * y + s * w, c * z - s * x, c * w - s * y]
}

/** All villagers of a film at one of its moments. */
export function filmed(layout: Layout, film: Film, step: number): Body[] {
  return bodiesOf(layout, film.villagers, (i) => film.place(i, step))
}
