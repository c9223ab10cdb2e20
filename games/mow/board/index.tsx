import type { Watcher } from '@makiba/kernel'
import { anyBoard, type Board } from '@makiba/kit/board'
import type { Sound } from '@makiba/kit/sound'
import type { Event, Move, Mow, View } from '../rules/state.ts'
import { Badge } from './Around.tsx'
import { flyStory, keepsakesOf } from './keepsakes.ts'
import { Aside } from './Scores.tsx'
import { scenes } from './scenes.ts'
import { Table } from './Table.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

function section(view: View, moves: readonly Move[]): string {
  if (view.power !== null) return 'powers'
  if (view.herds.length > 1) return 'duel'
  if (moves.some((move) => move.do === 'pass')) return 'collecting'
  if (moves.length === 1) return 'collecting'
  return moves.length > 0 ? 'placing' : 'turn'
}

function sound(event: Event, watcher: Watcher): Sound | undefined {
  switch (event.is) {
    case 'opened':
    case 'added':
    case 'squeezed':
    case 'mounted':
    case 'swapped':
      return 'card'
    case 'collected':
      return event.seat === watcher ? 'loss' : 'roll'
    case 'reversed':
    case 'named':
      return 'turn'
    case 'drew':
      return event.seat === watcher ? 'tap' : undefined
    case 'scored':
      return 'gain'
    case 'began':
    case 'dealt':
    case 'passed':
    case 'kept':
    case 'showed':
    case 'discarded':
    case 'ended':
      return undefined
  }
}

const board: Board<Mow> = {
  Table,
  seats: 'board',
  ground: 'meadow',
  Badge,
  Aside,
  text: {
    en: async () => (await import('../rules/text.en.ts')).text,
    ja: async () => (await import('../rules/text.ja.ts')).text,
  },
  story: flyStory,
  words: { en: en.board, ja: ja.board },
  section,
  pictures: () => import('./explain/pictures.tsx'),
  explains: () => import('./explain/index.ts'),
  keepsakes: keepsakesOf,
  scenes,
  sound,
}

export default anyBoard(board)
