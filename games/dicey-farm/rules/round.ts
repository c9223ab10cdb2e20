import type { Tell } from '@makiba/kernel'
import { compost, has, isUsed, lacking, stands, total } from './farm.ts'
import {
  CARETAKER,
  CROPS,
  dueIn,
  type Good,
  LEAVE,
  ROTS,
  ROUNDS,
  SEED_OF,
  SMOKED,
  TOUR_GUIDE,
  type Ware,
  YIELD,
} from './parts.ts'
import { finalPoints, guided } from './score.ts'
import type { Event, Farm, Stage, State } from './state.ts'

const OFFER: Stage = { is: 'offer' }
const STOCK: Stage = { is: 'stock' }
const OVER: Stage = { is: 'over' }
const NONE: readonly never[] = []

/** Feeding, whisky, then the next round or the end. */
export function endRound(state: State, tell?: Tell<Event>): void {
  feed(state, tell)
  const { whisky } = state.goods
  if (whisky > 0) {
    state.points.whisky += whisky
    tell?.({ is: 'matured', points: whisky })
  }
  if (state.round === ROUNDS) {
    endGame(state, tell)
    return
  }
  rot(state, tell)
  // Ruling S12: whoever recruited keeps the offer.
  if (!isKept(state)) leave(state, tell)
  state.round++
  state.used = 0
  state.tilled = NONE
  state.stage = firstStage(state)
  tell?.({ is: 'round', round: state.round })
}

/** Whether the two leftmost artisans stay at the end of this round. */
export function isKept(farm: Farm): boolean {
  return isUsed(farm, 'recruit')
}

/** Luck's first part in a round. */
function firstStage(farm: Farm): Stage {
  return lacking(farm) > 0 ? OFFER : STOCK
}

function feed(state: State, tell?: Tell<Event>): void {
  const due = dueIn(state.round)
  const paid = Math.min(due, state.goods.food)
  const missing = due - paid
  state.goods.food -= paid
  state.beg += missing
  tell?.({ is: 'fed', due, paid, missing })
}

function rot(state: State, tell?: Tell<Event>): void {
  const { goods } = state
  const smoked = stands(state, 'smokehouse')
  const gone: Ware[] | undefined = tell && []
  for (const good of ROTS) {
    if (goods[good] === 0 || (smoked && SMOKED.includes(good))) continue
    gone?.push([good, goods[good]])
    goods[good] = 0
  }
  if (gone && gone.length > 0) tell?.({ is: 'rotted', goods: gone })
}

function leave(state: State, tell?: Tell<Event>): void {
  const { offer } = state
  if (offer.length === 0) return
  tell?.({ is: 'left', artisans: offer.slice(0, LEAVE) })
  state.offer = offer.slice(LEAVE)
}

/** What fields and animals give at the beginning of a round, and the caretaker's food. */
export function harvest(state: State, tell?: Tell<Event>): void {
  const { goods, sown } = state
  const crops: Ware[] | undefined = tell && []
  const get = (good: Good, amount: number) => {
    if (amount === 0) return
    goods[good] += amount
    crops?.push([good, amount])
  }
  get('egg', goods.chicken)
  get('wool', goods.sheep + (has(state, 'shepherd') ? Math.floor(goods.sheep / 2) : 0))
  get('milk', goods.cow)
  const extra = compost(state)
  const bees = has(state, 'beekeeper') ? 1 : 0
  let fields = 0
  for (const crop of CROPS) {
    const n = sown[crop]
    if (n === 0) continue
    fields += n
    get(crop, n * (YIELD[crop].crop + extra))
    get(SEED_OF[crop], n * (YIELD[crop].seed + bees))
    sown[crop] = 0
  }
  state.empty += fields
  if (crops && crops.length > 0) tell?.({ is: 'harvested', goods: crops, fields })
  if (has(state, 'caretaker')) {
    goods.food += CARETAKER
    tell?.({ is: 'cared', food: CARETAKER })
  }
}

function endGame(state: State, tell?: Tell<Event>): void {
  const before = state.points
  const { points, forgiven } = finalPoints(state)
  if (tell) {
    for (const source of ['jewel', 'zoologist', 'surveyor'] as const)
      if (points[source] > before[source]) tell({ is: 'scored', source, points: points[source] - before[source] })
    if (forgiven > 0) tell({ is: 'forgiven', counters: forgiven })
    if (points.accountant > 0) tell({ is: 'scored', source: 'accountant', points: points.accountant })
    if (guided(state)) tell({ is: 'scored', source: 'tourGuide', points: TOUR_GUIDE })
    if (points.beg < 0) tell({ is: 'scored', source: 'beg', points: points.beg })
  }
  state.points = points
  state.beg -= forgiven
  state.stage = OVER
  tell?.({ is: 'ended', score: total(points) })
}
