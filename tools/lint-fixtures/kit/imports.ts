export * from '@makiba/kernel'
export * from '@makiba/games' // refused: makiba/layers
export * from '@makiba/web' // refused: makiba/layers
