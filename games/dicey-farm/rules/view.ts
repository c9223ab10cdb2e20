import type { Watcher } from '@makiba/kernel'
import { copyGoods, copyPoints } from './farm.ts'
import type { Farm, State, View } from './state.ts'

/** A farm of its own, down to what play changes; lists are shared, for they are only ever replaced. */
export function copy(farm: Farm): State {
  return {
    options: farm.options,
    round: farm.round,
    stage: farm.stage,
    dice: farm.dice.slice(),
    goods: copyGoods(farm.goods),
    beg: farm.beg,
    empty: farm.empty,
    sown: { wheat: farm.sown.wheat, veg: farm.sown.veg, flower: farm.sown.flower },
    offer: farm.offer,
    deck: farm.deck,
    have: farm.have,
    crew: farm.crew,
    built: farm.built,
    stock: farm.stock,
    used: farm.used,
    tilled: farm.tilled,
    points: copyPoints(farm.points),
  }
}

export function view(state: State, watcher: Watcher): View {
  return {
    watcher,
    ...copy(state),
    options: { ...state.options },
    stage: state.stage.is === 'keep' ? { ...state.stage, kept: [...state.stage.kept] } : { ...state.stage },
    offer: [...state.offer],
    have: [...state.have],
    stock: {
      merchant: state.stock.merchant.map(([good, amount]) => [good, amount]),
      peddler: state.stock.peddler.map(([good, amount]) => [good, amount]),
      livestockDealer: state.stock.livestockDealer.map(([good, amount]) => [good, amount]),
      gardenDealer: state.stock.gardenDealer.map(([good, amount]) => [good, amount]),
      foodDealer: state.stock.foodDealer.map(([good, amount]) => [good, amount]),
    },
    tilled: [...state.tilled],
  }
}

/** Nothing is hidden, so there is nothing to draw. */
export function imagine(seen: View): State {
  return copy(seen)
}
