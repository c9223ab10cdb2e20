import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  // One server and one browser for all. Three files at a time: whole games of two pages keep two processors
  // busy, and races, clocks and servers that go away are mostly waited for.
  test: {
    root: join(import.meta.dirname, '..'),
    globalSetup: 'e2e/setup.ts',
    include: ['e2e/*.e2e.ts', 'games/*/test/*.e2e.ts'],
    maxWorkers: 3,
    // Nothing here measures time: a busy machine may be slow.
    testTimeout: 1_200_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
