import { type Herd, isMad, type Slot, type View } from '../rules/index.ts'
import { BESIDE, BY_NUMBER, DRAWS, FLIES, IN_GAP, indexOf, NUMBER, ON_TOP, OPENS, REGULAR, WAY } from './cards.ts'

/** The most cards that a hand can have: five, and one more for a dairy cow. */
export const HAND_ROOM = 8
const DECK_ROOM = 96

/** What a herd is to those who play on it, in numbers side by side. All are 0 while it is empty. */
export const HERD_ROOM = 13
export const LOW = 0
export const HIGH = 1
/** Of all its cards. */
export const SUM = 2
/** A bit for each number that is taken. */
export const TAKEN = 3
/** 1 where the card on view at that end has no flies. */
export const LOW_BARE = 4
export const HIGH_BARE = 5
/** 1 + the regular cow with that number that nobody stands on, 0 where there is none; the 9 follows the 8. */
const SEVEN = 6
const EIGHT = 7
/** 1 where a mad cow stands in it. */
export const MAD = 9
/** A bit for each number between its ends that is not taken. */
const GAPS = 10
/** Whether an end is bare. */
const BARE = 11
/** What nobody asks for. */
const NOWHERE = 12

/** By card: the number of a herd that keeps it where another may stand on it or take its place. */
const KEPT_AT = Uint8Array.from(REGULAR, (regular, card) => {
  const number = NUMBER[card] as number
  return regular === 1 && number >= 7 && number <= 9 ? SEVEN + number - 7 : NOWHERE
})
/** By special that is not placed by its number: the number of a herd that is 0 where it does not fit. */
export const FITS_BY = Uint8Array.from(WAY, (way, card) => {
  switch (way) {
    case BY_NUMBER:
      return NOWHERE
    case ON_TOP:
      return SEVEN + (NUMBER[card] as number) - 7
    case IN_GAP:
      return GAPS
    case BESIDE:
      return BARE
    default:
      return EIGHT
  }
})

/** Moves as numbers: a place in the hand, a calf at the high end with `AT_HIGH` added, or one of these. */
export const AT_HIGH = 16
export const COLLECT = -1
export const PASS = -2

/**
 * A round of MOW in numbers, for imagined games: some thirty times as fast as the rules, which stay the only truth (a test
 * plays both side by side). All hands and the order of the pile are known. Whoever plays here never uses a power.
 */
export class Round {
  readonly seats: number
  readonly herds: Int32Array
  readonly hands: Uint8Array
  readonly sizes: Uint8Array
  /** The next card to draw is the last. */
  readonly deck: Uint8Array
  /** Flies in each stable. */
  readonly flies: Int32Array
  /** All of these, one behind the other, so that a copy is one. */
  readonly #all: Uint8Array
  left = 0
  seat = 0
  direction = 1
  /** Where the active herd begins in `herds`. */
  at = 0
  over = false

  constructor(seats: number) {
    this.seats = seats
    const herds = (seats === 2 ? 3 : 1) * HERD_ROOM
    const bytes = 4 * (herds + seats) + seats * (HAND_ROOM + 1) + DECK_ROOM
    const all = new ArrayBuffer(bytes)
    this.herds = new Int32Array(all, 0, herds)
    this.flies = new Int32Array(all, 4 * herds, seats)
    this.hands = new Uint8Array(all, 4 * (herds + seats), seats * HAND_ROOM)
    this.sizes = new Uint8Array(all, bytes - DECK_ROOM - seats, seats)
    this.deck = new Uint8Array(all, bytes - DECK_ROOM, DECK_ROOM)
    this.#all = new Uint8Array(all)
  }

  set(other: Round): void {
    this.#all.set(other.#all)
    this.left = other.left
    this.seat = other.seat
    this.direction = other.direction
    this.at = other.at
    this.over = other.over
  }

  get empty(): boolean {
    return this.herds[this.at + TAKEN] === 0
  }

  /** Whether a card may be played on the active herd. */
  fits(card: number): boolean {
    return fitsHerd(this.herds, this.at, card)
  }

  /** Plays a card of the seat to act, draws, and goes on to the next seat as the arrow points. */
  play(move: number): void {
    const high = move >= AT_HIGH
    const base = this.seat * HAND_ROOM
    const place = high ? move - AT_HIGH : move
    const card = this.hands[base + place] as number
    let size = (this.sizes[this.seat] as number) - 1
    this.hands[base + place] = this.hands[base + size] as number
    if (WAY[card] === BY_NUMBER) placeByNumber(this.herds, this.at, card)
    else {
      const instead = placeSpecial(this.herds, this.at, card, high)
      if (instead > 0) {
        this.hands[base + size] = instead - 1
        size++
      }
    }
    for (let draws = DRAWS[card] as number; draws > 0 && this.left > 0; draws--) {
      this.left--
      this.hands[base + size] = this.deck[this.left] as number
      size++
    }
    this.sizes[this.seat] = size
    this.next()
  }

  /** Takes the active herd; the same seat goes on, unless the round is over. */
  collect(): void {
    const { herds, at } = this
    this.flies[this.seat] = (this.flies[this.seat] as number) + (herds[at + SUM] as number)
    for (let i = at; i < at + HERD_ROOM; i++) herds[i] = 0
    if (this.left > 0) return
    this.over = true
    for (let seat = 0; seat < this.seats; seat++) {
      const end = seat * HAND_ROOM + (this.sizes[seat] as number)
      let flies = this.flies[seat] as number
      for (let i = seat * HAND_ROOM; i < end; i++) flies += FLIES[this.hands[i] as number] as number
      this.flies[seat] = flies
    }
  }

  next(): void {
    const { seats, direction } = this
    const seat = this.seat + direction
    this.seat = seat < 0 ? seats - 1 : seat >= seats ? 0 : seat
    if (seats > 2) return
    const at = this.at + direction * HERD_ROOM
    this.at = at < 0 ? 2 * HERD_ROOM : at > 2 * HERD_ROOM ? 0 : at
  }
}

export function fitsHerd(herds: Int32Array, at: number, card: number): boolean {
  if (herds[at + TAKEN] === 0) return OPENS[card] === 1
  if (WAY[card] !== BY_NUMBER) return herds[at + (FITS_BY[card] as number)] !== 0
  const number = NUMBER[card] as number
  if (number >= (herds[at + LOW] as number) && number <= (herds[at + HIGH] as number)) return false
  return herds[at + MAD] === 0 || FLIES[card] !== 0
}

/** After a change: what follows from its ends and the numbers that are taken. */
function settle(herds: Int32Array, at: number): void {
  const all = (2 << (herds[at + HIGH] as number)) - (1 << (herds[at + LOW] as number))
  herds[at + GAPS] = all & ~(herds[at + TAKEN] as number)
  herds[at + BARE] = (herds[at + LOW_BARE] as number) | (herds[at + HIGH_BARE] as number)
}

/** Puts a card that fits onto a herd by its number. Which end it is at has no branch: a processor would guess it wrongly every other time. */
export function placeByNumber(herds: Int32Array, at: number, card: number): void {
  const number = NUMBER[card] as number
  const flies = FLIES[card] as number
  const bare = flies === 0 ? 1 : 0
  const taken = herds[at + TAKEN] as number
  const now = taken | (1 << number)
  herds[at + SUM] = (herds[at + SUM] as number) + flies
  herds[at + TAKEN] = now
  herds[at + (KEPT_AT[card] as number)] = card + 1
  if (taken === 0) {
    herds[at + LOW] = number
    herds[at + HIGH] = number
    herds[at + LOW_BARE] = bare
    herds[at + HIGH_BARE] = bare
    herds[at + BARE] = bare
    return
  }
  const low = herds[at + LOW] as number
  const high = herds[at + HIGH] as number
  const lowBare = herds[at + LOW_BARE] as number
  const highBare = herds[at + HIGH_BARE] as number
  const below = (number - low) >> 31
  const lowNow = low + ((number - low) & below)
  const highNow = high + ((number - high) & ~below)
  const lowBareNow = lowBare + ((bare - lowBare) & below)
  const highBareNow = highBare + ((bare - highBare) & ~below)
  herds[at + LOW] = lowNow
  herds[at + HIGH] = highNow
  herds[at + LOW_BARE] = lowBareNow
  herds[at + HIGH_BARE] = highBareNow
  herds[at + GAPS] = ((2 << highNow) - (1 << lowNow)) & ~now
  herds[at + BARE] = lowBareNow | highBareNow
}

/** Puts a special that fits and is not placed by its number onto a herd; returns 1 + the card that goes to the hand instead, or 0. */
function placeSpecial(herds: Int32Array, at: number, card: number, calfHigh: boolean): number {
  herds[at + SUM] = (herds[at + SUM] as number) + (FLIES[card] as number)
  const instead = changeBy(herds, at, card, calfHigh)
  settle(herds, at)
  return instead
}

function changeBy(herds: Int32Array, at: number, card: number, calfHigh: boolean): number {
  const low = herds[at + LOW] as number
  const high = herds[at + HIGH] as number
  const taken = herds[at + TAKEN] as number
  switch (WAY[card]) {
    case ON_TOP: {
      const number = NUMBER[card] as number
      herds[at + SEVEN + number - 7] = 0
      cover(herds, at, number)
      return 0
    }
    case IN_GAP: {
      // Which gap it takes never changes what may be played later (ruling 33).
      let value = low + 1
      while ((taken >> value) & 1) value++
      herds[at + TAKEN] = taken | (1 << value)
      return 0
    }
    case BESIDE: {
      const value = calfHigh ? high + 1 : low - 1
      herds[at + (calfHigh ? HIGH : LOW)] = value
      herds[at + (calfHigh ? HIGH_BARE : LOW_BARE)] = 0
      herds[at + TAKEN] = taken | (1 << value)
      return 0
    }
    default: {
      const eight = herds[at + EIGHT] as number
      herds[at + EIGHT] = 0
      herds[at + MAD] = 1
      herds[at + SUM] = (herds[at + SUM] as number) - (FLIES[eight - 1] as number)
      cover(herds, at, 8)
      return eight
    }
  }
}

/** A special with flies is on view there now. */
function cover(herds: Int32Array, at: number, value: number): void {
  if (herds[at + LOW] === value) herds[at + LOW_BARE] = 0
  if (herds[at + HIGH] === value) herds[at + HIGH_BARE] = 0
}

export function writeHerd(herds: Int32Array, at: number, herd: Herd): void {
  herds.fill(0, at, at + HERD_ROOM)
  const [first] = herd
  const last = herd.at(-1)
  if (!first || !last) return
  for (const slot of herd) {
    const base = indexOf(slot.base)
    herds[at + SUM] =
      (herds[at + SUM] as number) +
      (FLIES[base] as number) +
      (slot.top === null ? 0 : (FLIES[indexOf(slot.top)] as number))
    herds[at + TAKEN] = (herds[at + TAKEN] as number) | (1 << slot.value)
    if (slot.value >= 7 && slot.value <= 9 && slot.top === null && REGULAR[base] === 1)
      herds[at + SEVEN + slot.value - 7] = base + 1
  }
  herds[at + LOW] = first.value
  herds[at + HIGH] = last.value
  herds[at + LOW_BARE] = bareness(first)
  herds[at + HIGH_BARE] = bareness(last)
  herds[at + MAD] = isMad(herd) ? 1 : 0
  settle(herds, at)
}

function bareness({ base, top }: Slot): number {
  return FLIES[indexOf(top ?? base)] === 0 ? 1 : 0
}

/** All of a round that the view shows; the hands of others and the order of the pile are still to be dealt. */
export function roundOf(view: View): Round {
  const round = new Round(view.sizes.length)
  for (const [i, herd] of view.herds.entries()) writeHerd(round.herds, i * HERD_ROOM, herd)
  for (const [seat, stable] of view.stables.entries())
    round.flies[seat] = stable.reduce((sum, card) => sum + (FLIES[indexOf(card)] as number), 0)
  round.sizes.set(view.sizes)
  if (view.watcher !== 'public') round.hands.set(view.hand.map(indexOf), view.watcher * HAND_ROOM)
  round.left = view.left
  round.seat = view.seat
  round.direction = view.direction
  round.at = view.herd * HERD_ROOM
  return round
}
