import type { Result } from '@makiba/kernel'
import type { State } from './state.ts'

/** Dogs, then villagers; shared where both are equal (7; rulings 32, 33). */
export function result({ dogs, villagers }: State): Result {
  const worth = dogs.map((count, seat) => count * 100 + (villagers[seat] as number))
  return { scores: [...dogs], places: worth.map((own) => 1 + worth.filter((other) => other > own).length) }
}
