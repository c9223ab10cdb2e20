export * from '@makiba/kernel'
export * from '@makiba/e2e/farm'
export * from '@makiba/web/boards' // refused: makiba/layers
export * from '../rules/index.ts'
export * from '../board/index.tsx'
export * from '../../dairyman/test/play.ts' // refused: makiba/layers
