import { type Explanation, type Explanations, partsOf } from '@makiba/kit/explain'
import { type TileId, tileOf } from '../../rules/parts.ts'

const abilities = {
  'all 1': 'all your unlocked 1s',
  'all 2': 'all your unlocked 2s',
  one: 'one unlocked die',
} as const

/** What makes something else of a tile. */
function turns(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? `On your shelf, a yellow die showing ${tile.yellow} turns it into cheese: 5 points more, and it never spoils.`
    : `On your shelf, a freeze token turns it into ice cream, which rerolls ${abilities[tile.ability]} once a turn and never spoils.`
}

function made(id: TileId): Explanation {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? {
        title: `Cheese, ${tile.value} + 5`,
        words: `Worth ${tile.value + 5} points at the end. Cheese never spoils, whatever happens to the milk.`,
      }
    : {
        title: `Ice cream, ${tile.value}`,
        words: `Worth ${tile.value} points at the end, and it never spoils. Once in each of your turns it rerolls ${abilities[tile.ability]}, even to save a roll without a ten.`,
      }
}

const dice: { readonly [colour: string]: Explanation } = {
  white: {
    title: 'White die',
    words: 'Tap two or three dice that make exactly 10 to lock them in a barn. Whatever is not locked is rolled again.',
  },
  red: {
    title: 'Red die',
    words:
      'An extra die for every backorder token that you hold. It counts like a white one and goes back after the turn.',
  },
  yellow: {
    title: 'Yellow die',
    words:
      'Counts like a white one. While it lies unlocked and shows the number on a milk tile of yours, it can turn that milk into cheese; then it is spent for this turn.',
  },
}

const others: { readonly [name: string]: Explanation } = {
  stack: {
    title: 'The stack of orders',
    words: 'New orders come from here. When the three places cannot be filled any more, the game ends.',
  },
  barns: {
    title: 'The barns',
    words:
      'Every ten that you lock goes into the barn of its roll: first roll, second roll, all later rolls. Each ten is worth 10. From the third roll on every roll brings a freeze token.',
  },
  total: { title: 'In the barns', words: 'What you can pay with when you stop: 10 for each ten that is locked.' },
  churn: { title: 'The churn', words: 'Adds up the dice that you have picked. At exactly 10 they are locked.' },
  freeze: {
    title: 'Freeze token',
    words:
      'Put it on a die before you roll again and the die keeps its face. It also turns milk with a snowflake into ice cream. You get one for every roll from the third on.',
  },
  backorder: {
    title: 'Backorder token',
    words:
      'Taken for a failed turn: 5 points less at the end, but one red die more in each of your turns. When the last one is taken, milk spoils for whoever has the most of them.',
  },
  'red-supply': {
    title: 'Red dice',
    words: 'Whoever holds backorder tokens rolls one of these for each.',
  },
  ten: {
    title: 'A ten',
    words:
      'Two or three dice that make exactly 10. A tap locks them: 10 more to pay with, and they stay until you stop.',
  },
  tiles: {
    title: 'Tiles',
    words: 'How many orders this player has delivered: each is worth the points written on it.',
  },
  shelf: {
    title: 'Shelves',
    words: 'Whose milk, cheese and ice cream is shown below. What lies before the others is open to all.',
  },
  roll: { title: 'Roll', words: 'Rolls all your dice. You then have to lock at least one ten.' },
  reroll: {
    title: 'Roll again',
    words: 'Rolls every die that is neither locked nor frozen. Without a new ten the whole turn is lost.',
  },
  stop: {
    title: 'Stop',
    words: 'Ends rolling: you pay for orders with what is in the barns. What is left over is lost.',
  },
  fail: {
    title: 'Accept the failure',
    words: 'No ten can be made: the turn ends, nothing is delivered, and you take a backorder token.',
  },
  claim: { title: 'Deliver', words: 'Takes the orders that you have chosen and ends your turn.' },
}

function of(name: string): Explanation {
  const [kind, which] = partsOf(name)
  const id = Number(which)
  switch (kind) {
    case 'order':
      return {
        title: `Order for ${tileOf(id).value}`,
        words: `Costs ${tileOf(id).value} from the barns when you stop, and is worth as many points. ${turns(id)}`,
      }
    case 'milk':
      return { title: `Milk, ${tileOf(id).value}`, words: `Worth ${tileOf(id).value} points. ${turns(id)}` }
    case 'made':
      return made(id)
    case 'die':
      return dice[which] as Explanation
    default:
      return others[name] as Explanation
  }
}

export const en: Explanations = {
  aim: 'Lock dice that make ten, and use the total to deliver orders for milk: the tiles that you collect are your points. Rolling on brings more, but a roll without a ten costs the whole turn. When the orders run out, the most points win.',
  of,
}
