import type { Seat } from '@makiba/kernel'
import type { Coach, Counsel } from '../../coach.ts'
import {
  type Die,
  diceIn,
  GARDEN_COLUMNS,
  game,
  type Hand,
  type HarvestDice,
  type Move,
  pigRowsOf,
  powersOf,
  RIBBON_POINTS,
  type Sheet,
  type SheetScore,
  type State,
  scores,
  spaceAt,
  type View,
} from '../rules/index.ts'
import { because } from './because.ts'
import { grownOf, roomFor, untilRow } from './counting.ts'
import type { Remark } from './remark.ts'

const sheetOf = (state: Pick<State, 'sheets'>, seat: Seat) => state.sheets[seat] as Sheet
const dieOf = ({ vegetable, value }: Die): Die => ({ vegetable, value })

function after(view: View, seat: Seat, move: Move): State {
  const state = game.imagine(view, { below: () => 0 })
  game.play(state, seat, move)
  return state
}

function nudge(view: View, seat: Seat): Remark {
  const sheet = sheetOf(view, seat)
  if (view.phase === 'market') return { is: 'market die', dice: diceIn(view.pool).length }
  if (view.hand) return { is: 'in hand', die: dieOf(view.hand.die), spaces: roomFor(sheet, view.hand.die) }
  const pool = diceIn(view.pool)
  return { is: 'pool', fit: pool.filter((die) => roomFor(sheet, die) > 0).length, of: pool.length }
}

function idea(view: View, seat: Seat, { move }: Counsel<HarvestDice>): Remark {
  const sheet = sheetOf(view, seat)
  switch (move.do) {
    case 'take':
      return roomFor(sheet, move) > 0
        ? { is: 'plant one', vegetable: move.vegetable }
        : powersOf(sheet) > 0
          ? { is: 'a power', powers: powersOf(sheet) }
          : { is: 'feed one', untilRow: untilRow(sheet) }
    case 'raise':
    case 'lower':
    case 'recolour':
      return { is: 'a power', powers: powersOf(sheet) }
    case 'plant':
      return { is: 'choose the row' }
    case 'feed':
      return { is: 'to the pig' }
    case 'leave':
      return { is: 'price up', vegetable: move.vegetable, own: grownOf(sheet, move.vegetable) }
  }
}

function price(view: View, seat: Seat, { vegetable }: Pick<Die, 'vegetable'>): Remark {
  return { is: 'price', vegetable, each: view.market[vegetable], own: grownOf(sheetOf(view, seat), vegetable) }
}

function takeWhy(view: View, seat: Seat, die: Die): Remark[] {
  const sheet = sheetOf(view, seat)
  const spaces = roomFor(sheet, die)
  const others = view.sheets.filter((other, i) => i !== seat && roomFor(other, die) > 0).length
  const found: Remark[] =
    spaces > 0
      ? [{ is: 'room', die: dieOf(die), spaces }, price(view, seat, die)]
      : [{ is: 'no room', die: dieOf(die), circles: die.value, untilRow: untilRow(sheet) }]
  if (others > 0) found.push({ is: 'denies', others })
  return found
}

function why(view: View, seat: Seat, { move }: Counsel<HarvestDice>): readonly Remark[] {
  const sheet = sheetOf(view, seat)
  const pointsOf = (state: Parameters<typeof scores>[0]) => (scores(state)[seat] as SheetScore).total
  switch (move.do) {
    case 'take':
      return takeWhy(view, seat, move)
    case 'raise':
    case 'lower':
    case 'recolour': {
      const next = after(view, seat, move)
      const { die } = next.hand as Hand
      const own = sheetOf(next, seat)
      return [{ is: 'becomes', die: dieOf(die), spaces: roomFor(own, die), powers: powersOf(own) }]
    }
    case 'plant': {
      const next = after(view, seat, move)
      const { garden } = sheetOf(next, seat)
      let left = 0
      for (let column = 1; column <= GARDEN_COLUMNS; column++) if (garden[spaceAt(move.row, column)] === null) left++
      return [
        { is: 'points', before: pointsOf(view), after: pointsOf(next) },
        { is: 'row', row: move.row, left, ribbon: RIBBON_POINTS },
        price(view, seat, (view.hand as Hand).die),
      ]
    }
    case 'feed': {
      const next = sheetOf(after(view, seat, move), seat)
      const found: Remark[] = [{ is: 'circles', circles: next.circles - sheet.circles, untilRow: untilRow(next) }]
      if (pigRowsOf(next) > pigRowsOf(sheet)) found.push({ is: 'row of the pig', row: pigRowsOf(next) })
      return found
    }
    case 'leave':
      return [
        price(view, seat, move),
        { is: 'points', before: pointsOf(view), after: pointsOf(after(view, seat, move)) },
      ]
  }
}

export const coach: Coach<HarvestDice, Remark> = { nudge, idea, why, because }
