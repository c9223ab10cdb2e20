import type { Game, Seat, Tell, Turn } from '@makiba/kernel'
import { addOpenings, addPlays, cardsOf, isMad, place, refusePlay } from './herd.ts'
import { type Card, deckSize, FACES, fliesOf, fullPile, HAND, herdsFor, opens } from './parts.ts'
import { isLast, roundOf, totalsOf, winnersOf } from './score.ts'
import type { Event, Herd, HerdName, Move, Mow, Outcome, Play, Refusal, Slot, State } from './state.ts'

type Told = Tell<Event> | undefined

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

/** Seat 0 gets its five cards, then seat 1, and so on (ruling 27). */
function dealtTo({ hands, left }: State): Seat {
  return Math.floor((deckSize(hands.length) - left) / HAND)
}

function activeHerd(state: State): Slot[] {
  return state.herds[state.herd] as Slot[]
}

function herdName({ herds }: State, herd: number): HerdName {
  return herds.length === 1 ? null : herd
}

function handOf(state: State, seat: Seat): Card[] {
  return state.hands[seat] as Card[]
}

function hasOpener(hand: readonly Card[]): boolean {
  for (let i = 0; i < hand.length; i++) if (opens(FACES[hand[i] as Card].kind)) return true
  return false
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

export function refuse(state: State, seat: Seat, move: Move): Refusal | undefined {
  const { power } = state
  switch (move.do) {
    case 'play':
      if (power !== null) return { why: 'power first', power }
      if (!handOf(state, seat).includes(move.card)) return { why: 'not in your hand', card: move.card }
      return refusePlay(activeHerd(state), move)
    case 'collect':
      if (power !== null) return { why: 'power first', power }
      if (activeHerd(state).length > 0) return undefined
      return hasOpener(handOf(state, seat)) ? { why: 'must open' } : { why: 'must pass' }
    case 'pass':
      if (power !== null) return { why: 'power first', power }
      if (activeHerd(state).length > 0) return { why: 'collect instead' }
      return hasOpener(handOf(state, seat)) ? { why: 'can open' } : undefined
    case 'keep':
      return power === null ? { why: 'no power' } : undefined
    case 'reverse':
      if (power === null) return { why: 'no power' }
      return power === 'arrow' ? undefined : { why: 'other power', power }
    case 'name':
      if (power === null) return { why: 'no power' }
      if (power !== 'next') return { why: 'other power', power }
      if (move.seat >= state.hands.length) return { why: 'no such seat', seat: move.seat }
      return move.seat === seat ? { why: 'yourself' } : undefined // ruling 20
  }
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

function playCard(state: State, seat: Seat, move: Play, tell: Told): void {
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

/** After a play: all draws, then the power (ruling 34), then the next seat. */
function proceed(state: State): void {
  if (state.draws > 0) state.phase = 'draw'
  else if (state.power !== null) state.phase = 'power'
  else advance(state)
}

/** The turn goes on, as the arrow points; in the duel the players alternate and the arrow leads from herd to herd. */
function advance(state: State): void {
  const seats = state.hands.length
  const herds = state.herds.length
  state.phase = 'turn'
  state.power = null
  state.seat = (state.seat + state.direction + seats) % seats
  state.herd = (state.herd + state.direction + herds) % herds
}

function collect(state: State, seat: Seat, tell: Told): void {
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

function endRound(state: State, tell: Told): void {
  const { hands, stables, herds, scores } = state
  for (let seat = 0; seat < hands.length; seat++) {
    const hand = handOf(state, seat)
    if (hand.length === 0) continue
    tell?.({ is: 'showed', seat, cards: hand.slice(), flies: fliesOf(hand) })
    stables[seat]?.push(...hand)
    hand.length = 0
    state.barren[seat] = 0
  }
  state.shown = []
  state.pickups.fill(null)
  for (let herd = 0; herd < herds.length; herd++) {
    const slots = herds[herd] as Slot[]
    if (slots.length === 0) continue
    const cards = cardsOf(slots)
    tell?.({ is: 'discarded', herd: herdName(state, herd), cards })
    state.discard.push(...cards)
    slots.length = 0
  }
  scores.push(stables.map(fliesOf))
  const totals = totalsOf(state)
  tell?.({ is: 'scored', round: scores.length, scores: [...(scores.at(-1) as number[])], totals })
  state.phase = isLast(state, totals) ? 'over' : 'starter'
  if (state.phase === 'over') tell?.({ is: 'ended', winners: winnersOf(totals), totals: [...totals] })
}

export function befall(state: State, outcome: Outcome, tell?: Tell<Event>): void {
  if ('starter' in outcome) {
    gather(state, outcome.starter)
    tell?.({ is: 'began', round: roundOf(state), starter: outcome.starter })
    return
  }
  const { card } = outcome
  const deal = state.phase === 'deal'
  const seat = deal ? dealtTo(state) : state.seat
  const { index } = FACES[card]
  state.pile[index] = (state.pile[index] as number) - 1
  state.left--
  insert(handOf(state, seat), card)
  if (deal) {
    tell?.({ is: 'dealt', seat, card: null }, seat, { is: 'dealt', seat, card })
    if (dealtTo(state) === state.hands.length) state.phase = 'turn'
    return
  }
  const { left } = state
  tell?.({ is: 'drew', seat, card: null, left }, seat, { is: 'drew', seat, card, left })
  state.draws--
  proceed(state)
}

/** All cards back together, the arrow clockwise (ruling 4), herd 0 active (ruling 28). */
function gather(state: State, starter: Seat): void {
  const seats = state.hands.length
  state.phase = 'deal'
  state.starter = starter
  state.seat = starter
  state.direction = 1
  state.herd = 0
  state.pile = fullPile(seats)
  state.left = deckSize(seats)
  state.discard = []
  for (let seat = 0; seat < seats; seat++) state.stables[seat] = []
}

/** Keeps a hand in the order of `CARDS`, so that its order tells nothing. */
function insert(hand: Card[], card: Card): void {
  const { index } = FACES[card]
  let i = hand.length
  hand.push(card)
  while (i > 0 && FACES[hand[i - 1] as Card].index > index) {
    hand[i] = hand[i - 1] as Card
    i--
  }
  hand[i] = card
}

/** A loop: for so short a list faster than `splice`. */
function remove(hand: Card[], card: Card): void {
  const last = hand.length - 1
  for (let i = hand.indexOf(card); i < last; i++) hand[i] = hand[i + 1] as Card
  hand.pop()
}
