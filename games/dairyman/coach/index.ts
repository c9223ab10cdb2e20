import type { Seat } from '@makiba/kernel'
import type { Coach, Counsel } from '../../coach.ts'
import {
  BACKORDER_COST,
  CHEESE_POINTS,
  type Counts,
  chanceOfSet,
  chanceToFind,
  countDice,
  type Dairyman,
  dearest,
  type Face,
  FREEZE_ROLL,
  left,
  locks,
  type Move,
  mostSets,
  openDice,
  rerolledFace,
  SET_POINTS,
  type TileId,
  tileOf,
  total,
  type View,
  WHITE_DICE,
  yellowFace,
} from '../rules/index.ts'
import { because } from './because.ts'
import { buys, percent } from './counting.ts'
import type { Remark } from './remark.ts'

/** The dice that lie open, of all colours, by face. */
function open(view: View): number[] {
  const dice = [...view.open]
  const yellow = yellowFace(view)
  if (yellow !== undefined) dice[yellow - 1] = (dice[yellow - 1] as number) + 1
  return dice
}

function without(dice: Counts, faces: readonly Face[]): number[] {
  const rest = [...dice]
  for (const face of faces) rest[face - 1] = (rest[face - 1] as number) - 1
  return rest
}

const cheapest = ({ display }: View) => Math.min(...display.map((tile) => tileOf(tile).value))

/** Those that may still be claimed: from left to right. */
const claimable = ({ display, claimed }: View): TileId[] => display.filter((tile) => tile > (claimed.at(-1) ?? 0))

function lockIdea(view: View, { set }: Extract<Move, { do: 'lock' }>): Remark {
  const most = mostSets(open(view))
  if (mostSets(without(open(view), set)) + 1 < most) return { is: 'other dice' }
  return most > 1
    ? { is: 'all tens', most }
    : { is: 'one ten', ways: new Set(locks(view).map((lock) => lock.set.join())).size }
}

function lockWhy(view: View, { set }: Extract<Move, { do: 'lock' }>): Remark[] {
  const sum = total(view) + SET_POINTS
  const rest = without(open(view), set)
  const more = mostSets(rest)
  const dice = countDice(rest)
  return [
    { is: 'in barns', total: sum, buys: buys(view.display, sum) },
    more > 0
      ? { is: 'next ten', more }
      : dice > 0
        ? { is: 'stay', dice, percent: percent(chanceOfSet(dice)) }
        : { is: 'none stay' },
  ]
}

/** The chance of a ten when this reroll comes. */
const rolling = (view: View) => percent(chanceToFind(view) ?? 0)

function rollWhy(view: View): Remark[] {
  const sum = total(view)
  const bought = buys(view.display, sum)
  const found: Remark[] = [
    bought === 0
      ? { is: 'too little', total: sum, cheapest: cheapest(view) }
      : { is: 'ten more', buys: bought, later: buys(view.display, sum + SET_POINTS) },
    { is: 'chance', dice: openDice(view), percent: rolling(view) },
  ]
  if (view.rolls + 1 >= FREEZE_ROLL && view.freezeSupply > 0) found.push({ is: 'token', roll: view.rolls + 1 })
  return found
}

function frozenWhy(view: View, { die }: Extract<Move, { do: 'freeze' }>): Remark {
  const kept = [...view.frozen]
  const n = openDice(view)
  const before = percent(chanceOfSet(n, kept))
  kept[die.face - 1] = (kept[die.face - 1] as number) + 1
  return {
    is: 'frozen',
    face: die.face,
    yellow: die.yellow,
    without: before,
    with: percent(chanceOfSet(n - 1, kept)),
  }
}

/** The dice that an ice cream rerolls, and the chance of a ten then. */
function scoop(view: View, move: Extract<Move, { do: 'ice' | 'ice one' }>): Remark {
  const dice = open(view)
  const rest = [...dice]
  let n = 1
  if (move.do === 'ice one') rest[move.die.face - 1] = (rest[move.die.face - 1] as number) - 1
  else {
    const tile = tileOf(move.tile)
    const face = rerolledFace(tile.turns === 'ice cream' && tile.ability === 'all 2' ? 'all 2' : 'all 1')
    n = rest[face - 1] as number
    rest[face - 1] = 0
  }
  return { is: 'scoop', dice: n, percent: percent(chanceOfSet(n, rest)) }
}

function nudge(view: View, seat: Seat): Remark {
  switch (view.phase) {
    case 'turn':
      return { is: 'to roll', dice: WHITE_DICE + 1 + view.red, cheapest: cheapest(view) }
    case 'claim':
      return {
        is: 'spending',
        left: left(view),
        orders: claimable(view).filter((tile) => tileOf(tile).value <= left(view)).length,
      }
    case 'spoil': {
      const [first = 0, ...others] = dearest(view.milk[seat] ?? [])
      return { is: 'spoiling', value: tileOf(first).value, alike: 1 + others.length }
    }
    default: {
      const most = mostSets(open(view))
      if (view.phase !== 'freezing' && most > 0) return { is: 'tens', most }
      if (view.phase === 'rolled') return { is: 'no ten' }
      const sum = total(view)
      return { is: 'standing', total: sum, buys: buys(view.display, sum), dice: openDice(view) }
    }
  }
}

function idea(view: View, seat: Seat, { move }: Counsel<Dairyman>): Remark {
  switch (move.do) {
    case 'roll':
      return { is: 'roll' }
    case 'lock':
      return lockIdea(view, move)
    case 'reroll':
      return { is: 'go on' }
    case 'stop':
      return { is: 'enough', buys: buys(view.display, total(view)) }
    case 'freeze':
      return { is: 'keep a die', tokens: view.freeze[seat] as number }
    case 'flip':
      return { is: 'turn milk', into: tileOf(move.tile).turns }
    case 'ice':
    case 'ice one':
      return { is: 'use ice cream' }
    case 'fail':
      return { is: 'give in' }
    case 'claim':
      return { is: 'best orders', points: buys(claimable(view), left(view)) }
    case 'done':
      return { is: 'no more orders' }
    case 'spoil':
      return { is: 'least loss' }
  }
}

function why(view: View, seat: Seat, { move }: Counsel<Dairyman>): readonly Remark[] {
  switch (move.do) {
    case 'roll':
      return [{ is: 'chance', dice: WHITE_DICE + 1 + view.red, percent: rolling(view) }]
    case 'lock':
      return lockWhy(view, move)
    case 'reroll':
      return rollWhy(view)
    case 'stop':
      return [
        openDice(view) === 0
          ? { is: 'no dice' }
          : { is: 'at stake', points: buys(view.display, total(view)), percent: 100 - rolling(view) },
      ]
    case 'freeze':
      return [frozenWhy(view, move)]
    case 'flip': {
      const tile = tileOf(move.tile)
      return tile.turns === 'cheese'
        ? [{ is: 'cheese', tile: move.tile, value: tile.value, more: CHEESE_POINTS }]
        : [{ is: 'ice cream', ability: tile.ability, tokens: (view.freeze[seat] as number) - 1 }]
    }
    case 'ice':
    case 'ice one':
      return [scoop(view, move)]
    case 'fail':
      return [{ is: 'backorder', cost: BACKORDER_COST, tokens: (view.backorders[seat] as number) + 1 }]
    case 'claim': {
      const { value } = tileOf(move.tile)
      return [{ is: 'buys', value, left: left(view) - value }]
    }
    case 'done':
      return [{ is: 'left over', left: left(view) }]
    case 'spoil':
      return [{ is: 'spoils', value: tileOf(move.tile).value }]
  }
}

export const coach: Coach<Dairyman, Remark> = { nudge, idea, why, because }
