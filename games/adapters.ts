import type { Adapter } from './conform.ts'
import { adapter as dairyman } from './dairyman/conform.ts'
import { adapter as dancingVillager } from './dancing-villager/conform.ts'
import { adapter as diceyFarm } from './dicey-farm/conform.ts'
import { adapter as harvestDice } from './harvest-dice/conform.ts'
import { adapter as mow } from './mow/conform.ts'

/** How each game reads recordings of independent implementations, by the game's id. */
export const adapters: { readonly [id: string]: Adapter } = {
  dairyman,
  'dancing-villager': dancingVillager,
  'dicey-farm': diceyFarm,
  'harvest-dice': harvestDice,
  mow,
}
