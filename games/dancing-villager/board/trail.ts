import type { Body } from './bodies.ts'
import { project } from './camera.ts'
import { colourOf } from './figure.ts'
import type { Layout } from './layout.ts'

/** Pictures whose way is seen, and over which it fades. */
const SEEN = 24
const FADES = 14

/** The dotted way that villagers have come since the hands opened. */
export function trail(
  canvas: CanvasRenderingContext2D,
  layout: Layout,
  villagers: readonly number[],
  step: number,
  at: (step: number) => readonly Body[],
): void {
  const alpha = Math.min(1, (SEEN + FADES - step) / FADES)
  if (step < 1 || alpha <= 0) return
  const pictures: (readonly Body[])[] = []
  for (let one = 0; one <= Math.min(step, SEEN); one += 2) pictures.push(at(one))
  const count = villagers.reduce((sum, own) => sum + own, 0)
  canvas.globalAlpha = 0.6 * alpha
  for (let i = 0; i < count; i++)
    for (const bodies of pictures) {
      const body = bodies[i]
      if (!body) continue
      canvas.fillStyle = colourOf(body.seat).shirt
      canvas.beginPath()
      canvas.arc(...project(layout.camera, body.x, body.y, body.z), Math.max(1.2, layout.camera.scale * 0.05), 0, 7)
      canvas.fill()
    }
  canvas.globalAlpha = 1
}
