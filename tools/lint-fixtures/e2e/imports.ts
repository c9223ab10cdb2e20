export * from '@makiba/cli'
export * from '../cli/main.ts' // refused: makiba/layers
