export * from '@makiba/kernel'
export * from '@makiba/bots' // refused: makiba/layers
export * from '@makiba/games/mow/rules' // refused: makiba/layers
export * from '../../../kernel/index.ts' // refused: makiba/layers
export * from '@noble/hashes/sha2.js' // refused: makiba/layers
export * from '../../dairyman/rules/rules.ts' // refused: makiba/layers
export * from '../bots/index.ts' // refused: makiba/layers
export * from '../board/index.tsx' // refused: makiba/layers
export * from '../../index.ts' // refused: makiba/layers
export * from './herd.ts'
