import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import { anyJudge } from '@makiba/kernel/review'
import { anyCoach } from '../coach.ts'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'

const daily = { unnamed: true, since: '2022-05', par: true, parTold: true } as const

export const title = {
  id: 'dicey-farm',
  order: 3,
  seats: [1, 1],
  minutes: 25,
  usual: { seats: 1 },
  words: {
    en: {
      name: 'Dicey Farm',
      kind: 'Solo, daily',
      line: 'Eight rounds to build a farm of your own.',
      day: {
        today: 'Today’s farm',
        short: 'Farm',
        play: 'Play today’s farm',
        goOn: 'Go on with today’s farm',
        archive: 'All days',
        of: (date) => `Farm of ${date}`,
      },
    },
    ja: {
      name: 'ダイシーファーム',
      broken: 'ダイシー\u200bファーム',
      kind: 'ソロ・日替わり',
      line: '8ラウンドで自分の農場を。',
      day: {
        today: '今日の牧場',
        short: '牧場',
        play: '今日の牧場で遊ぶ',
        goOn: '今日の牧場の続きへ',
        archive: 'これまでの牧場',
        of: (date) => `${date}の牧場`,
      },
    },
  },
  daily: { ...daily, picture: 'field-wheat', omen: true },
  solver: async () => (await import('./bots/index.ts')).solve,
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
