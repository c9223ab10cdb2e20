export * from '@makiba/games'
export * from '@makiba/toss'
export * from '@makiba/server' // refused: makiba/layers
export const chance = Math.log(2)
