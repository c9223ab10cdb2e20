import { type Random, shuffle, type Watcher } from '@makiba/kernel'
import { cardsOf } from './herd.ts'
import { CARDS, type Card, FACES, fullPile, opens } from './parts.ts'
import { roundOf, totalsOf } from './score.ts'
import type { OwnPickup, Pickup, State, View } from './state.ts'

export function view(state: State, watcher: Watcher): View {
  const { options, phase, starter, direction, seat, herd, left, draws, power } = state
  return {
    watcher,
    options: { ...options },
    phase,
    round: roundOf(state),
    starter,
    direction,
    seat,
    herd,
    herds: state.herds.map((slots) => slots.map(({ value, base, top }) => ({ value, base, top }))),
    hand: watcher === 'public' ? [] : [...(state.hands[watcher] as Card[])],
    sizes: state.hands.map((hand) => hand.length),
    shown: state.shown.map((known) => ({ seat: known.seat, card: known.card })),
    barren: [...state.barren],
    pickups: state.pickups.map(copyPickup),
    stables: state.stables.map((cards) => [...cards]),
    discard: [...state.discard],
    left,
    draws,
    power,
    scores: state.scores.map((flies) => [...flies]),
    totals: totalsOf(state),
  }
}

function copyPickup(pickup: Pickup | null): OwnPickup | null {
  if (pickup === null) return null
  const { herd, hand, since } = pickup
  return { herd: herd.map(({ value, base, top }) => ({ value, base, top })), hand, since: [...since] }
}

/** The cards that the watcher has not seen in this round: in the pile or in another hand. Copies by place in `CARDS`. */
export function unseen(view: View): number[] {
  const counts = fullPile(view.sizes.length)
  const see = (cards: readonly Card[]) => {
    for (const card of cards) counts[FACES[card].index] = (counts[FACES[card].index] as number) - 1
  }
  for (const herd of view.herds) see(cardsOf(herd))
  for (const stable of view.stables) see(stable)
  see(view.discard)
  see(view.hand)
  for (const { seat, card } of view.shown) if (seat !== view.watcher) see([card])
  return counts
}

/** Every deal of the unseen cards that agrees with what was seen, each as likely as the next. */
export function imagine(view: View, random: Random): State {
  const { options, phase, starter, direction, seat, herd, left, draws, power } = view
  const pile = unseen(view)
  return {
    options: { ...options },
    phase,
    starter,
    direction,
    seat,
    herd,
    herds: view.herds.map((slots) => slots.map(({ value, base, top }) => ({ value, base, top }))),
    hands: imagineHands(view, pile, random),
    shown: view.shown.map((known) => ({ seat: known.seat, card: known.card })),
    barren: [...view.barren],
    pickups: view.pickups.map(copyPickup),
    stables: view.stables.map((cards) => [...cards]),
    discard: [...view.discard],
    pile,
    left,
    draws,
    power,
    scores: view.scores.map((flies) => [...flies]),
  }
}

/** Takes the hands out of `pile`. */
function imagineHands(view: View, pile: number[], random: Random): Card[][] {
  const deck: Card[] = []
  for (let i = 0; i < pile.length; i++) for (let k = 0; k < (pile[i] as number); k++) deck.push(CARDS[i] as Card)
  shuffle(random, deck)
  const hands = view.sizes.map((_, seat) => {
    if (seat === view.watcher) return [...view.hand]
    return view.shown.flatMap((known) => (known.seat === seat ? [known.card] : []))
  })
  const others = hands.flatMap((hand, seat) => (seat === view.watcher ? [] : [{ hand, seat }]))
  // Who passed kept cards that open no herd: these come first, of what is left everybody may have anything.
  for (const { hand, seat } of others) {
    for (let k = view.barren[seat] as number; k > 0; k--) {
      const at = deck.findIndex((card) => !opens(FACES[card].kind))
      if (at < 0) throw new Error(`seat ${seat} passed with cards that are seen elsewhere`)
      hand.push(...deck.splice(at, 1))
    }
  }
  for (const { hand, seat } of others) {
    while (hand.length < (view.sizes[seat] as number)) {
      const card = deck.pop()
      if (card === undefined) throw new Error('a view shows more cards than there are')
      hand.push(card)
    }
    for (const card of hand) if (!view.shown.some((known) => known.card === card)) take(pile, card)
    hand.sort((a, b) => FACES[a].index - FACES[b].index)
  }
  return hands
}

function take(pile: number[], card: Card): void {
  const { index } = FACES[card]
  pile[index] = (pile[index] as number) - 1
}

export function copy(state: State): State {
  const { options, phase, starter, direction, seat, herd, left, draws, power } = state
  return {
    options,
    phase,
    starter,
    direction,
    seat,
    herd,
    herds: state.herds.map((slots) => slots.slice()),
    hands: state.hands.map((hand) => hand.slice()),
    shown: state.shown.slice(),
    barren: state.barren.slice(),
    pickups: state.pickups.map((pickup) => pickup && { ...pickup, since: pickup.since.slice() }),
    stables: state.stables.map((cards) => cards.slice()),
    discard: state.discard.slice(),
    pile: state.pile.slice(),
    left,
    draws,
    power,
    scores: state.scores.map((flies) => flies.slice()),
  }
}
