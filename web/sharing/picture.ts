import type { Animal } from '@makiba/kit/animals'
import type { Keepsake } from '@makiba/kit/board'
import { ticks } from '../table/ticks.ts'
import {
  createPicture,
  DISPLAY,
  drawFace,
  INK,
  load,
  PAPER,
  type Pen,
  QUIET,
  TEXT,
  write,
  writeLines,
} from './canvas.ts'
import { drawKeepsakes, loadKeepsakes } from './keepsakes.ts'

/** A finished game as it is painted: all of it is known to everybody who was there. */
export interface Painted {
  readonly language: string
  readonly game: string
  readonly date: string
  readonly verdict: string
  readonly points: string
  /** The winner first. */
  readonly seats: readonly {
    readonly name: string
    readonly animal: Animal
    readonly score: number
    readonly colour: string
    /** The scores from the beginning to the end. */
    readonly story: readonly number[]
  }[]
  /** What happened in the chosen moment, and where in the story it lies, from 0 to 1. */
  readonly moment: { readonly said: string; readonly at: number } | undefined
  readonly keepsakes: readonly Keepsake[]
}

const minus = (score: number): string => String(score).replace('-', '−')

/** Names, animals and scores, in one column or two. */
function drawSeats(pen: Pen, { seats }: Painted, faces: readonly HTMLImageElement[]): void {
  const columns = seats.length > 5 ? 2 : 1
  const rows = Math.ceil(seats.length / columns)
  const height = Math.min(62, 250 / rows)
  const width = (columns === 2 ? 470 : 450) / columns
  for (const [i, { name, score, colour }] of seats.entries()) {
    const x = 96 + Math.floor(i / rows) * (width + 14)
    const y = 214 + (i % rows) * height + height / 2
    const radius = height * 0.42
    drawFace(pen, faces[i] as HTMLImageElement, { x: x + radius, y, radius }, colour)
    pen.textAlign = 'left'
    write(
      pen,
      name,
      { x: x + 2 * radius + 14, y: y + height * 0.16, width: width - 2 * radius - 14 - height * 1.3 },
      { size: height * 0.46, face: TEXT, weight: 800, colour: INK },
    )
    pen.textAlign = 'right'
    write(
      pen,
      minus(score),
      { x: x + width, y: y + height * 0.22, width: height * 1.2 },
      { size: height * 0.66, face: DISPLAY, colour: i === 0 ? '#3d6c2a' : INK },
    )
  }
}

/** One who played alone has a score that fills the place. */
function drawScore(pen: Pen, { seats, points }: Painted, face: HTMLImageElement): void {
  const [{ name, score, colour } = { name: '', score: 0, colour: QUIET }] = seats
  drawFace(pen, face, { x: 180, y: 330, radius: 84 }, colour)
  pen.textAlign = 'left'
  write(pen, minus(score), { x: 300, y: 352, width: 250 }, { size: 130, face: DISPLAY, colour: INK })
  const after = 300 + pen.measureText(minus(score)).width + 14
  write(pen, points, { x: after, y: 350, width: 560 - after }, { size: 32, face: DISPLAY, colour: QUIET })
  write(pen, name, { x: 304, y: 410, width: 260 }, { size: 32, face: TEXT, weight: 800, colour: QUIET })
}

const STORY = { left: 620, right: 1094, top: 216, bottom: 448 }

/** The scores of all from the beginning to the end, and the moment as a dot. */
function drawStory(pen: Pen, { seats, moment }: Painted): void {
  const all = seats.flatMap(({ story }) => story)
  const marks = ticks(Math.min(0, ...all), Math.max(1, ...all))
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  const x = (at: number) => STORY.left + (STORY.right - STORY.left) * at
  const y = (value: number) => STORY.bottom - ((STORY.bottom - STORY.top) * (value - low)) / Math.max(1, high - low)
  pen.lineWidth = 2
  pen.strokeStyle = '#ead9b6'
  for (const mark of marks) {
    pen.beginPath()
    pen.moveTo(STORY.left, y(mark))
    pen.lineTo(STORY.right, y(mark))
    pen.stroke()
  }
  if (moment) {
    pen.save()
    pen.setLineDash([4, 10])
    pen.lineWidth = 4
    pen.strokeStyle = '#ffb51f'
    pen.beginPath()
    pen.moveTo(x(moment.at), STORY.top - 8)
    pen.lineTo(x(moment.at), STORY.bottom + 8)
    pen.stroke()
    pen.restore()
  }
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  // The winner's line lies on top.
  for (const { story, colour } of [...seats].reverse()) {
    const place = (i: number) => x(i / Math.max(1, story.length - 1))
    pen.lineWidth = 6
    pen.strokeStyle = colour
    pen.beginPath()
    for (const [i, value] of story.entries())
      if (i === 0) pen.moveTo(place(i), y(value))
      else pen.lineTo(place(i), y(value))
    pen.stroke()
    if (!moment) continue
    pen.beginPath()
    pen.arc(x(moment.at), y(story[Math.round(moment.at * (story.length - 1))] ?? 0), 10, 0, 2 * Math.PI)
    pen.fillStyle = colour
    pen.fill()
    pen.lineWidth = 4
    pen.strokeStyle = PAPER
    pen.stroke()
  }
}

/** Paints a finished game. */
export async function paintGame(shown: Painted): Promise<HTMLCanvasElement> {
  const said = [
    shown.game,
    shown.date,
    shown.verdict,
    shown.points,
    shown.moment?.said ?? '',
    ...shown.seats.flatMap(({ name, score }) => [name, minus(score)]),
    ...shown.keepsakes.flatMap(({ label = '' }) => label),
    '+Makiba0123456789',
  ].join('')
  const [{ canvas, pen }, logo, faces, pictures] = await Promise.all([
    createPicture({ x: 50, y: 36, width: 1100, height: 524 }, said),
    load('logo'),
    Promise.all(shown.seats.map(({ animal }) => load(`avatar-${animal}`))),
    loadKeepsakes(shown.keepsakes),
  ])
  pen.textAlign = 'left'
  pen.drawImage(logo, 92, 66, 58, 58)
  write(pen, `Makiba · ${shown.game}`, { x: 164, y: 108, width: 560 }, { size: 34, face: DISPLAY, colour: QUIET })
  pen.textAlign = 'right'
  write(pen, shown.date, { x: 1108, y: 106, width: 340 }, { size: 28, face: TEXT, weight: 800, colour: QUIET })
  pen.textAlign = 'left'
  write(pen, shown.verdict, { x: 92, y: 186, width: 1016 }, { size: 54, face: DISPLAY, colour: INK })
  if (shown.seats.length === 1) drawScore(pen, shown, faces[0] as HTMLImageElement)
  else drawSeats(pen, shown, faces)
  drawStory(pen, shown)
  if (shown.moment) {
    pen.textAlign = 'left'
    const { said: words } = shown.moment
    writeLines(
      pen,
      words,
      { x: 96, y: 464, width: 1008, height: 66 },
      { size: 28, face: TEXT, weight: 800, colour: '#8a5200', language: shown.language },
    )
  }
  drawKeepsakes(pen, shown.keepsakes, pictures, { top: 526, height: 92 })
  return canvas
}
