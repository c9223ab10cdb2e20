import type { Result } from '@makiba/kernel'
import { BACKORDER_COST, CHEESE_POINTS, tileOf } from './parts.ts'
import type { State } from './state.ts'

type Owned = Readonly<Pick<State, 'milk' | 'flipped' | 'backorders'>>

/** Per seat: the tiles' values, 5 for each cheese, -5 for each backorder token. */
export function scores({ milk, flipped, backorders }: Owned): number[] {
  return backorders.map((tokens, seat) => {
    let points = 0 - tokens * BACKORDER_COST
    for (const tile of milk[seat] ?? []) points += tileOf(tile).value
    for (const id of flipped[seat] ?? []) {
      const tile = tileOf(id)
      points += tile.value + (tile.turns === 'cheese' ? CHEESE_POINTS : 0)
    }
    return points
  })
}

/** Ties share a place (ruling 24). */
export function places(points: readonly number[]): number[] {
  return points.map((score) => 1 + points.filter((other) => other > score).length)
}

export function result(state: Owned): Result {
  const points = scores(state)
  return { scores: points, places: places(points) }
}
