import { type Explains, partsOf } from '@makiba/kit/explain'
import { TILES, tileOf } from '../../rules/parts.ts'
import type { Dairyman, Move } from '../../rules/state.ts'
import { type PieceName, turnedArt } from '../pieces.ts'

const COLOURS = ['white', 'red', 'yellow'] as const

const names: readonly PieceName[] = [
  ...TILES.flatMap(({ id }) => [`order:${id}`, `milk:${id}`, `made:${id}`] as const),
  ...COLOURS.map((colour) => `die:${colour}` as const),
  'stack',
  'barns',
  'total',
  'churn',
  'freeze',
  'backorder',
  'red-supply',
  'ten',
  'tiles',
  'shelf',
  'roll',
  'reroll',
  'stop',
  'fail',
  'claim',
]

const looks: { readonly [kind: string]: readonly [picture: string, section: string] } = {
  order: ['milk', 'claim'],
  milk: ['milk', 'flip'],
  die: ['die-white-5', 'sets'],
  stack: ['tile-back', 'end'],
  barns: ['barn', 'sets'],
  total: ['barn', 'claim'],
  churn: ['churn', 'sets'],
  freeze: ['freeze', 'freeze'],
  backorder: ['backorder', 'failure'],
  'red-supply': ['die-red-1', 'turn'],
  ten: ['die-white-6', 'sets'],
  tiles: ['milk', 'end'],
  shelf: ['milk', 'flip'],
  roll: ['die-white-6', 'turn'],
  reroll: ['die-white-6', 'turn'],
  stop: ['milk', 'claim'],
  fail: ['backorder', 'failure'],
  claim: ['milk', 'claim'],
}

export const explains: Explains<Dairyman> = {
  names,
  look(name) {
    const [kind, which] = partsOf(name)
    if (kind === 'made') {
      const { turns } = tileOf(Number(which))
      return { picture: turnedArt(Number(which)), section: turns === 'cheese' ? 'flip' : 'ice-cream' }
    }
    const [picture, section] = looks[kind] ?? ['milk', 'goal']
    return { picture: kind === 'die' ? `die-${which}-5` : picture, section }
  },
  means(name, _view, moves): readonly Move[] {
    const [kind, which] = partsOf(name)
    const tile = Number(which)
    switch (kind) {
      case 'order':
        return [{ do: 'claim', tile }]
      case 'milk':
        return moves.some((move) => move.do === 'spoil') ? [{ do: 'spoil', tile }] : [{ do: 'flip', tile }]
      case 'made': {
        const one = tileOf(tile)
        if (one.turns === 'cheese') return []
        if (one.ability !== 'one') return [{ do: 'ice', tile }]
        return moves.filter((move) => move.do === 'ice one' && move.tile === tile)
      }
      case 'die':
      case 'ten':
        return moves.filter((move) => move.do === 'lock' && (which !== 'yellow' || move.yellow))
      case 'freeze':
        return moves.filter((move) => move.do === 'freeze')
      case 'roll':
      case 'reroll':
      case 'stop':
      case 'fail':
        return [{ do: kind }]
      case 'claim':
        return moves.filter((move) => move.do === 'claim' || move.do === 'done')
      default:
        return []
    }
  },
  text: {
    en: async () => (await import('./en.ts')).en,
    ja: async () => (await import('./ja.ts')).ja,
  },
}
