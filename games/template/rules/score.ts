import type { Result } from '@makiba/kernel'
import type { State } from './state.ts'

export function result({ points }: State): Result {
  return {
    scores: [...points],
    places: points.map((own) => 1 + points.filter((other) => other > own).length),
  }
}
