import { type Ability, type TileId, tileOf } from '../rules/parts.ts'
import { type Comments, commentOf, matters } from './comment.ts'
import { sheetRows } from './sheet.ts'
import type { Words } from './words.ts'

const abilities: { readonly [A in Ability]: string } = {
  'all 1': 'rerolls all 1s',
  'all 2': 'rerolls all 2s',
  one: 'rerolls one die',
}
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

function milk(id: TileId): string {
  const tile = tileOf(id)
  return tile.turns === 'cheese'
    ? `milk ${tile.value}, turns into cheese with a yellow ${tile.yellow}`
    : `milk ${tile.value}, turns for a freeze token into ice cream that ${abilities[tile.ability]}`
}

/** Names only what can really be done. */
function noTen(ways: readonly string[]): string {
  return `No ten in this roll: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}

const comments: Comments = {
  rolled: (who, dice) => `${who} rolled ${many(dice, 'die', 'dice')}.`,
  risked: (who, odds, found) =>
    found ? `${who} risked it at ${odds} and made it.` : `${who} risked it at ${odds}: no ten this time.`,
  locked: (who, sets, total) => `${who} locked ${list(sets.map((set) => set.join(' + ')))}: ${total} in the barns.`,
  claimed: (who, total, values) => `${who} stopped at ${total} and delivered milk for ${list(values.map(String))}.`,
  failed: (who, lost) => (lost > 0 ? `${who} lost ${lost} and took a backorder.` : `${who} took a backorder.`),
}

export const en: Words = {
  comment: (events, _, after, who) => commentOf(comments, 'en', events, after, who),
  matters,
  comma: ', ',
  status: (view) =>
    view.turns === 0 ? 'The table is set' : `Turn ${view.turns} · ${view.stack.flat().length} in the cellar`,
  ask(view, moves) {
    const can = (what: string) => moves.some((move) => move.do === what)
    switch (view.phase) {
      case 'turn':
        return 'Your turn: roll the dice.'
      case 'rolled':
        return can('lock')
          ? 'Gather a ten: tap two or three dice that make 10.'
          : noTen([
              ...(can('flip') ? ['flip a tile'] : []),
              ...(can('ice') || can('ice one') ? ['use ice cream'] : []),
              'accept the failure',
            ])
      case 'locked':
        return can('lock')
          ? 'Lock another ten, roll the rest, or stop.'
          : can('reroll')
            ? 'Roll the rest, or stop.'
            : 'No die is left: stop and claim.'
      case 'freezing':
        return 'Roll again with the frozen dice kept.'
      case 'claim':
        return 'Choose what you deliver.'
      case 'spoil':
        return 'Choose which milk you pour away.'
      case 'refill':
      case 'start':
      case 'rolling':
      case 'over':
        return undefined
    }
  },
  why: () => undefined,
  sheet: (view) =>
    sheetRows(view, {
      milk: 'Milk',
      cheese: 'Cheese, 5 more each',
      ice: 'Ice cream',
      backorders: 'Backorders',
      count: (count) => `${count} ×`,
    }),
  orders: 'Orders',
  more: (count) => `${count} more in the cellar`,
  inBarns: 'in the barns',
  roll: (number) => `Roll ${number}`,
  rollPays: 'Roll 3 pays a freeze token',
  now: 'this roll',
  stack: 'Orders in the cellar',
  freezeSupply: 'in the supply',
  spoilsIn: 'until milk spoils',
  redSupply: 'in the supply',
  freeze: 'Freeze tokens',
  backorder: 'Backorder tokens',
  shelf: 'Your shelf',
  shelfOf: (name) => (name === 'You' ? 'Your shelf' : `Shelf of ${name}`),
  shelfEmpty: 'Milk that you deliver stands here.',
  reach: (sets) => `Ten in reach: ${sets}`,
  noTen: 'No ten in this roll',
  gather: 'Gather ten',
  toGo: (count) => `${count} to go`,
  churn: (sum) => `Churn, ${sum} of 10`,
  rollDice: 'Roll',
  dice: (count) => many(count, 'die', 'dice'),
  rollAgain: 'Roll again',
  chance: (percent, dice) => `${percent} to find a ten with ${many(dice, 'die', 'dice')}`,
  keeping: (dice) => `${many(dice, 'die', 'dice')} kept on ice`,
  stop: 'Stop and claim',
  stopAnyway: 'Stop',
  stopAsk: (total) => `${total} buys no order here: stopping is a failure and costs a backorder. Stop all the same?`,
  stopSure: 'Stop all the same',
  shelves: 'Whose shelf',
  nothingToBuy: (total) => `${total} buys nothing: a failure`,
  fail: 'Accept the failure',
  failCost: 'one backorder, −5',
  claim: (total) => `Deliver ${total}`,
  of: (total) => `of ${total} in the barns`,
  chooseOrder: 'Choose an order',
  spoiled: 'The milk has spoiled',
  spoiledWhy(seats) {
    const say = (names: readonly string[], many: string, one: string) =>
      `${list(names)} ${names.length > 1 || names[0] === 'You' ? many : one}`
    const names = seats.map(({ name }) => name)
    const pour = seats.flatMap(({ name, milk: has }) => (has ? [name] : []))
    const dry = seats.flatMap(({ name, milk: has }) => (has ? [] : [name]))
    const most = `The last backorder is gone from the supply. ${say(names, 'hold', 'holds')} the most`
    const back = 'All backorders go back.'
    if (pour.length === 0) {
      const none = names.length > 1 ? 'none of them has' : names[0] === 'You' ? 'have no' : 'has no'
      return `${most}, but ${none} milk that could spoil: nothing is lost. ${back}`
    }
    const poured = say(pour, 'pour away the most valuable milk', 'pours away the most valuable milk')
    const spared =
      dry.length > 0 ? ` ${say(dry, 'have no milk that could spoil', 'has no milk that could spoil')}.` : ''
    return `${most}. ${poured}.${spared} ${back}`
  },
  nothingSpoiled: 'No milk to spoil',
  goOn: 'Clean up and go on',
  choosePour: 'Choose what you pour away',
  noMilk: 'no milk',
  die: (colour, face) => `${colour} ${face}`,
  thrown: (colour) => `${colour} die, in the air`,
  picked: 'gathered',
  frozen: 'frozen',
  freezeThis: 'freeze',
  unfreeze: 'take the freeze token back',
  spent: 'spent',
  milk,
  flipped(id) {
    const tile = tileOf(id)
    return tile.turns === 'cheese'
      ? `cheese ${tile.value}, 5 points more`
      : `ice cream ${tile.value}, ${abilities[tile.ability]}`
  },
  payable: 'you can pay it',
  tooDear: 'too expensive',
  used: 'used this turn',
  canFlip: 'can be turned now',
  canScoop: 'can be used now',
  pickDie: 'Choose the die to reroll.',
  set: ({ set, yellow }) => `${set.join(' + ')}${yellow ? ', with the yellow die' : ''}`,
  tray: 'Dice',
  barns: 'Barns',
  tiles: 'tiles',
  cheeseBonus: '+5',
}
