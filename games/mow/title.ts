import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'

export const title = {
  id: 'mow',
  order: 2,
  seats: [2, 10],
  minutes: 20,
  usual: { seats: 4 },
  words: {
    en: { name: 'MOW', kind: 'Cards', line: 'Join the herd. Dodge the flies.' },
    ja: { name: 'モウ', kind: 'カード', line: '群れに加われ。ハエを避けろ。' },
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
