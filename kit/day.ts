import type { Language, ParRound } from '@makiba/kernel'
import type { Component } from 'solid-js'

/** What a title says of its days beyond what all days have in common, in one language. */
export interface DayText {
  /** The name of a rank, from 1 upwards. */
  rank(rank: number): string
  /** The day of a date in mid-sentence: 'the farm of 15 November 2026'. */
  inSentence(date: string): string
  readonly play: string
  readonly notPlayedHelp: string
  readonly unfinishedHelp: string
  /** What is known of a day by whoever plays it again. */
  readonly bestHelp: string
  /** What a score means, in mid-sentence, where it is not simply so many points. */
  score?(score: number): string
  /** What came of a round of a game, through what, and what it laid the ground for: where the house looks for par. */
  parRound?(round: ParRound, all: readonly ParRound[]): string
}

/** What a title shows of its days: the default export of `games/<id>/board/day/index.ts`, loaded with the first page of a day. */
export interface DayBoard {
  /** How many rounds are over, where par is told before one plays and its pace can be compared. */
  readonly roundsOver?: (view: object) => number
  /** The first scores of rank 2 and upwards. */
  readonly ranks: readonly number[]
  /** A sign that tells how a day will run, and gives nothing away. */
  readonly omen?: {
    of(day: string): string | undefined
    readonly Mark: Component<{ readonly omen: string; readonly size?: number }>
    readonly words: { readonly [L in Language]: { readonly [omen: string]: string } }
  }
  readonly text: { readonly [L in Language]: () => Promise<DayText> }
}
