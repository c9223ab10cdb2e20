import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Not a test: writes throws to be read by somebody who does not see the truth (blind.ts), or compares what was read with it.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    root: join(import.meta.dirname, '../../..'),
    globalSetup: 'e2e/setup.ts',
    include: ['games/dancing-villager/test/blind.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
  },
})
