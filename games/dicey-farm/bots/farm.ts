import { ARTISANS, type Farm, GOODS, START_FIELDS, START_FOOD, sizeOf, total } from '../rules/index.ts'
import type { Day } from './day.ts'
import {
  BEG,
  BUILT,
  COME,
  CREW,
  DICE,
  EMPTY,
  FOOD,
  GOOD,
  type Numbers,
  OFFER,
  POINTS,
  ROUND,
  SIZE,
  SOWN,
  TILLED,
  TOURISM,
  TWICE,
  USED,
} from './layout.ts'
import { wake } from './night.ts'

/** A farm on its first morning. */
export function firstFarm(day: Day): Numbers {
  const farm = new Int32Array(SIZE)
  farm[FOOD] = START_FOOD
  farm[EMPTY] = START_FIELDS
  farm[ROUND] = 1
  wake(farm, day)
  return farm
}

/** A farm of the game in numbers. */
export function numbersOf(seen: Farm): Numbers {
  const farm = new Int32Array(SIZE)
  farm.set(seen.dice, DICE)
  farm.set(
    GOODS.map((good) => seen.goods[good]),
    GOOD,
  )
  farm[EMPTY] = seen.empty
  farm.set([seen.sown.wheat, seen.sown.veg, seen.sown.flower], SOWN)
  farm[BEG] = seen.beg
  farm[POINTS] = total(seen.points) - seen.points.tourism
  farm[TOURISM] = seen.points.tourism
  farm[CREW] = seen.crew
  farm[BUILT] = seen.built
  farm[USED] = seen.used
  farm[TILLED] = seen.tilled.length === 2 ? TWICE : (seen.tilled[0] ?? 0)
  farm.set(
    seen.offer.map((artisan) => 1 + ARTISANS.indexOf(artisan)),
    OFFER,
  )
  farm[COME] = ARTISANS.length - sizeOf(seen.deck)
  farm[ROUND] = seen.round
  return farm
}
