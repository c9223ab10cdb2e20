import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import type { Cover } from '../title.ts'

export const title = {
  id: 'dicey-farm',
  order: 3,
  seats: [1, 1],
  minutes: 25,
  usual: { seats: 1 },
  words: {
    en: { name: 'Dicey Farm', kind: 'Solo, daily', line: 'Eight rounds to build a farm of your own.' },
    ja: {
      name: 'ダイシーファーム',
      broken: 'ダイシー\u200bファーム',
      kind: 'ソロ・日替わり',
      line: '8ラウンドで自分の農場を。',
    },
  },
  load: async () => {
    const { daily, game } = await import('./rules/index.ts')
    return anyTitle(game, { daily })
  },
  bots: async () => anyCrew((await import('./bots/index.ts')).crew),
  texts: {
    en: async () => (await import('./rules/text.en.ts')).text,
    ja: async () => (await import('./rules/text.ja.ts')).text,
  },
  conform: async () => (await import('./conform.ts')).adapter,
} as const satisfies Cover
