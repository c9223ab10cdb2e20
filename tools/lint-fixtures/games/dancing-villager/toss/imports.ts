export * from '../rules/index.ts'
export * from '@dimforge/rapier3d-deterministic-compat'
export * from '../bots/index.ts' // refused: makiba/layers
export const angle = Math.atan2(1, 2) // refused: makiba/exact
export const wall = performance.now()
