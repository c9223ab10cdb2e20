import { type Die, RIBBON_POINTS } from '../rules/parts.ts'
import { decidedBy, scores } from '../rules/reading.ts'
import type { Trigger } from '../rules/state.ts'
import { rowNames, vegetables } from '../rules/text.en.ts'
import { sheetRows } from './sheet.ts'
import type { Words } from './words.ts'

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
const either = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
const named = ({ vegetable, value }: Die): string => `${vegetables[vegetable]} ${value}`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plural = { lettuce: 'lettuces', tomato: 'tomatoes', carrot: 'carrots' } as const

const prospect: Words['prospect'] = ({ die, powers, spaces, circles, more }) => {
  const spent = powers > 0 ? ` (${many(powers, 'power')})` : ''
  const ringed = more ? ' Ringed spaces cost pig powers.' : ''
  const rows = spaces.map(({ row }) => rowNames[row] ?? '')
  if (spaces.length > 0) return `Plant the ${named(die)}${spent} in the ${either(rows)}.${ringed}`
  if (circles === 0) return `The ${named(die)}${spent} fits nowhere and the pig is full: discard it.${ringed}`
  return `The ${named(die)}${spent} fits nowhere: feed the pig, ${many(circles, 'circle')}.${ringed}`
}

function ended(trigger: Trigger, who: (seat: number) => string): string {
  switch (trigger.by) {
    case 'garden':
      return `${who(trigger.seat)} filled the whole garden.`
    case 'pig':
      return `${who(trigger.seat)} filled the whole pig.`
    case 'market':
      return `The ${vegetables[trigger.vegetable]} market was full.`
  }
}

export const en: Words = {
  comma: ', ',
  status(view) {
    if (view.round === 0) return 'The table is set'
    const sheet = view.sheets.length === 1 ? 'solo practice, ours' : `${view.sheet} sheet`
    return `${view.triggers.length > 0 ? 'Last round' : `Round ${view.round}`} · ${sheet}`
  },
  ask(view, moves) {
    if (moves.some((move) => move.do === 'leave'))
      return 'Choose the die that goes to market; the others are put aside.'
    if (view.hand) return 'Place your die, or undo.'
    return moves.some((move) => move.do === 'take') ? 'Your turn: choose a die.' : undefined
  },
  why(view, result, who) {
    const [trigger] = view.triggers
    const end = trigger ? ended(trigger, who) : ''
    if (result.scores.length === 1) return `${end} Solo practice is our own: your total is the one to beat.`
    switch (decidedBy(scores(view))) {
      case 'points':
        return end
      case 'planted':
        return `${end} Level on points; more vegetables planted decided.`
      case 'circles':
        return `${end} Level on points and vegetables; more pig circles decided.`
      case 'shared':
        return `${end} Level in everything: the victory is shared.`
    }
  },
  sheet: (view) =>
    sheetRows(view, {
      lettuce: 'Lettuces',
      tomato: 'Tomatoes',
      carrot: 'Carrots',
      ribbons: 'Full rows',
      pig: 'Pig',
      majority: 'Most',
      rows: (rows) => many(rows, 'row'),
    }),
  vegetables,
  rowNames,
  prospect,
  pool: 'Dice',
  noDice: 'The dice are being rolled.',
  die: named,
  thrown: (vegetable) => `${vegetables[vegetable]} die, in the air`,
  chosen: 'chosen',
  dieInHand: (name) => (name === 'You' ? 'in your hand' : `in the hand of ${name}`),
  toMarket: (die, worth) => `${named(die)}: send it to market, ${plural[die.vegetable]} are then worth ${worth} each`,
  order: (names, at) =>
    `This round drafts in this order: ${names.map((name, i) => (i === at ? `${name} (now)` : name)).join(', ')}; the last die goes to market.`,
  powers: (count) => many(count, 'pig power'),
  noPower: 'Each full row of the pig is a power',
  power(move) {
    switch (move.do) {
      case 'raise':
        return '+1, for a power'
      case 'lower':
        return '−1, for a power'
      case 'recolour':
        return `Make it a ${vegetables[move.to]}, for a power`
    }
  },
  gardenOf: (name) => (name === 'You' ? 'Your garden' : `Garden of ${name}`),
  sheetOf: (name) => (name === 'You' ? 'Your sheet' : `Sheet of ${name}`),
  advanced: 'Advanced sheet',
  practice: 'Solo practice, our own variant',
  column: (number) => `Column ${number}`,
  space({ row, column }, grown, way) {
    const place = `${capital(rowNames[row] ?? '')}, column ${column}`
    if (grown) return `${place}: ${vegetables[grown]}`
    if (!way) return `${place}: empty`
    return way.powers === 0
      ? `${place}: empty, plant the ${named(way.die)} here`
      : `${place}: empty, for ${many(way.powers, 'power')} plant it here as ${named(way.die)}`
  },
  withPower(from, { die }) {
    const by = die.value - from.value
    return {
      short: by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`,
      as: die.vegetable === from.vegetable ? undefined : die.vegetable,
    }
  },
  with: 'with',
  ribbon: (row, full) => `${capital(row)}, ribbon of ${RIBBON_POINTS} points ${full ? 'earned' : 'when full'}`,
  pig: 'The pig',
  circles: (crossed, of) => `${crossed} of ${of}`,
  feedIt: 'Feed the pig',
  feed: (die, circles) => `Feed the ${named(die)} to the pig: ${many(circles, 'circle')}`,
  discard: 'Discard it: the pig is full',
  pigRow(row, crossed, points, power) {
    const state = { locked: 'locked', open: 'at hand', spent: 'spent' }[power]
    return `Pig row ${row}: ${crossed} of 6 circles, ${many(points, 'point')}, power ${state}`
  },
  markets: 'Markets',
  market: (vegetable, crossed, of) =>
    `${capital(vegetables[vegetable])} market: ${crossed} of ${of} crossed, each ${vegetables[vegetable]} is worth ${crossed}`,
  majorities: 'Five points each for most',
  majority: (what, leads) =>
    `Most ${what === 'pig' ? 'pig circles' : plural[what]}: ${leads ? 'leading' : 'not leading'}`,
  total: (points) => `${many(points, 'point')} so far`,
  enlarge: (name, planted) => `Enlarge the sheet of ${name}: ${planted} of 18 planted`,
}
