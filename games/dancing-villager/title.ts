import { anyCrew } from '@makiba/bots'
import { anyJudge } from '@makiba/kernel/review'
import { anyCoach } from '../coach.ts'
import { anyCourse } from '../lesson.ts'
import type { Cover } from '../title.ts'
import { opens } from './rules/opens.ts'

const daily = {
  since: '2026-11',
  // Days that were sealed before villagers that roll for long were shown faster keep their throws, to the millisecond.
  sealed: (date: string) => (date < '2026-11-20' ? 'toss:2' : 'toss:3'),
  rivals: { level: 'normal', playouts: 1 },
} as const

export const title = {
  id: 'dancing-villager',
  order: 5,
  seats: [2, 4],
  minutes: 15,
  usual: { seats: 3, luck: 'toss:3', together: { handicap: false } },
  race: { opens },
  final: true,
  words: {
    en: {
      name: 'Dancing Villager',
      kind: 'Quick hands',
      line: 'Toss, count, and be first to the dog.',
      practice: 'Throw after throw, your times beside those of the bots.',
      day: {
        today: 'Today’s village',
        short: 'Village',
        play: 'Play today’s village',
        goOn: 'Go on with today’s village',
        archive: 'All days',
        of: (date) => `Village of ${date}`,
      },
    },
    ja: {
      name: 'おどる村人',
      broken: 'おどる\u200b村人',
      kind: 'リアルタイム',
      line: '投げて、数えて、イヌをつかめ。',
      practice: '一投ずつ、タイムをボットとくらべます。',
      day: {
        today: '今日の村',
        short: '村',
        play: '今日の村で遊ぶ',
        goOn: '今日の村の続きへ',
        archive: 'これまでの村',
        of: (date) => `${date}の村`,
      },
    },
  },
  daily: { ...daily, picture: 'dog' },
  load: async () => {
    const [{ loadPhysics, titleWith }, { dayOf }] = await Promise.all([
      import('./toss/index.ts'),
      import('./rules/day.ts'),
    ])
    return titleWith(await loadPhysics(), dayOf(daily))
  },
  bots: async () => anyCrew((await import('./bots/index.ts')).crew),
  judge: async () => anyJudge((await import('./judge/index.ts')).makeJudge),
  texts: {
    en: async () => (await import('./rules/text.en.ts')).text,
    ja: async () => (await import('./rules/text.ja.ts')).text,
  },
  practice: async () => {
    const { drawThrow, loadPhysics } = await import('./toss/index.ts')
    const physics = await loadPhysics()
    return (villagers, random) => drawThrow(physics, villagers as readonly number[], random)
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
  lessons: async () => anyCourse((await import('./lessons/index.ts')).course),
  conform: async () => (await import('./conform.ts')).adapter,
} as const satisfies Cover
