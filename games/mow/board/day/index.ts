import { tableDay } from '@makiba/kit/table-day'
import { MARGINS } from '../../rules/parts.ts'

export default tableDay({
  ranks: MARGINS,
  pictures: ['cow-0', 'cow-1', 'cow-calf', 'cow-mad', 'cow-slowpoke', 'fly'],
  inSentence: { en: (date) => `the herd of ${date}`, ja: (date) => `${date}の群れ` },
  play: { en: 'Play this herd', ja: 'この群れで遊ぶ' },
})
