import { rolls, throws } from './dice.ts'
import { RED_DICE, WHITE_DICE } from './parts.ts'
import { type Counts, SETS } from './sets.ts'

/** What dice hold, exactly: which sets, how many at once, and what is left when they are locked. */

/** Counts as one number, four bits a face. */
export type DiceKey = number

export function keyOf(dice: Counts): DiceKey {
  let key = 0
  for (let i = 5; i >= 0; i--) key = key * 16 + (dice[i] as number)
  return key
}

export function countsOf(key: DiceKey): number[] {
  return [0, 4, 8, 12, 16, 20].map((shift) => (key >> shift) & 15)
}

/** How many dice a key counts. */
export function sizeOf(key: DiceKey): number {
  // Twelve dice at most, so that two faces together still have room in four bits.
  const pairs = (key & 0x0f0f0f) + ((key >> 4) & 0x0f0f0f)
  return (pairs & 255) + ((pairs >> 8) & 255) + (pairs >> 16)
}

const MOST_DICE = WHITE_DICE + 1 + RED_DICE

const SET_KEYS = SETS.map((set) => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const face of set) counts[face - 1] = (counts[face - 1] as number) + 1
  return { set: keyOf(counts), counts, triple: set.length === 3 }
})

function fits(key: DiceKey, needed: Counts): boolean {
  for (let i = 0; i < 6; i++) if (((key >> (4 * i)) & 15) < (needed[i] as number)) return false
  return true
}

/** A fall with its dice as a key. */
export interface KeyedFall {
  readonly dice: DiceKey
  readonly ways: number
  readonly chance: number
}

const fallsKnown: (readonly KeyedFall[] | undefined)[] = []

/** Every way in which n dice can fall. A shared list. */
export function keyedRolls(n: number): readonly KeyedFall[] {
  let found = fallsKnown[n]
  if (!found) {
    found = rolls(n).map(({ dice, ways, chance }) => ({ dice: keyOf(dice), ways, chance }))
    fallsKnown[n] = found
  }
  return found
}

/** Bit `pairs + 7 * triples` is set where the dice hold so many sets of two and of three at once. */
type Holds = number
const NOTHING: Holds = 1
const holdsKnown = new Map<DiceKey, Holds>()

function holds(key: DiceKey): Holds {
  let found = holdsKnown.get(key)
  if (found === undefined) {
    found = NOTHING
    for (const { set, counts, triple } of SET_KEYS) {
      if (fits(key, counts)) found |= holds(key - set) << (triple ? 7 : 1)
    }
    holdsKnown.set(key, found)
  }
  return found
}

/** A way to lock: how many sets, and how many dice they take. */
export interface Taking {
  readonly sets: number
  readonly dice: number
}

function takings(held: Holds): Taking[] {
  const found: Taking[] = []
  for (let triples = 0; triples <= 4; triples++) {
    // Twelve dice at most, so no bit passes the 32nd.
    for (let pairs = triples === 0 ? 1 : 0; 2 * pairs + 3 * triples <= MOST_DICE; pairs++) {
      if (((held >> (pairs + 7 * triples)) & 1) === 1)
        found.push({ sets: pairs + triples, dice: 2 * pairs + 3 * triples })
    }
  }
  return found
}

/** Rolls that allow the same takings, taken together. */
export interface Lot {
  readonly takings: readonly Taking[]
  readonly chance: number
}

interface Lots {
  readonly list: readonly Lot[]
  /** Where in the list dice are that hold this. */
  readonly places: ReadonlyMap<Holds, number>
}

const lotsKnown: (Lots | undefined)[] = []

/** How n dice fall, as far as locking goes. A shared list. */
export function lots(n: number): readonly Lot[] {
  return lotsOf(n).list
}

function lotsOf(n: number): Lots {
  let found = lotsKnown[n]
  if (!found) {
    const ways = new Map<Holds, number>()
    for (const fall of keyedRolls(n)) {
      const held = holds(fall.dice)
      ways.set(held, (ways.get(held) ?? 0) + fall.ways)
    }
    const list = [...ways].map(([held, count]) => ({ takings: takings(held), chance: count / throws(n) }))
    found = { list, places: new Map([...ways.keys()].map((held, place) => [held, place])) }
    lotsKnown[n] = found
  }
  return found
}

/** The place of dice in the lots of as many. */
export function lotOf(key: DiceKey): number {
  return lotsOf(sizeOf(key)).places.get(holds(key)) as number
}

const chancesKnown: (Float64Array | undefined)[] = []

/** The chances of `keyedRolls`, side by side. A shared list. */
export function rollChances(n: number): Float64Array {
  let found = chancesKnown[n]
  if (!found) {
    found = Float64Array.from(keyedRolls(n), ({ chance }) => chance)
    chancesKnown[n] = found
  }
  return found
}

const diceKnown: (Int32Array | undefined)[] = []

/** The dice of `keyedRolls`, side by side. A shared list. */
export function rollDice(n: number): Int32Array {
  let found = diceKnown[n]
  if (!found) {
    found = Int32Array.from(keyedRolls(n), ({ dice }) => dice)
    diceKnown[n] = found
  }
  return found
}

const besideKnown = new Map<number, Uint8Array>()
/** Twelve dice have 77 lots, so a byte has room; these lists together some ten megabytes. */
const MOST_BESIDE = 20_000

/** By the place in `keyedRolls`: the lot of n dice that fall beside dice that keep their faces. A shared list. */
export function lotsBeside(kept: DiceKey, n: number): Uint8Array {
  const key = kept * 16 + n
  let found = besideKnown.get(key)
  if (!found) {
    found = Uint8Array.from(keyedRolls(n), (fall) => lotOf(kept + fall.dice))
    if (besideKnown.size >= MOST_BESIDE) besideKnown.clear()
    besideKnown.set(key, found)
  }
  return found
}

/** The most sets that these dice hold at once. */
export function mostSets(dice: Counts): number {
  return most(takings(holds(keyOf(dice))))
}

function most(options: readonly Taking[]): number {
  return options.reduce((best, { sets }) => Math.max(best, sets), 0)
}

/** The chance of each largest number of sets in a roll of n dice. */
export function setsOdds(n: number): number[] {
  const chances: number[] = []
  for (const { takings: options, chance } of lots(n)) {
    const sets = most(options)
    while (chances.length <= sets) chances.push(0)
    chances[sets] = (chances[sets] as number) + chance
  }
  return chances
}

const NO_DICE: Counts = [0, 0, 0, 0, 0, 0]
const chanceKnown = new Map<number, number>()

/** The chance to find a set when n dice are rolled, beside dice that keep their faces. */
export function chanceOfSet(n: number, kept: Counts = NO_DICE): number {
  const base = keyOf(kept)
  const key = base * 16 + n
  let found = chanceKnown.get(key)
  if (found === undefined) {
    let ways = 0
    for (const fall of keyedRolls(n)) if (holds(base + fall.dice) !== NOTHING) ways += fall.ways
    found = ways / throws(n)
    chanceKnown.set(key, found)
  }
  return found
}

/** What is left after locking some sets. */
export interface Rest {
  readonly dice: DiceKey
  readonly sets: number
}

const restsKnown = new Map<DiceKey, readonly Rest[]>()

/** Every rest after locking one set or more; none where the dice hold no set. A shared list. */
export function restsOf(key: DiceKey): readonly Rest[] {
  let found = restsKnown.get(key)
  if (!found) {
    // Every set takes ten pips, so a rest tells how many were locked.
    const sets = new Map<DiceKey, number>()
    for (const { set, counts } of SET_KEYS) {
      if (!fits(key, counts)) continue
      sets.set(key - set, 1)
      for (const rest of restsOf(key - set)) sets.set(rest.dice, rest.sets + 1)
    }
    found = [...sets].map(([dice, locked]) => ({ dice, sets: locked }))
    restsKnown.set(key, found)
  }
  return found
}
