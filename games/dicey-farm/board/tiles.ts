import { ALTERERS, type Shop } from '../rules/parts.ts'
import { has, isUsed, type Prospective, stands } from '../rules/reading.ts'
import type { Farm, Move } from '../rules/state.ts'
import { artisanArt, facilityArt } from './pictures.ts'

export type { Prospective }

/** What a die is put on, besides the slots of shops. */
export type Deed = Exclude<Prospective, Shop>

/** The actions that have a tile, in the order of the board: those of every farm, then those of its buildings and artisans. */
export function tilesOf(farm: Farm): readonly Deed[] {
  return [
    'ship',
    'build',
    'tourism',
    'till',
    'sow',
    'fish',
    'contract',
    'recruit',
    ...(['oven', 'slaughterHut', 'butterWorkshop'] as const).filter((facility) => stands(farm, facility)),
    ...ALTERERS.filter((artisan) => has(farm, artisan)),
  ]
}

export function tileArt(tile: Prospective): string {
  switch (tile) {
    case 'fish':
    case 'till':
    case 'sow':
    case 'ship':
    case 'contract':
    case 'recruit':
    case 'build':
    case 'tourism':
      return `act-${tile}`
    case 'oven':
    case 'butterWorkshop':
    case 'slaughterHut':
      return facilityArt(tile)
    case 'merchant':
      return 'market-stall'
    default:
      return artisanArt(tile)
  }
}

export function isDone(farm: Farm, tile: Prospective): boolean {
  switch (tile) {
    case 'till':
      return farm.tilled.length === 2
    case 'merchant':
    case 'peddler':
    case 'livestockDealer':
    case 'gardenDealer':
    case 'foodDealer':
      return false
    default:
      return isUsed(farm, tile)
  }
}

/** The move that is refused when a resting tile is pressed. */
export function refusedOf(tile: Prospective, farm: Farm, die: NonNullable<Farm['tilled'][number]>): Move {
  switch (tile) {
    case 'fish':
    case 'till':
    case 'sow':
    case 'ship':
    case 'recruit':
      return { do: tile, die }
    case 'contract':
      return { do: 'contract', die, artisan: farm.offer[0] ?? 'angler' }
    case 'build':
      return { do: 'build', die, facility: 'oven' }
    case 'tourism':
      return { do: 'tourism', die, points: 1 }
    case 'oven':
      return { do: 'oven', die, wheat: 1 }
    case 'butterWorkshop':
      return { do: 'butterWorkshop', die, milk: 1 }
    case 'slaughterHut':
      return { do: 'slaughterHut', die, animal: 'cow' }
    case 'elder':
    case 'official':
    case 'nightWatch':
      return { do: 'alter', artisan: tile, die, to: die }
    default:
      return { do: 'shop', die, shop: tile }
  }
}
