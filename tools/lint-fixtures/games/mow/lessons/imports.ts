export * from '@makiba/kernel'
export * from '@makiba/bots' // refused: makiba/layers
export * from '@makiba/kit/art' // refused: makiba/layers
export * from '../../lesson.ts'
export * from '../../shelf.ts' // refused: makiba/layers
export * from '../board/index.tsx' // refused: makiba/layers
export * from '../bots/index.ts' // refused: makiba/layers
export * from '../rules/index.ts'
