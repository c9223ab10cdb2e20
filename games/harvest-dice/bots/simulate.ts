import type { Random, Seat } from '@makiba/kernel'
import { FACES, type Field } from './field.ts'
import { PIG, SEVERAL, Sight } from './sight.ts'
import { edge, leftOver, quickLeave, type Taste, tasteOf } from './taste.ts'

/** Powers that a quick player spends on one die. */
const QUICK_REACH = 1

/** What dice can be made with at most so many powers: lists by face, in the order in which drafts are weighed. */
interface Reach {
  /** By face, where its list begins; one more says where the last one ends. */
  readonly from: Int32Array
  readonly as: Int32Array
  readonly cost: Int32Array
}

function reachOf(powers: number, advanced: boolean): Reach {
  const from = [0]
  const as: number[] = []
  const costs: number[] = []
  for (let face = 0; face < FACES; face++) {
    const first = face - (face % 6)
    for (let to = Math.max(first, face - powers); to <= Math.min(first + 5, face + powers); to++) {
      const cost = Math.abs(to - face)
      as.push(to)
      costs.push(cost)
      if (!advanced || cost >= powers) continue
      // On the advanced sheet a power may also make another vegetable of it.
      for (let other = to % 6; other < FACES; other += 6) {
        if (other === to) continue
        as.push(other)
        costs.push(cost + 1)
      }
    }
    from.push(as.length)
  }
  return { from: Int32Array.from(from), as: Int32Array.from(as), cost: Int32Array.from(costs) }
}

const REACH = [false, true].flatMap((advanced) => [reachOf(0, advanced), reachOf(QUICK_REACH, advanced)])

const MOST_SEATS = 4

/** Plays quickly on to the end, dice included. */
export class Simulator {
  readonly #taste: Taste
  readonly #sights: readonly Sight[]

  constructor(rulesVersion: number) {
    this.#taste = tasteOf(rulesVersion)
    this.#sights = Array.from({ length: MOST_SEATS }, () => new Sight(rulesVersion))
  }

  /** Finishes a round that is under way and whatever follows. */
  finish(field: Field, luck: Random): void {
    if (field.over) return
    if (field.rolled) this.#finishRound(field)
    while (!field.over) {
      if (field.picks === 0) field.roll(luck)
      this.#finishRound(field)
    }
  }

  /** From any pick of a round to its end. */
  #finishRound(field: Field): void {
    const { round } = field
    while (!field.over && field.round === round) {
      if (field.picks === field.drafted) {
        field.close(quickLeave(field))
        return
      }
      this.pick(field)
    }
  }

  /** Takes the draft that is liked best, the first of equals. In one piece, for most of a playout is spent here. */
  pick(field: Field): void {
    const taste = this.#taste
    const { advanced, seats, drafter: seat } = field
    const powers = Math.min(QUICK_REACH, field.powers(seat))
    const closing = seats > 1 && field.picks === field.drafted - 1
    const denies = !closing && seats > 1
    const own = this.#sights[seat] as Sight
    const next = this.#sights[seat + 1 === seats ? 0 : seat + 1] as Sight
    own.see(field, seat)
    if (denies) next.see(field, seat + 1 === seats ? 0 : seat + 1)
    const { best, place } = own
    const { first } = next
    let most = Number.NEGATIVE_INFINITY
    let bestFace = 0
    let bestWay = 0
    let bestSpace = PIG
    const { from, as, cost } = REACH[powers + (advanced ? 2 : 0)] as Reach
    for (let faces = field.faces; faces !== 0; faces &= faces - 1) {
      const face = 31 - Math.clz32(faces & -faces)
      let ofFace = 0
      if (closing) ofFace = atMarket(field, seat, face, taste)
      else if (denies) {
        if (((next.known >> face) & 1) === 0) next.look(face)
        ofFace = taste.deny * (first[face] as number)
      }
      const end = from[face + 1] as number
      for (let i = from[face] as number; i < end; i++) {
        const other = as[i] as number
        const spent = (cost[i] as number) * taste.spend
        if (((own.known >> other) & 1) === 0) own.look(other)
        const like = ofFace + ((best[other] as number) - spent)
        if (place[other] !== SEVERAL) {
          if (like <= most) continue
          most = like
          bestFace = face
          bestWay = i
          bestSpace = place[other] as number
          continue
        }
        const kind = (other / 6) | 0
        for (let spaces = own.plantable(kind, other - 6 * kind + 1); spaces !== 0; spaces &= spaces - 1) {
          const space = 31 - Math.clz32(spaces & -spaces)
          const there = ofFace + (own.plant(kind, space) - spent)
          if (there <= most) continue
          most = there
          bestFace = face
          bestWay = i
          bestSpace = space
        }
      }
    }
    const bestAs = as[bestWay] as number
    const kind = (bestAs / 6) | 0
    field.take(bestFace)
    field.place(seat, kind, bestAs - 6 * kind + 1, bestSpace, cost[bestWay] as number)
  }
}

/** What it counts that the die left over goes to market. */
function atMarket(field: Field, seat: Seat, face: number, taste: Taste): number {
  const left = leftOver(field, face)
  return left < 0 ? 0 : (field.last ? 1 : taste.market) * edge(field, seat, left)
}
