export { assert } from 'fast-check'
export { test } from 'vitest' // refused: makiba/layers
