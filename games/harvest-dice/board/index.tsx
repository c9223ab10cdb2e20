import { anyBoard } from '@makiba/kit/board'
import type { Sound } from '@makiba/kit/sound'
import type { Event, HarvestDice } from '../rules/state.ts'
import { Aside } from './Aside.tsx'
import { Badge } from './Badge.tsx'
import { Table } from './Table.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const paces: { readonly [Is in Event['is']]?: number } = {
  started: 700,
  rolled: 900,
  took: 550,
  changed: 650,
  planted: 750,
  fed: 950,
  'went to market': 1500,
  'last round': 1500,
}
const sounds: { readonly [Is in Event['is']]?: Sound } = {
  rolled: 'roll',
  took: 'tap',
  changed: 'clink',
  planted: 'card',
  fed: 'card',
  'filled a row': 'gain',
  unlocked: 'gain',
  'went to market': 'clink',
}

export default anyBoard<HarvestDice>({
  Table,
  Badge,
  Aside,
  seats: 'board',
  ground: 'meadow',
  text: {
    en: async () => (await import('../rules/text.en.ts')).text,
    ja: async () => (await import('../rules/text.ja.ts')).text,
  },
  words: { en, ja },
  section(view, moves) {
    if (view.phase === 'over') return 'scoring'
    if (view.phase === 'market') return 'solo'
    if (moves.some((move) => move.do === 'feed')) return 'feeding'
    return view.hand ? 'planting' : 'round'
  },
  pace: (heard) =>
    heard.reduce((longest, { events }) => Math.max(longest, ...events.map(({ is }) => paces[is] ?? 250)), 150),
  sound: (event) => sounds[event.is],
})
