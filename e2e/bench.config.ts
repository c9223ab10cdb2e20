import { defineConfig } from 'vitest/config'

/**
 * Not tests, and chosen by name: `npm run shots` writes pictures of every screen into shots/, to be looked at; `npm run bench:feel`
 * measures how long others are watched, and how smoothly; `npm run bench:records` plays days in the browser and has a server check them.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    root: import.meta.dirname,
    globalSetup: './setup.ts',
    include: ['shots.ts', 'feel.ts', 'records.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
    testTimeout: 7_200_000,
  },
})
