import { language } from '@makiba/kit/settings'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** What the pages of a week say, in one language. */
export interface WeekWords {
  readonly title: string
  /** From Monday to Sunday. */
  span(from: Date, to: Date): string
  readonly help: string
  readonly group: string
  readonly groupEmpty: string
  readonly circle: string
  readonly circleHelp: string
  readonly make: string
  readonly sit: string
  readonly leave: string
  readonly share: string
  readonly copied: string
  readonly gone: string
  readonly full: string
  readonly away: string
  readonly toWeek: string
  readonly sum: string
  points(count: number): string
  /** One of the games behind a sum. */
  game(name: string, date: Date, points: number): string
  readonly noGames: string
}

export const words = (): WeekWords => (language() === 'ja' ? ja : en)
