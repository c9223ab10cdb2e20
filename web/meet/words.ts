import { language } from '@makiba/kit/settings'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** What is said where people who do not know each other find each other, in one language. */
export interface MeetWords {
  readonly sit: string
  /** On top of home: tables at which somebody waits for one more, and people in the house, oneself among them. */
  line(tables: number, people: number): string
  readonly noLine: string
  readonly how: string
  readonly games: string
  readonly none: string
  readonly ring: string
  readonly ringHelp: string
  readonly go: string
  /** Said while the seat is looked for. */
  readonly going: string
  rings(name: string, game: string): string
  readonly come: string
  readonly stay: string
  /** How long a table has been open, in whole minutes. */
  age(minutes: number): string
}

export const words = (): MeetWords => (language() === 'ja' ? ja : en)
