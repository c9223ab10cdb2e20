export * from 'solid-js'
export * from '@makiba/kit/art'
export * from '@makiba/bots' // refused: makiba/layers
export * from '@makiba/server/protocol' // refused: makiba/layers
export * from '../rules/index.ts'
export * from '../title.ts' // refused: makiba/layers
