export * from './rules/index.ts'
export * from '../title.ts'
export * from './board/index.tsx' // refused: makiba/layers
export * from '../dairyman/title.ts' // refused: makiba/layers
