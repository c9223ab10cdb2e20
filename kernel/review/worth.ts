import type { Shares } from './judge.ts'
import { type Net, softmax } from './net.ts'

/** Reads a position into numbers, a list a seat. */
export interface Reader<Position> {
  readonly bySeat: readonly Float64Array[]
  read(position: Position): void
}

/** What the seats may expect of a position between two rounds or turns: a net says how strong each one's inputs are. */
export class Worth<Position> {
  readonly #net: Net
  readonly #reader: Reader<Position>
  readonly #ended: (position: Position) => Shares | undefined

  /** `ended`: what the seats got where the game is over. */
  constructor(net: Net, reader: Reader<Position>, ended: (position: Position) => Shares | undefined) {
    this.#net = net
    this.#reader = reader
    this.#ended = ended
  }

  /** Together one win. */
  shares(position: Position): Shares {
    const ended = this.#ended(position)
    if (ended) return ended
    this.#reader.read(position)
    return softmax(this.#reader.bySeat.map((inputs) => this.#net.run(inputs)))
  }
}
