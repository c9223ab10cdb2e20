import { Known } from '@makiba/bots'
import {
  type DiceKey,
  type Face,
  type Lot,
  lotOf,
  lots,
  lotsBeside,
  rollChances,
  rollDice,
  sizeOf,
  type Taking,
  type TileId,
} from '../rules/index.ts'
import type { Goods, GoodsList } from './goods.ts'

/** What the end of a turn is worth. */
export interface Ends {
  /** Stopping with so many sets: the best claim, or a failure where none can be paid. */
  stop(sets: number, goods: Goods): number
  fail(goods: Goods): number
  /** How likely a roll of n dice without a set is saved by ice cream where that is not weighed. Without it, never. */
  rescue?(n: number, goods: Goods): number
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

/** What is left when a set is locked, as one number: the dice, and above their 24 bits the yellow die. */
type Left = number
const DICE = 0xffffff
const YELLOW_AT = 24

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
    if (plain !== undefined) found.push(plain | (yellow << YELLOW_AT))
    const at = yellow === GONE ? -1 : set.indexOf(yellow)
    if (at < 0) continue
    const rest = take(dice, [...set.slice(0, at), ...set.slice(at + 1)])
    if (rest !== undefined) found.push(rest)
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

const leftKnown = new Map<number, Int32Array>()

function lefts(dice: DiceKey, yellow: YellowDie): Int32Array {
  const key = dice * 8 + yellow
  let found = leftKnown.get(key)
  if (!found) {
    found = Int32Array.from(lockOne(dice, yellow))
    leftKnown.set(key, found)
  }
  return found
}

/** What to keep in a reroll, as one number: the dice, above their 24 bits how many, the yellow one included, and then whether it is. */
export type Kept = number
const SIZE_AT = 24
const WITH_YELLOW_AT = 28
export const diceKept = (kept: Kept): DiceKey => kept & DICE
export const sizeKept = (kept: Kept): number => (kept >> SIZE_AT) & 15
export const yellowKept = (kept: Kept): boolean => kept >> WITH_YELLOW_AT === 1

const keptKnown = new Map<number, Int32Array>()
const MOST_KEPT = 20_000

/** All choices of at most `most` dice to keep, none first; at least one die must roll (ruling 17). A shared list. */
export function keepings(dice: DiceKey, yellow: YellowDie, most: number): Int32Array {
  const key = (dice * 8 + yellow) * 16 + most
  let found = keptKnown.get(key)
  if (!found) {
    const list: Kept[] = []
    addKept(dice, yellow, most, 1, 0, 0, list)
    found = Int32Array.from(list)
    // A long-lived worker meets many; those of a turn fit in easily.
    if (keptKnown.size >= MOST_KEPT) keptKnown.clear()
    keptKnown.set(key, found)
  }
  return found
}

/** From a face on, by rising faces; of each as few as may be first. */
function addKept(
  dice: DiceKey,
  yellow: YellowDie,
  most: number,
  face: number,
  kept: DiceKey,
  size: number,
  into: Kept[],
): void {
  if (face > 6) {
    into.push(kept | (size << SIZE_AT))
    if (yellow !== GONE && size < most) into.push(kept | ((size + 1) << SIZE_AT) | (1 << WITH_YELLOW_AT))
    return
  }
  const count = Math.min((dice >> (4 * (face - 1))) & 15, most - size)
  for (let n = 0; n <= count; n++) addKept(dice, yellow, most, face + 1, kept + n * one(face), size + n, into)
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
  readonly #known: Known
  readonly #plainLots = new Map<number, Float64Array>()

  /** `room` is the solver's alone, and empty. */
  constructor(ends: Ends, list: GoodsList, work: (positions: number) => void, room = new Known()) {
    this.#ends = ends
    this.#list = list
    this.#work = work
    this.#known = room
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
    let value = this.#known.get(PLAIN | goods.id, STOP + sets)
    if (value === undefined) {
      value = this.#ends.stop(sets, goods)
      this.#known.set(PLAIN | goods.id, STOP + sets, value)
    }
    return value
  }

  fail(goods: Goods): number {
    let value = this.#known.get(PLAIN | goods.id, FAIL)
    if (value === undefined) {
      value = this.#ends.fail(goods)
      this.#known.set(PLAIN | goods.id, FAIL, value)
    }
    return value
  }

  /** What rolling n dice is worth when they are only rolled and locked from then on. */
  plainRoll(n: number, sets: number, rolls: number, goods: Goods): number {
    const key = ROLL + (n * 16 + sets) * 4 + rolls
    const known = this.#known.get(PLAIN | goods.id, key)
    if (known !== undefined) return known
    const held = rolls + 1 > LATE ? this.#list.gain(goods) : goods
    const best = this.#landedIn(n, sets, clip(rolls + 1), held)
    const fallen = lots(n)
    let value = 0
    for (let lot = 0; lot < fallen.length; lot++) value += (fallen[lot] as Lot).chance * (best[lot] as number)
    this.#known.set(PLAIN | goods.id, key, value)
    return value
  }

  /** By the lots of n dice that have fallen: what they are worth when dice are only locked and rolled. */
  #landedIn(n: number, sets: number, rolls: number, goods: Goods): Float64Array {
    const key = ((goods.id * 16 + n) * 16 + sets) * 4 + rolls
    let found = this.#plainLots.get(key)
    if (!found) {
      const fallen = lots(n)
      found = new Float64Array(fallen.length)
      for (let lot = 0; lot < fallen.length; lot++) {
        const { takings } = fallen[lot] as Lot
        let best = takings.length > 0 ? Number.NEGATIVE_INFINITY : this.#lost(n, sets, goods)
        for (let i = 0; i < takings.length; i++) {
          const taking = takings[i] as Taking
          const now = sets + taking.sets
          best = Math.max(best, this.stop(now, goods))
          if (taking.dice < n) best = Math.max(best, this.plainRoll(n - taking.dice, now, rolls, goods))
        }
        found[lot] = best
      }
      this.#plainLots.set(key, found)
    }
    return found
  }

  /** A roll without a set, beyond the horizon. */
  #lost(n: number, sets: number, goods: Goods): number {
    const fail = this.fail(goods)
    const chance = this.#ends.rescue?.(n, goods) ?? 0
    return chance === 0 ? fail : fail + chance * Math.max(0, this.stop(sets + 1, goods) - fail)
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
    const place = placeOf(yellow, sets, rolls, horizon, LANDED)
    const high = (goods.id << 5) | (place >> 8)
    const low = (place << 24) | dice
    const known = this.#known.get(high, low)
    if (known !== undefined) return known
    this.#work(1)
    const locks = lefts(dice, yellow)
    let best = locks.length > 0 ? Number.NEGATIVE_INFINITY : this.fail(goods)
    for (let i = 0; i < locks.length; i++) {
      const left = locks[i] as Left
      best = Math.max(best, this.#locked(left & DICE, yellowLeft(left), sets + 1, rolls, goods, horizon))
    }
    best = Math.max(best, this.#powers(dice, yellow, sets, rolls, goods, false, horizon))
    this.#known.set(high, low, best)
    return best
  }

  #locked(dice: DiceKey, yellow: YellowDie, sets: number, rolls: number, goods: Goods, horizon: number): number {
    if (horizon < 0) return this.#plainLocked(yellow === GONE ? dice : dice + one(yellow), sets, rolls, goods)
    const place = placeOf(yellow, sets, rolls, horizon, LOCKED)
    const high = (goods.id << 5) | (place >> 8)
    const low = (place << 24) | dice
    const known = this.#known.get(high, low)
    if (known !== undefined) return known
    this.#work(1)
    let best = this.stop(sets, goods)
    const locks = lefts(dice, yellow)
    for (let i = 0; i < locks.length; i++) {
      const left = locks[i] as Left
      best = Math.max(best, this.#locked(left & DICE, yellowLeft(left), sets + 1, rolls, goods, horizon))
    }
    const size = sizeOf(dice)
    const open = size + (yellow === GONE ? 0 : 1)
    if (open > 0) {
      const ways = keepings(dice, yellow, Math.min(goods.tokens, open - 1))
      for (let i = 0; i < ways.length; i++) {
        const kept = ways[i] as Kept
        const keeps = yellowKept(kept)
        const rolled = yellow !== GONE && !keeps
        const n = size - (sizeKept(kept) - (keeps ? 1 : 0))
        const paid = this.#list.pay(goods, sizeKept(kept))
        const value = this.#reroll(diceKept(kept), keeps ? yellow : GONE, rolled, n, sets, rolls, paid, horizon)
        if (value > best) best = value
      }
    }
    best = Math.max(best, this.#powers(dice, yellow, sets, rolls, goods, true, horizon))
    this.#known.set(high, low, best)
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
    const cheese = yellow === GONE ? 0 : (goods.cheese[yellow] as number)
    if (cheese !== 0) {
      const flipped = this.#list.flip(goods, cheese as TileId)
      best = this.#in(locked, dice, GONE, sets, rolls, flipped, horizon)
    }
    for (let i = 0; i < goods.iceToFlip.length; i++) {
      const tile = goods.iceToFlip[i] as TileId
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
    const fallen = rollDice(count)
    const chances = rollChances(count)
    for (let i = 0; i < fallen.length; i++) {
      const next = rest + (fallen[i] as DiceKey)
      const chance = chances[i] as number
      if (!withYellow) {
        value += chance * this.#in(locked, next, yellow, sets, rolls, used, horizon)
        continue
      }
      for (let shown = 1; shown <= 6; shown++)
        value += (chance / 6) * this.#in(locked, next, shown as Face, sets, rolls, used, horizon)
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
    const place = placeOf(yellow, sets, rolls, horizon, REROLL)
    const high = (goods.id << 10) | (place >> 3)
    const low = (place << 29) | (kept << 5) | (rolled ? 16 : 0) | n
    const known = this.#known.get(high, low)
    if (known !== undefined) return known
    const held = rolls + 1 > LATE ? this.#list.gain(goods) : goods
    const next = clip(rolls + 1)
    const dice = rollDice(n)
    const chances = rollChances(n)
    this.#work(1 + (dice.length >> 3))
    const later = horizon === ALL ? ALL : horizon - 1
    let value = 0
    if (rolled && horizon > 0) {
      for (let i = 0; i < dice.length; i++) {
        const fallen = kept + (dice[i] as DiceKey)
        const chance = (chances[i] as number) / 6
        for (let shown = 1; shown <= 6; shown++)
          value += chance * this.#landed(fallen, shown as Face, sets, next, held, later)
      }
    } else if (later < 0) {
      // Beyond the horizon the yellow die is like any other.
      const beside = yellow === GONE ? kept : kept + one(yellow)
      const falling = rolled ? n + 1 : n
      const best = this.#landedIn(sizeOf(beside) + falling, sets, next, held)
      const fallen = lotsBeside(beside, falling)
      const of = rollChances(falling)
      for (let i = 0; i < fallen.length; i++) value += (of[i] as number) * (best[fallen[i] as number] as number)
    } else {
      for (let i = 0; i < dice.length; i++)
        value += (chances[i] as number) * this.#landed(kept + (dice[i] as DiceKey), yellow, sets, next, held, later)
    }
    this.#known.set(high, low, value)
    return value
  }
}

const yellowLeft = (left: Left) => (left >> YELLOW_AT) as YellowDie

/**
 * 3 + 3 + 2 + 3 + 2 bits for a place in a turn. With 24 for the dice, 5 more for what rolls and the goods on top they are the key. That of a
 * reroll is 5 bits longer, so once in a while it is another place's with other goods, which then passes for it. So it has been since days
 * have rivals: whoever mends it changes what they choose.
 */
function placeOf(yellow: YellowDie, sets: number, rolls: number, horizon: number, kind: number): number {
  return (((yellow * 8 + sets) * 4 + rolls) * 8 + horizon) * 4 + kind
}
const LANDED = 0
const LOCKED = 1
const REROLL = 2

// Where dice are only rolled and locked, their faces are no part of it: a bit that no key of a place has, the goods, and what there is.
const PLAIN = 1 << 21
const STOP = 0
const FAIL = 16
const ROLL = 32
