export * from './herd.ts'
export * from './parts.ts'
export * from './refuse.ts' // refused: makiba/layers
export * from './rules.ts' // refused: makiba/layers
export * from './view.ts' // refused: makiba/layers
