import { tableDay } from '@makiba/kit/table-day'
import { MARGINS } from '../../rules/parts.ts'

export default tableDay({
  ranks: MARGINS,
  inSentence: { en: (date) => `the herd of ${date}`, ja: (date) => `${date}の群れ` },
  play: { en: 'Play this herd', ja: 'この群れで遊ぶ' },
})
