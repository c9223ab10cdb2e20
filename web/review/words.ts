import type { Part } from '@makiba/kernel/review'
import { language } from '@makiba/kit/settings'
import type { Fortune } from './fortune.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** Where a result came from, for one seat, in hundredths of a win or in points. */
export interface Summary {
  /** How the seat is called; undefined: it is the reader. */
  readonly name: string | undefined
  readonly unit: 'share' | 'points'
  /** Of a win: 1 won alone, between: shared. Or points. */
  readonly result: number
  readonly luck: number
  /** How the cards lay that it could not see; undefined where all is open. */
  readonly unseen: number | undefined
  /** What its own mistakes cost; undefined until they are known, and where nobody looks for them. */
  readonly play: number | undefined
  /** What mistakes of the others brought; undefined as the own are. */
  readonly gifts: number | undefined
  /** Who was quicker, and who slipped; undefined where hands do not race. */
  readonly hands: number | undefined
  /** What is left over. */
  readonly rest: number
  /** With even luck. */
  readonly even: number
}

/** What a review says, in one language. Figures are whole: of a hundred games, or points. */
export interface ReviewWords {
  readonly title: string
  sentence(of: Summary): string
  readonly seats: string
  readonly bars: string
  readonly start: string
  readonly luck: string
  readonly unseen: string
  play(name: string | undefined): string
  readonly gifts: string
  readonly rest: string
  readonly hands: string
  readonly result: string
  readonly what: { readonly [C in 'luck' | 'unseen' | 'play' | 'gifts' | 'rest' | 'hands']: string }
  readonly explain: string
  /** The table of all turns or rounds. */
  parts(of: Part['of']): string
  /** What its rows are. */
  partHead(of: Part['of']): string
  /** One of them; `who` where it is somebody's turn. */
  part(n: number, who: string | undefined): string
  /** The same beside what happened in it. */
  when(of: Part['of'], n: number, who: string | undefined): string
  figure(value: number, unit: 'share' | 'points'): string
  change(value: number, unit: 'share' | 'points'): string
  readonly river: string
  riverHelp(unit: 'share' | 'points'): string
  riverAt(step: number, of: number, shares: readonly string[]): string
  share(name: string, value: number, unit: 'share' | 'points'): string
  readonly look: string
  /** Where the game turned, and what that changed for whom. */
  readonly turning: string
  swing(name: string, value: number, unit: 'share' | 'points'): string
  readonly moments: string
  readonly none: string
  readonly equal: string
  moment(column: 'luck' | 'play' | 'gifts', value: number, unit: 'share' | 'points'): string
  /** How often luck is as good or better, or as bad or worse. */
  unusual(chance: number, lucky: boolean): string
  /** Moves of one choice, one after the other; `less`: some of those that were made, and no more. */
  steps(labels: readonly string[], less?: boolean): string
  better(label: string): string
  /** `whom`: whose loss it is, where that is not the seat looked at. */
  proof(pairs: number, value: number, error: number, whom: string | undefined): string
  working(part: 'luck' | 'play', percent: number): string
  readonly tryIt: string
  readonly notTried: string
  readonly soFar: string
  fortune(of: Fortune): string
  /** Leads to one's own mistakes. */
  readonly deck: string
  /** The page of luck. */
  readonly luckTitle: string
  readonly luckLead: string
  readonly luckNone: string
  readonly luckHome: string
  /** What the picture shows, beside the sentence. */
  readonly luckPicture: string
  readonly luckGames: string
  readonly luckGame: string
  /** A gain or a loss, in wins. */
  wins(value: number): string
  readonly failed: string
  readonly again: string
}

export const words = (): ReviewWords => (language() === 'ja' ? ja : en)
