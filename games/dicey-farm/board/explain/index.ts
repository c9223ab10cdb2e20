import { type Explains, partsOf } from '@makiba/kit/explain'
import {
  ALTERERS,
  ANIMALS,
  ARTISANS,
  type Artisan,
  CROPS,
  type Crop,
  DEAL_IDS,
  DEALS,
  type Deal,
  type DealId,
  FACES,
  FACILITIES,
  type Face,
  type Facility,
  GOODS,
  type Good,
  SEED_OF,
  SHOPS,
  type Shop,
} from '../../rules/parts.ts'
import type { DiceyFarm, Move } from '../../rules/state.ts'
import { artisanArt, facilityArt, fieldArt, goodArt } from '../pictures.ts'
import type { PieceName, PlotKind } from '../pieces.ts'
import { type Prospective, tileArt } from '../tiles.ts'

const DEEDS = [
  'fish',
  'till',
  'sow',
  'ship',
  'contract',
  'recruit',
  'build',
  'tourism',
  'oven',
  'butterWorkshop',
  'slaughterHut',
  ...ALTERERS,
  'horse',
  'cook',
] as const
const PLOTS = [...CROPS, ...ANIMALS, 'horse', 'stable', 'empty'] as const

const looks = {
  die: ['die-white-5', 'turn'],
  used: ['die-white-1', 'turn'],
  rounds: ['die-white-2', 'round'],
  due: ['good-food', 'food'],
  points: ['ribbon', 'scoring'],
  basket: ['act-ship', 'ship'],
  tonight: ['moon-rot', 'food'],
  aside: ['die-white-1', 'turn'],
  done: ['act-ship', 'ship'],
  end: ['moon-rot', 'food'],
  fed: ['good-food', 'food'],
  'start-over': ['die-white-5', 'round'],
} as const

const names: readonly PieceName[] = [
  ...DEEDS.map((deed) => `deed:${deed}` as const),
  ...GOODS.map((good) => `good:${good}` as const),
  ...ARTISANS.map((artisan) => `artisan:${artisan}` as const),
  ...FACILITIES.map((facility) => `house:${facility}` as const),
  ...SHOPS.flatMap((shop) => FACES.map((face) => `slot:${shop}:${face}` as const)),
  ...PLOTS.map((plot) => `plot:${plot}` as const),
  ...DEAL_IDS.map((deal) => `deal:${deal}` as const),
  ...CROPS.map((crop) => `plant:${crop}` as const),
  ...(Object.keys(looks) as (keyof typeof looks)[]),
]

/** Where the rules speak of a deed. */
function sectionOf(deed: string): string {
  switch (deed) {
    case 'ship':
    case 'horse':
      return deed
    case 'cook':
      return 'free'
    case 'oven':
    case 'butterWorkshop':
    case 'slaughterHut':
      return 'facilities'
    default:
      return ALTERERS.some((one) => one === deed) ? 'artisans' : 'turn'
  }
}

function pictureOf(kind: string, which: string): readonly [picture: string, section: string] {
  switch (kind) {
    case 'deed':
      return [
        which === 'horse' ? 'animal-horse' : which === 'cook' ? 'good-food' : tileArt(which as Prospective),
        sectionOf(which),
      ]
    case 'good':
      return [goodArt(which as Good), which === 'food' ? 'food' : 'fields']
    case 'artisan':
      return [artisanArt(which as Artisan), 'artisans']
    case 'house':
      return [facilityArt(which as Facility), 'facilities']
    case 'slot': {
      const [shop] = partsOf(which)
      return [tileArt(shop as Shop), 'shops']
    }
    case 'plot':
      return [
        which === 'stable' ? facilityArt('stable') : fieldArt(which as Exclude<PlotKind, 'stable'>),
        which === 'horse' || which === 'stable' ? 'horse' : 'fields',
      ]
    case 'deal': {
      const { takes }: Deal = DEALS[which as DealId]
      return [goodArt(takes[0]?.[0] ?? 'food'), 'ship']
    }
    case 'plant':
      return [goodArt(SEED_OF[which as Crop]), 'fields']
    default:
      return looks[kind as keyof typeof looks]
  }
}

/** With which dice, or for what, a deed can be done. */
const deeds = (deed: string, moves: readonly Move[]): readonly Move[] =>
  moves.filter((move) => move.do === deed || (move.do === 'alter' && move.artisan === deed))

export const explains: Explains<DiceyFarm> = {
  names,
  look(name) {
    const [picture, section] = pictureOf(...partsOf(name))
    return { picture, section }
  },
  means(name, view, moves): readonly Move[] {
    const [kind, which] = partsOf(name)
    const die = FACES.find((face) => (view.dice[face - 1] ?? 0) > 0)
    switch (kind) {
      case 'deed': {
        const found = deeds(which, moves)
        if (found.length > 0 || die === undefined) return found
        return which === 'fish' || which === 'till' || which === 'sow' || which === 'ship' || which === 'recruit'
          ? [{ do: which, die }]
          : which === 'horse'
            ? [{ do: 'horse' }]
            : []
      }
      case 'good':
        return moves.filter(
          (move) =>
            (move.do === 'eat' && move.good === which) ||
            (move.do === 'cook' && move.goods.some((one) => one === which)),
        )
      case 'artisan':
        return moves.filter((move) => (move.do === 'contract' || move.do === 'keep') && move.artisan === which)
      case 'house': {
        const found = moves.filter((move) => move.do === 'build' && move.facility === which)
        return found.length > 0 || die === undefined ? found : [{ do: 'build', die, facility: which as Facility }]
      }
      case 'slot': {
        const [shop, face] = partsOf(which)
        return [{ do: 'shop', shop: shop as Shop, die: Number(face) as Face }]
      }
      case 'deal':
        return moves.filter((move) => move.do === 'deal' && move.deal === which && move.times === 1)
      case 'plant':
        return moves.filter((move) => move.do === 'plant' && move.crop === which && move.times === 1)
      case 'aside':
        return moves.filter((move) => move.do === 'discard')
      case 'done':
      case 'end':
        return [{ do: kind }]
      default:
        return []
    }
  },
  text: {
    en: async () => (await import('./en.ts')).en,
    ja: async () => (await import('./ja.ts')).ja,
  },
}
