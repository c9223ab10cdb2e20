export * from '@makiba/games'
export * from '@makiba/bots' // refused: makiba/layers
export const angle = Math.atan2(1, 2) // refused: makiba/exact
export const wall = performance.now()
