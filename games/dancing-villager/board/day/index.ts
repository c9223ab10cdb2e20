import { tableDay } from '@makiba/kit/table-day'
import { MARGINS } from '../../rules/parts.ts'

export default tableDay({
  ranks: MARGINS,
  inSentence: { en: (date) => `the village of ${date}`, ja: (date) => `${date}の村` },
  play: { en: 'Play this village', ja: 'この村で遊ぶ' },
  unit: { en: (count) => `${count} ${count === 1 ? 'dog' : 'dogs'}`, ja: (count) => `${count}匹` },
})
