import { anyBoard } from '@makiba/kit/board'
import { warmCubes } from '@makiba/kit/dice/cube'
import type { DiceyFarm } from '../rules/state.ts'
import { Ending } from './Ending.tsx'
import { keepsakesOf } from './keepsakes.ts'
import { scenes } from './scenes.ts'
import { soundOf } from './sounds.ts'
import { Table } from './Table.tsx'
import { learn } from './vocabulary.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

warmCubes('white')

export default anyBoard<DiceyFarm>({
  Table,
  Ending,
  seats: 'board',
  rail: 'none',
  ground: 'meadow',
  text: {
    en: async () => {
      const { text, words } = await import('../rules/text.en.ts')
      learn('en', words)
      return text
    },
    ja: async () => {
      const { text, words } = await import('../rules/text.ja.ts')
      learn('ja', words)
      return text
    },
  },
  words: { en, ja },
  section(view) {
    switch (view.stage.is) {
      case 'sow':
        return 'fields'
      case 'ship':
        return 'ship'
      case 'keep':
      case 'recruit':
      case 'offer':
        return 'artisans'
      case 'stock':
      case 'open':
        return 'shops'
      case 'over':
        return 'scoring'
      case 'dice':
      case 'act':
        return view.dice.some((count) => count > 0) ? 'turn' : 'food'
    }
  },
  pictures: () => import('./explain/pictures.tsx'),
  explains: () => import('./explain/index.ts'),
  keepsakes: keepsakesOf,
  scenes,
  sound: soundOf,
})
