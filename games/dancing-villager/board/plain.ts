import { VILLAGER } from '../toss/shape.ts'
import { type Body, colourOf, type Layout, project } from './layout.ts'

/** The plain rendering: villagers as cut wood on a canvas, for eyes that want no motion and machines without WebGL. */

type Point = readonly [x: number, y: number, z: number]

/** The hand is drawn longer than it is simulated, so that poses can be read; where it lies on the ground it sinks in. */
export const REACH = 1.16
export const HAND = '#fff3d6'
/** The edge without an arm: dark, so that a villager on its arm is told from one on its back. */
export const EDGE = '#4a2f22'

type Colour = 'base' | 'edge' | 'hand'
interface Face {
  readonly corners: readonly Point[]
  readonly normal: Point
  readonly colour: Colour
}
interface Part {
  readonly middle: Point
  readonly faces: readonly Face[]
}

function box(half: Point, at: Point, colourOfSide: (axis: number, sign: number) => Colour): Part {
  const faces: Face[] = []
  for (let axis = 0; axis < 3; axis++)
    for (const sign of [-1, 1]) {
      const normal = [0, 0, 0]
      normal[axis] = sign
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
      const corners = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([a = 0, b = 0]) => {
        const corner = [0, 0, 0]
        corner[axis] = (at[axis] ?? 0) + sign * (half[axis] ?? 0)
        corner[u] = (at[u] ?? 0) + a * (half[u] ?? 0)
        corner[v] = (at[v] ?? 0) + b * (half[v] ?? 0)
        return corner as unknown as Point
      })
      faces.push({ corners, normal: normal as unknown as Point, colour: colourOfSide(axis, sign) })
    }
  return { middle: at, faces }
}

const { body, head, arm } = VILLAGER
const armFrom = arm.at[0] - arm.half[0]
/** Corners are round: the blocks are smaller by this, and drawn with a brush of twice the width. */
const ROUND = 0.16
const less = (half: Point): Point => [half[0] - ROUND, half[1] - ROUND, half[2] - ROUND]
const BODY = box(less(body.half), body.at, (axis, sign) => (axis === 0 && sign < 0 ? 'edge' : 'base'))
const ARM = box(
  less([(REACH - armFrom) / 2, arm.half[1] + 0.03, arm.half[2]]),
  [(REACH + armFrom) / 2, arm.at[1], 0],
  () => 'hand',
)
const EYES: readonly Point[] = [
  [-0.15, head.at[1] + 0.06, 0.385],
  [0.15, head.at[1] + 0.06, 0.385],
]
const MOUTH: readonly Point[] = [
  [-0.11, head.at[1] - 0.11, 0.39],
  [0, head.at[1] - 0.16, 0.385],
  [0.11, head.at[1] - 0.11, 0.39],
]

function rotate([qx, qy, qz, qw]: Body['turn'], [x, y, z]: Point): Point {
  const tx = 2 * (qy * z - qz * y)
  const ty = 2 * (qz * x - qx * z)
  const tz = 2 * (qx * y - qy * x)
  return [x + qw * tx + qy * tz - qz * ty, y + qw * ty + qz * tx - qx * tz, z + qw * tz + qx * ty - qy * tx]
}

function rgb(hex: string): Point {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** Night is blue, the fire is orange: what faces it is warm. */
function lit(hex: string, light: number): string {
  const [r, g, b] = rgb(hex)
  const warm = Math.min(1.1, 0.6 + light)
  return `rgb(${Math.min(255, r * warm)} ${Math.min(255, g * (warm * 0.97 + 0.02))} ${Math.min(255, b * (warm * 0.88 + 0.1))})`
}

/** Paints the villagers; `shown` says how far each has faded in. */
export function paint(
  canvas: CanvasRenderingContext2D,
  layout: Layout,
  bodies: readonly Body[],
  shown: (i: number) => number,
): void {
  canvas.clearRect(0, 0, layout.width, layout.height)
  const order = bodies.map((_, i) => i)
  // From far to near; whoever lies on top comes later.
  order.sort((a, b) => depth(layout, bodies[a]) - depth(layout, bodies[b]))
  for (const i of order) {
    const one = bodies[i]
    const alpha = one ? shown(i) : 0
    if (!one || alpha <= 0) continue
    canvas.globalAlpha = alpha
    shadow(canvas, layout, one)
  }
  for (const i of order) {
    const one = bodies[i]
    const alpha = one ? shown(i) : 0
    if (!one || alpha <= 0) continue
    canvas.globalAlpha = alpha
    villager(canvas, layout, one)
  }
  canvas.globalAlpha = 1
}

function depth({ sine, cosine }: Layout, body: Body | undefined): number {
  return body ? body.z * cosine + body.y * sine : 0
}

function shadow(canvas: CanvasRenderingContext2D, layout: Layout, { x, y, z }: Body): void {
  const { scale, sine, grow } = layout
  // Away from the fire, longer the higher.
  const far = Math.hypot(x, z) || 1
  const length = 0.25 + 0.3 * y
  const [sx, sy] = project(layout, x + (x / far) * length, 0, z + (z / far) * length)
  const size = scale * grow * (0.95 + 0.05 * y)
  canvas.fillStyle = `rgb(24 12 10 / ${Math.max(0.08, 0.42 - 0.05 * y)})`
  canvas.beginPath()
  canvas.ellipse(sx, sy, size * 1.1, size * 0.78 * sine, 0, 0, 2 * Math.PI)
  canvas.fill()
}

function villager(canvas: CanvasRenderingContext2D, layout: Layout, one: Body): void {
  const { scale, sine, cosine, grow } = layout
  const colours = colourOf(one.seat)
  const place = (local: Point): { readonly at: [number, number]; readonly point: Point } => {
    const [x, y, z] = rotate(one.turn, local)
    const point: Point = [one.x + x * grow, one.y * grow + y * grow, one.z + z * grow]
    return { at: project(layout, ...point), point }
  }
  const facing = ([, y, z]: Point) => y * sine + z * cosine
  const light = (normal: Point, [x, y, z]: Point): number => {
    const to: Point = [-x, 7 - y, -z]
    const far = Math.hypot(...to) || 1
    const direct = Math.max(0, (normal[0] * to[0] + normal[1] * to[1] + normal[2] * to[2]) / far)
    return 0.26 * Math.max(0, normal[1]) + 0.62 * direct * Math.min(1, 15 / far)
  }
  const colour = (kind: Colour) => (kind === 'hand' ? HAND : kind === 'edge' ? EDGE : colours.base)

  canvas.lineJoin = 'round'
  const block = ({ faces }: Part) => {
    for (const { corners, normal, colour: kind } of faces) {
      const turned = rotate(one.turn, normal)
      if (facing(turned) <= 0.02) continue
      const points = corners.map(place)
      canvas.fillStyle = lit(colour(kind), light(turned, points[0]?.point ?? [0, 0, 0]))
      canvas.strokeStyle = canvas.fillStyle
      canvas.lineWidth = scale * grow * 2 * ROUND
      canvas.beginPath()
      for (const { at } of points) canvas.lineTo(...at)
      canvas.closePath()
      canvas.fill()
      canvas.stroke()
    }
  }
  const ball = () => {
    const { at, point } = place(head.at as unknown as Point)
    const radius = scale * grow * (head.radius + 0.06)
    const shine = canvas.createRadialGradient(
      at[0] - point[0] * scale * 0.015,
      at[1] - radius * 0.5,
      radius * 0.2,
      at[0],
      at[1],
      radius,
    )
    shine.addColorStop(0, lit(colours.base, light([0, 1, 0], point) + 0.3))
    shine.addColorStop(1, lit(colours.deep, light([0, 1, 0], point) + 0.12))
    canvas.fillStyle = shine
    canvas.beginPath()
    canvas.arc(...at, radius, 0, 2 * Math.PI)
    canvas.fill()
    const front = facing(rotate(one.turn, [0, 0, 1]))
    if (front < 0.1) return
    canvas.fillStyle = '#38271a'
    canvas.strokeStyle = '#38271a'
    for (const eye of EYES) {
      canvas.beginPath()
      canvas.arc(...place(eye).at, scale * grow * 0.07, 0, 2 * Math.PI)
      canvas.fill()
    }
    canvas.lineWidth = scale * grow * 0.07
    canvas.lineCap = 'round'
    canvas.beginPath()
    for (const point_ of MOUTH) canvas.lineTo(...place(point_).at)
    canvas.stroke()
  }
  const parts: readonly (readonly [Point, () => void])[] = [
    [body.at as unknown as Point, () => block(BODY)],
    [head.at as unknown as Point, ball],
    [ARM.middle, () => block(ARM)],
  ]
  const near = ([middle]: readonly [Point, () => void]) => facing(rotate(one.turn, middle))
  for (const [, draw] of [...parts].sort((a, b) => near(a) - near(b))) draw()
}
