import { faceOf, type Vegetable } from '../rules/parts.ts'
import type { Move, Sheet, State } from '../rules/state.ts'

const kinds: { readonly [letter: string]: Vegetable } = { L: 'lettuce', T: 'tomato', C: 'carrot' }

const dieOf = (name: string): readonly [Vegetable, number] => [kinds[name[0] ?? ''] ?? 'lettuce', Number(name[1])]

/** Three rows of six: a letter for what grows there. */
const garden = (rows: string): Sheet['garden'] =>
  Array.from(rows.replaceAll(' ', ''), (letter) => kinds[letter] ?? null)

/** A round under way: the dice in the pool, 'T4 L2', and a sheet for each seat. */
export interface Laid extends Partial<Omit<State, 'pool' | 'sheets' | 'market'>> {
  readonly pool: string
  readonly sheets: readonly { readonly garden: string; readonly circles?: number }[]
  readonly market?: Partial<State['market']>
}

export const EMPTY = '...... ...... ......'

export const lay =
  ({ pool, sheets, market, ...rest }: Laid) =>
  (state: State): void => {
    Object.assign(state, { phase: 'draft', round: 4, start: 0, picks: 0 }, rest)
    Object.assign(state.market, market)
    for (const name of pool.split(' ')) {
      const face = faceOf(...dieOf(name))
      state.pool[face] = (state.pool[face] ?? 0) + 1
    }
    state.sheets = sheets.map((sheet) => ({ garden: garden(sheet.garden), circles: sheet.circles ?? 0, used: 0 }))
  }

/** 'T4': that die. */
export const take = (name: string): Move => {
  const [vegetable, value] = dieOf(name)
  return { do: 'take', vegetable, value }
}
/** Rows are counted from 0, columns from 1. */
export const plant = (row: number, column: number): Move => ({ do: 'plant', row, column })

export const takes =
  (...names: readonly string[]) =>
  (move: Move): boolean =>
    names.some((name) => {
      const [vegetable, value] = dieOf(name)
      return move.do === 'take' && move.vegetable === vegetable && move.value === value
    })
export const does =
  (...what: readonly Move['do'][]) =>
  (move: Move): boolean =>
    what.includes(move.do)
