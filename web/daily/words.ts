import { language } from '@makiba/kit/settings'
import type { Refusal, Sport } from './attempts.ts'
import type { ParState } from './results.ts'
import type { Strip } from './strip.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** A result that is shown to others. */
export interface Shared {
  readonly date: Date
  /** The day as its title calls it in mid-sentence. */
  readonly day: string
  /** Where it can be played. */
  readonly link: string
  readonly score: number
  /** What the score means, in mid-sentence. */
  readonly said: string
  readonly rank: string
  /** How it went, part by part; undefined where that is not known here. */
  readonly strip: Strip | undefined
  readonly sport: Sport
}

/** What the pages of the days say, in one language. */
export interface DailyWords {
  day(date: Date): string
  shortDay(date: Date): string
  month(date: Date): string
  weekday(date: Date): string
  readonly today: string
  readonly previous: string
  readonly next: string
  /** What a game at first sight is, without and with the coach. */
  readonly sightHelp: { readonly first: string; readonly coached: string }
  readonly goOn: string
  readonly notPlayed: string
  readonly unfinished: string
  readonly again: string
  readonly againHelp: string
  readonly future: string
  points(score: number): string
  readonly yourResult: string
  readonly ranks: string
  readonly yourRank: string
  rankFrom(score: number): string
  rankUpTo(score: number): string
  place(place: number, of: number): string
  better(percent: number): string
  readonly comma: string
  readonly alone: string
  readonly sending: string
  readonly waiting: string
  readonly sent: string
  practice(when: 'early' | 'late'): string
  refused(refusal: Refusal): string
  readonly noServer: string
  readonly watchOwn: string
  readonly spread: string
  spreadOf(count: number): string
  /** From, inclusive, to; an open end is undefined. */
  range(from: number | undefined, to: number | undefined): string
  people(count: number): string
  readonly you: string
  readonly score: string
  readonly par: string
  readonly parHelp: string
  readonly parWhy: { readonly [P in Exclude<ParState, number>]: string }
  /** While one has not played yet. */
  readonly parGoal: string
  /** For a third of par, two thirds, par, and more. */
  readonly medals: readonly [string, string, string, string]
  gap(score: number, par: number): string
  readonly watchPar: string
  readonly besidePar: string
  /** The round in which most was lost; undefined where none was. */
  besideParMost(most: { readonly round: number; readonly lost: number } | undefined): string
  roundOf(round: number): string
  /** What a round brought to somebody, in a narrow place. */
  roundGain(who: string, points: number): string
  roundDiff(points: number): string
  readonly honour: string
  readonly honourEmpty: string
  readonly honourClosed: string
  readonly placeHead: string
  readonly player: string
  watch(name: string, score: number): string
  readonly watchShort: string
  readonly watchLater: string
  more(count: number): string
  /** Over what friends did. */
  readonly friends: string
  /** Under the name of whoever asked the coach. */
  readonly coached: string
  readonly share: string
  /** What is asked of whoever opens a link: the name, and the figure of the score. */
  duel(name: string, figure: string): string
  readonly duelGone: string
  readonly duelHelp: string
  /** How it stands between a friend's score and one's own. */
  duelEnd(name: string, theirs: number, own: number): string
  /** Over what two games first did differently, and what stands there. */
  readonly parting: string
  partingAfter(moves: number): string
  partingNone(name: string): string
  partingWatch(name: string): string
  /** What the signs of a strip say, as a sentence. */
  strip(of: Strip): string
  shareText(of: Shared): string
  pictureAlt(of: Shared): string
  readonly calendar: string
  readonly monthBefore: string
  readonly monthAfter: string
  readonly states: { readonly open: string; readonly none: string; readonly early: string }
  readonly history: string
  readonly historyEmpty: string
  readonly historyHelp: string
  /** What stands under the figure. */
  inARow(days: number): string
  readonly streakHelp: string
  days(count: number): string
  readonly longest: string
  readonly played: string
  readonly average: string
  readonly best: string
  readonly legend: { readonly own: string; readonly par: string }
}

export const words = (): DailyWords => (language() === 'ja' ? ja : en)
