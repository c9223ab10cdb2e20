import type { Result, Setup } from '@makiba/kernel'
import { copyGoods, copyPoints, total } from './farm.ts'
import { ARTISANS, byName, GOODS, SOURCES, START_FIELDS, START_FOOD } from './parts.ts'
import { standing } from './round.ts'
import type { Farm, Options, State } from './state.ts'

export { befall, possible, sample, turn } from './luck.ts'
export { moves } from './moves.ts'
export { play } from './play.ts'
export { refuse } from './refuse.ts'

const NO_GOODS = byName(GOODS, () => 0)
const NO_POINTS = byName(SOURCES, () => 0)

export function start({ options }: Setup<Options>): State {
  const state: State = {
    options,
    round: 1,
    stage: { is: 'offer' },
    dice: [0, 0, 0, 0, 0, 0],
    goods: copyGoods(NO_GOODS),
    beg: 0,
    empty: START_FIELDS,
    sown: { wheat: 0, veg: 0, flower: 0 },
    offer: [],
    deck: 2 * (1 << (ARTISANS.length - 1)) - 1,
    have: [],
    crew: 0,
    built: 0,
    stock: { merchant: [], peddler: [], livestockDealer: [], gardenDealer: [], foodDealer: [] },
    used: 0,
    tilled: [],
    points: copyPoints(NO_POINTS),
  }
  state.goods.food = START_FOOD
  return state
}

/** One farmer, always first; the score as if the game ended now. */
export function result(farm: Farm): Result {
  return { scores: [total(standing(farm))], places: [1] }
}
