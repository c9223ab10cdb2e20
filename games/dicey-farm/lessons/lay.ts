import { artisanBit } from '../rules/farm.ts'
import type { Artisan, Face, Ware } from '../rules/parts.ts'
import type { Goods, Move, State } from '../rules/state.ts'

const OFFER: readonly Artisan[] = ['angler', 'porter', 'baker', 'tailor', 'elder', 'caretaker']
const MERCHANT: readonly Ware[] = [
  ['wheatSeed', 2],
  ['chicken', 1],
  ['vegSeed', 2],
  ['sheep', 1],
  ['flowerSeed', 2],
  ['pig', 1],
]

/** A farm in the middle of a day. */
export interface Laid extends Partial<Omit<State, 'dice' | 'goods'>> {
  readonly dice: readonly Face[]
  /** What there is besides nothing. */
  readonly goods: Partial<Goods>
}

export const lay =
  ({ dice, goods, offer = OFFER, ...rest }: Laid) =>
  (state: State): void => {
    Object.assign(state, { stage: { is: 'act' } }, rest)
    state.offer = offer
    state.stock = { ...state.stock, merchant: MERCHANT }
    for (const artisan of [...offer, ...state.have])
      if (artisan in artisanBit) state.deck &= ~artisanBit[artisan as Artisan]
    for (const die of dice) state.dice[die - 1] = (state.dice[die - 1] ?? 0) + 1
    Object.assign(state.goods, { food: 0 }, goods)
  }

export const does =
  (...what: readonly Move['do'][]) =>
  (move: Move): boolean =>
    what.includes(move.do)
