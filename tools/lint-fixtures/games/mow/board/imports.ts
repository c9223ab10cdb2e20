export * from 'solid-js'
export * from '@makiba/kit/art'
export * from '@makiba/bots' // refused: makiba/layers
export * from '@makiba/server/protocol' // refused: makiba/layers
export * from '../rules/index.ts' // refused: makiba/layers
export * from '../rules/parts.ts'
export * from '../rules/reading.ts'
export { mow } from '../rules/rules.ts' // refused: makiba/layers
export type { Mow } from '../rules/index.ts' // refused: makiba/layers
export * from '../rules/refuse.ts' // refused: makiba/layers
export * from '../rules/state.ts' // refused: makiba/layers
export type { State } from '../rules/state.ts'
export * from '../rules/text.en.ts'
export * from '../rules/view.ts' // refused: makiba/layers
export * from '../title.ts' // refused: makiba/layers
export * from '../lessons/index.ts' // refused: makiba/layers
