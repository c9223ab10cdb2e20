export * from '@makiba/server'
export * from '@makiba/web' // refused: makiba/layers
