import { equal } from '@makiba/kernel'
import type { Ask } from '@makiba/kit/board'
import { type Die, GARDEN_COLUMNS, type SheetKind, VEGETABLES, type Vegetable } from '../rules/parts.ts'
import { spaceAt } from '../rules/reading.ts'
import type { HarvestDice, Move, Space } from '../rules/state.ts'

/** What a die in hand may become, how many powers that takes, and where it could be planted then; nowhere: it is fed. */
export interface Change {
  readonly die: Die
  readonly powers: number
  readonly spaces: readonly Space[]
}

/** A space, the die that is planted there, and how many powers that takes. */
export interface Way {
  readonly die: Die
  readonly powers: number
  readonly row: number
  readonly column: number
}

/** The moves that make a die in hand another one. */
export function movesTo(from: Die, to: Die): Move[] {
  const moves: Move[] = []
  for (let value = from.value; value < to.value; value++) moves.push({ do: 'raise' })
  for (let value = from.value; value > to.value; value--) moves.push({ do: 'lower' })
  if (from.vegetable !== to.vegetable) moves.push({ do: 'recolour', to: to.vegetable })
  return moves
}

/**
 * Everything that powers may make of a die, itself among them: every die there is is asked for. `opening`: what brings it
 * into the hand.
 */
export function changesOf(from: Die, opening: readonly Move[], kind: SheetKind, ask: Ask<HarvestDice>): Change[] {
  const vegetables = kind === 'basic' ? [from.vegetable] : VEGETABLES
  return vegetables.flatMap((vegetable) =>
    [1, 2, 3, 4, 5, 6].flatMap((value) => {
      const die = { vegetable, value }
      const moves = movesTo(from, die)
      const answer = ask([...opening, ...moves])
      if (!answer || 'refused' in answer) return []
      const spaces = answer.moves.flatMap((move) =>
        move.do === 'plant' ? [{ row: move.row, column: move.column }] : [],
      )
      return [{ die, powers: moves.length, spaces }]
    }),
  )
}

/**
 * For every space of the garden the way that takes the fewest powers; among equals the dearer vegetable. Those that go on from
 * `wish`, which powers have made of the die already.
 */
export function waysOf(
  changes: readonly Change[],
  from: Die,
  wish: Die,
  market: { readonly [V in Vegetable]: number },
): ReadonlyMap<number, Way> {
  const ways = new Map<number, Way>()
  const made = movesTo(from, wish)
  const left = changes
    .filter(({ die }) => equal(movesTo(from, die).slice(0, made.length), made))
    .sort((a, b) => a.powers - b.powers || market[b.die.vegetable] - market[a.die.vegetable])
  for (const { die, powers, spaces } of left)
    for (const { row, column } of spaces) {
      const at = spaceAt(row, column)
      if (!ways.has(at)) ways.set(at, { die, powers: powers - made.length, row, column })
    }
  return ways
}

export const sameDie = (a: Die, b: Die): boolean => a.vegetable === b.vegetable && a.value === b.value

export const spaceOf = (at: number): Space => ({
  row: Math.floor(at / GARDEN_COLUMNS),
  column: (at % GARDEN_COLUMNS) + 1,
})
