import { FACES, type Face, FREEZE_TOKENS, MIXES, SPARE_BACKORDERS } from '../rules/parts.ts'
import type { Move, Roll, State } from '../rules/state.ts'

const dice = (text: string): number[] => FACES.map((face) => text.split(' ').filter((one) => one === `${face}`).length)
const yellow = (text: string): Face | null => FACES.find((face) => text.split(' ').includes(`y${face}`)) ?? null

/** How dice fall: '4 6 1 y2', the yellow one with its y. */
export const roll = (text: string): Roll => ({ dice: dice(text), yellow: yellow(text) })

export const lock = (text: string): Move => ({
  do: 'lock',
  set: text.split(' ').map((name) => FACES[Number(name.replace('y', '')) - 1] as Face),
  yellow: text.includes('y'),
})

/** What lies on the table beside a fresh one; tiles that are not named are in the stack, tokens in the supply. */
export interface Laid extends Partial<State> {
  /** Dice that lie on the table, not locked. */
  readonly dice?: string
}

export const lay =
  ({ dice: open, ...parts }: Laid) =>
  (state: State): void => {
    Object.assign(state, { phase: 'turn', turns: 9, seat: 0 }, structuredClone(parts))
    if (open !== undefined) {
      const face = yellow(open)
      state.open = dice(open)
      if (face !== null) state.yellow = { at: 'open', face }
    }
    state.red = state.backorders[0] ?? 0
    const placed = new Set([state.display, ...state.milk, ...state.flipped].flat())
    state.stack = [MIXES[state.tiles].filter((tile) => !placed.has(tile))]
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    state.freezeSupply = FREEZE_TOKENS - sum(state.freeze)
    state.backorderSupply = state.backorders.length + SPARE_BACKORDERS - sum(state.backorders)
  }

/** A ten that lies in a barn. */
export const TEN: State['barns'][number][number] = { set: [4, 6], yellow: false }

export const isLock = (move: Move): boolean => move.do === 'lock'
export const does =
  (...what: readonly Move['do'][]) =>
  (move: Move): boolean =>
    what.includes(move.do)
