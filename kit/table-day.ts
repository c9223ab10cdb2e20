import type { Language } from '@makiba/kernel'
import type { DayBoard, DayText } from './day.ts'

/** What a title says itself of a day at a table with the house's bots. */
export interface TableDay extends Pick<DayBoard, 'ranks'> {
  /** See `DayText`. */
  readonly inSentence: { readonly [L in Language]: DayText['inSentence'] }
  readonly play: { readonly [L in Language]: string }
  /** What margins are counted in, where it is not points. */
  readonly unit?: { readonly [L in Language]: (count: number) => string }
}

/** The day of a title in which the house's bots have the other seats: its score is a margin, its ranks say how clear it was. */
export function tableDay({ ranks, inSentence, play, unit }: TableDay): DayBoard {
  const textIn = (language: Language, words: Omit<DayText, 'inSentence' | 'play'>): DayText => ({
    ...words,
    inSentence: inSentence[language],
    play: play[language],
  })
  return {
    ranks,
    text: {
      en: async () => textIn('en', (await import('./table-day.en.ts')).textIn(unit?.en)),
      ja: async () => textIn('ja', (await import('./table-day.ja.ts')).textIn(unit?.ja)),
    },
  }
}
