import { quick, type Random, type Seat } from '@makiba/kernel'
import { Net, softmax, unpackWeights } from '@makiba/kernel/review'
import { Drafts } from '../bots/drafts.ts'
import type { Field } from '../bots/field.ts'
import { INPUTS, Inputs } from './inputs.ts'
import { WEIGHTS } from './weights.ts'

export const SIZES: readonly number[] = [INPUTS, 32, 16, 1]

/** Two seats are another game than three or four. */
export const netFor = (seats: number): Net => new Net(SIZES, unpackWeights(seats === 2 ? WEIGHTS.two : WEIGHTS.more))

/** Plays by the net, one pick ahead: the player that the net was fitted on. */
export class Reference {
  readonly net: Net
  readonly #drafts = new Drafts()
  readonly #before: Inputs
  readonly #after: Inputs
  /** By seat: what comes to the first layer before a pick. */
  readonly #begun: readonly Float64Array[]
  readonly #changed: Float64Array
  #scratch: Field | undefined

  constructor(net: Net, seats: number) {
    this.net = net
    const width = net.sizes[1] as number
    this.#before = new Inputs(seats)
    this.#after = new Inputs(seats)
    this.#begun = this.#before.bySeat.map(() => new Float64Array(width))
    this.#changed = new Float64Array(width)
  }

  /** What the seats may expect, by the net; at the end what they got. */
  shares(field: Field): number[] {
    if (field.over) return finalShares(field)
    this.#after.read(field)
    return softmax(this.#after.bySeat.map((inputs) => this.net.run(inputs)))
  }

  /** The same for a field that a pick has made of the one last read. */
  #sharesAfter(field: Field): number[] {
    if (field.over) return finalShares(field)
    this.#after.read(field)
    return softmax(
      this.#after.bySeat.map((inputs, seat) => {
        const from = this.#before.bySeat[seat] as Float64Array
        this.net.change(this.#begun[seat] as Float64Array, from, inputs, this.#changed)
        return this.net.finish(this.#changed)
      }),
    )
  }

  #scratchFor(field: Field): Field {
    const known = this.#scratch
    if (known && known.advanced === field.advanced && known.rulesVersion === field.rulesVersion) return known
    this.#scratch = field.blank()
    return this.#scratch
  }

  /** Makes the pick of the seat to draft. With `astray`, so many in a hundred picks are any of the better ones. */
  pick(field: Field, random?: Random, astray = 0): void {
    const seat: Seat = field.drafter
    const drafts = this.#drafts
    drafts.clear()
    drafts.addAll(field, seat, field.powers(seat))
    const scratch = this.#scratchFor(field)
    this.#before.read(field)
    for (let i = 0; i < field.seats; i++)
      this.net.begin(this.#before.bySeat[i] as Float64Array, this.#begun[i] as Float64Array)
    const noise = random !== undefined && astray > 0 && random.below(100) < astray ? 0.15 : 0
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < drafts.length; i++) {
      scratch.set(field)
      drafts.carryOut(i, scratch, seat)
      const jitter = noise > 0 && random ? (noise * random.below(1000)) / 1000 : 0
      const share = (this.#sharesAfter(scratch)[seat] as number) + jitter
      if (share > most) {
        most = share
        best = i
      }
    }
    drafts.carryOut(best, field, seat)
  }

  /** From any pick of a round to its end. */
  finishRound(field: Field, random?: Random, astray = 0): void {
    const { round } = field
    while (!field.over && field.round === round && field.picks < field.drafted) this.pick(field, random, astray)
  }

  /** To the end of the game, dice included: first the round under way, where there is one, with so many picks `astray`. */
  finish(field: Field, luck: Random, astray = 0): void {
    // Picks that go astray have numbers of their own, so that the dice to come stay the same.
    if (field.rolled) this.finishRound(field, astray > 0 ? quick(luck.below(2 ** 32)) : undefined, astray)
    while (!field.over) {
      field.roll(luck)
      this.finishRound(field)
    }
  }
}

/** What everybody got. */
export function finalShares(field: Field): number[] {
  const ranks = Array.from({ length: field.seats }, (_, seat) => field.rank(seat))
  const best = Math.max(...ranks)
  const winners = ranks.filter((rank) => rank === best).length
  return ranks.map((rank) => (rank === best ? 1 / winners : 0))
}
