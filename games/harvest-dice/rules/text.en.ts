import type { Seat, Text } from '@makiba/kernel'
import { rowNames, vegetables } from './names.en.ts'
import type { Die, Vegetable } from './parts.ts'
import { rules } from './prose.en.ts'
import type {
  DecidedBy,
  Event,
  HarvestDice,
  Majority,
  Move,
  Refusal,
  Roll,
  SheetScore,
  Space,
  Trigger,
} from './state.ts'
import { telling } from './telling.en.ts'

export { rowNames, vegetables } from './names.en.ts'

const PLURAL: { readonly [V in Vegetable]: string } = { lettuce: 'lettuces', tomato: 'tomatoes', carrot: 'carrots' }
const MOST: { readonly [M in Majority]: string } = { ...PLURAL, pig: 'pig circles' }

type Who = (seat: Seat) => string

export const text: Text<HarvestDice> = {
  name: 'Harvest Dice',
  tagline: 'Draft dice, plant what fits, feed the rest to the pig.',
  options: {
    sheet: {
      label: 'Sheet',
      help: 'The advanced sheet starts with empty markets, lets powers recolour dice and rewards majorities.',
      values: { basic: 'Basic', advanced: 'Advanced' },
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}

function named({ vegetable, value }: Die): string {
  return `${vegetables[vegetable]} ${value}`
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

function joined(parts: readonly string[], word: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
}

function rolled({ lettuce, tomato, carrot }: Roll): string {
  return `lettuce ${lettuce.join(' ')}, tomato ${tomato.join(' ')}, carrot ${carrot.join(' ')}`
}

function event(event: Event, who: Who): string {
  switch (event.is) {
    case 'started':
      return `${who(event.seat)} became the first start player.`
    case 'rolled':
      return `Round ${event.round}: ${who(event.seat)} rolled ${rolled(event.dice)}.`
    case 'took':
      return `${who(event.seat)} took the ${named(event.die)}.`
    case 'changed':
      return `${who(event.seat)} spent a pig power: the ${named(event.from)} became a ${named(event.to)} (${count(event.powers, 'power')} left).`
    case 'planted':
      return `${who(event.seat)} planted a ${vegetables[event.vegetable]} in the ${rowNames[event.row]}, column ${event.column}.`
    case 'filled a row':
      return `${who(event.seat)} filled the ${rowNames[event.row]} of the garden and earned a ribbon.`
    case 'fed':
      return fed(event, who)
    case 'unlocked':
      return `${who(event.seat)} completed pig row ${event.row} and unlocked a power for later drafts (${event.powers} at hand).`
    case 'last round':
      return lastRound(event.trigger, who)
    case 'put aside':
      return `${who(event.seat)} put aside the ${joined(event.dice.map(named), 'and')}.`
    case 'went to market':
      return `The ${named(event.die)} went to market: ${PLURAL[event.die.vegetable]} rose to ${count(event.circles, 'point')} each.`
    case 'passed the pig':
      return `${who(event.to)} received the dice and the pig marker for round ${event.round}.`
    case 'scored':
      return scored(event.score, who(event.seat))
    case 'won':
      return won(event.seats.map(who), event.by, event.total)
    case 'finished practice':
      return `${who(event.seat)} finished the practice with ${count(event.total, 'point')}.`
  }
}

function fed(event: Extract<Event, { is: 'fed' }>, who: Who): string {
  const { die, from, to, lost } = event
  const pips = `${count(lost, 'pip')} found no circle`
  if (from === to) return `${who(event.seat)} discarded the ${named(die)}: the pig was full, so ${pips}.`
  const crossed = `${who(event.seat)} fed the ${named(die)} to the pig: ${count(to - from, 'circle')}, ${to} of 42`
  return lost > 0 ? `${crossed}; ${pips}.` : `${crossed}.`
}

function lastRound(trigger: Trigger, who: Who): string {
  switch (trigger.by) {
    case 'garden':
      return `${who(trigger.seat)} filled the whole garden: this round became the last one.`
    case 'pig':
      return `${who(trigger.seat)} filled the whole pig: this round became the last one.`
    case 'market':
      return `The ${vegetables[trigger.vegetable]} market was full: the game ended.`
  }
}

function scored(score: SheetScore, name: string): string {
  const { lettuce, tomato, carrot } = score.vegetables
  const parts = [`lettuce ${lettuce}`, `tomato ${tomato}`, `carrot ${carrot}`]
  parts.push(`ribbons ${score.ribbons}`, `pig ${score.pig}`)
  if (score.majorities.length > 0)
    parts.push(
      `most ${joined(
        score.majorities.map((majority) => MOST[majority]),
        'and',
      )} ${score.majority}`,
    )
  return `${name} scored ${count(score.total, 'point')}: ${parts.join(', ')}.`
}

function won(names: readonly string[], by: DecidedBy, total: number): string {
  const winners = joined(names, 'and')
  switch (by) {
    case 'points':
      return `${winners} won with ${count(total, 'point')}.`
    case 'planted':
      return `${winners} won with ${count(total, 'point')}, level on points but with more vegetables planted.`
    case 'circles':
      return `${winners} won with ${count(total, 'point')}, level on points and vegetables but with more pig circles.`
    case 'shared':
      return `${winners} shared the victory with ${count(total, 'point')} each.`
  }
}

/** Where a die may go, to end a sentence. */
function where({ value }: Die, spaces: readonly Space[]): string {
  if (spaces.length === 0) return 'it fits nowhere, so feed it to the pig'
  const rows = spaces.map(({ row }) => rowNames[row] as string)
  return `it fits in column ${value}, ${joined(rows, 'or')}`
}

function refusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'take a die first':
      return 'Take a die from the pool first; powers, planting and feeding come after that.'
    case 'place your die first':
      return `The ${named(refusal.die)} is still in hand: place it, or undo, before taking another die.`
    case 'not in the pool':
      return `There is no ${named(refusal.die)} in the pool: choose a die that lies there.`
    case 'no power left':
      return refusal.untilNext === null
        ? 'All seven pig powers are spent: place the die as it is.'
        : `No pig power is at hand: ${count(refusal.untilNext, 'more circle', 'more circles')} will complete a row and unlock one.`
    case 'no value beyond':
      return `Values run from 1 to 6: a ${refusal.value} can only go the other way.`
    case 'value back and forth':
      return `This die was rolled as a ${refusal.rolled.value}: to go back, undo a step instead of spending a power.`
    case 'value before vegetable':
      return 'The value is changed before the vegetable: undo the recolouring, change the value, then recolour.'
    case 'recolour once':
      return 'This die has been recoloured already: undo that step to choose another vegetable.'
    case 'already this vegetable':
      return `The die is a ${vegetables[refusal.vegetable]} already: choose another vegetable, or keep the power.`
    case 'no recolouring on the basic sheet':
      return 'On the basic sheet a power changes the value by one; recolouring belongs to the advanced sheet.'
    case 'another column':
      return `A ${named(refusal.die)} cannot go into column ${refusal.column}: ${where(refusal.die, refusal.spaces)}.`
    case 'space is full':
      return `A ${vegetables[refusal.by]} grows there already. As for the ${named(refusal.die)}, ${where(refusal.die, refusal.spaces)}.`
    case 'not adjacent':
      return `A ${vegetables[refusal.die.vegetable]} must be planted side by side with one of its kind: ${where(refusal.die, refusal.spaces)}.`
    case 'must be planted':
      return `Only a die that cannot be planted is fed. As for the ${named(refusal.die)}, ${where(refusal.die, refusal.spaces)}.`
    case 'choose the market die':
      return 'The drafts of this round are done: choose which of the dice left goes to market.'
    case 'the last die goes to market':
      return 'Nobody chooses the market die: the last die of the round goes there by itself. Take a die and place it.'
    case 'draft first':
      return `Draft ${count(refusal.left, 'more die', 'more dice')} first; then choose what goes to market.`
  }
}

function move(move: Move): string {
  switch (move.do) {
    case 'take':
      return `Take ${named(move)}`
    case 'raise':
      return 'Power: value +1'
    case 'lower':
      return 'Power: value −1'
    case 'recolour':
      return `Power: make it a ${vegetables[move.to]}`
    case 'plant':
      return `Plant in the ${rowNames[move.row]}, column ${move.column}`
    case 'feed':
      return 'Feed the pig'
    case 'leave':
      return `Send ${named(move)} to market`
  }
}
