import { anyBoard } from '@makiba/kit/board'
import type { Sound } from '@makiba/kit/sound'
import type { DiceyFarm, Event } from '../rules/state.ts'
import { Ending } from './Ending.tsx'
import { Table } from './Table.tsx'
import { learn } from './vocabulary.ts'
import { en } from './words.en.ts'
import { ja } from './words.ja.ts'

const paces: { readonly [Is in Event['is']]?: number } = {
  came: 500,
  stocked: 300,
  harvested: 700,
  rolled: 500,
}
const sounds: { readonly [Is in Event['is']]?: Sound } = {
  rolled: 'roll',
  harvested: 'gain',
  fished: 'gain',
  bought: 'gain',
  baked: 'gain',
  shipped: 'clink',
  toured: 'clink',
  contracted: 'card',
  came: 'card',
  built: 'clink',
  tilled: 'card',
  planted: 'card',
}

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
  pace: (heard) =>
    heard.reduce((longest, { events }) => Math.max(longest, ...events.map(({ is }) => paces[is] ?? 150)), 150),
  sound: (event) => (event.is === 'fed' && event.missing > 0 ? 'loss' : sounds[event.is]),
})
