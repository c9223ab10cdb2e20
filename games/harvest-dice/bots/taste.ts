import type { Seat } from '@makiba/kernel'
import { GARDEN_COLUMNS, PIG_CIRCLES, PIG_ROW } from '../rules/index.ts'
import type { Drafts } from './drafts.ts'
import { ALL_SPACES, beside, COLUMNS, countBits, type Field, ROWS } from './field.ts'

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

/** How a quick player likes placing a die. */
export function likePlace(
  field: Field,
  seat: Seat,
  kind: number,
  value: number,
  space: number,
  cost: number,
  taste: Taste,
): number {
  const spent = cost * taste.spend
  if (space < 0) {
    const from = field.circles[seat] as number
    const to = Math.min(PIG_CIRCLES, from + value)
    const rows = ((to / PIG_ROW) | 0) - ((from / PIG_ROW) | 0)
    const soon = field.last ? 0 : taste.circle * (to - from) + taste.power * rows
    // In the last round only whole rows count.
    const points = field.last
      ? (field.pig[(to / PIG_ROW) | 0] as number) - (field.pig[(from / PIG_ROW) | 0] as number)
      : (field.pigBits[to] as number) - (field.pigBits[from] as number)
    return points + soon - spent
  }
  const filled = field.filled(seat)
  const bit = 1 << space
  const row = filled & (ROWS[(space / GARDEN_COLUMNS) | 0] as number)
  const left = field.last ? 0 : Math.max(0, taste.rounds - field.round)
  const worth = (field.market[kind] as number) + (taste.growth * left) / 3
  if (field.last) return worth + (countBits(row) === 5 ? 5 : 0) - spent
  const own = field.planted[3 * seat + kind] as number
  const free = ALL_SPACES & ~(filled | bit)
  const before = own === 0 ? 0 : columnsOf(beside(own) & ~filled)
  const gained = columnsOf(beside(own | bit) & free) - before
  return worth + (taste.row[countBits(row)] as number) + taste.reach * gained - taste.space - spent
}

function columnsOf(spaces: number): number {
  let count = 0
  for (let column = 1; column <= GARDEN_COLUMNS; column++) if (spaces & (COLUMNS[column] as number)) count++
  return count
}

/** The vegetable of the die that would be left if this one is taken; -1 where more than one is left. */
function leftOver(field: Field, face: number): number {
  let left = -1
  for (let other = 0; other < field.pool.length; other++) {
    const count = (field.pool[other] as number) - (other === face ? 1 : 0)
    if (count === 0) continue
    if (count > 1 || left >= 0) return -1
    left = (other / 6) | 0
  }
  return left
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

/** The index of the draft that a quick player takes. */
export function quickDraft(field: Field, seat: Seat, drafts: Drafts, taste: Taste): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  const closing = field.seats > 1 && field.picks === field.drafted - 1
  const next = (seat + 1) % field.seats
  let face = -1
  let ofFace = 0
  for (let i = 0; i < drafts.length; i++) {
    if (drafts.face[i] !== face) {
      face = drafts.face[i] as number
      if (closing) {
        const left = leftOver(field, face)
        ofFace = left < 0 ? 0 : (field.last ? 1 : taste.market) * edge(field, seat, left)
      } else ofFace = taste.deny > 0 && field.seats > 1 ? taste.deny * likeDie(field, next, face, taste) : 0
    }
    const value =
      ofFace +
      likePlace(
        field,
        seat,
        drafts.kind[i] as number,
        drafts.value[i] as number,
        drafts.space[i] as number,
        drafts.cost[i] as number,
        taste,
      )
    if (value > most) {
      most = value
      best = i
    }
  }
  return best
}

/** How a seat would like to get a die as it lies. */
function likeDie(field: Field, seat: Seat, face: number, taste: Taste): number {
  const kind = (face / 6) | 0
  const value = face - 6 * kind + 1
  const spaces = field.plantable(seat, kind, value)
  const space = spaces === 0 ? -1 : 31 - Math.clz32(spaces & -spaces)
  return likePlace(field, seat, kind, value, space, 0, taste)
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
