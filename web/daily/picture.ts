import type { Animal } from '@makiba/kit/animals'
import { art } from '@makiba/kit/art'

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

const WIDTH = 1200
const HEIGHT = 630
const DISPLAY = '"Mochiy Pop One", "M PLUS Rounded 1c", sans-serif'
const TEXT = '"M PLUS Rounded 1c", sans-serif'
const INK = '#38271a'
const QUIET = '#654d38'

async function load(name: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = art(name)
  await image.decode()
  return image
}

function card(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  pen.save()
  pen.shadowColor = 'rgb(86 52 18 / 0.35)'
  pen.shadowBlur = 40
  pen.shadowOffsetX = 8
  pen.shadowOffsetY = 16
  pen.fillStyle = '#fffaee'
  pen.beginPath()
  pen.roundRect(x, y, width, height, 44)
  pen.fill()
  pen.restore()
}

/** Letters as large as fit into a width. */
function write(
  pen: CanvasRenderingContext2D,
  words: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  look: { readonly size: number; readonly face: string; readonly weight?: number; readonly colour: string },
): void {
  let { size } = look
  do {
    pen.font = `${look.weight ?? 400} ${size}px ${look.face}`
    size -= 2
  } while (size > 16 && pen.measureText(words).width > at.width)
  pen.fillStyle = look.colour
  pen.fillText(words, at.x, at.y)
}

/** Paints a result, 1200 by 630; the letters of the page are used, so they are fetched first. */
export async function paint({ pictures, ...shown }: Shown): Promise<HTMLCanvasElement> {
  const said = Object.values(shown).join('')
  const [meadow, face, logo, fields] = await Promise.all([
    load('bg-meadow'),
    load(`avatar-${shown.animal}`),
    load('logo'),
    Promise.all(pictures.map(load)),
    document.fonts.load(`400 80px ${DISPLAY}`, said),
    document.fonts.load(`800 30px ${TEXT}`, said),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser paints nothing')
  // The meadow is wider than high; its middle is shown.
  const scale = Math.max(WIDTH / meadow.width, HEIGHT / meadow.height)
  pen.drawImage(meadow, (WIDTH - meadow.width * scale) / 2, 0, meadow.width * scale, meadow.height * scale)
  card(pen, 70, 60, 1060, 440)

  pen.fillStyle = '#ffd166cc'
  pen.save()
  pen.translate(600, 60)
  pen.rotate(-0.04)
  pen.fillRect(-90, -22, 180, 44)
  pen.restore()

  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  pen.drawImage(logo, 120, 104, 76, 76)
  write(pen, shown.title, { x: 214, y: 160, width: 400 }, { size: 46, face: DISPLAY, colour: INK })
  pen.textAlign = 'right'
  write(pen, shown.day, { x: 1080, y: 156, width: 420 }, { size: 34, face: TEXT, weight: 800, colour: QUIET })

  pen.beginPath()
  pen.arc(215, 330, 98, 0, 2 * Math.PI)
  pen.fillStyle = '#2c6a86'
  pen.fill()
  pen.lineWidth = 10
  pen.strokeStyle = '#fffaee'
  pen.stroke()
  pen.drawImage(face, 215 - 76, 330 - 76, 152, 152)

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
