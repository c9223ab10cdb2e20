import { quick, type Seat } from '@makiba/kernel'
import type { Coach, Counsel } from '../../coach.ts'
import { addPlays } from '../rules/herd.ts'
import {
  type Card,
  cardsOf,
  FACES,
  fliesOf,
  game,
  type Herd,
  highOf,
  isMad,
  lowOf,
  type Mow,
  opens,
  type Play,
  type State,
  type View,
} from '../rules/index.ts'
import type { Remark } from './remark.ts'

/** A card that makes no more numbers useless stands close. */
const CLOSE = 2
/** A card with so many flies is one to get rid of. */
const MANY = 2

const herdOf = ({ herds, herd }: Pick<View, 'herds' | 'herd'>) => herds[herd] as Herd
const fliesIn = (herd: Herd) => fliesOf(cardsOf(herd))

/** How many of these cards could be played. */
function fitting(herd: Herd, hand: readonly Card[]): number {
  if (herd.length === 0) return hand.filter((card) => opens(FACES[card].kind)).length
  const mad = isMad(herd)
  return hand.filter((card) => {
    const found: Play[] = []
    addPlays(found, herd, card, mad)
    return found.length > 0
  }).length
}

/** How it is after the move, as far as everybody sees it. */
function after(view: View, seat: Seat, move: Mow['move']): State {
  const state = game.imagine(view, quick(1))
  game.play(state, seat, move)
  return state
}

/** Numbers that a card at an end makes useless. */
function skipped(herd: Herd, { card, at }: Play): number {
  const { number } = FACES[card]
  if (number === null || (at !== 'low' && at !== 'high')) return 0
  return (at === 'low' ? lowOf(herd) - number : number - highOf(herd)) - 1
}

function nudge(view: View): Remark {
  const herd = herdOf(view)
  if (view.power !== null) return { is: 'to decide', power: view.power, flies: fliesIn(herd) }
  const fit = fitting(herd, view.hand)
  if (herd.length === 0) return fit === 0 ? { is: 'no opener' } : { is: 'to open', cards: fit }
  return { is: 'herd', low: lowOf(herd), high: highOf(herd), flies: fliesIn(herd), fit }
}

function idea(view: View, _seat: Seat, { move }: Counsel<Mow>): Remark {
  const herd = herdOf(view)
  switch (move.do) {
    case 'play': {
      const { kind, flies } = FACES[move.card]
      if (move.at === 'open') return { is: 'open for yourself' }
      if (kind !== 'cow') return { is: 'special', kind }
      if (flies >= MANY) return { is: 'get rid', flies }
      return { is: skipped(herd, move) < CLOSE ? 'stay close' : 'jump' }
    }
    case 'collect':
      return fitting(herd, view.hand) === 0 ? { is: 'nothing fits' } : { is: 'take it', flies: fliesIn(herd) }
    case 'pass':
      return { is: 'pass on' }
    case 'keep':
    case 'reverse':
    case 'name':
      return { is: 'who plays next' }
  }
}

function why(view: View, seat: Seat, { move }: Counsel<Mow>): readonly Remark[] {
  const herd = herdOf(view)
  const next = after(view, seat, move)
  switch (move.do) {
    case 'play': {
      const { flies } = FACES[move.card]
      const hand = next.hands[seat] as Card[]
      // In the duel the turn goes on to another herd: this one is where it was.
      const stands = next.herds[view.herd] as Herd
      const skips = skipped(herd, move)
      const found: Remark[] = []
      if (flies > 0) found.push({ is: 'sheds', flies, rest: fliesOf(hand) })
      if (skips >= CLOSE) found.push({ is: 'skips', numbers: skips })
      found.push({ is: 'ends', low: lowOf(stands), high: highOf(stands) })
      if (hand.length > 0) found.push({ is: 'follow', cards: fitting(stands, hand), of: hand.length })
      return found
    }
    case 'collect': {
      const cards = cardsOf(herd)
      return [
        { is: 'costs', flies: fliesOf(cards), cards: cards.length },
        view.left === 0 ? { is: 'ends round' } : { is: 'open next', cards: fitting([], view.hand) },
      ]
    }
    case 'pass':
      return [nextIs(next)]
    case 'keep':
    case 'reverse':
    case 'name':
      return [nextIs(next), { is: 'wait in herd', flies: fliesIn(herd) }]
  }
}

function nextIs(next: State): Remark {
  return {
    is: 'next is',
    seat: next.seat,
    cards: (next.hands[next.seat] as Card[]).length,
    flies: fliesIn(next.herds[next.herd] as Herd),
  }
}

export const coach: Coach<Mow, Remark> = { nudge, idea, why }
