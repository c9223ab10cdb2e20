import type { Kinds, Random, Seat } from '@makiba/kernel'
import type { Reason } from './reason.ts'

/** How strong a seat is to be played. */
export const LEVELS = ['easy', 'normal', 'hard'] as const
export type Level = (typeof LEVELS)[number]

/** Honest bots that only the arena needs: what the levels are measured against. */
const BASELINES = ['random', 'greedy'] as const
export type BotName = Level | (typeof BASELINES)[number]
export const BOT_NAMES: readonly BotName[] = [...LEVELS, ...BASELINES]

export function isBotName(text: string): text is BotName {
  return (BOT_NAMES as readonly string[]).includes(text)
}

/** How long a bot may think: whichever ends first. With neither it thinks as long as its level usually does. */
export interface Limits {
  readonly ms?: number
  /** Counts simulations instead of time, so the same random numbers always lead to the same choice. */
  readonly playouts?: number
  /** The seats that people play, where the host says so: a bot may suit itself to them, and knows nothing else of them. */
  readonly people?: readonly Seat[]
}

export interface Budget extends Limits {
  /** Milliseconds on a clock that never goes back. */
  now(): number
}

/** A move that was weighed. */
export interface Candidate<Move> {
  readonly move: Move
  /** In the explanation's unit, from the chooser's side: more is better. */
  readonly value: number
  /** Standard error of the value; 0 where it is exact or a rule of thumb. */
  readonly error: number
}

/** Why a bot chose as it did, as data; a title's coach makes sentences of it. */
export interface Explanation<Move> {
  readonly reason: Reason
  /** A `Unit`, or one of the game's own. */
  readonly unit: string
  /** Best first; the chosen move is among them, though a lower level may not choose the first. */
  readonly candidates: readonly Candidate<Move>[]
}

export interface Choice<Move> {
  /** One of the moves that were offered. */
  readonly move: Move
  /**
   * The moment of the table, in milliseconds since it began, at which to make the move; at once where that is past, as 0
   * always is. Until then the choice stands, whatever others do, unless luck speaks or the move is no longer legal.
   */
  readonly at: number
  readonly explanation: Explanation<Move>
}

/** A player made of code. It knows a view and has no memory: the same input gives the same choice. */
export interface Bot<in out K extends Kinds> {
  choose(view: K['view'], moves: readonly K['move'][], budget: Budget, random: Random): Choice<K['move']>
}
