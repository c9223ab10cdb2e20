import type { Animal } from '@makiba/kit/animals'
import { createPicture, DISPLAY, drawFace, INK, load, QUIET, TEXT, write } from '../sharing/canvas.ts'

/** What a result looks like to those who have not played: nothing in it tells what the day brings. */
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
  /** Of the art kit, at most six. */
  readonly pictures: readonly string[]
}

/** Paints the result of a day. */
export async function paint({ pictures, ...shown }: Shown): Promise<HTMLCanvasElement> {
  const [{ canvas, pen }, face, logo, fields] = await Promise.all([
    createPicture({ x: 70, y: 60, width: 1060, height: 440 }, Object.values(shown).join('')),
    load(`avatar-${shown.animal}`),
    load('logo'),
    Promise.all(pictures.map(load)),
  ])
  pen.textAlign = 'left'
  pen.drawImage(logo, 120, 104, 76, 76)
  write(pen, shown.title, { x: 214, y: 160, width: 400 }, { size: 46, face: DISPLAY, colour: INK })
  pen.textAlign = 'right'
  write(pen, shown.day, { x: 1080, y: 156, width: 420 }, { size: 34, face: TEXT, weight: 800, colour: QUIET })

  drawFace(pen, face, { x: 215, y: 330, radius: 98 }, '#2c6a86')

  pen.textAlign = 'left'
  write(pen, shown.score, { x: 370, y: 360, width: 420 }, { size: 156, face: DISPLAY, colour: INK })
  const after = 370 + pen.measureText(shown.score).width + 18
  write(
    pen,
    shown.points,
    { x: after, y: 356, width: Math.max(60, 850 - after) },
    { size: 38, face: DISPLAY, colour: QUIET },
  )
  write(pen, shown.rank, { x: 374, y: 436, width: 460 }, { size: 50, face: DISPLAY, colour: '#3d6c2a' })
  pen.textAlign = 'right'
  write(pen, shown.sport, { x: 1080, y: 432, width: 240 }, { size: 32, face: TEXT, weight: 800, colour: '#8a5200' })

  // A step a rank; six of them fill their place.
  const step = 6 / shown.tiers
  for (let tier = 1; tier <= shown.tiers; tier++) {
    const height = 22 + tier * step * 20
    pen.fillStyle = tier <= shown.tier ? (tier === shown.tier ? '#ffb51f' : '#8dba57') : '#f4e4c1'
    pen.beginPath()
    pen.roundRect(836 + tier * step * 35, 376 - height, 28 * step, height, 8)
    pen.fill()
  }
  for (const [i, field] of fields.entries()) pen.drawImage(field, 118 + i * 166, 480, 136, 136)
  return canvas
}
