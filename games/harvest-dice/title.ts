import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCoach } from '../coach.ts'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'

const daily = { since: '2026-11', sealed: () => 'fair', rivals: { level: 'hard', playouts: 100 } } as const

export const title = {
  id: 'harvest-dice',
  order: 4,
  seats: [1, 4],
  minutes: 20,
  usual: { seats: 3 },
  words: {
    en: {
      name: 'Harvest Dice',
      kind: 'Roll and write',
      line: 'Draft a die, plant it, or feed the pig.',
      day: {
        today: 'Today’s garden',
        short: 'Garden',
        play: 'Play today’s garden',
        goOn: 'Go on with today’s garden',
        archive: 'All days',
        of: (date) => `Garden of ${date}`,
      },
    },
    ja: {
      name: 'ハーベストダイス',
      broken: 'ハーベスト\u200bダイス',
      kind: '紙ペン',
      line: '選んで植える。だめならブタへ。',
      day: {
        today: '今日の畑',
        short: '畑',
        play: '今日の畑で遊ぶ',
        goOn: '今日の畑の続きへ',
        archive: 'これまでの畑',
        of: (date) => `${date}の畑`,
      },
    },
  },
  daily: { ...daily, picture: 'tomato' },
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
