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
  readonly arrows: readonly Arrow[]
  /** The dotted line on which the seats of an oval sit. */
  readonly oval: Box | undefined
  readonly herds: readonly Box[]
}

/** Below this width the field is a phone's. */
export const COMPACT = 640

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
  const width = compact ? Math.min(112, (w - 6 * (count - 1)) / count) : 196
  const top = compact ? 50 : 48
  const sag = compact ? 10 : 58
  const seats = Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : count === 2 && !compact ? 0.16 + 0.68 * i : i / (count - 1)
    return { x: width / 2 + (w - width) * t, y: top + sag * (2 * t - 1) ** 2 }
  })
  const arrows = seats.slice(1).map((seat, i) => between(seats[i] as Spot, seat))
  const above = top + (compact ? 66 : count > 2 ? 62 : 56)
  return {
    shape: 'row',
    seats,
    arrows,
    oval: undefined,
    herds: [{ x: 0, y: above, w, h: Math.max(120, h - above - 40) }],
  }
}

function oval(w: number, h: number, count: number): Field {
  const compact = w < COMPACT
  const side = compact ? 33 : 62
  const box = { x: side, y: compact ? 32 : 44, w: w - 2 * side, h: h - (compact ? 74 : 104) }
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
    const spot = at(near * step)
    return { ...spot, angle: point(at(near * step - 0.01), at(near * step + 0.01)) }
  })
  const inset = compact ? 68 : 150
  const top = box.y + (compact ? 46 : 62)
  const bottom = box.y + box.h * (compact ? 0.8 : 0.84)
  const herd = { x: inset, y: top, w: w - 2 * inset, h: Math.max(100, bottom - top - 30) }
  return { shape: 'oval', seats, arrows, oval: box, herds: [herd] }
}

/** The duel: herd 1 below, 2 and 3 above, clockwise. The active one takes more room. */
function ring(w: number, h: number, count: number, active: number): Field {
  const compact = w < COMPACT
  const gap = compact ? 8 : 36
  const head = compact ? 58 : 66
  const label = 16
  const middle = compact ? 44 : 40
  const room = h - head - label * 2 - middle
  const below = room * (active === 0 ? (compact ? 0.56 : 0.53) : 0.46)
  const above = room - below
  const share = active === 0 ? 0.5 : active === 1 ? 0.6 : 0.4
  const left = (w - gap) * share
  const y = head + label
  const wide = Math.min(w, compact ? w : active === 0 ? 760 : 660)
  const pads: Box[] = [
    { x: (w - wide) / 2, y: y + above + middle + label, w: wide, h: below },
    { x: 0, y, w: left, h: above },
    { x: left + gap, y, w: w - gap - left, h: above },
  ]
  const [first, second, third] = pads as [Box, Box, Box]
  const low = first.y - label - middle / 2 + (compact ? 0 : 8)
  const edge = Math.max(36, first.x - 60)
  const arrows: Arrow[] = [
    { x: compact ? w * 0.2 : edge, y: low, angle: -68 },
    { x: second.w + gap / 2, y: compact ? low : y + above / 2, angle: 0 },
    { x: compact ? w * 0.8 : w - edge, y: low, angle: 112 },
  ]
  const seats = Array.from({ length: count }, (_, i) => ({ x: (w * (2 * i + 1)) / (2 * count), y: compact ? 26 : 30 }))
  return { shape: 'ring', seats, arrows, oval: undefined, herds: [first, second, third] }
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
}

/** Height of a card over its width. */
export const TALL = 1.4
const GAP = 0.09
/** How far an acrobat stands above its base, and a squeezed slowpoke below the line, in widths of a card. */
export const ABOVE = 0.66
export const BELOW = 0.34
const SQUEEZED = 0.52

/** The biggest cards that fit into the box, in one to four lines. */
export function lineUp(items: readonly Item[], box: Pick<Box, 'w' | 'h'>, most: number): Line {
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
  return { card, at, single }
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
