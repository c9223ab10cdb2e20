export * from '@makiba/bots'
export * from '@makiba/web' // refused: makiba/layers
export * from '@makiba/cli' // refused: makiba/layers
export * from '../bots/search.ts' // refused: makiba/layers
