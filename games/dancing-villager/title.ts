import { anyCrew } from '@makiba/bots'
import { anyTitle } from '@makiba/kernel'
import type { Cover } from '../title.ts'

export const title = {
  id: 'dancing-villager',
  order: 5,
  seats: [2, 4],
  minutes: 15,
  usual: { seats: 3, luck: 'toss:1', together: { handicap: false } },
  race: true,
  final: true,
  words: {
    en: { name: 'Dancing Villager', kind: 'Quick hands', line: 'Toss, count, and be first to the dog.' },
    ja: { name: 'おどる村人', broken: 'おどる\u200b村人', kind: '早取り', line: '投げて、数えて、イヌをつかめ。' },
  },
  load: async () => {
    const [{ game }, { loadPhysics, tossSource }] = await Promise.all([
      import('./rules/index.ts'),
      import('./toss/index.ts'),
    ])
    return anyTitle(game, { toss: tossSource(await loadPhysics()) })
  },
  bots: async () => anyCrew((await import('./bots/index.ts')).crew),
  texts: {
    en: async () => (await import('./rules/text.en.ts')).text,
    ja: async () => (await import('./rules/text.ja.ts')).text,
  },
  conform: async () => (await import('./conform.ts')).adapter,
} as const satisfies Cover
