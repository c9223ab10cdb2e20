export * from '@makiba/kernel'
export * from '@makiba/games' // refused: makiba/layers
export * from '@makiba/server' // refused: makiba/layers
export const chance = Math.log(2)
