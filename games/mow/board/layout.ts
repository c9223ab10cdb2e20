/** Where things stand on the field, in pixels. Pure: it is computed together with a step, so that flights find their goals. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The middle of something. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Arrow extends Spot {
  /** Where it points when the arrow goes clockwise, in degrees; 0 is to the right. */
  readonly angle: number
}

export interface Field {
  readonly shape: 'row' | 'oval' | 'ring'
  readonly seats: readonly Spot[]
  /** How wide a seat may be. */
  readonly seat: number
  /** Seats stand upright, the name below the picture. */
  readonly upright: boolean
  readonly arrows: readonly Arrow[]
  /** The dotted line on which the seats of an oval sit. */
  readonly oval: Box | undefined
  readonly herds: readonly Box[]
}

/** Below this width the field is a phone's. */
export const COMPACT = 640

/** Below a herd: how many flies it has. */
export const SUM = 40

/** Seats that still get a card of their own; more sit around an oval. */
const ROW = 5

const point = (from: Spot, to: Spot): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
const between = (a: Spot, b: Spot): Arrow => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle: point(a, b) })

/** `seats` counts who sits around the field: all but the one who looks. */
export function fieldOf(w: number, h: number, seats: number, herds: number, active: number): Field {
  if (herds === 3) return ring(w, h, seats, active)
  return seats > ROW - 1 && !(seats === ROW && w >= 900) ? oval(w, h, seats) : row(w, h, seats)
}

function row(w: number, h: number, count: number): Field {
  const compact = w < COMPACT
  const upright = compact || count * 196 + (count - 1) * 46 > w
  const width = upright ? Math.min(112, (w - 6 * (count - 1)) / count) : 196
  const top = upright ? 50 : 48
  const sag = compact ? 10 : upright ? 30 : 58
  const seats = Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : count === 2 && !compact ? 0.16 + 0.68 * i : i / (count - 1)
    return { x: width / 2 + (w - width) * t, y: top + sag * (2 * t - 1) ** 2 }
  })
  const arrows = seats.slice(1).map((seat, i) => between(seats[i] as Spot, seat))
  const above = top + (compact ? 66 : count > 2 ? sag + 36 : 56)
  const herd = { x: 0, y: above, w, h: Math.max(120, h - above - SUM) }
  return { shape: 'row', seats, seat: width, upright, arrows, oval: undefined, herds: [herd] }
}

function oval(w: number, h: number, count: number): Field {
  if (w < COMPACT) return arch(w, h, count)
  const side = 62
  const box = { x: side, y: 44, w: w - 2 * side, h: h - 104 }
  const at = (turn: number): Spot => {
    // A little squarer than an ellipse: the meadow in the middle is wide.
    const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.72
    return {
      x: box.x + (box.w / 2) * (1 - soft(Math.sin(2 * Math.PI * turn))),
      y: box.y + (box.h / 2) * (1 + soft(Math.cos(2 * Math.PI * turn))),
    }
  }
  // Whoever looks sits below, at turn 0, and needs no seat here; a watcher sees all of them.
  const step = 1 / (count + 1)
  const seats = Array.from({ length: count }, (_, i) => at(step * (i + 1)))
  const arrows = [0.25, 0.5, 0.75].map((quarter) => {
    const near = Math.round(quarter / step - 0.5) + 0.5
    return { ...at(near * step), angle: point(at(near * step - 0.01), at(near * step + 0.01)) }
  })
  const inset = 150
  const top = box.y + 62
  const bottom = box.y + box.h * 0.9
  const herd = { x: inset, y: top, w: w - 2 * inset, h: Math.max(100, bottom - top - SUM) }
  return { shape: 'oval', seats, seat: 120, upright: true, arrows, oval: box, herds: [herd] }
}

/** The oval of a phone: up the left side, over the top, down the right one, so that the herd has all of the middle. */
function arch(w: number, h: number, count: number): Field {
  const up = Math.ceil((count - 3) / 2)
  const over = count - 2 * up
  const seat = 64
  const edge = seat / 2
  const top = Array.from({ length: over }, (_, i) => {
    const t = (i + 0.5) / over
    const inner = seat + 4
    return { x: inner / 2 + (w - inner) * t, y: 34 + 26 * (2 * t - 1) ** 2 }
  })
  const [first, last] = [(top[0]?.y ?? 34) + 66, h - 44]
  const sides = Array.from({ length: up }, (_, i) =>
    up === 1 ? (first + last) / 2 - 20 : last - ((last - first) * i) / (up - 1),
  )
  const left = sides.map((y) => ({ x: edge, y }))
  const right = sides.toReversed().map((y) => ({ x: w - edge, y }))
  const seats = [...left, ...top, ...right]
  const pairs = [...(up > 1 ? [0, count - 2] : []), ...(over > 1 ? [up + Math.floor(over / 2) - 1] : [])]
  const arrows = pairs.map((i) => {
    const arrow = between(seats[i] as Spot, seats[i + 1] as Spot)
    // Above, the pictures leave more room than the names.
    return i >= up && i < up + over - 1 ? { ...arrow, y: arrow.y - 14 } : arrow
  })
  const box = { x: edge, y: 30, w: w - seat, h: h - 60 }
  const herd = { x: seat + 4, y: 76, w: w - 2 * seat - 8, h: Math.max(100, h - 76 - 34) }
  return { shape: 'oval', seats, seat, upright: true, arrows, oval: box, herds: [herd] }
}

/** The duel: herd 1 below, 2 and 3 above, clockwise. The active one takes more room. */
function ring(w: number, h: number, count: number, active: number): Field {
  const compact = w < COMPACT
  const gap = compact ? 10 : 36
  const head = compact ? 54 : 66
  const label = 16
  const middle = compact ? 10 : 40
  const room = h - head - label * 2 - middle - (compact ? 6 : 0)
  const below = room * (active === 0 ? 0.55 : 0.46)
  const above = room - below
  const share = active === 0 ? 0.5 : active === 1 ? 0.6 : 0.4
  const left = (w - gap) * share
  const y = head + label
  const wide = Math.min(w, active === 0 ? 760 : 660)
  const pads: Box[] = [
    { x: (w - wide) / 2, y: y + above + middle + label, w: wide, h: below },
    { x: 0, y, w: left, h: above },
    { x: left + gap, y, w: w - gap - left, h: above },
  ]
  const [first, second] = pads as [Box, Box, Box]
  const low = first.y - label - middle / 2 + 8
  const edge = compact ? 34 : Math.max(36, first.x - 60)
  const arrows: Arrow[] = [
    { x: edge, y: low, angle: -68 },
    { x: second.w + gap / 2, y: y + above / 2, angle: 0 },
    { x: w - edge, y: low, angle: 112 },
  ]
  const seats = Array.from({ length: count }, (_, i) => ({ x: (w * (2 * i + 1)) / (2 * count), y: compact ? 26 : 30 }))
  const seat = Math.min(280, w / count - 8)
  return {
    shape: 'ring',
    seats,
    seat: compact && count === 1 ? w : seat,
    upright: false,
    arrows,
    oval: undefined,
    herds: pads,
  }
}

/** What stands in a herd, from the low end to the high one. */
export interface Item {
  readonly kind: 'end' | 'cow' | 'slow'
  /** An acrobat stands on it. */
  readonly tall: boolean
}

export interface Line {
  /** Width of a card. */
  readonly card: number
  /** Corner of each item; an end may be narrower than a card. */
  readonly at: readonly Box[]
  /** All in one line: then a slowpoke is squeezed in, lower than its neighbours. */
  readonly single: boolean
  /** Where the lowest card ends. */
  readonly bottom: number
  readonly overlap: boolean
}

/** Height of a card over its width. */
export const TALL = 1.4
const GAP = 0.09
/** How far an acrobat stands above its base, and a squeezed slowpoke below the line, in widths of a card. */
export const ABOVE = 0.66
export const BELOW = 0.34
const SQUEEZED = 0.52

/** How much of a card stays in sight where a herd only waits: its number and its flies. */
const OVERLAP = 0.62

/** The biggest cards that fit into the box, in one to four lines; a herd that only waits may overlap in one. */
export function lineUp(items: readonly Item[], box: Pick<Box, 'w' | 'h'>, most: number, waits = false): Line {
  const plain = lines(items, box, most)
  if (!waits || items.length < 2) return plain
  const tall = heightOf(items, false)
  const card = Math.min(most, box.w / (1 + OVERLAP * (items.length - 1)), box.h / tall)
  if (card < plain.card * 1.05) return plain
  const x = (box.w - card * (1 + OVERLAP * (items.length - 1))) / 2
  const y = (box.h - tall * card) / 2 + (items.some((item) => item.tall) ? ABOVE * card : 0)
  const at = items.map((_, i) => ({ x: x + i * OVERLAP * card, y, w: card, h: TALL * card }))
  return { card, at, single: false, bottom: y + TALL * card, overlap: true }
}

function lines(items: readonly Item[], box: Pick<Box, 'w' | 'h'>, most: number): Line {
  let best: { card: number; lines: readonly (readonly Item[])[] } | undefined
  for (let count = 1; count <= Math.min(4, Math.max(1, items.length)); count++) {
    const lines = split(items, count)
    const card = Math.min(
      most,
      ...lines.map((line) => box.w / widthOf(line, count === 1)),
      box.h / lines.reduce((sum, line) => sum + heightOf(line, count === 1), GAP * 1.5 * (count - 1)),
    )
    // One line more must be worth it.
    if (!best || card > best.card * 1.12) best = { card, lines }
  }
  const { card, lines } = best as { card: number; lines: readonly (readonly Item[])[] }
  const single = lines.length === 1
  const height = lines.reduce((sum, line) => sum + heightOf(line, single), GAP * 1.5 * (lines.length - 1)) * card
  const at: Box[] = []
  let y = (box.h - height) / 2
  for (const line of lines) {
    const head = line.some(({ tall }) => tall) ? ABOVE * card : 0
    let x = (box.w - widthOf(line, single) * card) / 2
    for (const item of line) {
      const squeezed = single && item.kind === 'slow'
      const room = roomOf(item, single) * card
      const w = item.kind === 'end' ? room : card
      at.push({ x: x + (room - w) / 2, y: y + head + (squeezed ? BELOW * card : 0), w, h: TALL * card })
      x += room + GAP * card
    }
    y += (heightOf(line, single) + GAP * 1.5) * card
  }
  return { card, at, single, bottom: (box.h + height) / 2, overlap: false }
}

function roomOf({ kind }: Item, single: boolean): number {
  return kind === 'end' ? 0.92 : kind === 'slow' && single ? SQUEEZED : 1
}

function widthOf(line: readonly Item[], single: boolean): number {
  return line.reduce((sum, item) => sum + roomOf(item, single), GAP * (line.length - 1))
}

function heightOf(line: readonly Item[], single: boolean): number {
  const head = line.some(({ tall }) => tall) ? ABOVE : 0
  const foot = single && line.some(({ kind }) => kind === 'slow') ? BELOW : 0
  return head + TALL + foot
}

/** Into lines of nearly the same length, the longer ones first. */
function split<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  const lines: T[][] = []
  let from = 0
  for (let k = 0; k < count; k++) {
    const length = Math.ceil((items.length - from) / (count - k))
    lines.push(items.slice(from, from + length))
    from += length
  }
  return lines
}

export interface Held {
  readonly x: number
  readonly y: number
  /** In degrees. */
  readonly turn: number
}

/** A hand as a fan in `w` pixels: with many cards they overlap more, never less than the numbers need. */
export function fanOf(count: number, w: number, most: number): { readonly card: number; readonly at: readonly Held[] } {
  const spread = Math.min(4.6, 24 / Math.max(1, count - 1))
  const lean = Math.sin(((spread * (count - 1)) / 2) * (Math.PI / 180))
  // A leaning card reaches further out than it is wide.
  const reach = 1 + 1.1 * lean
  const card = Math.min(most, Math.max(64, w / (reach + 0.72 * (count - 1))))
  const step = count < 2 ? 0 : Math.min(card * 0.93, (w - card * reach) / (count - 1))
  return {
    card,
    at: Array.from({ length: count }, (_, i) => {
      const off = i - (count - 1) / 2
      return {
        x: w / 2 + off * step - card / 2,
        y: card * 0.028 * off * off,
        turn: off * spread,
      }
    }),
  }
}

/** Places for so many cows in the middle of a meadow, in as few lines as keep them large. Windows' coordinates: x and y of a corner. */
export function spotsIn(
  meadow: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  count: number,
): readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[] {
  const room = meadow.width * 0.76
  const lines = [1, 2, 3].find((rows) => room / Math.ceil(count / rows) >= 62) ?? 4
  const inLine = Math.ceil(count / lines)
  const step = Math.min(96, room / Math.max(1, inLine), (meadow.height * 0.6) / lines)
  const size = step * 0.92
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / inLine)
    const here = Math.min(inLine, count - line * inLine)
    return {
      x: meadow.x + meadow.width / 2 + ((i % inLine) - here / 2) * step,
      y: meadow.y + meadow.height * 0.54 + (line - lines / 2) * step,
      width: size,
      height: size,
    }
  })
}

/** Where the cow of a card is painted, on the screen. */
export const cowIn = ({ x, y, width, height }: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>) => ({
  x: x + width * 0.07,
  y: y + height - width * 1.03,
  width: width * 0.86,
  height: width * 0.86,
})
