// The shelf: one line a game. Every other list of games follows from this one.
export { title as dairyman } from './dairyman/title.ts'
export { title as dancingVillager } from './dancing-villager/title.ts'
export { title as diceyFarm } from './dicey-farm/title.ts'
export { title as harvestDice } from './harvest-dice/title.ts'
export { title as mow } from './mow/title.ts'
