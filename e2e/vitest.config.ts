import { basename, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more, the longest first: one that begins last would be waited for alone. */
const long = [
  'height',
  'board',
  'screens-even',
  'plain',
  'screens-page',
  'screens-odd',
  'night',
  'reading',
  'mishaps',
].map((name) => `${name}.e2e.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = long.indexOf(basename(moduleId))
      return found < 0 ? long.length : found
    }
    // The rest as Vitest sorts it: the largest first.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

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
    sequence: { sequencer: LongestFirst },
    // Nothing here measures time: a busy machine may be slow.
    testTimeout: 1_200_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
