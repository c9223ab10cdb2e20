export * from '@makiba/bots'
export * from '@makiba/server' // refused: makiba/layers
