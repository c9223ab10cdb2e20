import { defineConfig } from 'vitest/config'

// Tests run on the sources, so nothing needs to be built before them.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['*/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', 'tools/lint-fixtures/**'],
    // A promise about time belongs into a bench; what is slow on a busy machine is not broken.
    testTimeout: 60_000,
    passWithNoTests: false,
    // Left to itself Vitest keeps one processor free, which is half of a small machine.
    maxWorkers: '100%',
  },
})
