import { type Explanation, type Explanations, partsOf } from '@makiba/kit/explain'
import { MARKET_CIRCLES, RIBBON_POINTS, type Vegetable } from '../../rules/parts.ts'
import { rowNames } from '../../rules/text.en.ts'
import { spaceOf } from '../plan.ts'

const one: { readonly [V in Vegetable]: string } = { lettuce: 'lettuce', tomato: 'tomato', carrot: 'carrot' }
const many: { readonly [V in Vegetable]: string } = { lettuce: 'lettuces', tomato: 'tomatoes', carrot: 'carrots' }
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const others: { readonly [name: string]: Explanation } = {
  'most:pig': {
    title: 'Most pig circles',
    words: `On the advanced sheet, ${RIBBON_POINTS} points for whoever has crossed the most circles of the pig.`,
  },
  'worth:pig': { title: 'What the pig is worth', words: 'The points of its last complete row. Only that row counts.' },
  'worth:ribbon': {
    title: 'Ribbons',
    words: `${RIBBON_POINTS} points for each full row of the garden, and on the advanced sheet for each majority.`,
  },
  'worth:sum': { title: 'Total', words: 'What your sheet would be worth if the game ended now.' },
  order: {
    title: 'Who takes a die when',
    words: 'From left to right, one die each. The die that nobody takes goes to market.',
  },
  raise: { title: 'A power: one up', words: 'Costs one power and makes the die that you have taken one higher.' },
  lower: { title: 'A power: one down', words: 'Costs one power and makes the die that you have taken one lower.' },
  powers: {
    title: 'Powers',
    words: 'One for every complete row of the pig. A power changes the die that you have just taken.',
  },
  pig: {
    title: 'The pig',
    words:
      'Eats a die that can be planted nowhere: as many circles are crossed as the die has pips. A die that can be planted must be planted.',
  },
  'pig-row': {
    title: 'A row of the pig',
    words: 'Complete, it gives a power. At the end the last complete row is worth the points at its end.',
  },
  ribbon: {
    title: 'Ribbon',
    words: `${RIBBON_POINTS} points for a row of the garden in which all six spaces are planted.`,
  },
  feed: { title: 'Feed it to the pig', words: 'The die fits nowhere in the garden: the pig has it.' },
  sheet: { title: 'Another sheet', words: 'The garden of another player, small. A tap shows all of it.' },
}

function of(name: string): Explanation {
  const [kind, which] = partsOf(name)
  const vegetable = which as Vegetable
  switch (kind) {
    case 'die':
      return {
        title: `${capital(one[vegetable])} die`,
        words: `Take it and plant a ${one[vegetable]} in the column of its number, beside another ${one[vegetable]} if you have any. If it fits nowhere, the pig eats it.`,
      }
    case 'market':
      return {
        title: `Market for ${many[vegetable]}`,
        words: `Each ${one[vegetable]} in a garden is worth as many points as circles are crossed here. The die that is left at the end of a round crosses one. When all ${MARKET_CIRCLES} are crossed, the game ends.`,
      }
    case 'most':
      return (
        others[name] ?? {
          title: `Most ${many[vegetable]}`,
          words: `On the advanced sheet, ${RIBBON_POINTS} points for whoever has planted the most ${many[vegetable]}.`,
        }
      )
    case 'worth':
      return (
        others[name] ?? {
          title: `What your ${many[vegetable]} are worth`,
          words: `The ${many[vegetable]} in your garden, times the crosses in their market.`,
        }
      )
    case 'recolour':
      return {
        title: `A power: make it a ${one[vegetable]}`,
        words: `Costs one power and makes a ${one[vegetable]} of the die that you have taken. Its number stays.`,
      }
    case 'space': {
      const { row, column } = spaceOf(Number(which))
      return {
        title: `Column ${column}, ${rowNames[row]}`,
        words: `Takes a die that shows ${column}. The first of a kind may go anywhere in its column; every other must touch one of its kind, side to side.`,
      }
    }
    default:
      return others[name] as Explanation
  }
}

export const en: Explanations = {
  aim: 'Fill your garden, feed your pig, and grow what the markets will pay for. Each vegetable is worth as many points as its market has crosses. When a garden, a pig or a market is full, the round is played out and the highest total wins.',
  of,
}
