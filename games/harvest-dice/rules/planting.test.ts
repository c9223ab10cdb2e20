import { pick, quick } from '@makiba/kernel'
import { expect, test } from 'vitest'
import { DICE, type Die, drafter, game, type Vegetable } from './index.ts'
import { position } from './testing/position.ts'

/** A garden as a list of what was planted where; columns 1 to 6, rows 0 to 2. */
interface Planted {
  readonly vegetable: Vegetable
  readonly row: number
  readonly column: number
}

/** The rule, told once more and slowly: all pairs of a planted vegetable and an empty space, by distance. */
function bruteForce(planted: readonly Planted[], { vegetable, value }: Die): string {
  const kin = planted.filter((other) => other.vegetable === vegetable)
  const rows = [0, 1, 2].filter((row) => {
    if (planted.some((other) => other.row === row && other.column === value)) return false
    if (kin.length === 0) return true
    return kin.some((other) => Math.abs(other.row - row) + Math.abs(other.column - value) === 1)
  })
  return rows.length === 0 ? 'feed' : rows.join(' ')
}

/** Whether the vegetables of each kind hang together. */
function inOnePiece(planted: readonly Planted[]): boolean {
  return DICE.every(({ vegetable }) => {
    const kin = planted.filter((other) => other.vegetable === vegetable)
    const reached = new Set(kin.slice(0, 1))
    for (const from of reached) {
      for (const to of kin) {
        if (Math.abs(from.row - to.row) + Math.abs(from.column - to.column) === 1) reached.add(to)
      }
    }
    return reached.size === kin.length
  })
}

test('in every garden of up to four plantings, every die has the spaces of a brute-force definition', {
  timeout: 60_000,
}, () => {
  const state = position({})
  const sheet = state.sheets[drafter(state)]
  if (!sheet) throw new Error('nobody drafts')
  const faults: unknown[] = []
  const compared: number[] = []
  let gardens: ReadonlyMap<number, readonly Planted[]> = new Map([[0, []]])
  for (let plantings = 0; plantings <= 4; plantings++) {
    const next = new Map<number, readonly Planted[]>()
    for (const [key, planted] of gardens) {
      sheet.garden.fill(null)
      for (const { vegetable, row, column } of planted) sheet.garden[row * 6 + column - 1] = vegetable
      for (let face = 0; face < DICE.length; face++) {
        const die = DICE[face] as Die
        state.hand = { rolled: die, die }
        const wanted = bruteForce(planted, die)
        const found = game
          .moves(state, 0)
          .map((move) => (move.do === 'plant' && move.column === die.value ? move.row : move.do))
          .join(' ')
        if (found !== wanted) faults.push({ planted, die, found, wanted })
        if (plantings === 4 || wanted === 'feed') continue
        for (const row of wanted.split(' ').map(Number)) {
          const place = row * 6 + die.value - 1
          // Four states a space: below 2^53, so each garden has its own number.
          const more = key + (1 + Math.floor(face / 6)) * 4 ** place
          if (!next.has(more)) next.set(more, [...planted, { vegetable: die.vegetable, row, column: die.value }])
        }
      }
    }
    compared.push(gardens.size)
    gardens = next
  }
  expect(faults.slice(0, 3)).toEqual([])
  // Counted by hand from the pieces of a 3 x 6 board: 27 of two squares, 58 of three, 123 of four, 586 disjoint pairs of twos.
  expect(compared).toEqual([
    1,
    18 * 3,
    18 * 17 * 3 + 27 * 3,
    18 * 17 * 16 + 27 * 16 * 6 + 58 * 3,
    27 * 16 * 15 * 3 + 586 * 3 + 58 * 15 * 6 + 123 * 3,
  ])
})

test('ruling 11: in every garden of random games each kind hangs together', () => {
  const random = quick(11)
  for (let nth = 0; nth < 60; nth++) {
    const sheet = nth % 2 ? 'basic' : 'advanced'
    const state = game.start({ seats: 2 + (nth % 3), options: { sheet }, rulesVersion: 1 })
    for (;;) {
      const turn = game.turn(state)
      if (turn.by === 'over') break
      if (turn.by === 'luck') game.befall(state, game.sample(state, random))
      else game.play(state, drafter(state), pick(random, game.moves(state, drafter(state))))
    }
    for (const { garden } of state.sheets) {
      const planted = garden.flatMap((vegetable, at): Planted[] =>
        vegetable ? [{ vegetable, row: Math.floor(at / 6), column: (at % 6) + 1 }] : [],
      )
      expect(inOnePiece(planted), JSON.stringify(garden)).toBe(true)
    }
  }
})
