import type { Watcher } from '@makiba/kernel'
import { anyBoard, type Board } from '@makiba/kit/board'
import type { Sound } from '@makiba/kit/sound'
import type { DancingVillager, Event, View } from '../rules/state.ts'
import { Badge } from './Badge.tsx'
import { Finale } from './Finale.tsx'
import { keepsakesOf } from './keepsakes.ts'
import { Table } from './Table.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

function section(view: View): string {
  switch (view.phase) {
    case 'start':
    case 'call':
    case 'throw':
      if (view.verdict) return view.verdict.event === 'none' ? 'count' : view.verdict.event
      return 'throw'
    case 'window':
    case 'tie':
      return 'window'
    case 'over':
      return 'end'
  }
}

function sound(event: Event, watcher: Watcher): Sound | undefined {
  switch (event.is) {
    case 'threw':
      return 'roll'
    case 'tamed':
    case 'stood':
      return event.seat === watcher ? 'gain' : 'tap'
    case 'wrong move':
    case 'lost villagers':
      return event.seat === watcher ? 'loss' : undefined
    case 'took the fire':
      return event.seat === watcher ? 'gain' : 'tap'
    case 'new round':
      return 'turn'
    case 'began':
    case 'ready':
    case 'left the village':
    case 'all flat':
    case 'touched':
    case 'touched in vain':
    case 'passed':
    case 'tied':
    case 'untied':
    case 'counted':
    case 'nobody tamed':
    case 'nobody took the fire':
    case 'dogs escaped':
    case 'sticks went':
    case 'ended':
      return undefined
  }
}

const board: Board<DancingVillager> = {
  Table,
  seats: 'board',
  rail: 'none',
  ground: 'night',
  Badge,
  Finale,
  text: {
    en: async () => (await import('../rules/text.en.ts')).text,
    ja: async () => (await import('../rules/text.ja.ts')).text,
  },
  words: { en: en.board, ja: ja.board },
  pictures: () => import('./explain/pictures.tsx'),
  explains: () => import('./explain/index.ts'),
  keepsakes: keepsakesOf,
  section,
  // Moments count: nothing is shown later than it happened.
  pace: () => 0,
  sound,
  Practice: () => import('./training/Training.tsx'),
}

export default anyBoard(board)
