import type { Result } from '@makiba/kernel'
import { copyPoints, fieldsOf, has, total } from './farm.ts'
import { ACCOUNTANT_SHARE, BEGGING, JEWEL, PASTOR, SURVEYOR, TOUR_GUIDE, TOURISM_CAP, ZOOLOGIST } from './parts.ts'
import type { Farm, Points } from './state.ts'

/** The points with what the final scoring adds, were it now, and the counters that the pastor takes. */
export function finalPoints(farm: Farm): { readonly points: Points; readonly forgiven: number } {
  const { goods } = farm
  const points = copyPoints(farm.points)
  points.jewel += goods.jewel * JEWEL
  if (has(farm, 'zoologist')) points.zoologist += ZOOLOGIST * Math.min(goods.chicken, goods.sheep, goods.pig, goods.cow)
  if (has(farm, 'surveyor') && fieldsOf(farm) >= SURVEYOR.fields) points.surveyor += SURVEYOR.points
  const forgiven = has(farm, 'pastor') ? Math.min(PASTOR, farm.beg) : 0
  // Ruling S20: before the tour guide and the begging.
  if (has(farm, 'accountant')) points.accountant += Math.floor(total(points) / ACCOUNTANT_SHARE)
  if (guided(farm)) points.tourism += TOUR_GUIDE
  points.beg += (farm.beg - forgiven) * BEGGING
  return { points, forgiven }
}

/** Ruling S21: the tour guide is paid when tourism has given all that it can. */
export function guided(farm: Farm): boolean {
  return has(farm, 'tourGuide') && farm.points.tourism >= TOURISM_CAP
}

/** The score by source: final when the game is over, before as if it ended now. */
export function standing(farm: Farm): Points {
  return farm.stage.is === 'over' ? copyPoints(farm.points) : finalPoints(farm).points
}

/** The score as if the game ended now. */
export const scoreNow = (farm: Farm): number => total(standing(farm))

/** One farmer, always first. */
export function result(farm: Farm): Result {
  return { scores: [scoreNow(farm)], places: [1] }
}
