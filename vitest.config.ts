import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Tests run on the sources, so nothing needs to be built before them. */
export const onSources: Pick<TestProjectInlineConfiguration, 'resolve' | 'ssr'> = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
}

/** What is no test of ours. */
export const apart = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'tools/lint-fixtures/**']

/** Rooms that keep nothing from one call to the next: their files are loaded once for all tests, not once for each. */
const pure = ['bots', 'games', 'kernel', 'kit', 'table'].map((room) => `${room}/**/*.test.ts`)

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  ...onSources,
  test: {
    name,
    // A promise about time belongs into a bench; what is slow on a busy machine is not broken.
    testTimeout: 60_000,
    // Left to itself Vitest keeps one processor free, which is half of a small machine.
    maxWorkers: '100%',
    ...test,
  },
})

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      project('pure', { include: pure, exclude: apart, pool: 'threads', isolate: false }),
      project('rooms', { include: ['*/**/*.test.ts'], exclude: [...apart, ...pure] }),
    ],
  },
})
