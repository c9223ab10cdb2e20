import type { Seat } from '@makiba/kernel'
import { countBits, type Field } from './field.ts'

/** What a quick player cares for, in points. */
export interface Taste {
  /** Rounds that a game lasts, for what markets will still gain. */
  readonly rounds: number
  /** How much of a market's expected gain a vegetable is worth. */
  readonly growth: number
  /** For a row that has so many spaces filled already, 0 to 5. */
  readonly row: readonly number[]
  /** For each column that the vegetable newly reaches. */
  readonly reach: number
  /** What a space is worth that is kept free. */
  readonly space: number
  /** For each pig circle, beside its points, and for each power won. */
  readonly circle: number
  readonly power: number
  /** What a spent power costs. */
  readonly spend: number
  /** How much the market die counts, for each vegetable more than the others have. */
  readonly market: number
  /** How much it counts that another wants the die. */
  readonly deny: number
}

/** Found by hill climbing over some hundred thousand quick games, of all numbers of seats and on both sheets. */
const TASTE: Taste = {
  rounds: 11.42,
  growth: 0.76,
  row: [-0.75, -0.58, -0.52, -0.24, 0.5, 2.69],
  reach: 0.25,
  space: -0.47,
  circle: 0.25,
  power: 0.94,
  spend: 0.85,
  market: 0.7,
  deny: 0.59,
}

/** The same for rules version 1, where a full pig is worth 28 points: it is fed much more gladly. */
const TASTE_1: Taste = {
  rounds: 10,
  growth: 0.5,
  row: [-0.75, -0.4, -0.3, 0, 0.5, 2.95],
  reach: 0.02,
  space: -0.07,
  circle: 0.42,
  power: 1,
  spend: 0.85,
  market: 0.7,
  deny: 0.66,
}

/** The taste that fits the worth of the pig in play. */
export function tasteOf(rulesVersion: number): Taste {
  return rulesVersion === 1 ? TASTE_1 : TASTE
}

/** The vegetable of the die that would be left if this one is taken; -1 where more than one is left. */
export function leftOver({ pool, faces }: Field, face: number): number {
  const others = faces & ~(1 << face)
  const own = (pool[face] as number) - 1
  if (own > 1 || (own === 1 && others !== 0)) return -1
  if (own === 1) return (face / 6) | 0
  const left = 31 - Math.clz32(others & -others)
  return others === 0 || others !== 1 << left || (pool[left] as number) > 1 ? -1 : (left / 6) | 0
}

/** How many more of a vegetable the seat has than the others on average. */
export function edge(field: Field, seat: Seat, kind: number): number {
  const own = countBits(field.planted[3 * seat + kind] as number)
  if (field.seats === 1) return own
  let others = 0
  for (let other = 0; other < field.seats; other++) {
    if (other !== seat) others += countBits(field.planted[3 * other + kind] as number)
  }
  return own - others / (field.seats - 1)
}

/** Solo practice: the vegetable of the die that goes to market. */
export function quickLeave(field: Field): number {
  let best = 0
  let most = -1
  for (let face = 0; face < field.pool.length; face++) {
    if (field.pool[face] === 0) continue
    const kind = (face / 6) | 0
    const own = countBits(field.planted[kind] as number)
    if (own > most) {
      most = own
      best = kind
    }
  }
  return best
}
