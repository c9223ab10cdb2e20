import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'

export const title = {
  id: 'dairyman',
  order: 1,
  seats: [2, 4],
  minutes: 20,
  usual: { seats: 3 },
  words: {
    en: { name: 'Dairyman', kind: 'Push your luck', line: 'Roll tens, fill orders, mind the milk.' },
    ja: { name: '小牧牛乳屋', broken: '小牧\u200b牛乳屋', kind: 'チキンレース', line: '10を作って注文をさばこう。' },
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
