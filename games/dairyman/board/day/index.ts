import { tableDay } from '@makiba/kit/table-day'
import { MARGINS } from '../../rules/parts.ts'

export default tableDay({
  ranks: MARGINS,
  inSentence: { en: (date) => `the dairy of ${date}`, ja: (date) => `${date}の牛乳屋` },
  play: { en: 'Play this dairy', ja: 'この牛乳屋で遊ぶ' },
})
