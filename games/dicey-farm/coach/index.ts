import type { Seat } from '@makiba/kernel'
import type { Coach, Counsel } from '../../coach.ts'
import {
  bestShipment,
  CROPS,
  compost,
  contractCost,
  type Deed,
  type DiceyFarm,
  diceOf,
  type Face,
  fieldsOf,
  GOODS,
  game,
  HORSE_SHIPMENTS,
  type Move,
  OFFER,
  SEED_OF,
  type State,
  shipmentsOf,
  sizeOf,
  tonight,
  total,
  type View,
  type Ware,
  YIELD,
} from '../rules/index.ts'
import type { Remark } from './remark.ts'

function after(view: View, move: Move): State {
  const state = game.imagine(view, { below: () => 0 })
  game.play(state, 0, move)
  return state
}

/** What there is more of in one farm than in the other. */
function more(from: View | State, to: View | State): Ware[] {
  return GOODS.flatMap((good): Ware[] => {
    const amount = to.goods[good] - from.goods[good]
    return amount > 0 ? [[good, amount]] : []
  })
}

/** What changes hands, what it scores, which die comes back and what that means for the evening. */
function effects(view: View, move: Move): Remark[] {
  const next = after(view, move)
  const found: Remark[] = []
  const gets = more(view, next)
  const gives = more(next, view)
  const points = total(next.points) - total(view.points)
  if (gives.length > 0) found.push({ is: 'gives', goods: gives })
  if (gets.length > 0) found.push({ is: 'gets', goods: gets })
  if (points !== 0) found.push({ is: 'points', points })
  const back = next.dice.findIndex((count, i) => count > (view.dice[i] as number))
  if (back >= 0) found.push({ is: 'die back', die: (back + 1) as Face })
  const before = tonight(view).short
  const later = tonight(next).short
  if (before !== later) found.push({ is: 'tonight', before, after: later })
  return found
}

function nudge(view: View): Remark {
  const { stage } = view
  switch (stage.is) {
    case 'sow':
      return { is: 'sowing', seeds: seedsOf(view), empty: view.empty }
    case 'ship':
      return { is: 'shipping', left: stage.left }
    case 'keep':
      return { is: 'keeping', left: stage.left }
    default: {
      const { due, missing, cookable } = tonight(view)
      const dice = diceOf(view).length
      return missing > 0 ? { is: 'hungry', missing, cookable, dice } : { is: 'fed', due, dice }
    }
  }
}

function seedsOf({ goods }: View): number {
  let seeds = 0
  for (const crop of CROPS) seeds += goods[SEED_OF[crop]]
  return seeds
}

function idea(view: View, _seat: Seat, { move, explanation: { reason } }: Counsel<DiceyFarm>): Remark {
  switch (move.do) {
    case 'eat':
    case 'cook':
      return { is: 'cook first', missing: tonight(view).missing }
    case 'plant':
      return { is: 'fill fields', empty: view.empty }
    case 'deal':
      return { is: 'sell', points: bestShipment(view, view.stage.is === 'ship' ? view.stage.left : 0).points }
    case 'keep':
      return { is: 'keep the best', left: view.stage.is === 'keep' ? view.stage.left : 0 }
    case 'done':
      return { is: 'finished' }
    case 'end':
      return { is: 'to bed' }
    default: {
      const deeds = reason.because === 'plan' ? (reason.deeds as readonly Deed[]) : []
      return { is: 'plan', deeds }
    }
  }
}

function why(view: View, _seat: Seat, { move }: Counsel<DiceyFarm>): readonly Remark[] {
  switch (move.do) {
    case 'till': {
      const next = after(view, move)
      return [{ is: 'fields', fields: fieldsOf(next), empty: next.empty }]
    }
    case 'sow':
      return [{ is: 'seeds', seeds: Math.min(view.empty, seedsOf(view)) }]
    case 'ship':
    case 'horse': {
      const shipments = move.do === 'ship' ? shipmentsOf(view, move.die) : HORSE_SHIPMENTS
      return [{ is: 'shipments', shipments, points: bestShipment(view, shipments).points }]
    }
    case 'contract': {
      const food = contractCost(view, move.die)
      return [{ is: 'hires', artisan: move.artisan, food, left: view.goods.food - food }]
    }
    case 'recruit':
      return [{ is: 'recruits', keeps: move.die, comes: Math.min(OFFER - move.die, sizeOf(view.deck)) }]
    case 'build':
      return [{ is: 'builds', facility: move.facility }, ...effects(view, move)]
    case 'alter':
      return [{ is: 'alters', die: move.die, to: move.to }]
    case 'discard':
      return [{ is: 'no use', die: move.die }]
    case 'plant':
      return [
        {
          is: 'grows',
          crop: move.crop,
          fields: move.times,
          harvest: move.times * (YIELD[move.crop].crop + compost(view)),
        },
      ]
    case 'deal':
      return [{ is: 'deal', deal: move.deal, times: move.times }, ...effects(view, move).filter(isTrade)]
    case 'keep':
      return [{ is: 'stays on offer', artisan: move.artisan }]
    case 'done':
      return [
        view.stage.is === 'ship'
          ? { is: 'unused', left: view.stage.left, of: 'shipments' }
          : { is: 'unused', left: view.empty, of: 'fields' },
      ]
    case 'end': {
      const { due, missing, points } = tonight(view)
      return [{ is: 'night', due, missing, points }]
    }
    case 'fish':
    case 'shop':
    case 'tourism':
    case 'oven':
    case 'butterWorkshop':
    case 'slaughterHut':
    case 'eat':
    case 'cook':
      return effects(view, move)
  }
}

/** The deal's own words say what goes and what comes. */
const isTrade = ({ is }: Remark) => is === 'points' || is === 'tonight'

export const coach: Coach<DiceyFarm, Remark> = { nudge, idea, why }
