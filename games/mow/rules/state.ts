import type { Seat, Watcher } from '@makiba/kernel'
import type { Card, Power } from './parts.ts'

export interface Options {
  /** Flies that end the game. */
  readonly limit: number
  /** Whether a total must pass the limit or only reach it. */
  readonly limitRule: 'over' | 'reach'
  /** 'limit', or after how many rounds the game ends; the limit is then not looked at (ruling 26). */
  readonly rounds: 'limit' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
}

/** A place in a herd. Never changed, only replaced: copies of a state share it. */
export interface Slot {
  /** What it counts as: the printed number, or what a slowpoke, calf or mad cow stands for. */
  readonly value: number
  readonly base: Card
  /** The acrobat on top of it. */
  readonly top: Card | null
}

/** Strictly increasing by value. */
export type Herd = readonly Slot[]

/** A card in a hand that everybody saw going there: an 8 whose place a mad cow took. */
export interface Shown {
  readonly seat: Seat
  readonly card: Card
}

/** What everybody saw of a seat's last collection: perhaps it could not play. */
export interface Pickup {
  /** As it stood. Never changed: copies of a state share it. */
  readonly herd: Herd
  /** Cards in the hand at that moment. */
  readonly hand: number
  /** What the seat has played since. */
  readonly since: readonly Card[]
}

/** The state's own, which grows. */
export interface OwnPickup extends Pickup {
  readonly since: Card[]
}

/** 1 is clockwise: the left neighbour of seat k is k + 1. */
export type Direction = 1 | -1

/**
 * starter: luck names who starts the round and all cards are gathered. deal: five cards to each. turn: the seat opens the herd
 * where it is empty, else plays or collects. draw, power: what follows a play.
 */
export type Phase = 'starter' | 'deal' | 'turn' | 'draw' | 'power' | 'over'

export interface State {
  /** As the table was set up. */
  readonly options: Options
  phase: Phase
  /** Who started this round; null before the first. */
  starter: Seat | null
  /** Where the arrow points. */
  direction: Direction
  /** Whose turn it is; while cards are dealt the starter; between rounds and at the end who acted last. */
  seat: Seat
  /** The active herd; only the duel has others. */
  herd: number
  /** One, in the duel three. */
  herds: Slot[][]
  /** Per seat, in the order of `CARDS`. */
  hands: Card[][]
  /** Cards in hands that all have seen. */
  shown: Shown[]
  /** Per seat: how many cards of the hand are known to open no herd, since the seat passed with them (ruling 6). */
  barren: number[]
  /** Per seat: its last collection in this round; null before the first. */
  pickups: (OwnPickup | null)[]
  /** Per seat, in the order of collection; at the end of a round with what was left in the hand. */
  stables: Card[][]
  /** The duel's herds that nobody scores, after the end of a round. */
  discard: Card[]
  /** The unordered remainder: copies by place in `CARDS`. */
  pile: number[]
  /** Cards in the pile. */
  left: number
  /** Cards that the seat has still to draw. */
  draws: number
  /** What the card just played lets the seat decide after its draws. */
  power: Power | null
  /** Flies of each seat, for each finished round. */
  scores: number[][]
}

export type Play =
  | { readonly do: 'play'; readonly card: Card; readonly at: 'open' | 'low' | 'high' }
  /** A slowpoke, standing as `value`. */
  | { readonly do: 'play'; readonly card: Card; readonly at: 'gap'; readonly value: number }
  /** An acrobat on top of `base`; a mad cow in the place of `base`, which goes to the hand. */
  | { readonly do: 'play'; readonly card: Card; readonly at: 'on' | 'swap'; readonly base: Card }

export type Move =
  | Play
  | { readonly do: 'collect' | 'pass' | 'keep' | 'reverse' }
  | { readonly do: 'name'; readonly seat: Seat }

export type Outcome = { readonly starter: Seat } | { readonly card: Card }

/** Which herd of the duel; null where there is only one. */
export type HerdName = number | null

export type Event =
  /** All cards were gathered and shuffled, the arrow points clockwise. */
  | { readonly is: 'began'; readonly round: number; readonly starter: Seat }
  /** `card` is null for those who do not see it. */
  | { readonly is: 'dealt'; readonly seat: Seat; readonly card: Card | null }
  | { readonly is: 'opened'; readonly seat: Seat; readonly card: Card; readonly herd: HerdName; readonly value: number }
  | {
      readonly is: 'added'
      readonly seat: Seat
      readonly card: Card
      readonly herd: HerdName
      readonly end: 'low' | 'high'
      readonly value: number
    }
  | {
      readonly is: 'squeezed'
      readonly seat: Seat
      readonly card: Card
      readonly herd: HerdName
      readonly value: number
    }
  | { readonly is: 'mounted'; readonly seat: Seat; readonly card: Card; readonly herd: HerdName; readonly base: Card }
  /** A mad cow: `base` went to the hand of the seat. */
  | { readonly is: 'swapped'; readonly seat: Seat; readonly card: Card; readonly herd: HerdName; readonly base: Card }
  /** `left` cards remain in the pile. */
  | { readonly is: 'drew'; readonly seat: Seat; readonly card: Card | null; readonly left: number }
  | {
      readonly is: 'collected'
      readonly seat: Seat
      readonly herd: HerdName
      readonly cards: readonly Card[]
      readonly flies: number
    }
  | { readonly is: 'passed'; readonly seat: Seat }
  | { readonly is: 'kept'; readonly seat: Seat; readonly power: Power }
  | { readonly is: 'reversed'; readonly seat: Seat; readonly direction: Direction }
  | { readonly is: 'named'; readonly seat: Seat; readonly next: Seat }
  /** The hand that was left at the end of a round went to the stable. */
  | { readonly is: 'showed'; readonly seat: Seat; readonly cards: readonly Card[]; readonly flies: number }
  /** The duel: a herd that nobody scores. */
  | { readonly is: 'discarded'; readonly herd: HerdName; readonly cards: readonly Card[] }
  | {
      readonly is: 'scored'
      readonly round: number
      readonly scores: readonly number[]
      readonly totals: readonly number[]
    }
  | { readonly is: 'ended'; readonly winners: readonly Seat[]; readonly totals: readonly number[] }

export type Refusal =
  | { readonly why: 'not in your hand'; readonly card: Card }
  /** The card needs something to stand beside, between, on or instead of. */
  | { readonly why: 'cannot open'; readonly card: Card }
  | { readonly why: 'must open' }
  | { readonly why: 'already open' }
  /** No way to place a card of that kind. */
  | { readonly why: 'not that way'; readonly card: Card }
  | { readonly why: 'only flies'; readonly card: Card }
  | { readonly why: 'does not fit'; readonly card: Card; readonly low: number; readonly high: number }
  | { readonly why: 'other end'; readonly card: Card; readonly end: 'low' | 'high' }
  /** The scale's end, or a cow with flies: no calf may stand beside it. */
  | { readonly why: 'no calf there'; readonly beside: Card }
  | { readonly why: 'no gap'; readonly value: number }
  | { readonly why: 'not under an acrobat'; readonly card: Card; readonly base: Card }
  | { readonly why: 'not for a mad cow'; readonly base: Card }
  | { readonly why: 'can open' }
  | { readonly why: 'must pass' }
  | { readonly why: 'collect instead' }
  | { readonly why: 'no power' }
  | { readonly why: 'power first'; readonly power: Power }
  | { readonly why: 'other power'; readonly power: Power }
  | { readonly why: 'no such seat'; readonly seat: Seat }
  | { readonly why: 'yourself' }

/** What a watcher with a notebook knows. */
export interface View {
  readonly watcher: Watcher
  readonly options: Options
  readonly phase: Phase
  /** Counted from 1. */
  readonly round: number
  readonly starter: Seat | null
  readonly direction: Direction
  readonly seat: Seat
  readonly herd: number
  readonly herds: readonly Herd[]
  /** The watcher's own; empty for the public. */
  readonly hand: readonly Card[]
  /** Cards in each hand. */
  readonly sizes: readonly number[]
  readonly shown: readonly Shown[]
  readonly barren: readonly number[]
  readonly pickups: readonly (Pickup | null)[]
  /** Cards come there from open herds, so all have seen them. */
  readonly stables: readonly (readonly Card[])[]
  readonly discard: readonly Card[]
  readonly left: number
  readonly draws: number
  readonly power: Power | null
  readonly scores: readonly (readonly number[])[]
  /** Flies of each seat in all finished rounds. */
  readonly totals: readonly number[]
}

export interface Mow {
  options: Options
  state: State
  move: Move
  outcome: Outcome
  event: Event
  refusal: Refusal
  view: View
}
