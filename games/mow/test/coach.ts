import type { Recount } from '../../coach.ts'
import type { Remark } from '../coach/remark.ts'
import { type Card, FACES, game, type Mow, type Slot, type State } from '../rules/index.ts'

/** Flies of cards, one after the other. */
const flies = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + FACES[card].flies, 0)
const inHerd = (herd: readonly Slot[]) => flies(herd.flatMap(({ base, top }) => (top === null ? [base] : [base, top])))

/** Cards of a hand that the rules let play on a herd; slowpokes that look alike are one choice, but two cards. */
function fit(state: State, seat: number, herd: number): number {
  const asked = game.copy(state)
  asked.phase = 'turn'
  asked.power = null
  asked.seat = seat
  asked.herd = herd
  const cards = new Set(game.moves(asked, seat).flatMap((move) => (move.do === 'play' ? [move.card] : [])))
  return (asked.hands[seat] ?? []).filter((card) => cards.has(card)).length
}

export const recount: Recount<Mow, Remark> = (remark, { state, seat, move }) => {
  const herd = state.herds[state.herd] as Slot[]
  const values = herd.map(({ value }) => value)
  const hand = state.hands[seat] as Card[]
  const next = game.copy(state)
  game.play(next, seat, move)
  const stands = next.herds[state.herd] as Slot[]
  const ends = stands.map(({ value }) => value)
  switch (remark.is) {
    case 'to open':
      return { is: 'to open', cards: fit(state, seat, state.herd) }
    case 'no opener':
      return fit(state, seat, state.herd) === 0 ? remark : { is: 'to open', cards: 0 }
    case 'herd':
      return {
        is: 'herd',
        low: Math.min(...values),
        high: Math.max(...values),
        flies: inHerd(herd),
        fit: fit(state, seat, state.herd),
      }
    case 'to decide':
      return { is: 'to decide', power: state.power ?? 'arrow', flies: inHerd(herd) }
    case 'get rid':
      return { is: 'get rid', flies: flies(hand) - flies(next.hands[seat] as Card[]) }
    case 'stay close':
    case 'jump': {
      // Numbers that fitted before and do not any more, but for the card's own.
      const lost = Math.min(...values) - Math.min(...ends) + (Math.max(...ends) - Math.max(...values)) - 1
      return { is: lost < 2 ? 'stay close' : 'jump' }
    }
    case 'special':
      return { is: 'special', kind: move.do === 'play' ? FACES[move.card].kind : 'cow' }
    case 'take it':
      return { is: 'take it', flies: inHerd(herd) }
    case 'nothing fits':
      return fit(state, seat, state.herd) === 0 ? remark : { is: 'take it', flies: inHerd(herd) }
    case 'sheds': {
      const rest = flies(next.hands[seat] as Card[])
      return { is: 'sheds', flies: move.do === 'play' ? FACES[move.card].flies : 0, rest }
    }
    case 'ends':
      return { is: 'ends', low: Math.min(...ends), high: Math.max(...ends) }
    case 'skips':
      return {
        is: 'skips',
        numbers: Math.min(...values) - Math.min(...ends) + (Math.max(...ends) - Math.max(...values)) - 1,
      }
    case 'follow':
      return { is: 'follow', cards: fit(next, seat, state.herd), of: (next.hands[seat] as Card[]).length }
    case 'wait in herd':
      return { is: 'wait in herd', flies: inHerd(herd) }
    case 'costs': {
      const taken = (next.stables[seat] as Card[]).slice((state.stables[seat] as Card[]).length)
      const cards = herd.reduce((sum, { top }) => sum + (top === null ? 1 : 2), 0)
      return { is: 'costs', flies: flies(taken.slice(0, cards)), cards }
    }
    case 'open next':
      return { is: 'open next', cards: fit(next, seat, state.herd) }
    case 'ends round':
      return next.scores.length > state.scores.length ? remark : { is: 'open next', cards: 0 }
    case 'next is':
      return {
        is: 'next is',
        seat: next.seat,
        cards: (next.hands[next.seat] as Card[]).length,
        flies: inHerd(next.herds[next.herd] as Slot[]),
      }
    case 'open for yourself':
    case 'pass on':
    case 'who plays next':
      return { is: remark.is }
  }
}
