import { Net, unpackWeights, Worth } from '@makiba/kernel/review'
import type { Field } from '../bots/field.ts'
import { BETWEEN, Between } from './inputs.ts'
import { finalShares } from './reference.ts'
import { WEIGHTS } from './weights.ts'

export const WORTH_SIZES: readonly number[] = [BETWEEN, 32, 16, 1]

export const worthNetFor = (seats: number): Net =>
  new Net(WORTH_SIZES, unpackWeights(seats === 2 ? WEIGHTS.worthOfTwo : WEIGHTS.worthOfMore))

/**
 * What the seats may expect of a table between two rounds, by a net of its own: the reference player's must tell picks of one
 * round apart, this one rounds from each other, and it may learn from more games, for it changes nobody's play.
 */
export const fieldWorth = (net: Net, seats: number): Worth<Field> =>
  new Worth(net, new Between(seats), (field) => (field.over ? finalShares(field) : undefined))
