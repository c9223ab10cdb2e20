import { tableDay } from '@makiba/kit/table-day'
import { MARGINS } from '../../rules/parts.ts'

export default tableDay({
  ranks: MARGINS,
  inSentence: { en: (date) => `the garden of ${date}`, ja: (date) => `${date}の畑` },
  play: { en: 'Play this garden', ja: 'この畑で遊ぶ' },
})
