import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'

export const title = {
  id: 'harvest-dice',
  order: 4,
  seats: [1, 4],
  minutes: 20,
  usual: { seats: 3 },
  words: {
    en: { name: 'Harvest Dice', kind: 'Roll and write', line: 'Draft a die, plant it, or feed the pig.' },
    ja: {
      name: 'ハーベストダイス',
      broken: 'ハーベスト\u200bダイス',
      kind: '紙ペン',
      line: '選んで植える。だめならブタへ。',
    },
  },
  load: async () => anyTitle((await import('./rules/index.ts')).game),
  bots: async () => anyCrew((await import('./bots/index.ts')).crew),
  judge: async () => anyJudge((await import('./judge/index.ts')).makeJudge),
  texts: {
    en: async () => (await import('./rules/text.en.ts')).text,
    ja: async () => (await import('./rules/text.ja.ts')).text,
  },
  botTexts: {
    en: async () => (await import('./bots/text.en.ts')).text,
    ja: async () => (await import('./bots/text.ja.ts')).text,
  },
  lessons: async () => anyCourse((await import('./lessons/index.ts')).course),
  conform: async () => (await import('./conform.ts')).adapter,
} as const satisfies Cover
