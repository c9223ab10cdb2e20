export * from '@makiba/kernel/review'
export * from '@makiba/kit/art' // refused: makiba/layers
export * from '../bots/index.ts'
export * from '../rules/index.ts'
export * from '../board/index.tsx' // refused: makiba/layers
export * from '../../dairyman/judge/index.ts' // refused: makiba/layers
