import { type DiceKey, type Face, keyedRolls, lotOf, lots, lotsBeside, rollChances, sizeOf } from '../rules/index.ts'
import { cheeseFor, type Goods, type GoodsList, iceToFlip } from './goods.ts'
import { Known } from './known.ts'

/** What the end of a turn is worth. */
export interface Ends {
  /** Stopping with so many sets: the best claim, or a failure where none can be paid. */
  stop(sets: number, goods: Goods): number
  fail(goods: Goods): number
}

/**
 * The yellow die: its face where it lies unlocked; 'gone' where it is locked or spent, and also where no cheese can be made
 * and it is an ordinary die among the others.
 */
export type YellowDie = Face | 0
const GONE = 0

/** A moment of a turn. `dice` are the unlocked ones but the yellow. */
export interface Moment {
  readonly dice: DiceKey
  readonly yellow: YellowDie
  readonly sets: number
  readonly rolls: number
  readonly goods: Goods
}

/** The horizon that nothing lies beyond. */
export const ALL = 7

/** From the third roll on each brings a token; more rolls make no difference to what comes. */
const LATE = 2
const clip = (rolls: number) => Math.min(rolls, LATE)
const one = (face: number): DiceKey => 1 << (4 * (face - 1))
const has = (dice: DiceKey, face: number) => ((dice >> (4 * (face - 1))) & 15) > 0

/** A set that can be locked, and what is left. */
interface Left {
  readonly dice: DiceKey
  readonly yellow: YellowDie
}

const SETS: readonly (readonly number[])[] = [
  [4, 6],
  [5, 5],
  [1, 3, 6],
  [1, 4, 5],
  [2, 2, 6],
  [2, 3, 5],
  [2, 4, 4],
  [3, 3, 4],
]

/** What is left after locking one set, for every set that the dice hold, with and without the yellow die. */
function lockOne(dice: DiceKey, yellow: YellowDie): Left[] {
  const found: Left[] = []
  for (const set of SETS) {
    const plain = take(dice, set)
    if (plain !== undefined) found.push({ dice: plain, yellow })
    const at = yellow === GONE ? -1 : set.indexOf(yellow)
    if (at < 0) continue
    const rest = take(dice, [...set.slice(0, at), ...set.slice(at + 1)])
    if (rest !== undefined) found.push({ dice: rest, yellow: GONE })
  }
  return found
}

function take(dice: DiceKey, faces: readonly number[]): DiceKey | undefined {
  let left = dice
  for (const face of faces) {
    if (!has(left, face)) return undefined
    left -= one(face)
  }
  return left
}

const leftKnown = new Map<number, readonly Left[]>()

function lefts(dice: DiceKey, yellow: YellowDie): readonly Left[] {
  const key = dice * 8 + yellow
  let found = leftKnown.get(key)
  if (!found) {
    found = lockOne(dice, yellow)
    leftKnown.set(key, found)
  }
  return found
}

/** What to keep in a reroll. */
export interface Kept {
  readonly dice: DiceKey
  readonly yellow: boolean
  readonly size: number
}

const keptKnown = new Map<number, readonly Kept[]>()
const MOST_KEPT = 20_000

/** All choices of at most `most` dice to keep, none first; at least one die must roll (ruling 17). */
export function keepings(dice: DiceKey, yellow: YellowDie, most: number): readonly Kept[] {
  const key = (dice * 8 + yellow) * 16 + most
  let found = keptKnown.get(key)
  if (!found) {
    let lists: Kept[] = [{ dice: 0, yellow: false, size: 0 }]
    for (let face = 1; face <= 6; face++) {
      const count = (dice >> (4 * (face - 1))) & 15
      lists = lists.flatMap((kept) =>
        Array.from({ length: Math.min(count, most - kept.size) + 1 }, (_, n) => ({
          dice: kept.dice + n * one(face),
          yellow: false,
          size: kept.size + n,
        })),
      )
    }
    if (yellow !== GONE)
      lists = lists.flatMap((kept) =>
        kept.size < most ? [kept, { ...kept, yellow: true, size: kept.size + 1 }] : [kept],
      )
    found = lists
    // A long-lived worker meets many; those of a turn fit in easily.
    if (keptKnown.size >= MOST_KEPT) keptKnown.clear()
    keptKnown.set(key, found)
  }
  return found
}

/**
 * The exact worth of a turn's moments by dynamic programming. Freezing, flips and ice cream are weighed now and for so many
 * rerolls to come; beyond that horizon dice are only rolled and locked. A horizon of `ALL` is exact.
 */
export class TurnSolver {
  readonly #ends: Ends
  readonly #list: GoodsList
  /** Counts positions looked at; throws `OutOfBudget`. */
  readonly #work: (positions: number) => void
  readonly #known = new Known()
  readonly #plain = new Map<number, number>()
  readonly #plainLots = new Map<number, Float64Array>()
  readonly #stops = new Map<number, number>()

  constructor(ends: Ends, list: GoodsList, work: (positions: number) => void) {
    this.#ends = ends
    this.#list = list
    this.#work = work
  }

  /** A roll has fallen and a set must be locked. */
  landed(moment: Moment, horizon: number): number {
    return this.#landed(moment.dice, moment.yellow, moment.sets, clip(moment.rolls), moment.goods, horizon)
  }

  /** A set is locked from this roll. */
  locked(moment: Moment, horizon: number): number {
    return this.#locked(moment.dice, moment.yellow, moment.sets, clip(moment.rolls), moment.goods, horizon)
  }

  /** Rerolls `n` dice, and the yellow one with `rolled`, beside those kept, whose tokens are already paid. */
  reroll(kept: DiceKey, yellow: YellowDie, rolled: boolean, n: number, moment: Moment, horizon: number): number {
    return this.#reroll(kept, yellow, rolled, n, moment.sets, clip(moment.rolls), moment.goods, horizon)
  }

  /** Uses an ice cream of an ability in this phase; of ability 'one', on a die of that face, or the yellow die. */
  scoop(moment: Moment, ability: number, face: number, yellow: boolean, locked: boolean, horizon: number): number {
    const { dice, sets, rolls, goods } = moment
    return this.#scoop(dice, moment.yellow, sets, clip(rolls), goods, ability, face, yellow, locked, horizon)
  }

  stop(sets: number, goods: Goods): number {
    const key = goods.id * 16 + sets
    let value = this.#stops.get(key)
    if (value === undefined) {
      value = this.#ends.stop(sets, goods)
      this.#stops.set(key, value)
    }
    return value
  }

  fail(goods: Goods): number {
    const key = goods.id * 16 + 15
    let value = this.#stops.get(key)
    if (value === undefined) {
      value = this.#ends.fail(goods)
      this.#stops.set(key, value)
    }
    return value
  }

  /** What rolling n dice is worth when they are only rolled and locked from then on. */
  plainRoll(n: number, sets: number, rolls: number, goods: Goods): number {
    const key = ((goods.id * 16 + n) * 16 + sets) * 4 + rolls
    const known = this.#plain.get(key)
    if (known !== undefined) return known
    const held = rolls + 1 > LATE ? this.#list.gain(goods) : goods
    const best = this.#landedIn(n, sets, clip(rolls + 1), held)
    let value = 0
    for (const [lot, { chance }] of lots(n).entries()) value += chance * (best[lot] as number)
    this.#plain.set(key, value)
    return value
  }

  /** By the lots of n dice that have fallen: what they are worth when dice are only locked and rolled. */
  #landedIn(n: number, sets: number, rolls: number, goods: Goods): Float64Array {
    const key = ((goods.id * 16 + n) * 16 + sets) * 4 + rolls
    let found = this.#plainLots.get(key)
    if (!found) {
      found = Float64Array.from(lots(n), ({ takings }) => {
        let best = takings.length > 0 ? Number.NEGATIVE_INFINITY : this.fail(goods)
        for (const taking of takings) {
          const now = sets + taking.sets
          best = Math.max(best, this.stop(now, goods))
          if (taking.dice < n) best = Math.max(best, this.plainRoll(n - taking.dice, now, rolls, goods))
        }
        return best
      })
      this.#plainLots.set(key, found)
    }
    return found
  }

  #plainLanded(dice: DiceKey, sets: number, rolls: number, goods: Goods): number {
    return this.#landedIn(sizeOf(dice), sets, rolls, goods)[lotOf(dice)] as number
  }

  #plainLocked(dice: DiceKey, sets: number, rolls: number, goods: Goods): number {
    const n = sizeOf(dice)
    let best = this.stop(sets, goods)
    if (n === 0) return best
    best = Math.max(best, this.plainRoll(n, sets, rolls, goods))
    // Where they hold no set, to lock is no way.
    const lot = lotOf(dice)
    if ((lots(n)[lot]?.takings.length ?? 0) === 0) return best
    return Math.max(best, this.#landedIn(n, sets, rolls, goods)[lot] as number)
  }

  #landed(dice: DiceKey, yellow: YellowDie, sets: number, rolls: number, goods: Goods, horizon: number): number {
    if (horizon < 0) return this.#plainLanded(yellow === GONE ? dice : dice + one(yellow), sets, rolls, goods)
    const key = place(dice, yellow, sets, rolls, goods, horizon, 0)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#work(1)
    const locks = lefts(dice, yellow)
    let best = locks.length > 0 ? Number.NEGATIVE_INFINITY : this.fail(goods)
    for (const left of locks) {
      best = Math.max(best, this.#locked(left.dice, left.yellow, sets + 1, rolls, goods, horizon))
    }
    best = Math.max(best, this.#powers(dice, yellow, sets, rolls, goods, false, horizon))
    this.#known.set(key, best)
    return best
  }

  #locked(dice: DiceKey, yellow: YellowDie, sets: number, rolls: number, goods: Goods, horizon: number): number {
    if (horizon < 0) return this.#plainLocked(yellow === GONE ? dice : dice + one(yellow), sets, rolls, goods)
    const key = place(dice, yellow, sets, rolls, goods, horizon, 1)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#work(1)
    let best = this.stop(sets, goods)
    for (const left of lefts(dice, yellow)) {
      best = Math.max(best, this.#locked(left.dice, left.yellow, sets + 1, rolls, goods, horizon))
    }
    const size = sizeOf(dice)
    const open = size + (yellow === GONE ? 0 : 1)
    if (open > 0) {
      for (const kept of keepings(dice, yellow, Math.min(goods.tokens, open - 1))) {
        const rolled = yellow !== GONE && !kept.yellow
        const n = size - (kept.size - (kept.yellow ? 1 : 0))
        const paid = this.#list.pay(goods, kept.size)
        const value = this.#reroll(kept.dice, kept.yellow ? yellow : GONE, rolled, n, sets, rolls, paid, horizon)
        if (value > best) best = value
      }
    }
    best = Math.max(best, this.#powers(dice, yellow, sets, rolls, goods, true, horizon))
    this.#known.set(key, best)
    return best
  }

  /** The best of flips and ice cream. */
  #powers(
    dice: DiceKey,
    yellow: YellowDie,
    sets: number,
    rolls: number,
    goods: Goods,
    locked: boolean,
    horizon: number,
  ): number {
    let best = Number.NEGATIVE_INFINITY
    const cheese = yellow === GONE ? undefined : cheeseFor(goods, yellow)
    if (cheese !== undefined) {
      const flipped = this.#list.flip(goods, cheese)
      best = this.#in(locked, dice, GONE, sets, rolls, flipped, horizon)
    }
    for (const tile of iceToFlip(goods)) {
      best = Math.max(best, this.#in(locked, dice, yellow, sets, rolls, this.#list.flip(goods, tile), horizon))
    }
    for (let ability = 0; ability < 3; ability++) {
      if (goods.ice[ability] === 0) continue
      if (ability < 2) {
        const face = ability + 1
        if (!has(dice, face) && yellow !== face) continue
        const value = this.#scoop(dice, yellow, sets, rolls, goods, ability, face, yellow === face, locked, horizon)
        best = Math.max(best, value)
        continue
      }
      for (let face = 1; face <= 6; face++) {
        if (!has(dice, face)) continue
        best = Math.max(best, this.#scoop(dice, yellow, sets, rolls, goods, 2, face, false, locked, horizon))
      }
      if (yellow !== GONE)
        best = Math.max(best, this.#scoop(dice, yellow, sets, rolls, goods, 2, yellow, true, locked, horizon))
    }
    return best
  }

  #in(
    locked: boolean,
    dice: DiceKey,
    yellow: YellowDie,
    sets: number,
    rolls: number,
    goods: Goods,
    horizon: number,
  ): number {
    return locked
      ? this.#locked(dice, yellow, sets, rolls, goods, horizon)
      : this.#landed(dice, yellow, sets, rolls, goods, horizon)
  }

  #scoop(
    dice: DiceKey,
    yellow: YellowDie,
    sets: number,
    rolls: number,
    goods: Goods,
    ability: number,
    face: number,
    withYellow: boolean,
    locked: boolean,
    horizon: number,
  ): number {
    const used = this.#list.use(goods, ability)
    const count = ability < 2 ? (dice >> (4 * (face - 1))) & 15 : withYellow ? 0 : 1
    const rest = dice - count * one(face)
    let value = 0
    for (const fall of keyedRolls(count)) {
      if (!withYellow) {
        value += fall.chance * this.#in(locked, rest + fall.dice, yellow, sets, rolls, used, horizon)
        continue
      }
      for (let shown = 1; shown <= 6; shown++) {
        const next = this.#in(locked, rest + fall.dice, shown as Face, sets, rolls, used, horizon)
        value += (fall.chance / 6) * next
      }
    }
    return value
  }

  #reroll(
    kept: DiceKey,
    yellow: YellowDie,
    rolled: boolean,
    n: number,
    sets: number,
    rolls: number,
    goods: Goods,
    horizon: number,
  ): number {
    if (horizon <= 0 && kept === 0 && yellow === GONE) return this.plainRoll(n + (rolled ? 1 : 0), sets, rolls, goods)
    const key = (place(kept, yellow, sets, rolls, goods, horizon, 2) * 2 + (rolled ? 1 : 0)) * 16 + n
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const held = rolls + 1 > LATE ? this.#list.gain(goods) : goods
    const next = clip(rolls + 1)
    this.#work(1 + (keyedRolls(n).length >> 3))
    const later = horizon === ALL ? ALL : horizon - 1
    let value = 0
    if (rolled && horizon > 0) {
      for (const fall of keyedRolls(n)) {
        for (let shown = 1; shown <= 6; shown++) {
          const landed = this.#landed(kept + fall.dice, shown as Face, sets, next, held, later)
          value += (fall.chance / 6) * landed
        }
      }
    } else if (later < 0) {
      // Beyond the horizon the yellow die is like any other.
      const beside = yellow === GONE ? kept : kept + one(yellow)
      const falling = rolled ? n + 1 : n
      const best = this.#landedIn(sizeOf(beside) + falling, sets, next, held)
      const fallen = lotsBeside(beside, falling)
      const chances = rollChances(falling)
      for (let i = 0; i < fallen.length; i++) value += (chances[i] as number) * (best[fallen[i] as number] as number)
    } else {
      for (const fall of keyedRolls(n)) {
        value += fall.chance * this.#landed(kept + fall.dice, yellow, sets, next, held, later)
      }
    }
    this.#known.set(key, value)
    return value
  }
}

/** One number for a place in a turn: 24 + 3 + 3 + 2 + 3 + 2 bits and the goods. */
function place(
  dice: DiceKey,
  yellow: YellowDie,
  sets: number,
  rolls: number,
  goods: Goods,
  horizon: number,
  kind: 0 | 1 | 2,
): number {
  const small = ((((yellow * 8 + sets) * 4 + rolls) * 8 + horizon) * 4 + kind) * 0x1000000 + dice
  return goods.id * 0x2000000000 + small
}
