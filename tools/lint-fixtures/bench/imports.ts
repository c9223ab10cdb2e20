export * from '@makiba/web'
export * from '@makiba/e2e' // refused: makiba/layers
