import { ROUNDS } from '@makiba/games/dicey-farm'
import { FEATURES, type Taste } from './value.ts'
import { DIE, WEIGHTS } from './weights.ts'

/** The taste that was fitted: see `fit.ts`. */
export const usualTaste: Taste = {
  weights: Array.from({ length: ROUNDS + 1 }, (_, round) => read(WEIGHTS[round] ?? [])),
  die: Float64Array.from(DIE),
}

function read(list: readonly number[]): Float64Array {
  const weights = new Float64Array(FEATURES)
  weights.set(list)
  return weights
}
