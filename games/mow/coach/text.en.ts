import type { CoachText } from '../../coach.ts'
import { flies } from '../rules/text.en.ts'
import type { Remark } from './remark.ts'

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)

const aNumber = (number: number) => (number === 8 || number === 11 ? `an ${number}` : `a ${number}`)

const SPECIALS = {
  cow: 'A plain cow does it.',
  blocker: 'A blocker closes its end of the herd.',
  acrobat: 'An acrobat needs no room at the ends.',
  slowpoke: 'A slowpoke squeezes in and changes neither end.',
  calf: 'The calf stands beside a cow without flies.',
  skinny: 'The skinny cow fits, and you draw nothing.',
  dairy: 'The dairy cow fits, and you draw two cards.',
  mad: 'The mad cow takes the place of an 8.',
} as const

function say(remark: Remark, who: (seat: number) => string): string {
  switch (remark.is) {
    case 'to open':
      return `The herd is empty, and ${cards(remark.cards)} of yours can open it.`
    case 'no opener':
      return 'The herd is empty, and none of your cards can open it.'
    case 'herd': {
      const stands =
        remark.low === remark.high ? `shows ${aNumber(remark.low)}` : `runs from ${remark.low} to ${remark.high}`
      const fit =
        remark.fit === 0
          ? 'none of your cards fits'
          : `${cards(remark.fit)} of yours ${remark.fit === 1 ? 'fits' : 'fit'}`
      return `The herd ${stands}, with ${flies(remark.flies)} in it, and ${fit}.`
    }
    case 'to decide':
      return remark.power === 'arrow'
        ? `You decide about the arrow; the herd has ${flies(remark.flies)}.`
        : `You decide who is next; the herd has ${flies(remark.flies)}.`
    case 'open for yourself':
      return 'Begin where your other cards can follow.'
    case 'get rid':
      return `Get rid of a card with ${flies(remark.flies)} while you can.`
    case 'stay close':
      return 'Stay close to the end, so that numbers are left for you.'
    case 'jump':
      return 'Jump ahead: what you skip, the others cannot use.'
    case 'special':
      return SPECIALS[remark.kind]
    case 'take it':
      return remark.flies === 0
        ? 'A herd without flies is a gift: take it and begin anew.'
        : `Something of yours fits, but ${flies(remark.flies)} now may be cheaper than more of them later.`
    case 'nothing fits':
      return 'Nothing fits, so the herd is yours.'
    case 'pass on':
      return 'You can only pass.'
    case 'who plays next':
      return 'Think of who would have to play on this herd.'
    case 'sheds':
      return `${flies(remark.flies)} ${remark.flies === 1 ? 'leaves' : 'leave'} your hand; ${remark.rest === 0 ? 'none' : remark.rest} ${remark.rest === 1 ? 'stays' : 'stay'}.`
    case 'ends':
      return remark.low === remark.high
        ? `Then anything but ${aNumber(remark.low)} fits.`
        : `Then the herd runs from ${remark.low} to ${remark.high}.`
    case 'skips':
      return `It skips ${remark.numbers} numbers, which nobody can use at that end any more.`
    case 'follow':
      if (remark.of === 1)
        return `The card that stays in your hand would ${remark.cards === 0 ? 'not fit' : 'fit'} there.`
      return `Of the ${cards(remark.of)} that stay in your hand, ${remark.cards === 0 ? 'none' : remark.cards === remark.of ? `all ${remark.of}` : remark.cards} would fit there.`
    case 'wait in herd':
      return remark.flies === 0
        ? 'No fly waits in the herd for whoever cannot play.'
        : `${flies(remark.flies)} ${remark.flies === 1 ? 'waits' : 'wait'} in the herd for whoever cannot play.`
    case 'costs':
      return remark.flies === 0
        ? `It costs nothing: ${cards(remark.cards)} without a fly.`
        : `It costs ${flies(remark.flies)} (${cards(remark.cards)}).`
    case 'open next':
      return remark.cards === 0
        ? 'Nothing of yours can open the next herd: you pass then.'
        : `Then you open the next herd, with ${cards(remark.cards)} to choose from.`
    case 'ends round':
      return 'The pile is empty, so this ends the round.'
    case 'next is':
      return who(remark.seat) === 'You'
        ? `Then it is your turn again, with ${cards(remark.cards)}.`
        : `Then it is the turn of ${who(remark.seat)}, who has ${cards(remark.cards)}.`
  }
}

export const text: CoachText<Remark> = { say }
