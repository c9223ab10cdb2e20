import { describe, expect, test } from 'vitest'
import { ABOVE, BELOW, type Box, COMPACT, type Field, fanOf, fieldOf, type Item, lineUp, SUM, TALL } from './layout.ts'

const EDGE = 0.01

function inside(one: Box, box: Box): boolean {
  return (
    one.x >= box.x - EDGE &&
    one.y >= box.y - EDGE &&
    one.x + one.w <= box.x + box.w + EDGE &&
    one.y + one.h <= box.y + box.h + EDGE
  )
}

function apart(a: Box, b: Box): boolean {
  return a.x + a.w <= b.x + EDGE || b.x + b.w <= a.x + EDGE || a.y + a.h <= b.y + EDGE || b.y + b.h <= a.y + EDGE
}

function everyPair(boxes: readonly Box[], holds: (a: Box, b: Box) => boolean): boolean {
  return boxes.every((a, i) => boxes.slice(i + 1).every((b) => holds(a, b)))
}

const cow: Item = { kind: 'cow', tall: false }
const end: Item = { kind: 'end', tall: false }
const slow: Item = { kind: 'slow', tall: false }
const tower: Item = { kind: 'cow', tall: true }

/** Herds of every length, with both ends, without, with towers and slowpokes. */
const herds: readonly (readonly Item[])[] = Array.from({ length: 17 }, (_, i) => i + 1).flatMap((count) => {
  const plain = Array.from({ length: count }, () => cow)
  const odd = plain.map((item, i) => (i === 1 ? tower : i === 2 && count > 3 ? slow : item))
  return [plain, odd, [end, ...plain, end], [end, ...odd, end]]
})
const boxes = [
  { x: 0, y: 0, w: 180, h: 150 },
  { x: 0, y: 0, w: 300, h: 200 },
  { x: 0, y: 0, w: 340, h: 240 },
  { x: 0, y: 0, w: 680, h: 300 },
  { x: 0, y: 0, w: 1104, h: 360 },
]

describe('a herd', () => {
  test('fits its box, and no card hides another but for the squeezed slowpoke', () => {
    for (const box of boxes)
      for (const items of herds) {
        const { at, card, single } = lineUp(items, box, 124)
        expect(at).toHaveLength(items.length)
        const whole = at.map((one, i) =>
          items[i]?.tall ? { ...one, y: one.y - ABOVE * card, h: one.h + ABOVE * card } : one,
        )
        for (const one of whole) expect(inside(one, box), `${items.length} in ${box.w}`).toBe(true)
        const standing = whole.filter((_, i) => !(single && items[i]?.kind === 'slow'))
        expect(everyPair(standing, apart)).toBe(true)
      }
  })

  test('reads from left to right and from line to line', () => {
    for (const items of herds) {
      const { at } = lineUp(items, { w: 340, h: 240 }, 84)
      for (const [i, one] of at.entries()) {
        const next = at[i + 1]
        if (next) expect(next.x > one.x || next.y > one.y + one.h / 2).toBe(true)
      }
    }
  })

  test('stands in one line on a desk, in more on a phone', () => {
    const seven = [end, ...Array.from({ length: 7 }, () => cow), end]
    expect(lineUp(seven, { w: 1104, h: 360 }, 124).single).toBe(true)
    expect(lineUp(seven, { w: 340, h: 240 }, 84).single).toBe(false)
  })

  test('a slowpoke stands lower than its neighbours, in the gap between them', () => {
    const { at, card } = lineUp([cow, slow, cow], { w: 900, h: 360 }, 118)
    const [left, middle, right] = at as [Box, Box, Box]
    expect(middle.y - left.y).toBeCloseTo(BELOW * card)
    expect(middle.x).toBeLessThan(left.x + left.w)
    expect(middle.x + middle.w).toBeGreaterThan(right.x)
    expect(right.x - left.x).toBeGreaterThan(1.5 * card)
  })

  test('overlaps where it only waits and that makes it bigger', () => {
    const six = Array.from({ length: 6 }, () => cow)
    const waiting = lineUp(six, { w: 140, h: 60 }, 84, true)
    expect(waiting.overlap).toBe(true)
    expect(waiting.card).toBeGreaterThan(lineUp(six, { w: 140, h: 60 }, 84).card)
    for (const one of waiting.at) expect(inside(one, { x: 0, y: 0, w: 140, h: 60 })).toBe(true)
  })
})

describe('the field', () => {
  const widths = [300, 340, 370, 640, 688, 800, 960, 1104]
  const seatBox = (field: Field, { x, y }: { x: number; y: number }): Box => {
    const tall = field.shape === 'oval' ? 64 : field.upright ? 76 : 62
    return { x: x - field.seat / 2, y: y - tall / 2, w: field.seat, h: tall }
  }

  test('has a place for every seat, none upon another, from 300 pixels up', () => {
    for (const w of widths)
      for (let seats = 1; seats <= 10; seats++) {
        const h = w < COMPACT ? 360 : 480
        const field = fieldOf(w, h, seats, 1, 0)
        expect(field.seats).toHaveLength(seats)
        const places = field.seats.map((spot) => seatBox(field, spot))
        for (const place of places)
          expect(inside(place, { x: -EDGE, y: 0, w: w + 2, h: h + EDGE }), `${seats} at ${w}`).toBe(true)
        if (w < COMPACT || seats < 6) expect(everyPair(places, apart), `${seats} at ${w}`).toBe(true)
      }
  })

  test('keeps the herd clear of the seats around a phone', () => {
    for (const w of [300, 340, 370])
      for (let seats = 1; seats <= 10; seats++) {
        const field = fieldOf(w, 360, seats, 1, 0)
        const [herd] = field.herds as [Box]
        for (const spot of field.seats) {
          const { y, x } = spot
          // Only the pictures count where a name may hang over: the cards are centred in their box.
          expect(apart(herd, { x: x - 19, y: y - 32, w: 38, h: 40 }), `${seats} at ${w}`).toBe(true)
        }
        expect(herd.y + herd.h + SUM / 2).toBeLessThanOrEqual(360)
      }
  })

  test('has more arrows than none from three seats on, all turning the same way', () => {
    for (const w of widths)
      for (let seats = 2; seats <= 10; seats++) expect(fieldOf(w, 420, seats, 1, 0).arrows.length).toBeGreaterThan(0)
  })

  test("the duel's paddocks never touch, whichever is active, and the active one is the biggest", () => {
    for (const w of widths)
      for (const active of [0, 1, 2])
        for (const seats of [1, 2]) {
          const { herds: pads } = fieldOf(w, w < COMPACT ? 370 : 480, seats, 3, active)
          expect(everyPair(pads, apart)).toBe(true)
          for (const pad of pads) expect(inside(pad, { x: 0, y: 0, w, h: w < COMPACT ? 370 : 480 })).toBe(true)
          const others = pads.filter((_, i) => i !== active)
          const area = ({ w: width, h }: Box) => width * h
          if (active > 0) expect(area(pads[active] as Box)).toBeGreaterThan(area(others[1] as Box))
        }
  })
})

describe('a hand', () => {
  test('fits from 300 pixels up, however many cards it has', () => {
    for (const w of [300, 340, 620])
      for (let count = 1; count <= 10; count++) {
        const { card, at } = fanOf(count, w, 122)
        for (const { x, turn } of at) {
          const lean = Math.abs(Math.sin((turn * Math.PI) / 180)) * card * TALL * 0.5
          expect(x - lean).toBeGreaterThan(-6)
          expect(x + card + lean).toBeLessThan(w + 6)
        }
      }
  })

  test('shows the number of every card of the usual hands', () => {
    for (let count = 2; count <= 7; count++) {
      const { card, at } = fanOf(count, 300, 92)
      const step = (at[1]?.x ?? 0) - (at[0]?.x ?? 0)
      expect(step / card).toBeGreaterThan(0.5)
    }
  })
})
