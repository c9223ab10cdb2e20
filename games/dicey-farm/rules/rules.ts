import type { Seat, Setup, Tell, Turn } from '@makiba/kernel'
import { acts, DONE, deals, keeps, plantings } from './choices.ts'
import { deal, endShipping, endSowing, keep, keepShipping, keepSowing, useDie } from './deeds.ts'
import { openDraw, recruitDraw } from './facts.ts'
import { copyGoods, copyPoints, takeDie, use } from './farm.ts'
import {
  ARTISANS,
  byName,
  GOODS,
  HORSE_SHIPMENTS,
  ROUNDS,
  SEED_OF,
  SHOPS,
  SOURCES,
  START_FIELDS,
  START_FOOD,
} from './parts.ts'
import { endRound } from './round.ts'
import type { Event, Farm, Move, Options, State } from './state.ts'

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

function draw(name: string): Turn {
  return { by: 'luck', draw: name, to: 'all' }
}
const FARMER: Turn = { by: 'seats', seats: [0] }
const OVER: Turn = { by: 'over' }
const AT_START = { offer: draw('offer'), stock: draw('stock'), dice: draw('dice') }
/** By round; nothing at 0. */
const RECRUITS = Array.from({ length: ROUNDS + 1 }, (_, round) => draw(recruitDraw(round)))
const OPENINGS = byName(SHOPS, (shop) => Array.from({ length: ROUNDS + 1 }, (_, round) => draw(openDraw(shop, round))))

export function turn({ stage, round }: Farm): Turn {
  switch (stage.is) {
    case 'act':
    case 'sow':
    case 'ship':
    case 'keep':
      return FARMER
    case 'offer':
    case 'stock':
    case 'dice':
      return AT_START[stage.is]
    case 'recruit':
      return RECRUITS[round] as Turn
    case 'open':
      return OPENINGS[stage.shop][round] as Turn
    case 'over':
      return OVER
  }
}

/** Every legal move of the farmer. */
export function moves(farm: Farm): Move[] {
  const list: Move[] = []
  const { stage } = farm
  switch (stage.is) {
    case 'act':
      acts(farm, list)
      break
    case 'sow':
      plantings(farm, list)
      list.push(DONE)
      break
    case 'ship':
      deals(farm, stage.left, list)
      list.push(DONE)
      break
    case 'keep':
      keeps(farm, stage, list)
      break
    case 'offer':
    case 'stock':
    case 'dice':
    case 'recruit':
    case 'open':
    case 'over':
      break
  }
  return list
}

/** Does what the farmer does. */
export function play(state: State, _seat: Seat, move: Move, tell?: Tell<Event>): void {
  switch (move.do) {
    case 'plant':
      state.empty -= move.times
      state.sown[move.crop] += move.times
      state.goods[SEED_OF[move.crop]] -= move.times
      tell?.({ is: 'planted', crop: move.crop, times: move.times })
      keepSowing(state, tell)
      return
    case 'deal':
      deal(state, move, tell)
      return
    case 'keep':
      keep(state, move.artisan, tell)
      return
    case 'done':
      if (state.stage.is === 'ship') endShipping(state, state.stage.left, tell)
      else endSowing(state, tell)
      return
    case 'horse':
      use(state, 'horse')
      tell?.({ is: 'horse', shipments: HORSE_SHIPMENTS })
      keepShipping(state, HORSE_SHIPMENTS, tell)
      return
    case 'eat':
      state.goods[move.good]--
      state.goods.food++
      tell?.({ is: 'ate', good: move.good })
      return
    case 'cook':
      state.goods[move.goods[0]]--
      state.goods[move.goods[1]]--
      state.goods.food += 3
      tell?.({ is: 'cooked', goods: move.goods })
      return
    case 'end':
      endRound(state, tell)
      return
    default:
      takeDie(state, move.die)
      useDie(state, move, tell)
  }
}
