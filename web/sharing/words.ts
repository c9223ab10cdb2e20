import { language } from '@makiba/kit/settings'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** A finished game that is shown to others. */
export interface SharedGame {
  /** The game's name. */
  readonly game: string
  /** Who won, in one sentence. */
  readonly verdict: string
  /** Names and scores, the winner first. */
  readonly seats: readonly { readonly name: string; readonly score: number }[]
  /** What happened in the chosen moment; empty for the end. */
  readonly moment: string
}

/** What is said around anything that is shared, in one language. */
export interface SharingWords {
  readonly sharePicture: string
  readonly copyText: string
  readonly copyPicture: string
  readonly copyLink: string
  readonly savePicture: string
  readonly copied: string
  readonly failed: string
  readonly on: { readonly x: string; readonly line: string }
  readonly shareGame: string
  readonly moment: string
  readonly bigMoments: string
  readonly allMoments: string
  readonly end: string
  /** Under the figure of a score. */
  readonly points: string
  date(date: Date): string
  /** `link`: undefined where it is too long for a message. */
  text(of: SharedGame, link: string | undefined): string
  alt(of: SharedGame): string
}

export const words = (): SharingWords => (language() === 'ja' ? ja : en)
