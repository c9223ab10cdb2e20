import { defineConfig } from 'vitest/config'

// Not a test: `npm run shots` writes pictures of every screen into shots/, to be looked at.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    root: import.meta.dirname,
    globalSetup: './setup.ts',
    include: ['shots.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
  },
})
