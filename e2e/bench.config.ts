import { defineConfig } from 'vitest/config'

/**
 * Not tests, and chosen by name: `npm run shots` writes pictures of every screen into shots/, to be looked at; `npm run bench:feel`
 * measures how long others are watched, and how smoothly.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    root: import.meta.dirname,
    globalSetup: './setup.ts',
    include: ['shots.ts', 'feel.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
    testTimeout: 600_000,
  },
})
