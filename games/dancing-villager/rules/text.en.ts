import type { Seat, Text } from '@makiba/kernel'
import { rules } from './prose.en.ts'
import type { Count, DancingVillager, Move, Target, Vain } from './state.ts'
import { telling } from './telling.en.ts'

type Who = (seat: Seat) => string

const some = (n: number, one: string, many = `${one}s`) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`
const dogs = (n: number) => some(n, 'dog')
const villagers = (n: number) => some(n, 'villager')

function and(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function target(of: Target): string {
  if (of === 'fire') return 'the bonfire'
  return of === 'front' ? 'the front dog' : `dog ${of + 1}`
}

function vain(why: Vain): string {
  switch (why) {
    case 'before they lay still':
      return 'before the villagers lay still: it did not count.'
    case 'after the window':
      return 'after the time was up: it did not count.'
    case 'twice at once':
      return 'twice in the same moment: the second touch did not count.'
  }
}

function counted({ up, down, stack, net, kind, event }: Count): string {
  const sum = `Hands up ${up}, hands down ${down}${stack && net > 0 ? ', doubled' : ''}`
  switch (event) {
    case 'tame':
      return `${sum}: the meat ran out. Dogs could be tamed!`
    case 'assault':
      return `${sum}: the charcoal ran out. The dogs attacked!`
    case 'none':
      return kind === null ? `${sum}: no stick had to go.` : `${sum}: nothing ran out.`
  }
}

export const text: Text<DancingVillager> = {
  name: 'Dancing Villager',
  tagline: 'Toss the villagers, count them, and be the first to grab.',
  options: {
    handicap: {
      label: 'Distance counts',
      help: 'A dog that stands far from your seat takes your hand a moment longer to reach. Switch this off when all share one screen.',
    },
    window: {
      label: 'Time to count',
      help: 'How long hands may reach out after each throw: eight, five or three seconds.',
      values: { 8000: 'Calm', 5000: 'Usual', 3000: 'Quick' },
    },
    pace: {
      label: 'While learning',
      help: 'Everybody has twice the time for everything.',
      values: { usual: 'No', practice: 'Twice the time' },
    },
  },
  event(event, who: Who) {
    switch (event.is) {
      case 'began':
        return `The first dog sat down between the fire and ${who(event.seat)}.`
      case 'ready':
        return `${who(event.seat)} got ready.`
      case 'threw':
        // Nothing adds up before the verdict: counting is the game.
        return 'Here comes the dog! The villagers lay still.'
      case 'stood':
        return `${who(event.seat)} had ${villagers(event.villagers)} standing and tamed ${dogs(event.dogs)}.`
      case 'left the village':
        return `The pack was empty: ${dogs(event.dogs)} came from the end of the village queue.`
      case 'all flat':
        return event.dogs > 0
          ? `All villagers lay flat: a dog joined the village, ${dogs(event.village)} now.`
          : 'All villagers lay flat, but the pack was empty.'
      case 'touched':
        return `${who(event.seat)} touched ${target(event.target)} after ${(event.at / 1000).toFixed(3)} s.`
      case 'touched in vain':
        return `${who(event.seat)} touched ${target(event.target)} ${vain(event.why)}`
      case 'passed':
        return `${who(event.seat)} passed.`
      case 'tied':
        return `${and(event.seats.map(who))} touched at the very same moment.`
      case 'untied':
        return `Luck put ${and(event.order.map(who))} in this order.`
      case 'counted':
        return counted(event.count)
      case 'tamed':
        return `${who(event.seat)} tamed dog ${event.dog + 1} at ${(event.at / 1000).toFixed(3)} s and had ${dogs(event.dogs)}.`
      case 'nobody tamed':
        return 'Nobody took a dog.'
      case 'took the fire':
        return `${who(event.seat)} grabbed the bonfire first, safe and sound.`
      case 'nobody took the fire':
        return 'Nobody grabbed the bonfire.'
      case 'wrong move':
        return `${who(event.seat)} made a wrong move.`
      case 'lost villagers':
        return `${who(event.seat)} lost ${villagers(event.villagers)}; ${event.left === 0 ? 'none was' : event.left === 1 ? '1 was' : `${event.left} were`} left.`
      case 'dogs escaped':
        return event.dogs > 0
          ? `${who(event.seat)} had no villager left: ${dogs(event.dogs)} escaped to the pack, and ${villagers(event.villagers)} came back.`
          : `${who(event.seat)} had no villager left: ${villagers(event.villagers)} came back.`
      case 'sticks went':
        return `${some(event.sticks, `${event.kind} stick`)} went; ${event.left} ${event.left === 1 ? 'was' : 'were'} left.`
      case 'new round':
        return event.joined > 0
          ? `Round ${event.round} began. The village moved, a dog joined, and ${event.village === 1 ? '1 dog was' : `${event.village} dogs were`} waiting.`
          : `Round ${event.round} began with ${dogs(event.village)} in the village.`
      case 'ended': {
        const winners = event.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
        const most = event.dogs[winners[0] ?? 0] ?? 0
        return `The game was over: ${and(winners.map(who))} won with ${dogs(most)}.`
      }
    }
  },
  refusal(refusal) {
    switch (refusal.why) {
      case 'no window':
        return 'There is nothing to grab before the villagers are thrown. Get ready for the next throw.'
      case 'no call':
        return 'The villagers have already been thrown. Grab a dog or the bonfire, or pass.'
      case 'no such dog':
        return `There is no dog ${refusal.dog + 1}: the village has ${dogs(refusal.dogs)}.`
    }
  },
  move(move: Move) {
    switch (move.do) {
      case 'ready':
        return 'Ready'
      case 'dog':
        return `Grab dog ${move.dog + 1}`
      case 'front':
        return 'Grab the front dog'
      case 'fire':
        return 'Grab the bonfire'
      case 'pass':
        return 'Pass'
    }
  },
  rules,
  telling,
}
