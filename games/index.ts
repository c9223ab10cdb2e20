import { anyTitle, type Shelf } from '@makiba/kernel'
import { dairyman } from './dairyman/index.ts'
import { dancingVillager } from './dancing-villager/index.ts'
import { daily, diceyFarm } from './dicey-farm/index.ts'
import { harvestDice } from './harvest-dice/index.ts'
import { mow } from './mow/index.ts'

/** The games on one shelf, by id. */
export const shelf: Shelf = {
  dairyman: anyTitle(dairyman),
  'dancing-villager': anyTitle(dancingVillager),
  'dicey-farm': anyTitle(diceyFarm, { daily }),
  'harvest-dice': anyTitle(harvestDice),
  mow: anyTitle(mow),
}
