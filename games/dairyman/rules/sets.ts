import type { Face } from './parts.ts'

/** How many dice show each face; face 1 stands first. */
export type Counts = readonly number[]

/** Two or three faces that make ten, in rising order. */
export type DiceSet = readonly Face[]

/** All there are: exactly two or exactly three dice, exactly ten (ruling 4). */
export const SETS: readonly DiceSet[] = [
  [4, 6],
  [5, 5],
  [1, 3, 6],
  [1, 4, 5],
  [2, 2, 6],
  [2, 3, 5],
  [2, 4, 4],
  [3, 3, 4],
]

export interface Lock {
  readonly do: 'lock'
  readonly set: DiceSet
  /** The yellow die is one of them. */
  readonly yellow: boolean
}

const LOCKS: readonly (readonly [plain: Lock, yellow: Lock])[] = SETS.map((set) => [
  { do: 'lock', set, yellow: false },
  { do: 'lock', set, yellow: true },
])

const known: (readonly Lock[] | undefined)[] = []

/** Every lock that white and red dice and an unlocked yellow die allow. A shared list. */
export function locksIn(plain: Counts, yellow: Face | undefined): readonly Lock[] {
  // No set has more than two dice of a face, so two stand for any more.
  let key: number = yellow ?? 0
  for (let i = 0; i < 6; i++) {
    const count = plain[i] as number
    key = key * 3 + (count < 2 ? count : 2)
  }
  let locks = known[key]
  if (!locks) {
    locks = listLocks(plain, yellow)
    known[key] = locks
  }
  return locks
}

function listLocks(plain: Counts, yellow: Face | undefined): readonly Lock[] {
  const locks: Lock[] = []
  for (const [without, withYellow] of LOCKS) {
    const { set } = without
    if (hasAll(plain, set)) locks.push(without)
    if (yellow === undefined || !set.includes(yellow)) continue
    const at = set.indexOf(yellow)
    if (hasAll(plain, [...set.slice(0, at), ...set.slice(at + 1)])) locks.push(withYellow)
  }
  return locks
}

function hasAll(dice: Counts, faces: readonly Face[]): boolean {
  const left = [...dice]
  for (const face of faces) {
    const count = left[face - 1] as number
    if (count === 0) return false
    left[face - 1] = count - 1
  }
  return true
}

export function countDice(dice: Counts): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += dice[i] as number
  return sum
}
