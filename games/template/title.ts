import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCoach } from '../coach.ts'
import type { Cover } from '../title.ts'

export const title = {
  id: 'template',
  order: 100,
  seats: [2, 6],
  minutes: 10,
  usual: { seats: 3 },
  words: {
    en: { name: 'Template', kind: 'Dice', line: 'Roll, and be the first at the goal.' },
    ja: { name: 'Template', kind: 'ダイス', line: 'ダイスを振って、ゴールへ一番乗り。' },
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
  coach: async () => anyCoach((await import('./coach/index.ts')).coach),
  coachTexts: {
    en: async () => (await import('./coach/text.en.ts')).text,
    ja: async () => (await import('./coach/text.ja.ts')).text,
  },
} as const satisfies Cover
