import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCoach } from '../coach.ts'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'

const daily = { since: '2026-11', sealed: () => 'fair', rivals: { level: 'hard', playouts: 2000 } } as const

export const title = {
  id: 'dairyman',
  order: 1,
  seats: [2, 4],
  minutes: 20,
  usual: { seats: 3 },
  words: {
    en: {
      name: 'Dairyman',
      kind: 'Push your luck',
      line: 'Roll tens, fill orders, mind the milk.',
      day: {
        today: 'Today’s dairy',
        short: 'Dairy',
        play: 'Play today’s dairy',
        goOn: 'Go on with today’s dairy',
        archive: 'All days',
        of: (date) => `Dairy of ${date}`,
      },
    },
    ja: {
      name: '小牧牛乳屋',
      broken: '小牧\u200b牛乳屋',
      kind: 'チキンレース',
      line: '10を作って注文をさばこう。',
      day: {
        today: '今日の牛乳屋',
        short: '牛乳屋',
        play: '今日の牛乳屋で遊ぶ',
        goOn: '今日の牛乳屋の続きへ',
        archive: 'これまでの牛乳屋',
        of: (date) => `${date}の牛乳屋`,
      },
    },
  },
  daily: { ...daily, picture: 'milk' },
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
