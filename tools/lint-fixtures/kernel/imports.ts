export * from '@makiba/games' // refused: makiba/layers
export * from '../games/mow/rules.ts' // refused: makiba/layers makiba/ids
export * from '../../tools/start.mjs' // refused: makiba/layers
export { readFileSync } from 'node:fs' // refused: makiba/layers
export { join } from 'path' // refused: makiba/layers lint/style/useNodejsImportProtocol
export { assert } from 'fast-check' // refused: makiba/layers
export type Stats = import('node:fs').Stats // refused: makiba/layers
export const lazy = () => import('node:os') // refused: makiba/layers
export { sha256 } from '@noble/hashes/sha2.js'
