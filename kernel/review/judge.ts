import type { Game, Kinds, Random, Result, Seat } from '../index.ts'
import type { Count } from './ledger.ts'

/** One number a seat: its share of the win, all of them together 1; the points of who plays alone. */
export type Shares = readonly number[]

/** What luck could have brought: each outcome's chance and what it is worth. */
export type Falls = readonly (readonly [chance: number, worth: Shares])[]

/** What is expected before luck has spoken. */
export interface Expected<Outcome> {
  /** The mean of `of` over all outcomes, or over a fair sample: else luck would not be even. */
  readonly mean: Shares
  /** The outcomes that were looked at, which say how unusual one is: none where they were not measured by themselves. */
  readonly falls: Falls
  /** What an outcome is worth, by the same measure. */
  of(outcome: Outcome): Shares
  /** What an outcome is worth beside the falls, where they are measured in another way. */
  rank?(outcome: Outcome): Shares
}

/** What a seat believes when it chooses, from its view alone. */
export interface Belief {
  readonly now: Shares
  /** One a move, in the order of the moves. */
  readonly after: readonly Shares[]
}

/**
 * What a title knows of the worth of its positions. `seed` is the same all through a record: whatever is sampled depends on
 * it and on the position alone, so the same record has the same figures everywhere.
 */
export interface Judge<in out K extends Kinds> {
  readonly game: Game<K>
  /** What each seat may expect in the end, all cards open. Never asked at luck's turn, nor at the end. */
  value(state: K['state'], seed: number): Shares
  /** The same at luck's turn: the mean of what is expected after each outcome. */
  expect(state: K['state'], seed: number): Expected<K['outcome']>
  /** What the position is worth after each of the moves, where that is less work than to look at each. */
  weigh?(state: K['state'], seat: Seat, moves: readonly K['move'][], seed: number): readonly Shares[]
  /**
   * What would have been better than the move played, and what that cost in the judge's eyes, where it takes too long to weigh every
   * move. `came`: what is expected after the move played; `onward`: what the seat did after it, until luck or anybody else spoke.
   */
  suggest?(
    state: K['state'],
    seat: Seat,
    played: K['move'],
    came: Shares,
    onward: readonly K['move'][],
  ): { readonly better: K['move']; readonly claimed: number } | undefined
  /**
   * Where a seat does many things in a row: whether what it began is done with this move, so that what it does next is told as something else.
   * All of it together is one choice nevertheless, blamed once.
   */
  whole?(after: K['state'], move: K['move']): boolean
  /** Plays on to the end as the reference player does, luck and all; it may change the state. Without it nothing is a mistake. */
  playOut?(state: K['state'], random: Random): Shares
  /**
   * Plays on with the same luck for every position that asks with the same random numbers, as far as the title's luck matters to
   * the choice before it, and says what is expected there: whoever compares many moves is sure of it in fewer games than with
   * `playOut`, which is asked where this is absent. It may change the state.
   */
  playOn?(state: K['state'], random: Random): Shares
  /** What the reference player does, where it plays one move at a time. */
  choose?(state: K['state'], seat: Seat, moves: readonly K['move'][], random: Random): K['move']
  /** Where cards are hidden: what the seat may believe at a choice. Without it all is open, and what is believed is so. */
  believe?(view: K['view'], moves: readonly K['move'][], seed: number): Belief
  /** The turn or round that a position is in. Where it is not said, a turn is what one seat does, with the luck that it calls upon. */
  count?(state: K['state']): Count | undefined
  /** Choices that are tried out at most, where playing on takes long. */
  readonly nominees?: number
  /** Pairs of games for a verdict, where it takes more than the least to be sure. */
  readonly pairs?: number
  /** Hands race: what seats do is not chosen among moves, and what it changes is told as a matter of hands. */
  readonly hands?: true
}

/** A judge whose nouns are its own business. Each use makes one anew: what it remembers is of one record. */
export type AnyJudge = <R>(use: <K extends Kinds>(judge: Judge<K>) => R) => R

export function anyJudge<K extends Kinds>(make: () => Judge<K>): AnyJudge {
  return (use) => use(make())
}

/** What a result is worth: 1 for who won alone, shared by those who won together; points for who played alone. */
export function sharesOf({ scores, places }: Result): number[] {
  if (scores.length === 1) return [scores[0] as number]
  const winners = places.filter((place) => place === 1).length
  return places.map((place) => (place === 1 ? 1 / winners : 0))
}

/** What a position is worth, whoever is to act. */
export function worth<K extends Kinds>(judge: Judge<K>, state: K['state'], seed: number): Shares {
  switch (judge.game.turn(state).by) {
    case 'over':
      return sharesOf(judge.game.result(state))
    case 'luck':
      return judge.expect(state, seed).mean
    case 'seats':
    case 'clock':
      return judge.value(state, seed)
  }
}

export const zeros = (seats: number): number[] => Array.from({ length: seats }, () => 0)

export const plus = (a: Shares, b: Shares): number[] => a.map((one, i) => one + (b[i] as number))

export const minus = (a: Shares, b: Shares): number[] => a.map((one, i) => one - (b[i] as number))

/** The mean of what may fall. */
export function meanOf(falls: Falls, seats: number): number[] {
  const mean = zeros(seats)
  let all = 0
  for (const [chance, values] of falls) {
    all += chance
    for (let seat = 0; seat < seats; seat++) mean[seat] = (mean[seat] as number) + chance * (values[seat] as number)
  }
  return mean.map((sum) => sum / all)
}
