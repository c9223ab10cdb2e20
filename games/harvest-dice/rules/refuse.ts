import type { Seat } from '@makiba/kernel'
import { plantable, spaceAt } from './garden.ts'
import { faceOf, PIG_CIRCLES, PIG_ROW, roundPlan, type Vegetable } from './parts.ts'
import { powersOf } from './score.ts'
import type { Hand, Move, Refusal, Sheet, State } from './state.ts'

type Answer = Refusal | undefined

export function refuse(state: State, seat: Seat, move: Move): Answer {
  const sheet = state.sheets[seat] as Sheet
  if (move.do === 'leave') return refuseLeave(state, move.vegetable, move.value)
  if (state.phase === 'market') return { why: 'choose the market die' }
  const { hand } = state
  if (move.do === 'take') {
    return hand ? { why: 'place your die first', die: hand.die } : inPool(state, move.vegetable, move.value)
  }
  if (!hand) return { why: 'take a die first' }
  switch (move.do) {
    case 'raise':
      return refuseValue(sheet, hand, 1)
    case 'lower':
      return refuseValue(sheet, hand, -1)
    case 'recolour':
      return refuseRecolour(state, sheet, hand, move.to)
    case 'plant':
      return refusePlant(sheet, hand, move.row, move.column)
    case 'feed': {
      const spaces = spacesFor(sheet, hand)
      return spaces.length > 0 ? { why: 'must be planted', die: hand.die, spaces } : undefined
    }
  }
}

function inPool({ pool }: State, vegetable: Vegetable, value: number): Answer {
  const there = (pool[faceOf(vegetable, value)] as number) > 0
  return there ? undefined : { why: 'not in the pool', die: { vegetable, value } }
}

function refuseLeave(state: State, vegetable: Vegetable, value: number): Answer {
  const seats = state.sheets.length
  if (seats > 1) return { why: 'the last die goes to market' }
  if (state.phase === 'draft') return { why: 'draft first', left: roundPlan(seats).drafted - state.picks }
  return inPool(state, vegetable, value)
}

function noPower(sheet: Sheet): Answer {
  if (powersOf(sheet) > 0) return undefined
  const untilNext = sheet.circles === PIG_CIRCLES ? null : PIG_ROW - (sheet.circles % PIG_ROW)
  return { why: 'no power left', untilNext }
}

function refuseValue(sheet: Sheet, { rolled, die }: Hand, step: 1 | -1): Answer {
  if (die.vegetable !== rolled.vegetable) return { why: 'value before vegetable' }
  const value = die.value + step
  if (value < 1 || value > 6) return { why: 'no value beyond', value: die.value }
  if ((die.value - rolled.value) * step < 0) return { why: 'value back and forth', rolled }
  return noPower(sheet)
}

function refuseRecolour(state: State, sheet: Sheet, { rolled, die }: Hand, to: Vegetable): Answer {
  if (state.sheet === 'basic') return { why: 'no recolouring on the basic sheet' }
  if (die.vegetable !== rolled.vegetable) return { why: 'recolour once' }
  if (die.vegetable === to) return { why: 'already this vegetable', vegetable: to }
  return noPower(sheet)
}

function spacesFor({ garden }: Sheet, { die }: Hand) {
  return plantable(garden, die.vegetable, die.value)
}

function refusePlant(sheet: Sheet, hand: Hand, row: number, column: number): Answer {
  const { die } = hand
  const spaces = spacesFor(sheet, hand)
  if (column !== die.value) return { why: 'another column', die, column, spaces }
  const by = sheet.garden[spaceAt(row, column)] ?? null
  if (by !== null) return { why: 'space is full', by, die, spaces }
  return spaces.some((space) => space.row === row) ? undefined : { why: 'not adjacent', die, spaces }
}
