import type { Seat } from '@makiba/kernel'
import { FIGURE } from '../toss/shape.ts'

/**
 * The villager as it is seen: one cut-out of thick wood, painted. Front: the seat's colour, awake. Back: a striped night shirt,
 * asleep. Arm and hand: the seat's colour on every side. Edges: bare wood. The edge without an arm: the deep colour with one
 * cream seam, known wherever it looks. No paint says a number: it only tells which side is which, as pips do.
 */

export const PAINTS = [
  { base: '#e0533b', deep: '#7f2417', shirt: '#ffe3d6', stripe: '#d9705c' },
  { base: '#3f97cb', deep: '#164a6b', shirt: '#dff0fb', stripe: '#5f9fc6' },
  { base: '#79b83c', deep: '#355e1b', shirt: '#eaf6d2', stripe: '#83ad56' },
  { base: '#f2a81d', deep: '#855507', shirt: '#fff2cc', stripe: '#d9a23c' },
] as const
export type Paint = (typeof PAINTS)[number]
export const WOOD = '#e8c9a0'
export const CREAM = '#fff3dc'
const INK = '#33231a'

export const colourOf = (seat: Seat): Paint => PAINTS[seat % PAINTS.length] ?? PAINTS[0]

type Point = readonly [x: number, y: number]

/** Points of an arc, from one angle to another in radians. */
function arc(x: number, y: number, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

const { body, head, arm, hand } = FIGURE
const NECK = 0.3
const chin = Math.acos(NECK / head.radius)

/** Body and head, counter-clockwise from the soles: they are flat, with a notch between the legs; both edges are straight. */
export const BODY: readonly Point[] = [
  [body.left + 0.06, body.bottom],
  [-0.08, body.bottom],
  [-0.07, body.bottom + 0.5],
  [0, body.bottom + 0.57],
  [0.07, body.bottom + 0.5],
  [0.08, body.bottom],
  [body.right - 0.06, body.bottom],
  [body.right, body.bottom + 0.06],
  [body.right, body.top - 0.1],
  [body.right - 0.05, body.top + 0.04],
  ...arc(0, head.y, head.radius, -chin, Math.PI + chin, 18),
  [body.left + 0.05, body.top + 0.04],
  [body.left, body.top - 0.1],
  [body.left, body.bottom + 0.06],
]
const wrist = Math.asin(arm.half / hand.radius)
/** A straight bar into a round mitten. */
export const ARM: readonly Point[] = [
  [body.right - 0.1, arm.y - arm.half],
  ...arc(hand.x, arm.y, hand.radius, -Math.PI + wrist, Math.PI - wrist, 14),
  [body.right - 0.1, arm.y + arm.half],
]

type Canvas = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'ellipse' | 'fill' | 'stroke' | 'moveTo' | 'lineTo' | 'arc' | 'fillRect' | 'fillStyle' | 'strokeStyle'
> &
  Pick<CanvasRenderingContext2D, 'lineWidth' | 'lineCap'>

/** Paints one side in the plane of the figure, y upwards; what is outside of the outline is cut off elsewhere. */
export function paintSide(canvas: Canvas, paint: Paint, side: 'front' | 'back'): void {
  const disc = (x: number, y: number, rx: number, ry = rx) => {
    canvas.beginPath()
    canvas.ellipse(x, y, rx, ry, 0, 0, 7)
    canvas.fill()
  }
  const line = (x: number, y: number, radius: number, from: number, to: number) => {
    canvas.beginPath()
    canvas.arc(x, y, radius, from * Math.PI, to * Math.PI)
    canvas.stroke()
  }
  canvas.lineCap = 'round'
  if (side === 'front') {
    canvas.fillStyle = paint.base
    canvas.fillRect(-2, -2, 4, 4)
    canvas.fillStyle = CREAM
    disc(0, head.y, 0.37)
    canvas.fillStyle = INK
    disc(-0.14, head.y + 0.06, 0.07, 0.09)
    disc(0.14, head.y + 0.06, 0.07, 0.09)
    canvas.strokeStyle = INK
    canvas.lineWidth = 0.065
    line(0, head.y - 0.03, 0.16, 1.12, 1.88)
    canvas.fillStyle = CREAM
    disc(0, -0.1, 0.1)
    disc(0, -0.46, 0.1)
    return
  }
  canvas.fillStyle = paint.shirt
  canvas.fillRect(-2, -2, 4, 4)
  canvas.fillStyle = paint.stripe
  for (let y = body.bottom + 0.11; y < body.top; y += 0.3) canvas.fillRect(-1, y, 2, 0.13)
  canvas.fillStyle = paint.base
  disc(0, head.y, 0.6, 0.56)
  canvas.strokeStyle = INK
  canvas.lineWidth = 0.065
  for (const x of [-0.16, 0.16]) line(x, head.y + 0.05, 0.1, 1.1, 1.9)
  line(0, head.y - 0.18, 0.05, 0, 2)
}
