import { anyBoard } from '@makiba/kit/board'
import { warmCubes } from '@makiba/kit/dice/cube'
import type { HarvestDice } from '../rules/state.ts'
import { Aside } from './Aside.tsx'
import { Badge } from './Badge.tsx'
import { keepsakesOf } from './keepsakes.ts'
import { scenes } from './scenes.ts'
import { soundOf } from './sounds.ts'
import { Table } from './Table.tsx'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

warmCubes('lettuce', 'tomato', 'carrot')

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
  pictures: () => import('./explain/pictures.tsx'),
  explains: () => import('./explain/index.ts'),
  keepsakes: keepsakesOf,
  scenes,
  sound: soundOf,
})
