import { Net, softmax, unpackWeights } from '@makiba/kernel/review'
import { type Between, finalShare, togo } from '../bots/after.ts'
import { INPUTS, Inputs } from './inputs.ts'
import { WEIGHTS } from './weights.ts'

export const SIZES: readonly number[] = [INPUTS, 16, 1]

/** What the seats may expect of the table between two turns, by a net: two seats are another game than three or four. */
export class Table {
  readonly #net: Net
  readonly #inputs: Inputs

  constructor(seats: number) {
    this.#net = new Net(SIZES, unpackWeights(seats === 2 ? WEIGHTS.two : WEIGHTS.more))
    this.#inputs = new Inputs(seats)
  }

  /** Together one win. */
  shares(table: Between): number[] {
    if (togo(table) === 0) return table.points.map((_, seat) => finalShare(table, seat))
    this.#inputs.read(table)
    return softmax(this.#inputs.bySeat.map((inputs) => this.#net.run(inputs)))
  }
}
