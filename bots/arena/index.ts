export * from './contestant.ts'
export * from './match.ts'
export * from './run.ts'
export * from './tally.ts'
