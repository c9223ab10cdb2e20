import type { Game, Seat, Tell, Turn } from '@makiba/kernel'
import { handOf, insert, remove } from './hand.ts'
import { activeHerd, addOpenings, addPlays, cardsOf, herdName, isMad, place } from './herd.ts'
import { type Card, deckSize, FACES, fliesOf, fullPile, herdsFor, opens } from './parts.ts'
import { advance, dealtTo, endRound, proceed } from './round.ts'
import type { Event, Herd, Move, Mow, Play, Slot, State } from './state.ts'

const SEATS = Array.from({ length: 10 }, (_, seat) => seat)
const ACTS: readonly Turn[] = SEATS.map((seat) => ({ by: 'seats', seats: [seat] }))
const DEALS: readonly Turn[] = SEATS.map((seat) => ({ by: 'luck', draw: 'deal', to: seat }))
const DRAWS: readonly Turn[] = SEATS.map((seat) => ({ by: 'luck', draw: 'card', to: seat }))
const STARTER: Turn = { by: 'luck', draw: 'starter', to: 'all' }
const OVER: Turn = { by: 'over' }

const COLLECT: Move = { do: 'collect' }
const PASS: readonly Move[] = [{ do: 'pass' }]
const ARROW: readonly Move[] = [{ do: 'keep' }, { do: 'reverse' }]
const NAMES: readonly Move[] = SEATS.map((seat) => ({ do: 'name', seat }))

export function start({ seats, options }: Parameters<Game<Mow>['start']>[0]): State {
  return {
    options,
    phase: 'starter',
    starter: null,
    direction: 1,
    seat: 0,
    herd: 0,
    herds: Array.from({ length: herdsFor(seats) }, () => []),
    hands: Array.from({ length: seats }, () => []),
    shown: [],
    barren: Array.from({ length: seats }, () => 0),
    pickups: Array.from({ length: seats }, () => null),
    stables: Array.from({ length: seats }, () => []),
    discard: [],
    pile: fullPile(seats),
    left: deckSize(seats),
    draws: 0,
    power: null,
    scores: [],
  }
}

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'turn':
    case 'power':
      return ACTS[state.seat] as Turn
    case 'draw':
      return DRAWS[state.seat] as Turn
    case 'deal':
      return DEALS[dealtTo(state)] as Turn
    case 'starter':
      return STARTER
    case 'over':
      return OVER
  }
}

export function moves(state: State, seat: Seat): readonly Move[] {
  if (state.power !== null) return state.power === 'arrow' ? ARROW : naming(state, seat)
  const herd: Herd = activeHerd(state)
  const hand = handOf(state, seat)
  const plays: Play[] = []
  const open = herd.length === 0
  const mad = !open && isMad(herd)
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i] as Card
    // Two slowpokes are one choice.
    if (i > 0 && card === hand[i - 1]) continue
    if (open) addOpenings(plays, card)
    else addPlays(plays, herd, card, mad)
  }
  if (open) return plays.length > 0 ? plays : PASS // ruling 6
  const found: Move[] = plays
  found.push(COLLECT) // ruling 5: also when a card could be played
  return found
}

/** Anybody else, the natural next player too (rulings 20 and 32). */
function naming(state: State, seat: Seat): Move[] {
  const found: Move[] = [ARROW[0] as Move]
  for (let next = 0; next < state.hands.length; next++) if (next !== seat) found.push(NAMES[next] as Move)
  return found
}

export function play(state: State, seat: Seat, move: Move, tell?: Tell<Event>): void {
  switch (move.do) {
    case 'play':
      playCard(state, seat, move, tell)
      return
    case 'collect':
      collect(state, seat, tell)
      return
    case 'pass':
      // All have seen now that nothing in this hand opens a herd.
      state.barren[seat] = handOf(state, seat).length
      tell?.({ is: 'passed', seat })
      advance(state)
      return
    case 'keep':
      if (state.power !== null) tell?.({ is: 'kept', seat, power: state.power })
      advance(state)
      return
    case 'reverse':
      state.direction = state.direction === 1 ? -1 : 1
      tell?.({ is: 'reversed', seat, direction: state.direction })
      advance(state)
      return
    case 'name':
      tell?.({ is: 'named', seat, next: move.seat })
      advance(state)
      state.seat = move.seat // ruling 21: the arrow stays
  }
}

function playCard(state: State, seat: Seat, move: Play, tell?: Tell<Event>): void {
  const { card } = move
  const face = FACES[card]
  const hand = handOf(state, seat)
  const herd = activeHerd(state)
  remove(hand, card)
  place(herd, move)
  if (state.shown.length > 0) state.shown = state.shown.filter((known) => known.card !== card)
  const barren = state.barren[seat] as number
  if (barren > 0 && !opens(face.kind)) state.barren[seat] = barren - 1
  state.pickups[seat]?.since.push(card)
  if (move.at === 'swap') {
    insert(hand, move.base)
    state.shown.push({ seat, card: move.base })
  }
  if (tell) tellPlay(state, seat, move, tell)
  state.draws = Math.min(face.draws, state.left) // ruling 19
  state.power = face.power
  proceed(state)
}

function tellPlay(state: State, seat: Seat, move: Play, tell: Tell<Event>): void {
  const { card } = move
  const slots: Herd = activeHerd(state)
  const herd = herdName(state, state.herd)
  switch (move.at) {
    case 'open':
      tell({ is: 'opened', seat, card, herd, value: (slots[0] as Slot).value })
      return
    case 'low':
      tell({ is: 'added', seat, card, herd, end: 'low', value: (slots[0] as Slot).value })
      return
    case 'high':
      tell({ is: 'added', seat, card, herd, end: 'high', value: (slots[slots.length - 1] as Slot).value })
      return
    case 'gap':
      tell({ is: 'squeezed', seat, card, herd, value: move.value })
      return
    case 'on':
      tell({ is: 'mounted', seat, card, herd, base: move.base })
      return
    case 'swap':
      tell({ is: 'swapped', seat, card, herd, base: move.base })
  }
}

function collect(state: State, seat: Seat, tell?: Tell<Event>): void {
  const herd = activeHerd(state)
  const cards = cardsOf(herd)
  tell?.({ is: 'collected', seat, herd: herdName(state, state.herd), cards, flies: fliesOf(cards) })
  state.pickups[seat] = { herd, hand: handOf(state, seat).length, since: [] }
  const stable = state.stables[seat] as Card[]
  for (let i = 0; i < cards.length; i++) stable.push(cards[i] as Card)
  state.herds[state.herd] = []
  // ruling 8: with the pile empty no herd follows. Otherwise the same seat opens one, or passes.
  if (state.left === 0) endRound(state, tell)
}
