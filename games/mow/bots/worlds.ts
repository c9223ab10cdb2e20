import { type Random, shuffle } from '@makiba/kernel'
import { CARDS, unseen, type View } from '../rules/index.ts'
import { indexOf, OPENS } from './cards.ts'
import { fitsHerd, HAND_ROOM, HERD_ROOM, type Round, roundOf, SUM, writeHerd } from './round.ts'

/** Of a hundred collections that cost flies, so many were made because nothing could be played. */
const FORCED = 95

/** What a view tells about the hand of another seat. */
interface Hunch {
  readonly seat: number
  /** Cards that all have seen going there. */
  readonly known: readonly number[]
  /** Cards that open no herd, since the seat passed with them. */
  readonly barren: number
  /** So many were there when it collected, and then none of these could be played, if the collection was forced. */
  readonly held: number
  /** By card: 1 where it could not be played then. */
  readonly stuck: Uint8Array
}

/** Deals the cards that a seat has not seen as it must believe, again and again. */
export class Worlds {
  readonly #base: Round
  readonly #unseen: number[] = []
  readonly #hunches: readonly Hunch[]

  constructor(view: View) {
    this.#base = roundOf(view)
    for (const [card, copies] of unseen(view).entries()) for (let i = 0; i < copies; i++) this.#unseen.push(card)
    this.#hunches = view.sizes.flatMap((_, seat) => (seat === view.watcher ? [] : [hunchOf(view, seat)]))
  }

  get seats(): number {
    return this.#base.seats
  }

  /** Writes a world into `round`. */
  deal(round: Round, random: Random): void {
    round.set(this.#base)
    const deck = shuffle(random, [...this.#unseen])
    for (const { seat, known, barren, held, stuck } of this.#hunches) {
      const base = seat * HAND_ROOM
      let size = 0
      for (const card of known) round.hands[base + size++] = card
      for (let k = barren; k > 0; k--) size += draw(deck, (card) => OPENS[card] === 0, round.hands, base + size)
      if (held > 0 && random.below(100) < FORCED)
        while (size < held) {
          const drawn = draw(deck, (card) => stuck[card] === 1, round.hands, base + size)
          if (drawn === 0) break
          size += drawn
        }
      round.sizes[seat] = size
    }
    for (const { seat } of this.#hunches) {
      let size = round.sizes[seat] as number
      for (; size < (this.#base.sizes[seat] as number); size++)
        round.hands[seat * HAND_ROOM + size] = deck.pop() as number
      round.sizes[seat] = size
    }
    round.deck.set(deck)
  }
}

/** Moves the last card of its kind from the deck to a hand; 0 where there is none. */
function draw(deck: number[], wanted: (card: number) => boolean, hands: Uint8Array, to: number): number {
  for (let i = deck.length - 1; i >= 0; i--) {
    const card = deck[i] as number
    if (!wanted(card)) continue
    hands[to] = card
    deck.splice(i, 1)
    return 1
  }
  return 0
}

function hunchOf(view: View, seat: number): Hunch {
  const known = view.shown.flatMap((one) => (one.seat === seat ? [indexOf(one.card)] : []))
  const barren = view.barren[seat] as number
  const none = { seat, known, barren, held: 0, stuck: new Uint8Array(0) }
  const pickup = view.pickups[seat]
  if (!pickup) return none
  const herd = new Int32Array(HERD_ROOM)
  writeHerd(herd, 0, pickup.herd)
  // A herd without flies is often taken willingly.
  if (herd[SUM] === 0) return none
  const stuck = Uint8Array.from(CARDS, (_, card) => (fitsHerd(herd, 0, card) ? 0 : 1))
  const since = pickup.since.map(indexOf)
  const [first] = since
  // Whoever then opens with a card that would have fitted was not forced.
  if (first !== undefined && stuck[first] === 0) return none
  const left = pickup.hand - since.filter((card) => stuck[card] === 1).length
  // Fewer, where the seat has played cards that it could have played then.
  return { seat, known, barren, held: Math.min(left, view.sizes[seat] as number), stuck }
}
