import type { Seat, Watcher } from '@makiba/kernel'

/** Ruling 1. */
export type Pose = 'flat' | 'up' | 'down' | 'standing' | 'leaning'

/** How a villager lies; `^` means on top of another villager. A leaning villager is never on top (ruling 8). */
export type Villager = Pose | 'flat^' | 'up^' | 'down^' | 'standing^'

/** What a hand may reach for; a number is a dog's place in the queue when the window opened, 0 nearest to the fire. */
export type Target = 'fire' | 'front' | number

export interface Options {
  /** A dog touch is later the further the seat is from the village (8.3). */
  readonly handicap: boolean
  /** How long the window stays open, in milliseconds. */
  readonly window: number
  readonly pace: 'usual' | 'practice'
}

/** What a throw comes to (6.2). */
export interface Count {
  readonly up: number
  readonly down: number
  /** Somebody lies on top of another: the net is doubled. */
  readonly stack: boolean
  /** After doubling. */
  readonly net: number
  readonly kind: 'meat' | 'charcoal' | null
  /** Sticks that go: the net, but no more than are left. */
  readonly remove: number
  readonly event: 'none' | 'tame' | 'assault'
  readonly allFlat: boolean
  /** Standing villagers of each seat. */
  readonly standing: readonly number[]
}

/** Dogs that moved before anybody could act (6.3). */
export interface Gifts {
  /** For each seat, what its standing villagers tamed. */
  readonly tamed: readonly number[]
  /** How many of these came from the village, for want of a pack (ruling 14). */
  readonly fromVillage: number
  /** What all-flat added to the village. */
  readonly joined: number
}

/** A touch inside the window. Times are milliseconds since the villagers lay still. */
export interface Touch {
  readonly seat: Seat
  readonly target: Target
  readonly at: number
  /** With the distance delay: this decides every order (ruling 40). */
  readonly effective: number
}

/** A dog that a hand took: its place in the queue when the window opened. */
export interface Take {
  readonly dog: number
  readonly seat: Seat
  readonly effective: number
}

/** The order of seats whose touches have the same effective time, the earliest first. */
export interface Draw {
  readonly effective: number
  readonly order: readonly Seat[]
}

/** What a window came to. */
export interface Verdict {
  readonly event: Count['event']
  /** In the order of their effective times. */
  readonly takes: readonly Take[]
  /** Who took the first dog (rulings 17, 41). */
  readonly taker: Seat | null
  /** Who holds the bonfire in an assault. */
  readonly fire: Seat | null
  /** Who made a wrong move. */
  readonly wrong: readonly Seat[]
  /** Villagers that each seat lost. */
  readonly losses: readonly number[]
  /** Villagers of each seat before that. */
  readonly before: readonly number[]
  /** Who was left without villagers. */
  readonly escaped: readonly Seat[]
  /** Dogs that ran back to the pack, for each seat. */
  readonly returned: readonly number[]
  /** Dogs that the new round added to the village. */
  readonly joined: number
}

/** What is told of a game when it is over. Rounds are counted from 1. */
export interface Honours {
  /** The right touch that took the least time. */
  readonly fastest: { readonly seat: Seat; readonly ms: number; readonly round: number } | null
  /** The race whose first two right hands were nearest to each other. */
  readonly closest: { readonly first: Seat; readonly second: Seat; readonly ms: number; readonly round: number } | null
  /** The wrong touch that cost the most villagers. */
  readonly blunder: {
    readonly seat: Seat
    readonly target: 'dog' | 'fire'
    readonly event: Count['event']
    readonly lost: number
    readonly round: number
  } | null
}

export type Phase = 'start' | 'call' | 'throw' | 'window' | 'tie' | 'over'

export interface State {
  options: Options
  /** When the next entry happens. */
  now: number
  phase: Phase
  /** A bit for each seat that may still act: not ready in a call, neither passed nor out of touches in a window. */
  awaited: number
  /** When the clock ends the call or the window, as things stand. */
  due: number
  /** Counted from 1. */
  round: number
  /** Throws of this round, the present one included. */
  throws: number
  /** Villagers in play, for each seat. */
  villagers: number[]
  /** Dogs tamed, for each seat. */
  dogs: number[]
  /** Dogs nobody has called yet. */
  pack: number
  /** Dogs in the queue by the fire. */
  village: number
  /** Where the queue stands, in degrees clockwise from seat 0; null before luck has said. */
  ray: number | null
  /** Sticks left. */
  meat: number
  charcoal: number
  /** When the last thrown villagers lie still. */
  still: number
  /** The last throw, a list for each seat; null before the first. */
  poses: readonly (readonly Villager[])[] | null
  /** What the last throw comes to. */
  count: Count | null
  gifts: Gifts | null
  /** Accepted touches of this window, by effective time; the earlier raw time first, then the lower seat. */
  touches: Touch[]
  /** How often each seat reached out in this window, in vain or not. */
  tries: number[]
  /** What luck has said about equal moments of this window. */
  draws: readonly Draw[]
  /** The equal moment that luck is asked about. */
  tie: { readonly effective: number; readonly seats: readonly Seat[] } | null
  /** What the last window came to; null from the throw to the verdict. */
  verdict: Verdict | null
  /** For each seat, how long its last right touches took, the latest last: what bots fit themselves to. */
  times: readonly (readonly number[])[]
  honours: Honours
}

export type Move =
  /** The player is ready for the next throw. */
  | { readonly do: 'ready' }
  | { readonly do: 'dog'; readonly dog: number }
  /** The frontmost dog that is free when the hand arrives (ruling 49). */
  | { readonly do: 'front' }
  | { readonly do: 'fire' }
  /** No more touches in this window (ruling 47). */
  | { readonly do: 'pass' }

export type Outcome =
  /** The seat that the first dog stands before. */
  | { readonly seat: Seat }
  /** How the villagers of each seat lie, and after how many milliseconds they lie still. */
  | { readonly poses: readonly (readonly Villager[])[]; readonly roll: number }
  /** Who was first of the tied seats, and so on. */
  | { readonly order: readonly Seat[] }

/** Why a touch had no effect. */
export type Vain = 'before they lay still' | 'after the window' | 'twice at once'

export type Event =
  | { readonly is: 'began'; readonly seat: Seat }
  | { readonly is: 'ready'; readonly seat: Seat }
  /** The window opens at the moment `still` of the table. */
  | {
      readonly is: 'threw'
      readonly poses: readonly (readonly Villager[])[]
      readonly roll: number
      readonly still: number
    }
  | { readonly is: 'stood'; readonly seat: Seat; readonly villagers: number; readonly dogs: number }
  /** Some of the standing villagers' dogs came from the rear of the village. */
  | { readonly is: 'left the village'; readonly dogs: number; readonly village: number }
  /** All flat: dogs is 0 where the pack was empty. */
  | { readonly is: 'all flat'; readonly dogs: number; readonly village: number }
  | { readonly is: 'touched'; readonly seat: Seat; readonly target: Target; readonly at: number }
  | { readonly is: 'touched in vain'; readonly seat: Seat; readonly target: Target; readonly why: Vain }
  | { readonly is: 'passed'; readonly seat: Seat }
  | { readonly is: 'tied'; readonly seats: readonly Seat[] }
  | { readonly is: 'untied'; readonly order: readonly Seat[] }
  | { readonly is: 'counted'; readonly count: Count }
  | { readonly is: 'tamed'; readonly seat: Seat; readonly dog: number; readonly at: number; readonly dogs: number }
  | { readonly is: 'nobody tamed' }
  | { readonly is: 'took the fire'; readonly seat: Seat }
  | { readonly is: 'nobody took the fire' }
  | { readonly is: 'wrong move'; readonly seat: Seat }
  | { readonly is: 'lost villagers'; readonly seat: Seat; readonly villagers: number; readonly left: number }
  | { readonly is: 'dogs escaped'; readonly seat: Seat; readonly dogs: number; readonly villagers: number }
  | {
      readonly is: 'sticks went'
      readonly kind: 'meat' | 'charcoal'
      readonly sticks: number
      readonly left: number
    }
  /** The queue stands at `ray`; `joined` dogs came from the pack. */
  | {
      readonly is: 'new round'
      readonly round: number
      readonly village: number
      readonly joined: number
      readonly ray: number
    }
  | { readonly is: 'ended'; readonly dogs: readonly number[]; readonly places: readonly number[] }

export type Refusal =
  /** Hands reach out only between a throw and its verdict. */
  | { readonly why: 'no window' }
  /** Readiness is asked for only before a throw. */
  | { readonly why: 'no call' }
  | { readonly why: 'no such dog'; readonly dog: number; readonly dogs: number }

/** All is public. What the page keeps covered until the verdict, the count, is not sent before it either. */
export interface View {
  readonly watcher: Watcher
  readonly options: Options
  readonly phase: Phase
  /** Seats that may still act. */
  readonly awaited: readonly Seat[]
  /** The latest moment at which the clock ends the call or the window; 0 while there is none. */
  readonly due: number
  readonly round: number
  readonly throws: number
  readonly villagers: readonly number[]
  readonly dogs: readonly number[]
  readonly pack: number
  readonly village: number
  readonly ray: number | null
  readonly meat: number
  readonly charcoal: number
  readonly still: number
  readonly poses: readonly (readonly Villager[])[] | null
  /** null while the window is open: counting is the game. */
  readonly count: Count | null
  readonly gifts: Gifts | null
  readonly touches: readonly Touch[]
  readonly tries: readonly number[]
  readonly draws: readonly Draw[]
  readonly tie: { readonly effective: number; readonly seats: readonly Seat[] } | null
  readonly verdict: Verdict | null
  /** For each seat, how long its last right touches took in milliseconds, the latest last; ten at most. */
  readonly times: readonly (readonly number[])[]
  readonly honours: Honours
}

export interface DancingVillager {
  options: Options
  state: State
  move: Move
  outcome: Outcome
  event: Event
  refusal: Refusal
  view: View
}
