import { Net, softmax, unpackWeights } from '@makiba/kernel/review'
import { type Between, finalShare, togo } from '../bots/after.ts'
import { INPUTS, Inputs } from './inputs.ts'
import { WEIGHTS } from './weights.ts'

/** Two seats are another game than three or four, of which fewer games have been learnt. */
export const SIZES = { two: [INPUTS, 32, 16, 1], more: [INPUTS, 16, 1] } as const

export function tableNet(seats: number): Net {
  const name = seats === 2 ? 'two' : 'more'
  return new Net(SIZES[name], unpackWeights(WEIGHTS[name]))
}

/** What the seats may expect of the table between two turns, by a net. */
export class Table {
  readonly #net: Net
  readonly #inputs: Inputs

  constructor(net: Net, seats: number) {
    this.#net = net
    this.#inputs = new Inputs(seats)
  }

  /** Together one win. */
  shares(table: Between): number[] {
    if (togo(table) === 0) return table.points.map((_, seat) => finalShare(table, seat))
    this.#inputs.read(table)
    return softmax(this.#inputs.bySeat.map((inputs) => this.#net.run(inputs)))
  }
}
