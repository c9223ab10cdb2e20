import type { Random } from '@makiba/kernel'
import { ROUNDS } from '../rules/index.ts'
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

/** Weights that differ from others by about that share, each by chance. */
export function varied({ weights, die }: Taste, share: number, random: Random): Taste {
  const vary = (value: number) => value * (1 + share * bell(random))
  return { weights: weights.map((list) => list.map(vary)), die: die.map(vary) }
}

/** About a normal distribution. */
function bell(random: Random): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += random.below(2 ** 20) / 2 ** 20
  return (sum - 3) * Math.SQRT2
}
