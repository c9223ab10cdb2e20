import type { Seat, Text } from '@makiba/kernel'
import { ABILITIES, flippedName, milkName } from './names.en.ts'
import { FACES, tileOf } from './parts.ts'
import { rules } from './prose.en.ts'
import type { DiceSet } from './sets.ts'
import type { Dairyman, Die, Event, Move, Refusal, Roll } from './state.ts'
import { telling } from './telling.en.ts'

export { abilityText, flippedName, milkName } from './names.en.ts'

function many(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`
}

function and(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function setText(set: DiceSet): string {
  return set.join(' + ')
}

function dieText({ face, yellow }: Die): string {
  return yellow ? `the yellow ${face}` : `a ${face}`
}

function rollText({ dice, yellow }: Roll): string {
  const plain = FACES.flatMap((face) => Array.from({ length: dice[face - 1] as number }, () => face)).join(' ')
  if (yellow === null) return plain
  return plain === '' ? `yellow ${yellow}` : `${plain}, yellow ${yellow}`
}

function event(told: Event, who: (seat: Seat) => string): string {
  switch (told.is) {
    case 'displayed':
      return `A new order came up: ${milkName(told.tile)}.`
    case 'started':
      return `${who(told.seat)} got the first turn.`
    case 'took dice':
      return told.red > 0
        ? `${who(told.seat)} took ${told.dice} dice, ${told.red} of them red for backorders.`
        : `${who(told.seat)} took ${told.dice} dice.`
    case 'threw': {
      const kept = told.frozen > 0 ? `, with ${told.frozen} frozen` : ''
      return told.roll === 1
        ? `${who(told.seat)} rolled ${told.dice} dice.`
        : `${who(told.seat)} rerolled ${many(told.dice, 'die', 'dice')}${kept}.`
    }
    case 'rolled':
      return `Roll ${told.roll}: ${rollText(told.fell)}.`
    case 'thawed':
      return `${many(told.tokens, 'freeze token')} returned from the dice to the supply.`
    case 'gained freeze':
      return told.for === 'roll'
        ? `${who(told.seat)} gained a freeze token for rolling on.`
        : `${who(told.seat)} gained a freeze token for failing.`
    case 'locked':
      return `${who(told.seat)} locked ${setText(told.set)}${told.yellow ? ' with the yellow die' : ''} in barn ${told.barn}, making ${told.total} in all.`
    case 'froze':
      return `${who(told.seat)} froze ${dieText(told.die)}.`
    case 'flipped': {
      const tile = tileOf(told.tile)
      return tile.turns === 'cheese'
        ? `${who(told.seat)} spent the yellow ${tile.yellow} and turned ${tile.value}-point milk into cheese.`
        : `${who(told.seat)} paid a freeze token and turned ${tile.value}-point milk into ice cream that ${ABILITIES[tile.ability]}.`
    }
    case 'scooped': {
      const tile = tileOf(told.tile)
      const one = tile.turns === 'ice cream' && tile.ability === 'one'
      const dice = one ? dieText(told) : `${many(told.dice, 'die', 'dice')} showing ${told.face}`
      return `${who(told.seat)} used a ${tile.value}-point ice cream to reroll ${dice}.`
    }
    case 'rerolled':
      return `The reroll gave ${rollText(told.fell)}.`
    case 'stopped':
      return `${who(told.seat)} stopped with ${told.total}.`
    case 'claimed':
      return `${who(told.seat)} claimed ${milkName(told.tile)} and had ${told.left} left.`
    case 'delivered':
      return told.unused > 0
        ? `${who(told.seat)} delivered ${many(told.tiles.length, 'order')}; ${told.unused} went unused.`
        : `${who(told.seat)} delivered ${many(told.tiles.length, 'order')}.`
    case 'failed': {
      const cause = told.for === 'no set' ? 'found no set' : `could not pay any order with ${told.total}`
      return `${who(told.seat)} ${cause} and took a backorder token, now holding ${told.backorders}; ${told.supply} stayed in the supply.`
    }
    case 'spoilage':
      return `The last backorder token was taken and milk spoiled: ${and(told.seats.map(who))} held the most (${told.backorders}).`
    case 'discarded':
      return `${who(told.seat)} lost ${milkName(told.tile)} to spoilage.`
    case 'had no milk':
      return `${who(told.seat)} had no milk that could spoil.`
    case 'cleared': {
      const tiles = told.display.length + told.discards.length
      return `${many(tiles, 'tile')} went under the stack and ${many(told.tokens, 'backorder token')} back to the supply.`
    }
    case 'put away':
      return told.red > 0
        ? `${who(told.seat)} put the dice away and returned ${many(told.red, 'red die', 'red dice')}.`
        : `${who(told.seat)} put the dice away.`
    case 'ended': {
      const [first] = told.winners
      const points = first === undefined ? 0 : told.scores[first]
      const verb = told.winners.length > 1 ? 'shared the win' : 'won'
      return `The display could not be filled, so the game ended. ${and(told.winners.map(who))} ${verb} with ${points} points.`
    }
  }
}

function refusal(told: Refusal): string {
  switch (told.why) {
    case 'roll first':
      return 'The dice are still in your hand: roll them first.'
    case 'already rolled':
      return 'You have rolled already: lock a set, then reroll or stop.'
    case 'lock first':
      return 'Lock at least one set from this roll first.'
    case 'nothing to lock':
      return 'This roll holds no set: flip a tile or use ice cream if you can, or accept the failure.'
    case 'a set is there':
      return `You have not failed: ${setText(told.set)} can be locked.`
    case 'already locked':
      return 'You have locked a set from this roll: reroll or stop.'
    case 'not a set':
      return `${setText(told.set)} makes ${told.set.reduce((sum, face) => sum + face, 0)}; a set is two or three dice that make exactly 10.`
    case 'not in rising order':
      return `Name the dice of a set from low to high, not ${setText(told.set)}.`
    case 'no such dice':
      return told.yellow
        ? `No unlocked dice make ${setText(told.set)} with the yellow die: choose from the dice on the table.`
        : `No unlocked dice make ${setText(told.set)} without the yellow die: choose from the dice on the table.`
    case 'no such die':
      return `No unlocked die is ${dieText(told.die)}: choose one that lies on the table.`
    case 'no dice left':
      return 'No die is left to reroll: stop and claim.'
    case 'one die must roll':
      return 'At least one die must be rolled: leave this one free.'
    case 'no freeze token':
      return 'You have no freeze token: the third roll of a turn and later ones bring one each.'
    case 'freeze in order':
      return `Freeze dice from low to high, the yellow one last: take back the others to freeze ${dieText(told.die)}.`
    case 'freezing':
      return 'Dice are frozen for a reroll: freeze more, reroll, or take it back.'
    case 'not your tile':
      return `You have no ${milkName(told.tile)} with its milk side up: choose one of your own.`
    case 'already flipped':
      return `${flippedName(told.tile)} is flipped already and stays so.`
    case 'yellow die not free':
      return told.at === 'hand'
        ? 'The yellow die is not rolled yet: roll first.'
        : 'The yellow die is locked or spent: it must lie unlocked to turn milk into cheese.'
    case 'yellow die shows': {
      const tile = tileOf(told.tile)
      const needed = tile.turns === 'cheese' ? ` It must show ${tile.yellow}.` : ''
      return `The yellow die shows ${told.shows}.${needed}`
    }
    case 'not ice cream':
      return 'That is no ice cream of yours: flip a snowflake tile with a freeze token first.'
    case 'used this turn':
      return `${flippedName(told.tile)} was used this turn: it works again in your next one.`
    case 'rerolls another way':
      return `This ice cream works another way: ${flippedName(told.tile)}.`
    case 'no die shows':
      return `No unlocked die shows ${told.face}, so there is nothing to reroll.`
    case 'stop first':
      return 'Stop first, then claim.'
    case 'claiming':
      return 'You have stopped: claim tiles, or finish.'
    case 'claim one first':
      return 'You can pay an order, so claim at least one.'
    case 'not on display':
      return `${milkName(told.tile)} is not on display: choose one of the orders there.`
    case 'too dear':
      return `${milkName(told.tile)} costs more than the ${told.left} you have left.`
    case 'claim in order':
      return `Claim tiles from left to right: take back the later one to claim ${milkName(told.tile)} as well.`
    case 'nothing spoils':
      return 'Nothing spoils now: that comes when the last backorder token is taken.'
    case 'choose what spoils':
      return 'Your milk spoils: choose which of your dearest tiles to discard.'
    case 'not the highest':
      return `Spoilage takes a tile of your highest value, ${told.highest}.`
  }
}

function move(told: Move): string {
  switch (told.do) {
    case 'roll':
      return 'Roll'
    case 'lock':
      return `Lock ${setText(told.set)}${told.yellow ? ' with yellow' : ''}`
    case 'flip':
      return `Flip to ${flippedName(told.tile)}`
    case 'ice': {
      const tile = tileOf(told.tile)
      return tile.turns === 'ice cream' && tile.ability === 'all 2'
        ? `${tile.value}-point ice cream: reroll all 2s`
        : `${tile.value}-point ice cream: reroll all 1s`
    }
    case 'ice one':
      return `${tileOf(told.tile).value}-point ice cream: reroll ${dieText(told.die)}`
    case 'freeze':
      return `Freeze ${dieText(told.die)}`
    case 'reroll':
      return 'Reroll'
    case 'stop':
      return 'Stop'
    case 'fail':
      return 'Accept the failure'
    case 'claim':
      return `Claim ${milkName(told.tile)}`
    case 'done':
      return 'Finish claiming'
    case 'spoil':
      return `Discard ${milkName(told.tile)}`
  }
}

export const text: Text<Dairyman> = {
  name: 'Dairyman',
  tagline: 'Make tens, fill orders, and stop before the milk turns.',
  options: {
    tiles: {
      label: 'Milk tiles',
      help: 'Which mix of orders lies in the stack.',
      values: {
        standard: 'Standard: three orders of 40, longer games',
        smooth: 'Smooth: two orders of 40, games of more even length',
      },
    },
    freezeOnFail: {
      label: 'Freeze token for failing',
      help: 'Whoever fails takes a freeze token together with the backorder token.',
    },
  },
  event,
  refusal,
  move,
  rules,
  telling,
}
