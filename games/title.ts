import type { AnyBotText, AnyCrew } from '@makiba/bots'
import type { AnyTitle, DayFacts, Kinds, Language, Race, Random, Solve, Text } from '@makiba/kernel'
import type { AnyJudge } from '@makiba/kernel/review'
import type { AnyCoach, CoachText } from './coach.ts'
import type { Adapter } from './conform.ts'
import type { AnyCourse } from './lesson.ts'

/** How a game is announced, in one language. */
export interface CoverWords {
  readonly name: string
  /** The name with a place to break it, where it does not show its own. */
  readonly broken?: string
  readonly kind: string
  readonly line: string
  /** What its practice is, in a sentence; where there is one. */
  readonly practice?: string
  /** What its days are called, where it has any. */
  readonly day?: DayWords
}

/** What the page says of a title's days before anything else of it is there. */
export interface DayWords {
  readonly today: string
  /** In a word, where there is little room. */
  readonly short: string
  readonly play: string
  readonly goOn: string
  readonly archive: string
  /** The day of a date, which is already written as the language writes it. */
  of(date: string): string
}

/** Answers what a page for practice asks, with chance of its own: nothing of it is on a record. */
export type Practice = (question: unknown, random: Random) => unknown

/** What hosts know of a game before they load it, and how its parts are loaded: `games/<id>/title.ts`. */
export interface Cover {
  readonly id: string
  /** Where it stands at home: the lower, the earlier. */
  readonly order: number
  readonly seats: readonly [least: number, most: number]
  readonly minutes: number
  readonly usual: {
    /** Seats at a table that nobody has set up. */
    readonly seats: number
    /** The source of luck of its tables; 'fair' where absent. */
    readonly luck?: string
    /** Options where several share one screen, in place of the game's own. */
    readonly together?: { readonly [option: string]: unknown }
  }
  readonly words: { readonly [L in Language]: CoverWords }
  /** Moments count: hands race. What the page asks before the rules are there; the whole trait comes with them. */
  readonly race?: Pick<Race, 'opens'>
  /** Nobody takes anything back: the `finalSince` of its facts. */
  readonly final?: true
  /** It has a day (the trait comes with the rules). `picture` of the art kit stands for it at home; `omen`: its board tells one. */
  readonly daily?: DayFacts & { readonly picture: string; readonly omen?: true }
  /** Looks for par, where the house has it (`daily.par`). */
  readonly solver?: () => Promise<Solve>
  /** The rules, with their sources of luck. */
  readonly load: () => Promise<AnyTitle>
  readonly bots: () => Promise<AnyCrew>
  /** What its positions are worth, for the review of a game. */
  readonly judge: () => Promise<AnyJudge>
  readonly texts: { readonly [L in Language]: () => Promise<Text<Kinds>> }
  /** What its board's `Practice` asks, in the worker of the tables; absent where there is nothing to practise. */
  readonly practice?: () => Promise<Practice>
  /** What its bots say. */
  readonly botTexts: { readonly [L in Language]: () => Promise<AnyBotText> }
  /** What a coach says at its table, as data and in words. */
  readonly coach: () => Promise<AnyCoach>
  readonly coachTexts: { readonly [L in Language]: () => Promise<CoachText> }
  /** How it is taught; absent where nobody has written lessons yet. */
  readonly lessons?: () => Promise<AnyCourse>
  /** Positions to be solved; absent where none are mined. */
  readonly puzzles?: {
    /** Name and level of each (`listLine`), in the same order: what a list of them needs, and little to fetch. */
    readonly list: () => Promise<readonly string[]>
    /** Each whole, as a line. */
    readonly lines: () => Promise<readonly string[]>
  }
  /** How recordings of independent implementations are read, where there are any. */
  readonly conform?: () => Promise<Adapter>
}
