export * from '@makiba/kernel'
export * from '@makiba/bots' // refused: makiba/layers
export * from '@makiba/toss' // refused: makiba/layers
export * from '../../kernel/index.ts' // refused: makiba/layers
export * from '@noble/hashes/sha2.js' // refused: makiba/layers
export * from '../dairyman/rules.ts'
