import { language } from '@makiba/kit/settings'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** What the training says beyond the board. */
export interface TrainingWords {
  readonly title: string
  /** What it is for, before the first throw. */
  readonly intro: string
  /** Beside the title. */
  status(throws: number): string
  readonly first: string
  /** The course: a lesson's name, what it is about, and the way past it. */
  lesson(number: number): string
  readonly lessons: readonly [string, string, string]
  readonly skip: string
  /** What the right answer was. */
  readonly should: { readonly [Event in 'none' | 'tame' | 'assault']: string }
  readonly clear: string
  readonly clearAsk: string
  readonly yes: string
  readonly no: string
  readonly right: string
  readonly wrong: string
  readonly missed: string
  readonly you: string
  /** In a row beside one's own time: what a bot of that level takes on average. */
  usually(ms: number): string
  readonly times: string
  /** The chart in one sentence. */
  chart(races: number, middle: number | undefined): string
  readonly empty: string
  readonly rightMark: string
  readonly wrongMark: string
  seconds(seconds: number): string
  readonly table: string
  readonly who: string
  readonly middle: string
  readonly errors: string
  readonly beaten: string
  readonly note: string
  percent(share: number): string
  readonly trouble: string
}

const all: { readonly en: TrainingWords; readonly ja: TrainingWords } = { en, ja }

export const words = (): TrainingWords => all[language()]
