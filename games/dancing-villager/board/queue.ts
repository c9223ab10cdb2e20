import type { Seat } from '@makiba/kernel'
import { angleOf } from '../rules/reading.ts'
import { around, type Layout } from './layout.ts'

/** The dogs by the fire: where their queue stands, and how long it is. */
export interface Queue {
  /** Degrees clockwise from seat 0; null before luck has said. */
  readonly ray: number | null
  readonly village: number
  readonly seats: number
  /** The seat that looks from below. */
  readonly first: Seat
}

/** The queue stands beside its ray, so that nobody's villagers are hidden: so many degrees. */
const BESIDE = 34
/** The first dog's distance from the fire, and the length of the whole queue, in centimetres. */
const NEAREST = 5.6
const LENGTH = 9
const APART = 2.6

/** Pixels that a dog keeps from the edge. */
const EDGE = 18

/** How far from the fire somebody may stand in that direction and still be seen, in centimetres. */
function reach(layout: Layout, degrees: number): number {
  const { centre, width, height } = layout
  const [x, y] = around(layout, degrees, 1)
  const far = (from: number, step: number, size: number) =>
    Math.abs(step) < 1e-6 ? Number.POSITIVE_INFINITY : ((step > 0 ? size - EDGE : EDGE) - from) / step
  return Math.min(far(centre[0], x - centre[0], width), far(centre[1], y - centre[1], height))
}

/** Where a dog of the queue stands on the screen. */
export function queuePlace(layout: Layout, { ray, village, seats, first }: Queue, dog: number): [number, number] {
  const degrees = (ray ?? 0) - angleOf(first, seats) + BESIDE
  const apart = Math.min(
    APART,
    LENGTH / Math.max(1, village),
    (reach(layout, degrees) - NEAREST) / Math.max(1, village),
  )
  return around(layout, degrees, NEAREST + dog * apart)
}
