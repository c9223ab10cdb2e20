export * from '@makiba/kernel'
export * from '@makiba/bots'
export * from '@makiba/kit/art' // refused: makiba/layers
export * from '../rules/index.ts'
export * from '../board/index.tsx' // refused: makiba/layers
export * from '../../dairyman/bots/index.ts' // refused: makiba/layers
export const chance = Math.log(2)
