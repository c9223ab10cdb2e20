import { GARDEN_COLUMNS, GARDEN_ROWS, type Vegetable } from './parts.ts'
import type { Space } from './state.ts'

export type Garden = readonly (Vegetable | null)[]

/** The place of a space in a garden: row 0 to 2 from the top, column 1 to 6 (ruling 25). */
export function spaceAt(row: number, column: number): number {
  return row * GARDEN_COLUMNS + column - 1
}

/** Whether a vegetable stands orthogonally beside a space (ruling 10). */
export function touches(garden: Garden, row: number, column: number, vegetable: Vegetable): boolean {
  const at = spaceAt(row, column)
  return (
    (column > 1 && garden[at - 1] === vegetable) ||
    (column < GARDEN_COLUMNS && garden[at + 1] === vegetable) ||
    (row > 0 && garden[at - GARDEN_COLUMNS] === vegetable) ||
    (row < GARDEN_ROWS - 1 && garden[at + GARDEN_COLUMNS] === vegetable)
  )
}

/** Whether a die may be planted in that row of its column; `first` where the garden has none of its kind (ruling 9). */
export function fits(garden: Garden, row: number, column: number, vegetable: Vegetable, first: boolean): boolean {
  return garden[spaceAt(row, column)] === null && (first || touches(garden, row, column, vegetable))
}

/** Where a die may be planted; a die that has no such space is fed. */
export function plantable(garden: Garden, vegetable: Vegetable, value: number): Space[] {
  const first = !garden.includes(vegetable)
  const spaces: Space[] = []
  for (let row = 0; row < GARDEN_ROWS; row++) {
    if (fits(garden, row, value, vegetable, first)) spaces.push({ row, column: value })
  }
  return spaces
}

export function rowIsFull(garden: Garden, row: number): boolean {
  for (let column = 1; column <= GARDEN_COLUMNS; column++) if (garden[spaceAt(row, column)] === null) return false
  return true
}
