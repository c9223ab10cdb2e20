import type { Animal } from '@makiba/kit/animals'
import type { Keepsake } from '@makiba/kit/board'
import { createPicture, DISPLAY, drawFace, INK, load, QUIET, TEXT, write } from '../sharing/canvas.ts'
import { drawKeepsakes, loadKeepsakes } from '../sharing/keepsakes.ts'

/** What a result looks like to those who have not played: the score, and what lay before one at the end. */
export interface Shown {
  readonly animal: Animal
  readonly title: string
  readonly day: string
  readonly score: string
  readonly points: string
  readonly rank: string
  readonly sport: string
  readonly tier: number
  readonly tiers: number
}

/** Paints the result of a day. */
export async function paint(shown: Shown, keepsakes: readonly Keepsake[]): Promise<HTMLCanvasElement> {
  const { title, day, score, points, rank, sport } = shown
  const labels = keepsakes.map(({ label = '' }) => label)
  const said = [title, day, score, points, rank, sport, ...labels, '+0123456789'].join('')
  const [{ canvas, pen }, face, logo, pictures] = await Promise.all([
    createPicture({ x: 70, y: 50, width: 1060, height: 412 }, said),
    load(`avatar-${shown.animal}`),
    load('logo'),
    loadKeepsakes(keepsakes),
  ])
  pen.textAlign = 'left'
  pen.drawImage(logo, 120, 86, 76, 76)
  write(pen, shown.title, { x: 214, y: 142, width: 400 }, { size: 46, face: DISPLAY, colour: INK })
  pen.textAlign = 'right'
  write(pen, shown.day, { x: 1080, y: 138, width: 420 }, { size: 34, face: TEXT, weight: 800, colour: QUIET })

  drawFace(pen, face, { x: 215, y: 300, radius: 98 }, '#2c6a86')

  pen.textAlign = 'left'
  write(pen, shown.score, { x: 370, y: 332, width: 420 }, { size: 156, face: DISPLAY, colour: INK })
  const after = 370 + pen.measureText(shown.score).width + 18
  write(
    pen,
    shown.points,
    { x: after, y: 328, width: Math.max(60, 850 - after) },
    { size: 38, face: DISPLAY, colour: QUIET },
  )
  write(pen, shown.rank, { x: 374, y: 412, width: 460 }, { size: 50, face: DISPLAY, colour: '#3d6c2a' })
  pen.textAlign = 'right'
  write(pen, shown.sport, { x: 1080, y: 408, width: 240 }, { size: 32, face: TEXT, weight: 800, colour: '#8a5200' })

  // A step a rank; six of them fill their place.
  const step = 6 / shown.tiers
  for (let tier = 1; tier <= shown.tiers; tier++) {
    const height = 22 + tier * step * 20
    pen.fillStyle = tier <= shown.tier ? (tier === shown.tier ? '#ffb51f' : '#8dba57') : '#f4e4c1'
    pen.beginPath()
    pen.roundRect(836 + tier * step * 35, 350 - height, 28 * step, height, 8)
    pen.fill()
  }
  drawKeepsakes(pen, keepsakes, pictures, { top: 474, height: 144 })
  return canvas
}
