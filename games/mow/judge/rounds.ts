import type { Random } from '@makiba/kernel'
import { shuffle } from '@makiba/kernel'
import { indexOf } from '../bots/cards.ts'
import { act, canny, thrifty } from '../bots/policy.ts'
import { COLLECT, HAND_ROOM, PASS, Round, roundOf } from '../bots/round.ts'
import { CARDS, game, HAND, type State, type View } from '../rules/index.ts'

/** Of a hundred moves, so many are any that fit: a judge too sure of what follows takes more for luck than there is. */
const ASTRAY = 30
/** Of a hundred seats, so many play cannily, the others thriftily. */
const CANNY = 50

/** A round that can be played on again and again: all hands open, the order of the pile not. */
export class Rounds {
  readonly #base: Round
  readonly #round: Round
  readonly #pile: number[] = []
  /** The pile in the order of one round, the next card last. */
  readonly #deck: number[] = []
  readonly #deals: boolean
  readonly #draws: number
  /** The seat that drew or may use a power has had its turn. */
  readonly #moveOn: boolean

  constructor(state: State) {
    this.#base = openRound(state)
    this.#round = new Round(this.#base.seats)
    for (const [card, copies] of state.pile.entries()) for (let i = 0; i < copies; i++) this.#pile.push(card)
    this.#deals = state.phase === 'deal'
    this.#draws = state.phase === 'draw' ? state.draws : 0
    this.#moveOn = state.phase === 'draw' || state.phase === 'power'
  }

  get pile(): readonly number[] {
    return this.#pile
  }

  /** Plays the round to its end; `next` is the card that luck gives first, by its place in the pile. */
  play(random: Random, next?: number): Round {
    const round = this.#round
    round.set(this.#base)
    const deck = this.#deck
    deck.length = 0
    for (let i = 0; i < this.#pile.length; i++) if (i !== next) deck.push(this.#pile[i] as number)
    shuffle(random, deck)
    if (next !== undefined) deck.push(this.#pile[next] as number)
    round.deck.set(deck)
    round.left = deck.length
    if (this.#deals) deal(round)
    for (let i = 0; i < this.#draws && round.left > 0; i++) draw(round, round.seat)
    if (this.#moveOn) round.next()
    playOn(round, random, ASTRAY)
    return round
  }
}

function draw(round: Round, seat: number): void {
  const size = round.sizes[seat] as number
  round.left--
  round.hands[seat * HAND_ROOM + size] = round.deck[round.left] as number
  round.sizes[seat] = size + 1
}

function deal(round: Round): void {
  for (let seat = 0; seat < round.seats; seat++) while ((round.sizes[seat] as number) < HAND) draw(round, seat)
}

/** All of a round, the hands of everybody included. */
function openRound(state: State): Round {
  const view: View = game.view(state, 'public')
  const round = roundOf(view)
  for (const [seat, hand] of state.hands.entries()) round.hands.set(hand.map(indexOf), seat * HAND_ROOM)
  return round
}

/** To the end of the round, each seat of its own character. */
export function playOn(round: Round, random: Random, astray: number): void {
  let canniness = 0
  for (let seat = 0; seat < round.seats; seat++) if (random.below(100) < CANNY) canniness |= 1 << seat
  while (!round.over) {
    const blind = astray > 0 && random.below(100) < astray ? anyCard(round, random) : undefined
    act(round, blind ?? (((canniness >> round.seat) & 1) === 1 ? canny(round) : thrifty(round)))
  }
}

const fitting = new Uint8Array(CARDS.length)

function anyCard(round: Round, random: Random): number {
  const base = round.seat * HAND_ROOM
  let count = 0
  for (let i = 0; i < (round.sizes[round.seat] as number); i++)
    if (round.fits(round.hands[base + i] as number)) fitting[count++] = i
  if (count === 0) return round.empty ? PASS : COLLECT
  // A calf is left to those who think: where it may stand is a choice of its own.
  const place = fitting[random.below(count)] as number
  return moveOf(round, place)
}

/** A card at the end where it fits: a calf takes the one that the thrifty player would. */
function moveOf(round: Round, place: number): number {
  const base = round.seat * HAND_ROOM
  const kept = round.hands[base] as number
  const size = round.sizes[round.seat] as number
  round.hands[base] = round.hands[base + place] as number
  round.sizes[round.seat] = 1
  const move = thrifty(round)
  round.hands[base] = kept
  round.sizes[round.seat] = size
  return move < 0 ? move : move + place
}
