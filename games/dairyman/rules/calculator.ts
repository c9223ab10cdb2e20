import { chanceOfSet, countsOf, type DiceKey, keyedRolls, keyOf, lots, restsOf, sizeOf } from './chances.ts'
import { type Face, FREEZE_ROLL, SET_POINTS, type TileId, tileOf, WHITE_DICE } from './parts.ts'
import { total } from './reading.ts'
import { type Counts, countDice } from './sets.ts'
import type { State } from './state.ts'

/** The exact worth of a turn's choices. Flips and ice cream are left out: they are separate decisions. */

/** What is at stake in a turn. */
export interface Stakes {
  /** What stopping with so many sets brings; sets beyond the list bring as much as its last. */
  readonly worth: readonly number[]
  /** What a failure brings. */
  readonly fail: number
  /** What a freeze token is worth that is left at the end of the turn. */
  readonly token: number
}

/** A judgement, not a rule: five points, and a share in the danger of spoilage. */
const FAIL_WORTH = -7
/** A judgement, not a rule: what a token brings later. */
const TOKEN_WORTH = 2

/** The stakes for a display: the best tiles that the total pays, a failure where it pays none. */
export function stakesOf(display: readonly TileId[], fail: number = FAIL_WORTH, token: number = TOKEN_WORTH): Stakes {
  let sums = [0]
  for (const tile of display) sums = sums.flatMap((sum) => [sum, sum + tileOf(tile).value])
  const worth: number[] = []
  for (let sets = 0; sets <= Math.max(...sums) / SET_POINTS; sets++) {
    const best = Math.max(...sums.filter((sum) => sum <= sets * SET_POINTS))
    worth.push(best > 0 ? best : fail)
  }
  return { worth, fail, token }
}

/** A moment at which a player stops or rolls on. */
export interface Moment {
  /** The unlocked dice of all colours, by face. */
  readonly dice: Counts
  /** Sets locked this turn. */
  readonly sets: number
  /** Rolls made this turn. */
  readonly rolls: number
  /** Freeze tokens held. */
  readonly tokens: number
  /** Freeze tokens in the supply. */
  readonly supply: number
}

/** What stopping and rolling on are worth. */
export interface Prospect {
  readonly stop: number
  /** With the best dice frozen, and the best choices later on; undefined where no die is left. */
  readonly roll: number | undefined
  /** The dice to freeze for that, by face. */
  readonly freeze: Counts
  /** The chance to find a set when these are frozen and the others are rolled. */
  readonly chance: number
}

export interface Calculator {
  /** What rolling n dice is worth with so many sets and rolls behind, in a turn without freezing. */
  readonly rolling: (n: number, sets: number, rollsMade: number) => number
  /** Stopping against rolling on, with freezing. */
  readonly weigh: (moment: Moment) => Prospect
}

/** A calculator for these stakes; it remembers what it has worked out, so keep it for a turn. */
export function calculator({ worth, fail, token }: Stakes): Calculator {
  const last = worth.length - 1
  const stopping = (sets: number) => worth[Math.min(sets, last)] as number
  // More rolls than this make no difference to what comes.
  const clip = (rollsMade: number) => Math.min(rollsMade, FREEZE_ROLL - 1)

  const rollingKnown = new Map<number, number>()
  const rolling = (n: number, sets: number, rollsMade: number): number => {
    const made = clip(rollsMade)
    const key = (n * 16 + sets) * 4 + made
    const known = rollingKnown.get(key)
    if (known !== undefined) return known
    let value = made + 1 >= FREEZE_ROLL ? token : 0
    for (const { takings, chance } of lots(n)) {
      let best = takings.length > 0 ? Number.NEGATIVE_INFINITY : fail
      for (const taking of takings) {
        const now = sets + taking.sets
        best = Math.max(best, stopping(now))
        if (taking.dice < n) best = Math.max(best, rolling(n - taking.dice, now, made + 1))
      }
      value += chance * best
    }
    rollingKnown.set(key, value)
    return value
  }

  /** Tokens held and in the supply together stay the same through a turn. */
  const freezing = (tokensInAll: number) => {
    /** Rolls n dice beside the kept ones; `tokens` are left after paying for these. */
    const expectKnown = new Map<number, number>()
    const expect = (kept: DiceKey, n: number, sets: number, tokens: number, made: number): number => {
      const key = index(kept, sets, tokens, made) * 16 + n
      const known = expectKnown.get(key)
      if (known !== undefined) return known
      const held = made + 1 >= FREEZE_ROLL ? Math.min(tokens + 1, tokensInAll) : tokens
      let value = 0
      for (const { dice, chance } of keyedRolls(n)) value += chance * landed(kept + dice, sets, held, clip(made + 1))
      expectKnown.set(key, value)
      return value
    }

    const landedKnown = new Map<number, number>()
    const landed = (dice: DiceKey, sets: number, tokens: number, made: number): number => {
      const key = index(dice, sets, tokens, made)
      const known = landedKnown.get(key)
      if (known !== undefined) return known
      const rests = restsOf(dice)
      let best = rests.length > 0 ? Number.NEGATIVE_INFINITY : fail + tokens * token
      for (const rest of rests) {
        const now = sets + rest.sets
        best = Math.max(best, stopping(now) + tokens * token)
        if (rest.dice > 0) best = Math.max(best, bestFreeze(rest.dice, now, tokens, made).value)
      }
      landedKnown.set(key, best)
      return best
    }

    const freezeKnown = new Map<number, { readonly value: number; readonly kept: DiceKey }>()
    const bestFreeze = (dice: DiceKey, sets: number, tokens: number, made: number) => {
      const key = index(dice, sets, tokens, made)
      const known = freezeKnown.get(key)
      if (known) return known
      const size = sizeOf(dice)
      let found = { value: Number.NEGATIVE_INFINITY, kept: 0 }
      // Ruling 17: one die must roll.
      for (const kept of within(dice, Math.min(tokens, size - 1))) {
        const count = sizeOf(kept)
        const value = expect(kept, size - count, sets, tokens - count, made)
        if (value > found.value) found = { value, kept }
      }
      freezeKnown.set(key, found)
      return found
    }
    return bestFreeze
  }

  const freezingKnown = new Map<number, ReturnType<typeof freezing>>()
  const weigh = ({ dice, sets, rolls: rollsMade, tokens, supply }: Moment): Prospect => {
    const stop = stopping(sets) + tokens * token
    const n = countDice(dice)
    if (n === 0) return { stop, roll: undefined, freeze: dice, chance: 0 }
    let bestFreeze = freezingKnown.get(tokens + supply)
    if (!bestFreeze) {
      bestFreeze = freezing(tokens + supply)
      freezingKnown.set(tokens + supply, bestFreeze)
    }
    const { value, kept } = bestFreeze(keyOf(dice), sets, tokens, clip(rollsMade))
    const freeze = countsOf(kept)
    return { stop, roll: value, freeze, chance: chanceOfSet(n - countDice(freeze), freeze) }
  }

  return { rolling, weigh }
}

/** One number for a place in a turn. */
function index(dice: DiceKey, sets: number, tokens: number, made: number): number {
  return ((dice * 8 + sets) * 32 + tokens) * 4 + made
}

/** All choices of at most `most` of these dice, none first. */
function within(dice: DiceKey, most: number): DiceKey[] {
  let found: { readonly key: DiceKey; readonly size: number }[] = [{ key: 0, size: 0 }]
  countsOf(dice).forEach((count, i) => {
    found = found.flatMap(({ key, size }) =>
      Array.from({ length: Math.min(count, most - size) + 1 }, (_, n) => ({
        key: key + n * (1 << (4 * i)),
        size: size + n,
      })),
    )
  })
  return found.map(({ key }) => key)
}

type Table = Readonly<
  Pick<State, 'phase' | 'seat' | 'red' | 'open' | 'frozen' | 'yellow' | 'barns' | 'rolls' | 'freeze' | 'freezeSupply'>
>

/** The dice of all colours that lie unlocked, by face. */
function diceLeft({ open, yellow }: Pick<Table, 'open' | 'yellow'>): Counts {
  return yellow.at === 'open' ? withDie(open, yellow.face) : open
}

/**
 * The chance to find a set when the dice left are rolled, beside those that are frozen; undefined where a roll is not
 * what comes next.
 */
export function chanceToFind(table: Table): number | undefined {
  const { frozen, yellow } = table
  switch (table.phase) {
    case 'turn':
      return chanceOfSet(WHITE_DICE + 1 + table.red)
    case 'locked':
    case 'freezing': {
      const n = countDice(diceLeft(table))
      return n > 0 ? chanceOfSet(n, yellow.at === 'frozen' ? withDie(frozen, yellow.face) : frozen) : undefined
    }
    default:
      return undefined
  }
}

/** Stopping against rolling on, where the seat to act has that choice; undefined elsewhere. */
export function prospectOf(table: Table, { weigh }: Calculator): Prospect | undefined {
  if (table.phase !== 'locked') return undefined
  return weigh({
    dice: diceLeft(table),
    sets: total(table) / SET_POINTS,
    rolls: table.rolls,
    tokens: table.freeze[table.seat] as number,
    supply: table.freezeSupply,
  })
}

function withDie(dice: Counts, face: Face): Counts {
  return dice.map((count, i) => (i === face - 1 ? count + 1 : count))
}
