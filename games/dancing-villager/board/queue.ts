import type { Seat } from '@makiba/kernel'
import { angleOf } from '../rules/reading.ts'
import { project } from './camera.ts'
import { dogSpots, type Layout } from './layout.ts'

/** The dogs by the fire: where they stand, and how many. */
export interface Queue {
  /** Degrees clockwise from seat 0; null before luck has said. */
  readonly ray: number | null
  readonly village: number
  readonly seats: number
  /** The seat that looks from below. */
  readonly first: Seat
}

/** Where the dogs stand in the scene. */
export function dogsAt(layout: Layout, { ray, village, seats, first }: Queue): readonly (readonly [number, number])[] {
  return dogSpots(layout, (ray ?? 0) - angleOf(first, seats), village)
}

/** Where a dog's feet are on the screen. */
export function queuePlace(layout: Layout, queue: Queue, dog: number): [number, number] {
  const [x, z] = dogsAt(layout, queue)[dog] ?? [0, 0]
  return project(layout.camera, x, 0, z)
}
