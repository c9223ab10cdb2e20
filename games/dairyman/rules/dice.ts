import type { Counts } from './sets.ts'

/** One way in which dice can fall, order aside. */
export interface Fall {
  readonly dice: Counts
  /** How many of the 6^n throws in order fall so. */
  readonly ways: number
  readonly chance: number
}

const known: (readonly Fall[] | undefined)[] = []

/** Every way in which n dice can fall, with its chance. A shared list. */
export function rolls(n: number): readonly Fall[] {
  let falls = known[n]
  if (!falls) {
    falls = listRolls(n)
    known[n] = falls
  }
  return falls
}

/** In how many ways n dice can be thrown, in order. */
export function throws(n: number): number {
  let all = 1
  for (let i = 0; i < n; i++) all *= 6
  return all
}

function listRolls(n: number): Fall[] {
  const falls: Fall[] = []
  const dice = [0, 0, 0, 0, 0, 0]
  const all = throws(n)
  const go = (face: number, left: number, ways: number): void => {
    if (face === 5) {
      dice[5] = left
      falls.push({ dice: [...dice], ways, chance: ways / all })
      return
    }
    // Choosing which of the dice left show this face: binomial(left, count), built up count by count.
    let choose = 1
    for (let count = 0; count <= left; count++) {
      dice[face] = count
      go(face + 1, left - count, ways * choose)
      choose = (choose * (left - count)) / (count + 1)
    }
  }
  go(0, n, 1)
  return falls
}
