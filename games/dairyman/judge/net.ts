import { Net, unpackWeights, Worth } from '@makiba/kernel/review'
import { type Between, finalShare, togo } from '../bots/after.ts'
import { INPUTS, Inputs } from './inputs.ts'
import { WEIGHTS } from './weights.ts'

export const SIZES: readonly number[] = [INPUTS, 48, 24, 1]

/** Two seats are another game than three or four. */
export const tableNet = (seats: number): Net => new Net(SIZES, unpackWeights(seats === 2 ? WEIGHTS.two : WEIGHTS.more))

/** What the seats may expect of the table between two turns, by a net. */
export const tableWorth = (net: Net, seats: number): Worth<Between> =>
  new Worth(net, new Inputs(seats), (table) =>
    togo(table) === 0 ? table.points.map((_, seat) => finalShare(table, seat)) : undefined,
  )
