import type { Random } from '@makiba/kernel'
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
  readonly #unseen: Uint8Array
  readonly #hunches: readonly Hunch[]

  constructor(view: View) {
    this.#base = roundOf(view)
    const cards = unseen(view).flatMap((copies, card) => Array.from({ length: copies }, () => card))
    this.#unseen = Uint8Array.from(cards)
    this.#hunches = view.sizes.flatMap((_, seat) => (seat === view.watcher ? [] : [hunchOf(view, seat)]))
  }

  get seats(): number {
    return this.#base.seats
  }

  /** Writes a world into `round`: its cards are shuffled and dealt where its pile lies. */
  deal(round: Round, random: Random): void {
    round.set(this.#base)
    const { deck, hands, sizes } = round
    let left = this.#unseen.length
    deck.set(this.#unseen)
    // As `shuffle` of the kernel does it.
    for (let i = left - 1; i > 0; i--) {
      const j = random.below(i + 1)
      const kept = deck[i] as number
      deck[i] = deck[j] as number
      deck[j] = kept
    }
    for (let i = 0; i < this.#hunches.length; i++) {
      const { seat, known, barren, held, stuck } = this.#hunches[i] as Hunch
      const base = seat * HAND_ROOM
      let size = 0
      for (; size < known.length; size++) hands[base + size] = known[size] as number
      for (let k = barren; k > 0; k--) {
        const place = lastOf(BARREN, deck, left)
        if (place < 0) break
        hands[base + size++] = draw(deck, place, left--)
      }
      if (held > 0 && random.below(100) < FORCED)
        while (size < held) {
          const place = lastOf(stuck, deck, left)
          if (place < 0) break
          hands[base + size++] = draw(deck, place, left--)
        }
      sizes[seat] = size
    }
    for (let i = 0; i < this.#hunches.length; i++) {
      const { seat } = this.#hunches[i] as Hunch
      const held = this.#base.sizes[seat] as number
      let size = sizes[seat] as number
      while (size < held) hands[seat * HAND_ROOM + size++] = deck[--left] as number
      sizes[seat] = size
    }
  }
}

/** By card: 1 for those that open no herd. */
const BARREN = OPENS.map((opens) => 1 - opens)

/** Where the last card of a kind lies in the pile; -1 where there is none. */
function lastOf(kind: Uint8Array, deck: Uint8Array, left: number): number {
  let place = left - 1
  while (place >= 0 && kind[deck[place] as number] !== 1) place--
  return place
}

/** Takes a card out of the pile. */
function draw(deck: Uint8Array, place: number, left: number): number {
  const card = deck[place] as number
  deck.copyWithin(place, place + 1, left)
  return card
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
