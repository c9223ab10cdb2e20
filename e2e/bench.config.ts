import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * Not tests, and chosen by name: `npm run shots` writes pictures of every screen into shots/, `npm run strips` those of moments that
 * move, picture by picture, both to be looked at; `npm run bench:feel`
 * measures how long others are watched, and how smoothly, at all tables or at those of a game (`npm run bench:feel -- dancing-villager`),
 * one thing alone with `-- laps`, `-- work` or `-- slowed`, and how long a review takes (`npm run bench:feel -- review`);
 * `npm run frames` looks at every picture of whole games that are shown again; `npm run bench:records` plays days in the browser and has a server check them.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    root: join(import.meta.dirname, '..'),
    globalSetup: 'e2e/setup.ts',
    include: [
      'e2e/shots.ts',
      'e2e/strips.ts',
      'e2e/frames.ts',
      'e2e/feel.ts',
      'e2e/review-feel.ts',
      'e2e/slowed.ts',
      'e2e/records.ts',
      'games/*/test/feel.ts',
    ],
    fileParallelism: false,
    hookTimeout: 120_000,
    testTimeout: 7_200_000,
  },
})
