import type { CoachText } from '../../coach.ts'
import { DICE, type Die, type Vegetable } from '../rules/index.ts'
import { rowNames, vegetables } from '../rules/text.en.ts'
import type { Argument, Remark } from './remark.ts'

const PLURAL: { readonly [V in Vegetable]: string } = { lettuce: 'lettuces', tomato: 'tomatoes', carrot: 'carrots' }
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
const named = ({ vegetable, value }: Die) => `${vegetables[vegetable]} ${value}`
const rest = (untilRow: number) =>
  untilRow === 0
    ? 'the pig is full'
    : `${many(untilRow, 'circle')} complete${untilRow === 1 ? 's' : ''} the pig’s next row`

function say(remark: Remark | Argument): string {
  switch (remark.is) {
    case 'pool':
      if (remark.of === 1)
        return `The die in the pool ${remark.fit === 0 ? 'fits nowhere in' : 'could be planted in'} your garden.`
      return remark.fit === 0
        ? `None of the ${remark.of} dice in the pool fits into your garden as it lies.`
        : remark.fit === remark.of
          ? `Each of the ${remark.of} dice in the pool could be planted in your garden.`
          : `Of the ${remark.of} dice in the pool ${remark.fit} could be planted in your garden.`
    case 'in hand':
      return remark.spaces === 0
        ? `Your ${named(remark.die)} fits nowhere as it is.`
        : `Your ${named(remark.die)} fits in ${many(remark.spaces, 'place')}.`
    case 'market die':
      return `One of the ${many(remark.dice, 'die', 'dice')} left goes to market.`
    case 'plant one':
      return `Look for a ${vegetables[remark.vegetable]} that fits.`
    case 'feed one':
      return `The pig is hungry: ${rest(remark.untilRow)}.`
    case 'a power':
      return `You have ${many(remark.powers, 'pig power')}: a die can be changed before it is placed.`
    case 'choose the row':
      return 'It can only go into its own column: think of the row.'
    case 'to the pig':
      return 'What fits nowhere goes to the pig.'
    case 'price up':
      return remark.own === 0
        ? `Raise the price of ${PLURAL[remark.vegetable]}.`
        : `Raise the price of what you grow: ${PLURAL[remark.vegetable]}.`
    case 'price':
      return remark.own === 0
        ? `A ${vegetables[remark.vegetable]} is worth ${many(remark.each, 'point')} at market now, and you have none yet.`
        : `A ${vegetables[remark.vegetable]} is worth ${many(remark.each, 'point')} at market now, and you have ${remark.own}.`
    case 'room':
      return `A ${named(remark.die)} fits in ${many(remark.spaces, 'place')} in your garden.`
    case 'no room':
      return `A ${named(remark.die)} fits nowhere as it lies, so it would cross ${many(remark.circles, 'circle')} of the pig; ${rest(remark.untilRow)}.`
    case 'denies':
      return remark.others === 1
        ? 'One other player could plant it, too.'
        : `${remark.others} others could plant it, too.`
    case 'points':
      return remark.after === remark.before
        ? `Your sheet stays at ${many(remark.after, 'point')} for now.`
        : `As things stand, your sheet goes from ${remark.before} to ${many(remark.after, 'point')}.`
    case 'row':
      return remark.left === 0
        ? `The ${rowNames[remark.row]} is full then: a ribbon, ${remark.ribbon} points.`
        : `${many(remark.left, 'space')} ${remark.left === 1 ? 'stays' : 'stay'} empty in the ${rowNames[remark.row]}; a full row is worth ${remark.ribbon}.`
    case 'circles':
      return `It crosses ${many(remark.circles, 'circle')}; then ${rest(remark.untilRow)}.`
    case 'row of the pig':
      return `That completes row ${remark.row} of the pig, which brings a power.`
    case 'becomes':
      return `The die becomes a ${named(remark.die)}, which fits ${remark.spaces === 0 ? 'nowhere yet' : `in ${many(remark.spaces, 'place')}`}; ${remark.powers === 0 ? 'no power stays' : `${many(remark.powers, 'power')} stay${remark.powers === 1 ? 's' : ''}`}.`
    case 'more points':
      return `As things stand, that is ${many(remark.points, 'point')} more.`
    case 'more powers':
      return `That leaves ${remark.powers === 1 ? 'one pig power' : `${remark.powers} pig powers`} more.`
    case 'to market':
      return `Then the price of ${PLURAL[remark.vegetable]} rises: there are ${remark.own} in this garden, ${remark.most === 0 ? 'none in any other' : `no more than ${remark.most} in any other`}.`
    case 'denies die':
      return `Else the ${named(remark.die)} stays for ${remark.others === 1 ? 'another player' : `${remark.others} others`} to plant, worth ${many(remark.each, 'point')}.`
    case 'last round':
      return `This round becomes the last one, with a lead of ${many(remark.ahead, 'point')}.`
    case 'room to grow':
      return `Of the ${DICE.length} faces of the dice ${remark.faces} fit into the garden then, not ${remark.other}.`
  }
}

export const text: CoachText<Remark | Argument> = { say }
