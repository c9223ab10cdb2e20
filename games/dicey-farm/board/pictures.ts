import type { Animal, Artisan, Crop, Facility, Good, Source } from '../rules/parts.ts'

/** Names in the art kit. */
const GOOD_ART: { readonly [G in Good]: string } = {
  food: 'good-food',
  fish: 'good-fish',
  wheat: 'good-wheat',
  veg: 'good-veg',
  flower: 'good-flower',
  meat: 'good-meat',
  egg: 'good-egg',
  milk: 'good-milk',
  butter: 'good-butter',
  wool: 'good-wool',
  wheatSeed: 'good-seed-wheat',
  vegSeed: 'good-seed-veg',
  flowerSeed: 'good-seed-flower',
  chicken: 'animal-chicken',
  sheep: 'animal-sheep',
  pig: 'animal-pig',
  cow: 'animal-cow',
  horse: 'animal-horse',
  whisky: 'good-whisky',
  jewel: 'good-jewel',
}
export const goodArt = (good: Good): string => GOOD_ART[good]

const FACILITY_ART: { readonly [F in Facility]: string } = {
  oven: 'facility-oven',
  slaughterHut: 'facility-slaughter-hut',
  compostShed: 'facility-compost',
  smokehouse: 'facility-smokehouse',
  stable: 'facility-stable',
  butterWorkshop: 'facility-butter-workshop',
}
export const facilityArt = (facility: Facility): string => FACILITY_ART[facility]

export const artisanArt = (artisan: Artisan): string => `artisan-${artisan}`

export const fieldArt = (on: Crop | Animal | 'horse' | 'empty'): string => `field-${on === 'veg' ? 'vegetable' : on}`

/** What a line of the score is known by. */
export function sourceArt(source: Source): string {
  switch (source) {
    case 'market':
      return 'market-stall'
    case 'tourism':
      return 'act-tourism'
    case 'whisky':
    case 'jewel':
    case 'beg':
      return `good-${source}`
    default:
      return artisanArt(source)
  }
}
