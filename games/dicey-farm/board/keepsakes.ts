import type { Keepsake } from '@makiba/kit/board'
import { ANIMALS, CROPS, FACILITIES, type Facility } from '../rules/parts.ts'
import type { Farm } from '../rules/state.ts'
import { artisanArt, facilityArt, fieldArt } from './pictures.ts'

const isFacility = (one: string): one is Facility => FACILITIES.some((facility) => facility === one)

/** Who works on the farm and what was built there, then who lives and what grows on it. */
export function keepsakesOf({ have, goods, sown }: Pick<Farm, 'have' | 'goods' | 'sown'>): readonly Keepsake[] {
  return [
    ...have.map((one) => ({ picture: isFacility(one) ? facilityArt(one) : artisanArt(one) })),
    ...ANIMALS.filter((animal) => goods[animal] > 0).map((animal) => ({
      picture: fieldArt(animal),
      label: `×${goods[animal]}`,
    })),
    ...CROPS.flatMap((crop) => Array.from({ length: sown[crop] }, () => ({ picture: fieldArt(crop) }))),
  ]
}
