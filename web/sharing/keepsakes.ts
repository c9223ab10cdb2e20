import type { Keepsake } from '@makiba/kit/board'
import { DISPLAY, INK, load, PAPER, type Pen } from './canvas.ts'

/** How large things are, and how many fit into a row: a few large ones, one row, or smaller ones in two. */
const FEW = { size: 132, step: 144, row: 7 }
const ONE = { size: 92, step: 96, row: 11 }
const TWO = { size: 64, step: 70, row: 15 }

/** The pictures of what lies before somebody; not of what cannot fit. */
export function loadKeepsakes(keepsakes: readonly Keepsake[]): Promise<readonly HTMLImageElement[]> {
  return Promise.all(keepsakes.slice(0, 2 * TWO.row).map(({ picture }) => load(picture)))
}

function drawLabel(pen: Pen, label: string, right: number, bottom: number, size: number): void {
  const letters = Math.max(18, size * 0.26)
  pen.font = `400 ${letters}px ${DISPLAY}`
  const width = Math.max(letters * 1.6, pen.measureText(label).width + letters * 0.75)
  const height = letters * 1.34
  pen.fillStyle = INK
  pen.beginPath()
  pen.roundRect(right - width + 6, bottom - height + 4, width, height, height / 2)
  pen.fill()
  pen.textAlign = 'center'
  pen.fillStyle = PAPER
  pen.fillText(label, right + 6 - width / 2, bottom - height * 0.125)
}

/** Things in a row on the meadow, or in two where there is room; of more than fit the rest is counted. */
export function drawKeepsakes(
  pen: Pen,
  keepsakes: readonly Keepsake[],
  pictures: readonly HTMLImageElement[],
  { top, height }: { readonly top: number; readonly height: number },
): void {
  const rows = keepsakes.length > ONE.row && height >= 2 * TWO.size ? 2 : 1
  const few = keepsakes.length <= FEW.row && height >= FEW.size
  const { size, step, row } = few ? FEW : rows === 2 ? TWO : ONE
  const fits = keepsakes.length > rows * row ? rows * row - 1 : keepsakes.length
  const places = Math.min(keepsakes.length, rows * row)
  const perRow = Math.ceil(places / rows)
  const first = top + (height - rows * size - (rows - 1) * (step - size)) / 2
  const placeOf = (i: number) => {
    const line = Math.floor(i / perRow)
    const inLine = Math.min(perRow, places - line * perRow)
    return { x: 600 - (inLine * step) / 2 + (i % perRow) * step, y: first + line * step }
  }
  for (const [i, { label }] of keepsakes.slice(0, fits).entries()) {
    const { x, y } = placeOf(i)
    pen.drawImage(pictures[i] as HTMLImageElement, x, y, size, size)
    if (label !== undefined) drawLabel(pen, label, x + size, y + size, size)
  }
  if (keepsakes.length <= fits) return
  const { x, y } = placeOf(fits)
  pen.textAlign = 'center'
  pen.font = `400 ${size * 0.37}px ${DISPLAY}`
  pen.lineWidth = 8
  pen.strokeStyle = PAPER
  const more = `+${keepsakes.length - fits}`
  pen.strokeText(more, x + size / 2, y + size * 0.65)
  pen.fillStyle = INK
  pen.fillText(more, x + size / 2, y + size * 0.65)
}
