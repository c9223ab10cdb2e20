import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCoach } from '../coach.ts'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'

const daily = { since: '2026-11', sealed: () => 'fair', rivals: { level: 'hard', playouts: 400 } } as const

export const title = {
  id: 'mow',
  order: 2,
  seats: [2, 10],
  minutes: 20,
  usual: { seats: 4 },
  words: {
    en: {
      name: 'MOW',
      kind: 'Cards',
      line: 'Join the herd. Dodge the flies.',
      day: {
        today: 'Today’s herd',
        short: 'Herd',
        play: 'Play today’s herd',
        goOn: 'Go on with today’s herd',
        archive: 'All days',
        of: (date) => `Herd of ${date}`,
      },
    },
    ja: {
      name: 'モウ',
      kind: 'カード',
      line: '群れに加われ。ハエを避けろ。',
      day: {
        today: '今日の群れ',
        short: '群れ',
        play: '今日の群れで遊ぶ',
        goOn: '今日の群れの続きへ',
        archive: 'これまでの群れ',
        of: (date) => `${date}の群れ`,
      },
    },
  },
  daily: { ...daily, picture: 'cow-calf' },
  load: async () => {
    const [{ game }, { dayOf }] = await Promise.all([import('./rules/index.ts'), import('./rules/day.ts')])
    return anyTitle(game, {}, { daily: dayOf(daily) })
  },
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
  puzzles: {
    list: async () => (await import('./puzzles/list.ts')).list,
    lines: async () => (await import('./puzzles/mined.ts')).mined,
  },
  lessons: async () => anyCourse((await import('./lessons/index.ts')).course),
  conform: async () => (await import('./conform.ts')).adapter,
} as const satisfies Cover
