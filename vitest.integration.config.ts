import { defineConfig } from 'vitest/config'
import unit from './vitest.config.ts'

// Real databases, real processes, real time: one file after the other, so that they do not starve each other.
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['*/**/*.integration.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: true,
  },
})
