import { FIGURE } from '../toss/shape.ts'
import { type Body, type Point, rotate } from './bodies.ts'
import { depth, project } from './camera.ts'
import { ARM, BODY, CREAM, colourOf, type Paint, paintSide, WOOD } from './figure.ts'
import type { Layout } from './layout.ts'

type View = Pick<Layout, 'width' | 'height' | 'camera'>

/** The plain rendering: villagers as cut wood on a canvas, for eyes that want no motion and machines without WebGL. */

/** How a villager is shown: faded in so far, and lit as the verdict lights it (1 is as it is). */
export interface Shown {
  readonly alpha: number
  readonly light: number
}

interface Side {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly normal: Point
  readonly seam: boolean
}

function sidesOf(outline: readonly (readonly [number, number])[]): readonly Side[] {
  return outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length] as readonly [number, number]
    const [x, y] = [to[1] - from[1], from[0] - to[0]]
    const length = Math.hypot(x, y) || 1
    const normal: Point = [x / length, y / length, 0]
    return { from, to, normal, seam: normal[0] < -0.95 && from[0] < -0.3 && from[1] < FIGURE.body.top }
  })
}
const PARTS = {
  body: { outline: BODY, sides: sidesOf(BODY), thick: FIGURE.thick, middle: [0, -0.1, 0] as Point },
  arm: {
    outline: ARM,
    sides: sidesOf(ARM),
    thick: FIGURE.arm.thick,
    middle: [FIGURE.hand.x - 0.2, FIGURE.arm.y, 0] as Point,
  },
} as const

function rgb(hex: string): Point {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** Night is blue, the fire is orange: what faces it is warm. */
function lit(hex: string, light: number): string {
  const [r, g, b] = rgb(hex)
  const warm = Math.min(1.25, light)
  const part = (value: number) => Math.round(Math.max(0, Math.min(255, value)))
  return `rgb(${part(r * warm)} ${part(g * warm * 0.97)} ${part(b * (warm * 0.9 + 0.05))})`
}

/** Paints the villagers. */
export function paint(
  canvas: CanvasRenderingContext2D,
  layout: View,
  bodies: readonly Body[],
  shown: (i: number) => Shown,
): void {
  canvas.clearRect(0, 0, layout.width, layout.height)
  const order = bodies.map((_, i) => i)
  // From far to near; whoever lies on top comes later.
  const far = (i: number) => {
    const { x, y, z } = bodies[i] as Body
    return depth(layout.camera, [x, y * 1.5, z])
  }
  order.sort((a, b) => far(b) - far(a))
  for (const draw of [shadow, villager])
    for (const i of order) {
      const one = bodies[i] as Body
      const { alpha, light } = shown(i)
      if (alpha <= 0) continue
      canvas.globalAlpha = alpha
      draw(canvas, layout, one, light)
    }
  canvas.globalAlpha = 1
}

/** The outline pushed away from the fire, the further the higher. */
function shadow(canvas: CanvasRenderingContext2D, layout: View, one: Body): void {
  canvas.fillStyle = `rgb(16 8 8 / ${Math.max(0.12, 0.5 - 0.06 * one.y)})`
  for (const { outline, thick } of [PARTS.body, PARTS.arm])
    for (const side of [-thick, thick]) {
      canvas.beginPath()
      for (const [px, py] of outline) {
        const [dx, dy, dz] = rotate(one.turn, [px, py, side])
        const [x, y, z] = [one.x + dx, Math.max(0, one.y + dy), one.z + dz]
        const away = Math.hypot(x, z) || 1
        canvas.lineTo(...project(layout.camera, x + (x / away) * y * 0.9, 0, z + (z / away) * y * 0.9))
      }
      canvas.fill()
    }
}

function villager(canvas: CanvasRenderingContext2D, layout: View, one: Body, lamp: number): void {
  const { camera } = layout
  const paint_ = colourOf(one.seat)
  const place = (local: Point): [number, number] => {
    const [x, y, z] = rotate(one.turn, local)
    return project(camera, one.x + x, one.y + y, one.z + z)
  }
  const toEye = (normal: Point) => -depth(camera, normal)
  const light = (normal: Point): number => {
    const to: Point = [-one.x, 5 - one.y, -one.z]
    const far = Math.hypot(...to) || 1
    const direct = Math.max(0, (normal[0] * to[0] + normal[1] * to[1] + normal[2] * to[2]) / far)
    const moon = Math.max(0, -0.32 * normal[0] + 0.6 * normal[1] + 0.73 * normal[2])
    return (0.5 + 0.38 * direct * Math.min(1, 11 / far) + 0.32 * moon + 0.05 * normal[1]) * lamp
  }
  const draw = (part: 'body' | 'arm') => {
    const { outline, sides, thick } = PARTS[part]
    const facing = rotate(one.turn, [0, 0, 1])
    const front = toEye(facing) > 0
    const near = front ? thick : -thick
    const seen = sides
      .map((side) => ({ side, normal: rotate(one.turn, side.normal) }))
      .filter(({ normal }) => toEye(normal) > 0)
      .map(({ side, normal }) => {
        const middle = rotate(one.turn, [(side.from[0] + side.to[0]) / 2, (side.from[1] + side.to[1]) / 2, 0])
        return { side, normal, far: depth(camera, middle) }
      })
      .sort((a, b) => b.far - a.far)
    for (const { side, normal } of seen) {
      const base = part === 'arm' ? paint_.base : side.seam ? paint_.deep : WOOD
      edge(canvas, place, side, thick, lit(base, light(normal)))
      if (side.seam) seam(canvas, place, side, camera.scale, lit(CREAM, light(normal)))
    }
    const middle = place([0, 0, near])
    const across = place([1, 0, near])
    const up = place([0, 1, near])
    canvas.save()
    canvas.transform(
      across[0] - middle[0],
      across[1] - middle[1],
      up[0] - middle[0],
      up[1] - middle[1],
      middle[0],
      middle[1],
    )
    canvas.beginPath()
    for (const [x, y] of outline) canvas.lineTo(x, y)
    canvas.closePath()
    canvas.clip()
    const normal: Point = front ? facing : [-facing[0], -facing[1], -facing[2]]
    if (part === 'arm') {
      canvas.fillStyle = paint_.base
      canvas.fillRect(-2, -2, 4, 4)
    } else paintSide(canvas, paint_ satisfies Paint, front ? 'front' : 'back')
    shade(canvas, light(normal))
    canvas.restore()
    // A thin line keeps a lid apart from an edge of the same brightness.
    canvas.strokeStyle = 'rgb(40 20 12 / .35)'
    canvas.lineWidth = Math.max(0.7, camera.scale * 0.03)
    canvas.lineJoin = 'round'
    canvas.beginPath()
    for (const [x, y] of outline) canvas.lineTo(...place([x, y, near]))
    canvas.closePath()
    canvas.stroke()
  }
  const far = (part: 'body' | 'arm') => depth(camera, rotate(one.turn, PARTS[part].middle))
  for (const part of far('body') > far('arm') ? (['body', 'arm'] as const) : (['arm', 'body'] as const)) draw(part)
}

function edge(
  canvas: CanvasRenderingContext2D,
  place: (local: Point) => [number, number],
  { from, to }: Side,
  thick: number,
  colour: string,
): void {
  canvas.fillStyle = colour
  canvas.strokeStyle = colour
  canvas.lineWidth = 0.8
  canvas.beginPath()
  canvas.moveTo(...place([...from, -thick]))
  canvas.lineTo(...place([...to, -thick]))
  canvas.lineTo(...place([...to, thick]))
  canvas.lineTo(...place([...from, thick]))
  canvas.closePath()
  canvas.fill()
  canvas.stroke()
}

/** One stitch along the edge without an arm, on its long part only. */
function seam(
  canvas: CanvasRenderingContext2D,
  place: (local: Point) => [number, number],
  { from, to }: Side,
  scale: number,
  colour: string,
): void {
  if (Math.abs(to[1] - from[1]) < 0.5) return
  const inset = 0.12 * Math.sign(to[1] - from[1])
  canvas.strokeStyle = colour
  canvas.lineWidth = Math.max(1, 0.09 * scale)
  canvas.lineCap = 'round'
  canvas.beginPath()
  canvas.moveTo(...place([from[0] - 0.005, from[1] + inset, 0]))
  canvas.lineTo(...place([to[0] - 0.005, to[1] - inset, 0]))
  canvas.stroke()
}

/** Darkens or warms what has just been painted, inside of the clip. */
function shade(canvas: CanvasRenderingContext2D, light: number): void {
  const off = light - 1
  canvas.fillStyle =
    off < 0 ? `rgb(20 14 40 / ${Math.min(0.75, -off * 0.8)})` : `rgb(255 214 150 / ${Math.min(0.35, off * 0.5)})`
  canvas.fillRect(-2, -2, 4, 4)
}
