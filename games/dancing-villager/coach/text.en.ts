import type { CoachText } from '../../coach.ts'
import type { Remark } from './remark.ts'

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

function say(remark: Remark): string {
  switch (remark.is) {
    case 'sticks':
      return `${remark.meat} meat and ${remark.charcoal} charcoal are left: it takes that many hands for them to run out.`
    case 'count them':
      return `Time stands still for you. Count ${many(remark.hands, 'hand')} up and down, against ${remark.meat} meat and ${remark.charcoal} charcoal.`
    case 'free dogs':
      return remark.dogs === 0
        ? 'No dog is free any more.'
        : `${many(remark.dogs, 'dog')} ${remark.dogs === 1 ? 'is' : 'are'} still free.`
    case 'throw':
      return 'Throw, and have your hand ready.'
    case 'hands':
      return `${remark.up} up, ${remark.down} down${remark.stack ? ', and one lies on top of another: that doubles the difference' : ''}.`
    case 'once more':
      return 'Your hand may go out once more.'
    case 'enough':
      return 'Your hand has done its work.'
    case 'all throw':
      return `${many(remark.villagers, 'villager')} of all players fall together, and all of them count.`
    case 'goes': {
      const sticks = `${remark.net} ${remark.kind}`
      const go = remark.net === 1 ? 'goes' : 'go'
      if (remark.event === 'tame')
        return `${sticks} ${go}, and ${remark.left} is all there is: the meat runs out. Take the dog!`
      if (remark.event === 'assault')
        return `${sticks} ${go}, and ${remark.left} is all there is: the charcoal runs out. Hold on to the fire!`
      return `${remark.net} of ${remark.left} ${remark.kind} ${go}: nothing runs out, so keep your hands off.`
    }
    case 'even':
      return remark.hands === 0
        ? 'No hand is up or down: no stick goes, so keep your hands off.'
        : 'As many up as down: no stick goes, so keep your hands off.'
    case 'still free':
      return `The meat ran out, and ${many(remark.dogs, 'dog')} ${remark.dogs === 1 ? 'waits' : 'wait'} for a hand.`
    case 'nothing free':
      return 'There is nothing more to take in this throw.'
  }
}

export const text: CoachText<Remark> = { say }
