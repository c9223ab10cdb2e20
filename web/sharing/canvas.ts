import { art } from '@makiba/kit/art'

/** The size of every picture that is shared: what links show where they are posted. */
const WIDTH = 1200
const HEIGHT = 630
export const DISPLAY = '"Mochiy Pop One", "M PLUS Rounded 1c", sans-serif'
export const TEXT = '"M PLUS Rounded 1c", sans-serif'
export const INK = '#38271a'
export const QUIET = '#654d38'
export const PAPER = '#fffaee'

export type Pen = CanvasRenderingContext2D

export async function load(name: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = art(name)
  await image.decode()
  return image
}

/** The letters of the page are used; those of the words that are to be written are fetched first. */
export async function loadLetters(said: string): Promise<void> {
  await Promise.all([document.fonts.load(`400 80px ${DISPLAY}`, said), document.fonts.load(`800 30px ${TEXT}`, said)])
}

/** A picture of the house: the meadow, and on it a sheet of paper that is held by a strip of tape. */
export async function createPicture(
  sheet: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  said: string,
): Promise<{ readonly canvas: HTMLCanvasElement; readonly pen: Pen }> {
  const [meadow] = await Promise.all([load('bg-meadow'), loadLetters(said)])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser paints nothing')
  // The meadow is wider than high; its middle is shown.
  const scale = Math.max(WIDTH / meadow.width, HEIGHT / meadow.height)
  pen.drawImage(meadow, (WIDTH - meadow.width * scale) / 2, 0, meadow.width * scale, meadow.height * scale)
  pen.save()
  pen.shadowColor = 'rgb(86 52 18 / 0.35)'
  pen.shadowBlur = 40
  pen.shadowOffsetX = 8
  pen.shadowOffsetY = 16
  pen.fillStyle = PAPER
  pen.beginPath()
  pen.roundRect(sheet.x, sheet.y, sheet.width, sheet.height, 44)
  pen.fill()
  pen.restore()
  pen.save()
  pen.fillStyle = '#ffd166cc'
  pen.translate(WIDTH / 2, sheet.y)
  pen.rotate(-0.04)
  pen.fillRect(-90, -22, 180, 44)
  pen.restore()
  pen.textBaseline = 'alphabetic'
  return { canvas, pen }
}

interface Letters {
  readonly size: number
  readonly face: string
  readonly weight?: number
  readonly colour: string
}

const fontOf = ({ face, weight = 400 }: Letters, size: number): string => `${weight} ${size}px ${face}`

/** Letters as large as fit into a width. */
export function write(
  pen: Pen,
  words: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  look: Letters,
): void {
  let { size } = look
  do {
    pen.font = fontOf(look, size)
    size -= 2
  } while (size > 16 && pen.measureText(words).width > at.width)
  pen.fillStyle = look.colour
  pen.fillText(words, at.x, at.y)
}

/** Words in lines of a width, broken between words; what a word is, the language knows. */
export function linesOf(
  words: string,
  language: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(words)) {
    // A sign that ends a sentence stays with it.
    const stays = /^[\p{P}\s]+$/u.test(segment)
    if (line !== '' && !stays && measure(line + segment) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

/** Words in as many lines as there is room for, as large as fits. */
export function writeLines(
  pen: Pen,
  words: string,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  look: Letters & { readonly language: string },
): void {
  for (let { size } = look; ; size -= 2) {
    pen.font = fontOf(look, size)
    const lines = linesOf(words, look.language, at.width, (text) => pen.measureText(text).width)
    const step = size * 1.3
    if (lines.length * step > at.height && size > 16) continue
    pen.fillStyle = look.colour
    const top = at.y + (at.height - lines.length * step) / 2 + size
    for (const [i, line] of lines.entries()) pen.fillText(line, at.x, top + i * step, at.width)
    return
  }
}

/** An animal on its colour, round. */
export function drawFace(
  pen: Pen,
  face: HTMLImageElement,
  at: { readonly x: number; readonly y: number; readonly radius: number },
  colour: string,
): void {
  pen.beginPath()
  pen.arc(at.x, at.y, at.radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
  pen.lineWidth = at.radius / 10
  pen.strokeStyle = PAPER
  pen.stroke()
  const half = at.radius * 0.78
  pen.drawImage(face, at.x - half, at.y - half, 2 * half, 2 * half)
}
