import { type Explains, partsOf } from '@makiba/kit/explain'
import { GARDEN_SPACES, VEGETABLES, type Vegetable } from '../../rules/parts.ts'
import type { HarvestDice } from '../../rules/state.ts'
import type { PieceName } from '../pieces.ts'
import { spaceOf } from '../plan.ts'

const names: readonly PieceName[] = [
  ...VEGETABLES.flatMap(
    (one) => [`die:${one}`, `market:${one}`, `most:${one}`, `worth:${one}`, `recolour:${one}`] as const,
  ),
  ...Array.from({ length: GARDEN_SPACES }, (_, at) => `space:${at}` as const),
  'most:pig',
  'worth:pig',
  'worth:ribbon',
  'worth:sum',
  'order',
  'raise',
  'lower',
  'powers',
  'pig',
  'pig-row',
  'ribbon',
  'feed',
  'sheet',
]

const looks: { readonly [kind: string]: readonly [picture: string, section: string] } = {
  die: ['die-lettuce-5', 'round'],
  market: ['market-stall', 'market'],
  most: ['ribbon', 'advanced'],
  worth: ['ribbon', 'scoring'],
  recolour: ['lettuce', 'powers'],
  space: ['lettuce', 'planting'],
  order: ['market-stall', 'round'],
  raise: ['harvest-pig', 'powers'],
  lower: ['harvest-pig', 'powers'],
  powers: ['harvest-pig', 'powers'],
  pig: ['harvest-pig', 'feeding'],
  'pig-row': ['harvest-pig', 'powers'],
  ribbon: ['ribbon', 'scoring'],
  feed: ['harvest-pig-open', 'feeding'],
  sheet: ['lettuce', 'sheet'],
}

function pictureOf(kind: string, which: string, usual: string): string {
  const vegetable = VEGETABLES.find((one) => one === which)
  if (which === 'pig') return 'harvest-pig'
  if (!vegetable || kind === 'market') return usual
  return kind === 'die' ? `die-${vegetable}-5` : vegetable
}

export const explains: Explains<HarvestDice> = {
  names,
  look(name) {
    const [kind, which] = partsOf(name)
    const [picture, section] = looks[kind] ?? ['lettuce', 'goal']
    return { picture: pictureOf(kind, which, picture), section }
  },
  means(name, _view, moves) {
    const [kind, which] = partsOf(name)
    switch (kind) {
      case 'die':
        return moves.filter((move) => (move.do === 'take' || move.do === 'leave') && move.vegetable === which)
      case 'space': {
        // Of a die that is in the hand; one that is only chosen lights its places.
        const plant = { do: 'plant', ...spaceOf(Number(which)) } as const
        return moves.some((move) => move.do === 'plant' || move.do === 'feed') ? [plant] : []
      }
      case 'raise':
      case 'lower':
        return [{ do: kind }]
      case 'recolour':
        return [{ do: 'recolour', to: which as Vegetable }]
      case 'pig':
      case 'feed':
        return moves.some((move) => move.do === 'plant' || move.do === 'feed') ? [{ do: 'feed' }] : []
      default:
        return []
    }
  },
  text: {
    en: async () => (await import('./en.ts')).en,
    ja: async () => (await import('./ja.ts')).ja,
  },
}
