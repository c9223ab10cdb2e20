import { anyBoard } from '@makiba/kit/board'
import { warmCubes } from '@makiba/kit/dice/cube'
import type { Sound } from '@makiba/kit/sound'
import type { Dairyman, Event } from '../rules/state.ts'
import { Badge } from './Badge.tsx'
import { keepsakesOf } from './keepsakes.ts'
import { scenes } from './scenes.ts'
import { Table } from './Table.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

/** Where nothing is played: on the plain table, and when all comes at once. */
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

warmCubes('white', 'yellow', 'red')

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
  keepsakes: keepsakesOf,
  scenes,
  pictures: () => import('./explain/pictures.tsx'),
  explains: () => import('./explain/index.ts'),
  sound: (event, watcher) => (event.is === 'took dice' && event.seat === watcher ? 'turn' : sounds[event.is]),
})
