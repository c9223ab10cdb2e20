import { Net, unpackWeights, Worth } from '@makiba/kernel/review'
import type { Field } from '../bots/field.ts'
import { BETWEEN, Between } from './inputs.ts'
import { finalShares } from './reference.ts'
import { WEIGHTS } from './weights.ts'

/** A wider net is taught by many games: of three and four seats there are too few. */
export const WORTH_SIZES = {
  worthOfTwo: [BETWEEN, 64, 32, 1],
  worthOfMore: [BETWEEN, 32, 16, 1],
} as const satisfies { readonly [name: string]: readonly number[] }

export function worthNetFor(seats: number): Net {
  const name = seats === 2 ? 'worthOfTwo' : 'worthOfMore'
  return new Net(WORTH_SIZES[name], unpackWeights(WEIGHTS[name]))
}

/**
 * What the seats may expect of a table between two rounds, by a net of its own: the reference player's must tell picks of one
 * round apart, this one rounds from each other, and it may learn from more games, for it changes nobody's play.
 */
export const fieldWorth = (net: Net, seats: number): Worth<Field> =>
  new Worth(net, new Between(seats), (field) => (field.over ? finalShares(field) : undefined))
