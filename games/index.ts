import { anyTitle, type Shelf } from '@makiba/kernel'
import { dairyman } from './dairyman/rules/index.ts'
import { dancingVillager } from './dancing-villager/rules/index.ts'
import { daily, diceyFarm } from './dicey-farm/rules/index.ts'
import { harvestDice } from './harvest-dice/rules/index.ts'
import { mow } from './mow/rules/index.ts'

/** The games on one shelf, by id. */
export const shelf: Shelf = {
  dairyman: anyTitle(dairyman),
  'dancing-villager': anyTitle(dancingVillager),
  'dicey-farm': anyTitle(diceyFarm, { daily }),
  'harvest-dice': anyTitle(harvestDice),
  mow: anyTitle(mow),
}
