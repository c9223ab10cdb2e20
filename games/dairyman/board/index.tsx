import { anyBoard } from '@makiba/kit/board'
import type { Sound } from '@makiba/kit/sound'
import type { Dairyman, Event } from '../rules/state.ts'
import { Badge } from './Badge.tsx'
import { Table } from './Table.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const paces: { readonly [Is in Event['is']]?: number } = {
  threw: 500,
  rolled: 950,
  rerolled: 950,
  locked: 700,
  froze: 350,
  flipped: 800,
  scooped: 500,
  stopped: 500,
  claimed: 700,
  failed: 1300,
  spoilage: 3600,
  discarded: 1500,
  displayed: 260,
}
const sounds: { readonly [Is in Event['is']]?: Sound } = {
  threw: 'roll',
  rerolled: 'roll',
  scooped: 'roll',
  locked: 'clink',
  claimed: 'gain',
  flipped: 'card',
  displayed: 'card',
  'gained freeze': 'gain',
  failed: 'loss',
  spoilage: 'loss',
}

export default anyBoard<Dairyman>({
  Table,
  Badge,
  seats: 'rail',
  ground: 'meadow',
  text: {
    en: async () => (await import('../rules/text.en.ts')).text,
    ja: async () => (await import('../rules/text.ja.ts')).text,
  },
  words: { en, ja },
  section(view) {
    switch (view.phase) {
      case 'refill':
      case 'start':
        return 'setup'
      case 'turn':
      case 'rolling':
        return 'turn'
      case 'rolled':
        return 'sets'
      case 'locked':
      case 'freezing':
        return 'freeze'
      case 'claim':
        return 'claim'
      case 'spoil':
        return 'spoilage'
      case 'over':
        return 'end'
    }
  },
  pace: (heard) =>
    heard.reduce((longest, { events }) => Math.max(longest, ...events.map(({ is }) => paces[is] ?? 250)), 150),
  sound: (event, watcher) => (event.is === 'took dice' && event.seat === watcher ? 'turn' : sounds[event.is]),
})
