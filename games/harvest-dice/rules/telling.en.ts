import type { Part, Seat, Telling } from '@makiba/kernel'
import { rowNames, vegetables } from './names.en.ts'
import {
  type Die,
  GARDEN_COLUMNS,
  MARKET_CIRCLES,
  PIG_CIRCLES,
  PIG_ROW,
  PIG_ROWS,
  roundPlan,
  VEGETABLES,
} from './parts.ts'
import { diceIn, drafter } from './reading.ts'
import { pigRowsOf, powersOf, scores } from './score.ts'
import type { HarvestDice, Sheet, SheetScore, Trigger, View } from './state.ts'

type Who = (seat: Seat) => string

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const whose = (name: string, what: string): string => (name === 'You' ? `Your ${what}` : `${name}’s ${what}`)
const within = (name: string): string => (name === 'You' ? 'you' : name)
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const named = ({ vegetable, value }: Die): string => `${vegetables[vegetable]} ${value}`
const plural = { lettuce: 'lettuces', tomato: 'tomatoes', carrot: 'carrots', pig: 'pig circles' } as const

function why(trigger: Trigger, who: Who): string {
  switch (trigger.by) {
    case 'garden':
      return `${who(trigger.seat)} filled the whole garden: this is the last round.`
    case 'pig':
      return `${who(trigger.seat)} filled the whole pig: this is the last round.`
    case 'market':
      return `The ${vegetables[trigger.vegetable]} market is full: the game ends.`
  }
}

function round(view: View, who: Who): Part {
  const { sheets, picks } = view
  const lines = [
    view.round === 0 ? 'The first round has not begun.' : `Round ${view.round}, on the ${view.sheet} sheet.`,
    ...view.triggers.map((trigger) => why(trigger, who)),
  ]
  const { drafted } = roundPlan(sheets.length)
  if (view.phase === 'draft' && view.start !== null) {
    const seat = drafter(view)
    lines.push(
      `${count(drafted - picks, 'draft')} left in this round; ${within(who(seat))} ${who(seat) === 'You' ? 'draft' : 'drafts'} now.`,
    )
    if (sheets.length > 1) {
      const names = Array.from({ length: drafted - picks - 1 }, (_, i) => within(who((seat + 1 + i) % sheets.length)))
      if (names.length > 0) lines.push(`Then ${names.join(', ')}; the last die goes to market.`)
    }
  }
  if (view.phase === 'market') lines.push('One of the dice left goes to market, the others are put aside.')
  return { heading: 'The round', lines }
}

function dice(view: View, who: Who): Part[] {
  const pool = diceIn(view.pool)
  const lines = VEGETABLES.flatMap((vegetable) => {
    const values = pool.flatMap((die) => (die.vegetable === vegetable ? [die.value] : []))
    return values.length > 0 ? [`${capital(vegetables[vegetable])}: ${values.join(', ')}`] : []
  })
  const parts: Part[] = [{ heading: 'Dice to take', lines: lines.length > 0 ? lines : ['None.'] }]
  if (view.hand) {
    const { rolled, die } = view.hand
    const changed = named(rolled) === named(die) ? '' : `, rolled as ${named(rolled)}`
    parts.unshift({ heading: whose(who(drafter(view)), 'die in hand'), lines: [`${capital(named(die))}${changed}.`] })
  }
  return parts
}

function pig(sheet: Sheet): string {
  const rows = pigRowsOf(sheet)
  const next = rows < PIG_ROWS ? `, ${PIG_ROW - (sheet.circles % PIG_ROW)} to the next row` : ''
  return `Pig: ${sheet.circles} of ${PIG_CIRCLES} circles, ${count(rows, 'full row')}${next}; ${count(powersOf(sheet), 'power')} at hand.`
}

function points(score: SheetScore): string {
  const { vegetables: from, ribbons, majorities } = score
  const parts = [
    `lettuces ${from.lettuce}`,
    `tomatoes ${from.tomato}`,
    `carrots ${from.carrot}`,
    `full rows ${ribbons}`,
    `pig ${score.pig}`,
  ]
  if (majorities.length > 0) parts.push(`most ${majorities.map((one) => plural[one]).join(' and ')} ${score.majority}`)
  return `${count(score.total, 'point')} so far: ${parts.join(', ')}.`
}

function sheetPart(sheet: Sheet, score: SheetScore, name: string): Part {
  const rows = rowNames.map((row, at) => {
    const spaces = Array.from({ length: GARDEN_COLUMNS }, (_, i) => sheet.garden[at * GARDEN_COLUMNS + i] ?? null)
    return `${capital(row)}, columns 1 to 6: ${spaces.map((grown) => (grown ? vegetables[grown] : 'empty')).join(', ')}.`
  })
  return { heading: whose(name, 'sheet'), lines: [...rows, pig(sheet), points(score)] }
}

export const telling: Telling<HarvestDice> = {
  view(view, who) {
    const all = scores(view)
    const seats = view.sheets.map((_, seat) => seat)
    const order = [...seats.filter((seat) => seat === view.watcher), ...seats.filter((seat) => seat !== view.watcher)]
    return [
      ...dice(view, who),
      ...order.slice(0, 1).map((seat) => sheetPart(view.sheets[seat] as Sheet, all[seat] as SheetScore, who(seat))),
      {
        heading: 'Markets',
        lines: VEGETABLES.map(
          (one) =>
            `${capital(vegetables[one])}: ${view.market[one]} of ${MARKET_CIRCLES} crossed, so each is worth ${count(view.market[one], 'point')}.`,
        ),
      },
      round(view, who),
      ...order.slice(1).map((seat) => sheetPart(view.sheets[seat] as Sheet, all[seat] as SheetScore, who(seat))),
    ]
  },
  kinds: {
    take: 'Take a die',
    plant: 'Plant it',
    feed: 'Feed the pig',
    raise: 'Raise the value',
    lower: 'Lower the value',
    recolour: 'Change the vegetable',
    leave: 'Send a die to market',
  },
}
