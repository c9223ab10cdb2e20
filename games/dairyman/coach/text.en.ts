import type { CoachText } from '../../coach.ts'
import { abilityText } from '../rules/text.en.ts'
import type { Argument, Remark } from './remark.ts'

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
const dice = (count: number) => many(count, 'die', 'dice')
/** Rounded, so that nothing is said to be sure. */
const often = (percent: number) =>
  percent === 0
    ? 'hardly ever'
    : percent === 100
      ? 'practically always'
      : percent === 1
        ? 'once in 100'
        : `${percent} times in 100`
const orders = (points: number) => `orders worth ${points}`

function say(remark: Remark | Argument): string {
  switch (remark.is) {
    case 'to roll':
      return `You have ${dice(remark.dice)} in hand, and the cheapest order costs ${remark.cheapest}.`
    case 'tens':
      return remark.most === 1
        ? 'There is a ten among the open dice.'
        : `Look closely: up to ${remark.most} tens fit into the open dice at once.`
    case 'no ten':
      return 'No two or three of these dice make ten.'
    case 'standing':
      return remark.buys === 0
        ? `You have ${remark.total} in the barns, too little for any order, and ${dice(remark.dice)} left.`
        : `You have ${remark.total} in the barns, enough for ${orders(remark.buys)}, and ${dice(remark.dice)} left.`
    case 'spending':
      return remark.orders === 0
        ? `You have ${remark.left === 0 ? 'nothing' : remark.left} left to spend, and no order to spend it on.`
        : `You have ${remark.left} to spend, and ${many(remark.orders, 'order')} to choose from.`
    case 'spoiling':
      return remark.alike === 1
        ? `Your milk worth ${remark.value} spoils.`
        : `One of your ${remark.alike} tiles worth ${remark.value} spoils.`
    case 'roll':
      return 'Nothing is decided before the dice are thrown.'
    case 'all tens':
      return `Tens may share dice: choose so that ${remark.most === 2 ? 'both' : `all ${remark.most}`} can be made.`
    case 'one ten':
      return remark.ways === 1
        ? 'There is only one way to make it.'
        : `It can be made in ${remark.ways} ways: think of the dice that stay.`
    case 'other dice':
      return 'More tens would fit, but better dice stay if you take fewer.'
    case 'go on':
      return 'The risk is worth it: think of rolling on.'
    case 'enough':
      return remark.buys === 0 ? 'It does not get better from here.' : `Take the ${remark.buys} that you have.`
    case 'keep a die':
      return `A freeze token keeps a die as it lies; you have ${remark.tokens}.`
    case 'turn milk':
      return remark.into === 'cheese' ? 'Milk can become cheese now.' : 'Milk can become ice cream now.'
    case 'use ice cream':
      return 'Your ice cream can throw dice again.'
    case 'give in':
      return 'There is no way out of this roll.'
    case 'best orders':
      return `Orders worth ${remark.points} can be yours: choose so that little is left over.`
    case 'no more orders':
      return 'There is nothing more to take.'
    case 'least loss':
      return 'Give up the tile that you would miss least.'
    case 'chance':
      return `With ${dice(remark.dice)} a ten comes ${often(remark.percent)}.`
    case 'in barns':
      return remark.buys === 0
        ? `That makes ${remark.total} in the barns, still too little for any order.`
        : `That makes ${remark.total} in the barns, enough for ${orders(remark.buys)}.`
    case 'next ten':
      return remark.more === 1
        ? 'Another ten can be locked right after it.'
        : `${remark.more} more tens can be locked right after it.`
    case 'stay':
      return `${dice(remark.dice)} ${remark.dice === 1 ? 'stays' : 'stay'}: rolled again, a ten comes ${often(remark.percent)}.`
    case 'none stay':
      return 'No die stays, so your turn is as good as done.'
    case 'too little':
      return `${remark.total} buys nothing: the cheapest order costs ${remark.cheapest}, so there is nothing to lose.`
    case 'ten more':
      return remark.later > remark.buys
        ? `With another ten you could buy ${orders(remark.later)} instead of ${remark.buys}.`
        : `Your barns pay for ${orders(remark.buys)}; it takes more than one ten to buy more.`
    case 'token':
      return `Roll ${remark.roll} also brings a freeze token.`
    case 'at stake':
      return remark.points === 0
        ? `Rolling on finds no ten ${often(remark.percent)}.`
        : `Rolling on would lose the ${remark.points} points ${often(remark.percent)}.`
    case 'no dice':
      return 'There is no die left to roll.'
    case 'frozen':
      return `With the ${remark.yellow ? 'yellow ' : ''}${remark.face} frozen a ten comes ${often(remark.with)}, without it ${often(remark.without)}.`
    case 'cheese':
      return `The milk worth ${remark.value} brings ${remark.more} points more as cheese, and cheese does not spoil.`
    case 'ice cream':
      return `From now on it ${abilityText(remark.ability)} once a turn, and it does not spoil. ${remark.tokens === 0 ? 'No freeze token stays' : `${many(remark.tokens, 'freeze token')} stay${remark.tokens === 1 ? 's' : ''}`} with you.`
    case 'as ice cream':
      return `As ice cream it ${abilityText(remark.ability)} once a turn, and it does not spoil.`
    case 'scoop':
      return `${dice(remark.dice)} ${remark.dice === 1 ? 'is' : 'are'} thrown again; then there is a ten ${often(remark.percent)}.`
    case 'backorder':
      return `You take a backorder token: it costs ${remark.cost} points in the end, but brings a red die. You will have ${remark.tokens}.`
    case 'buys':
      return `It is worth ${remark.value} points, and ${remark.left === 0 ? 'nothing' : remark.left} is left to spend.`
    case 'left over':
      return remark.left === 0 ? 'Nothing is left over.' : `${remark.left} is left unused.`
    case 'spoils':
      return `It is worth ${remark.value}, as much as any that you may give up.`
    case 'worth rolling':
      return `A ten comes ${often(remark.percent)}, for ${orders(remark.later)} instead of ${remark.buys}${remark.token > 0 ? `, and roll ${remark.token} brings a freeze token` : ''}.`
    case 'on purpose':
      return `The turn fails on purpose: instead of ${remark.points} points there is a red die for the next turns${remark.token > 0 ? ` and a freeze token for roll ${remark.token}` : ''}.`
    case 'rescue':
      return `A ten comes ${often(remark.percent)} then, and without it the turn fails.`
    case 'fewer tens':
      return `${remark.fewer === 1 ? 'One ten' : `${remark.fewer} tens`} fewer, but the next one comes ${often(remark.percent)} instead of ${often(remark.other)}.`
    case 'more tens':
      return `That makes ${remark.total} in the barns instead of ${remark.other}${remark.percent < remark.otherPercent ? `, though the next ten comes ${often(remark.percent)} instead of ${often(remark.otherPercent)}` : ''}.`
    case 'finds more':
      return `A ten comes ${often(remark.percent)} then, instead of ${often(remark.other)}.`
    case 'keeps ice cream':
      return 'The ice cream stays for a roll that needs it more.'
    case 'brings more':
      return `It brings ${remark.points} points instead of ${remark.other === 0 ? 'none' : remark.other}.`
    case 'leaves dear':
      return `Of the orders that stay on display, the cheapest costs ${remark.cheapest} then, not ${remark.other}.`
  }
}

export const text: CoachText<Remark | Argument> = { say }
